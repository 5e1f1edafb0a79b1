// SPDX-License-Identifier: MIT
#include "core/exchange/tree_difference.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace cairn {

namespace {

// A path one step further.
std::string stepTo(const std::string& path, std::string_view key) {
    std::string longer = path + '/';
    for (const char c : key) {
        if (c == '~' || c == '/')
            longer += c == '~' ? "~0" : "~1";
        else
            longer += c;
    }
    return longer;
}

bool isSame(const Json& a, const Json& b) { return toText(a) == toText(b); }

bool haveSameType(const Json& a, const Json& b) {
    const Json* typeA = a.find("type");
    const Json* typeB = b.find("type");
    return !typeA || !typeB || isSame(*typeA, *typeB);
}

void compare(const std::string& path, const Json& kept, const Json& written, std::vector<TreeDifference>& found) {
    const Json::Object* a = kept.object();
    const Json::Object* b = written.object();
    if (a && b && haveSameType(kept, written)) {
        for (const Json::Member& member : *a) {
            const Json* other = written.find(member.key);
            compare(stepTo(path, member.key), member.value, other ? *other : Json(), found);
        }
        for (const Json::Member& member : *b)
            if (!kept.find(member.key)) compare(stepTo(path, member.key), Json(), member.value, found);
        return;
    }
    const Json::Array* listA = kept.array();
    const Json::Array* listB = written.array();
    const auto holdsObjects = [](const Json::Array& list) { return !list.empty() && list.front().object(); };
    if (listA && listB && listA->size() == listB->size() && holdsObjects(*listA)) {
        for (std::size_t i = 0; i < listA->size(); ++i)
            compare(stepTo(path, std::to_string(i)), (*listA)[i], (*listB)[i], found);
        return;
    }
    if (!isSame(kept, written)) found.push_back({path, kept, written});
}

double greatest(const Json& value) {
    double result = std::abs(value.number().value_or(0));
    if (const Json::Array* array = value.array())
        for (const Json& element : *array) result = std::max(result, greatest(element));
    if (const Json::Object* object = value.object())
        for (const Json::Member& member : *object) result = std::max(result, greatest(member.value));
    return result;
}

bool isWithin(const Json& a, const Json& b, double tolerance) {
    if (const auto x = a.number(), y = b.number(); x && y) return std::abs(*x - *y) <= tolerance;
    const Json::Array* listA = a.array();
    const Json::Array* listB = b.array();
    if (listA && listB) {
        return std::ranges::equal(*listA, *listB, [&](const Json& x, const Json& y) { return isWithin(x, y, tolerance); });
    }
    const Json::Object* objectA = a.object();
    const Json::Object* objectB = b.object();
    if (objectA && objectB) {
        return objectA->size() == objectB->size() && std::ranges::all_of(*objectA, [&](const Json::Member& member) {
                   const Json* other = b.find(member.key);
                   return other && isWithin(member.value, *other, tolerance);
               });
    }
    return isSame(a, b);
}

// Takes the first step off a path that is not empty.
std::string firstStep(std::string_view& path) {
    path.remove_prefix(1);
    const std::string_view text = path.substr(0, path.find('/'));
    path.remove_prefix(text.size());
    std::string step;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escaped = text[i] == '~' && i + 1 < text.size();
        if (escaped) ++i;
        step += !escaped ? text[i] : text[i] == '1' ? '/' : '~';
    }
    return step;
}

template <class Tree>
Tree* child(Tree& tree, const std::string& step) {
    if (auto* array = tree.array()) {
        std::size_t index = 0;
        const char* end = step.data() + step.size();
        const auto [stop, error] = std::from_chars(step.data(), end, index);
        return error == std::errc() && stop == end && index < array->size() ? &(*array)[index] : nullptr;
    }
    auto* object = tree.object();
    if (!object) return nullptr;
    const auto member = std::ranges::find(*object, step, &Json::Member::key);
    return member == object->end() ? nullptr : &member->value;
}

}  // namespace

std::vector<TreeDifference> differences(const Json& kept, const Json& written) {
    std::vector<TreeDifference> found;
    compare({}, kept, written, found);
    return found;
}

bool isNearly(const Json& a, const Json& b, double tolerance) {
    return isWithin(a, b, tolerance * std::max(greatest(a), greatest(b)));
}

Json valueAt(const Json& tree, std::string_view path) {
    const Json* at = &tree;
    while (at && path.starts_with('/')) at = child(*at, firstStep(path));
    return at ? *at : Json();
}

void putAt(Json& tree, std::string_view path, Json value) {
    Json* at = &tree;
    while (path.starts_with('/')) {
        const std::string step = firstStep(path);
        Json* next = child(*at, step);
        if (path.empty() && at->object()) {
            Json::Object& members = *at->object();
            if (next && value.isNull()) {
                std::erase_if(members, [&](const Json::Member& member) { return member.key == step; });
                return;
            }
            if (!next && !value.isNull()) next = &members.emplace_back(Json::Member{step, {}}).value;
        }
        if (!next) return;
        at = next;
    }
    *at = std::move(value);
}

Json toJson(const std::vector<TreeDifference>& differences) {
    Json::Array list;
    for (const TreeDifference& difference : differences)
        list.push_back(Json::Array{difference.path, difference.kept, difference.written});
    return list;
}

std::vector<TreeDifference> differencesOf(const Json& json) {
    std::vector<TreeDifference> result;
    const Json::Array* list = json.array();
    if (!list) return result;
    for (const Json& entry : *list) {
        const Json::Array* parts = entry.array();
        if (!parts || parts->size() != 3 || !(*parts)[0].string()) continue;
        result.push_back({*(*parts)[0].string(), (*parts)[1], (*parts)[2]});
    }
    return result;
}

}  // namespace cairn
