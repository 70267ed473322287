import { namespaces, splitTag } from './namespaces.ts'

/** One element that was read. Text of elements that hold others is dropped, as EPP has no mixed content. */
export type Node = {
  name: string
  namespace: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly Node[]
}

/** Deeper than any frame is; one made to exhaust the stack ends here. */
const deepest = 40

export class FrameProblem extends Error {}

type Xml = typeof import('libxml2-wasm')
let library: Promise<Xml> | undefined
/** Loaded when the first frame comes; a portal without EPP never does. */
const load = (): Promise<Xml> => {
  library ??= import('libxml2-wasm')
  return library
}

/**
 * The elements of a frame. A document type declaration is refused before anything is parsed, so that no entity is ever
 * declared, expanded or fetched (RFC 5730 §9 asks for care); the parser is told the same once more.
 */
export async function readFrame(content: Uint8Array): Promise<Node> {
  const { ParseOption, XmlDocument, XmlElement, XmlParseError } = await load()
  // Zeros lie between the letters in UTF-16, the other encoding that EPP allows.
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

/** Follows a path of tags downwards, the first of each. */
export function find(node: Node | undefined, ...path: readonly string[]): Node | undefined {
  let at = node
  for (const tag of path) at = at?.children.find(fits(tag))
  return at
}

/** The text at the end of a path; `undefined` when it is empty or not there. */
export const textAt = (node: Node | undefined, ...path: readonly string[]): string | undefined =>
  find(node, ...path)?.text || undefined

/** XML Schema writes truth in two ways. */
export const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1'
