import { StatementProblem } from '../problem.ts'

/** An element as the rules see it: without prefixes, with the line on which it begins. */
export type XmlElement = {
  name: string
  namespace: string
  line: number
  attributes: Readonly<Record<string, string>>
  /** Its own text; empty where it has elements. */
  text: string
  children: readonly XmlElement[]
}

/** The first element on a path such as `Acct/Id/IBAN`. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = element
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name)
  return found
}

export const all = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text on the first of these paths that has any. */
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
