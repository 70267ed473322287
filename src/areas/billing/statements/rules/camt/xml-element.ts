import { StatementProblem } from '../problem.ts'

/** A parsed element: names without prefixes, with its line number. */
export type XmlElement = {
  name: string
  namespace: string
  line: number
  attributes: Readonly<Record<string, string>>
  /** Its own text; empty when it has child elements. */
  text: string
  children: readonly XmlElement[]
}

/** The first element at a path like `Acct/Id/IBAN`. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = element
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name)
  return found
}

export const all = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The first non-empty text at one of these paths. */
export function textAt(element: XmlElement | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = at(element, path)?.text.trim()
    if (text) return text
  }
  return ''
}

export const needed = (element: XmlElement, path: string): XmlElement => {
  const found = at(element, path)
  if (!found) throw new StatementProblem('camt_missing', element.line, { element: path, inside: element.name })
  return found
}
