import type { XmlElement as Element, XmlTreeNode } from 'libxml2-wasm'
import type { XmlElement } from '../rules/camt/xml-element.ts'
import { StatementProblem } from '../rules/problem.ts'

/** Deeper than any statement is; a file made to exhaust the stack ends here. */
const deepest = 60

/**
 * The elements of an XML file. A document type declaration is refused before anything is parsed, so no entity is ever
 * declared, expanded or fetched; the parser is told the same once more. It is loaded when the first XML file comes.
 */
export async function readXml(content: Buffer): Promise<XmlElement> {
  // ASCII letters are in the same places in every encoding that banks use; in UTF-16 zeros lie between them.
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
