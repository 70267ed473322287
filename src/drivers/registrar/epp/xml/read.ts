import { namespaces, splitTag } from './namespaces.ts'

/** A parsed element. EPP has no mixed content, so the text of an element with children is dropped. */
export type Node = {
  name: string
  namespace: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly Node[]
}

/** Deeper than any real frame; limits recursion. */
const deepest = 40

export class FrameProblem extends Error {}

type Xml = typeof import('libxml2-wasm')
let library: Promise<Xml> | undefined
/** Loaded with the first frame, so not at all in a portal without EPP. */
const load = (): Promise<Xml> => {
  library ??= import('libxml2-wasm')
  return library
}

/**
 * Parses a frame. A document type declaration is refused before parsing, so that no entity is declared, expanded or
 * fetched (RFC 5730 §9); the parser's entities are switched off as well.
 */
export async function readFrame(content: Uint8Array): Promise<Node> {
  const { ParseOption, XmlDocument, XmlElement, XmlParseError } = await load()
  // UTF-16, the other encoding that EPP allows, has zeros between the characters.
  if (Buffer.from(content).toString('latin1').replaceAll('\0', '').includes('<!DOCTYPE'))
    throw new FrameProblem('a document type declaration')
  const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_SYS_CATALOG
  let document: InstanceType<Xml['XmlDocument']>
  try {
    document = XmlDocument.fromBuffer(content, { option })
  } catch (error) {
    if (error instanceof XmlParseError) throw new FrameProblem('not well-formed')
    throw error
  }
  const nodeOf = (element: InstanceType<Xml['XmlElement']>, depth: number): Node => {
    if (depth > deepest) throw new FrameProblem('nested too deep')
    const children: Node[] = []
    for (let child = element.firstChild; child; child = child.next)
      if (child instanceof XmlElement) children.push(nodeOf(child, depth + 1))
    return {
      name: element.name,
      namespace: element.namespaceUri,
      attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
      text: children.length === 0 ? element.content.trim() : '',
      children,
    }
  }
  try {
    return nodeOf(document.root, 0)
  } finally {
    document.dispose()
  }
}

const fits = (tag: string) => {
  const { prefix, name } = splitTag(tag)
  return (node: Node) => node.name === name && node.namespace === namespaces[prefix]
}

export const all = (node: Node | undefined, tag: string): readonly Node[] => node?.children.filter(fits(tag)) ?? []

/** Follows a path of tags, taking the first match of each. */
export function find(node: Node | undefined, ...path: readonly string[]): Node | undefined {
  let at = node
  for (const tag of path) at = at?.children.find(fits(tag))
  return at
}

/** The text at the end of a path; `undefined` when it is empty or missing. */
export const textAt = (node: Node | undefined, ...path: readonly string[]): string | undefined =>
  find(node, ...path)?.text || undefined

/** Booleans of XML Schema have two notations. */
export const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1'
