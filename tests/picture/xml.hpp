#pragma once
// XML parsed by libxml2, to inspect written documents.

#include <gtest/gtest.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace dokusat::picture_test {

class XmlDocument {
 public:
  /// Fails the test if the text is not well-formed XML.
  explicit XmlDocument(const std::string& text)
      : document_(xmlReadMemory(text.data(), static_cast<int>(text.size()), "picture", "UTF-8",
                                XML_PARSE_NONET | XML_PARSE_NOERROR),
                  xmlFreeDoc) {
    if (!document_) ADD_FAILURE() << xmlGetLastError()->message << text.substr(0, 2000);
  }

  explicit operator bool() const { return document_ != nullptr; }
  xmlNode* root() const { return xmlDocGetRootElement(document_.get()); }

  /// All elements with this name, in order; all elements if it is empty.
  std::vector<xmlNode*> elements(const std::string& name = {}) const {
    std::vector<xmlNode*> found;
    const std::function<void(xmlNode*)> visit = [&](xmlNode* node) {
      for (; node != nullptr; node = node->next) {
        if (node->type != XML_ELEMENT_NODE) continue;
        if (name.empty() || name_of(node) == name) found.push_back(node);
        visit(node->children);
      }
    };
    if (document_) visit(root());
    return found;
  }

  static std::string name_of(xmlNode* node) { return reinterpret_cast<const char*>(node->name); }

  /// Empty if the attribute does not exist.
  static std::string attribute(xmlNode* node, const char* name) {
    return taken(xmlGetProp(node, reinterpret_cast<const xmlChar*>(name)));
  }
  static std::string content(xmlNode* node) { return taken(xmlNodeGetContent(node)); }

  std::multiset<std::string> identifiers() const {
    std::multiset<std::string> found;
    for (xmlNode* node : elements())
      if (const std::string id = attribute(node, "id"); !id.empty()) found.insert(id);
    return found;
  }

 private:
  static std::string taken(xmlChar* text) {
    const std::string copy = text == nullptr ? "" : reinterpret_cast<const char*>(text);
    xmlFree(text);
    return copy;
  }

  std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)> document_;
};

}  // namespace dokusat::picture_test
