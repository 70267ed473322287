import type { XmlElement as Element, XmlTreeNode } from 'libxml2-wasm'
import type { XmlElement } from '../rules/camt/xml-element.ts'
import { StatementProblem } from '../rules/problem.ts'

/** Deeper than any statement; limits recursion. */
const deepest = 60

/**
 * Parses an XML file. A document type declaration is refused before parsing, so that no entity is declared, expanded or
 * fetched; the parser's entities are switched off as well. The parser is loaded with the first XML file.
 */
export async function readXml(content: Buffer): Promise<XmlElement> {
  // ASCII letters have the same bytes in all encodings that banks use; in UTF-16 with zeros between them.
  if (content.toString('latin1').replaceAll('\0', '').includes('<!DOCTYPE'))
    throw new StatementProblem('xml_doctype', 0)
  const { ParseOption, XmlDocument, XmlElement: ElementNode, XmlParseError } = await import('libxml2-wasm')
  const isElement = (node: XmlTreeNode): node is Element => node instanceof ElementNode
  const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_SYS_CATALOG
  let document: InstanceType<typeof XmlDocument>
  try {
    document = XmlDocument.fromBuffer(content, { option })
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    throw new StatementProblem('xml_incorrect', error.details[0]?.line ?? 0)
  }
  try {
    return elementOf(document.root, isElement, 0)
  } finally {
    document.dispose()
  }
}

function elementOf(node: Element, isElement: (node: XmlTreeNode) => node is Element, depth: number): XmlElement {
  if (depth > deepest) throw new StatementProblem('xml_incorrect', node.line)
  const children: XmlElement[] = []
  for (let child = node.firstChild; child; child = child.next)
    if (isElement(child)) children.push(elementOf(child, isElement, depth + 1))
  return {
    name: node.name,
    namespace: node.namespaceUri,
    line: node.line,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    text: children.length === 0 ? node.content : '',
    children,
  }
}
