import { namespaces, splitTag } from './namespaces.ts'

/** An element to write; `tag` is `domain:name`, or `check` for EPP's own namespace. */
export type Element = {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: readonly (Element | string)[]
}
type Part = Element | string | undefined | false
type Inside = Part | readonly Part[]

const present = (part: Part): part is Element | string => part !== undefined && part !== false

/** Leaves out children that are `undefined` or `false`, for optional parts. */
export const el = (tag: string, inside?: Inside, attributes: Readonly<Record<string, string>> = {}): Element => ({
  tag,
  attributes,
  children: (Array.isArray(inside) ? (inside as readonly Part[]) : [inside as Part]).filter(present),
})

/** Removes characters that XML 1.0 §2.2 does not allow, so that no value can break a frame. */
function allowed(text: string): string {
  let kept = ''
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const isControl = code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd
    const isLone = code >= 0xd800 && code <= 0xdfff
    if (!isControl && !isLone && code !== 0xfffe && code !== 0xffff) kept += letter
  }
  return kept
}
const escaped = (text: string) =>
  allowed(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Declares each namespace on the first element that uses it. */
function written({ tag, attributes, children }: Element, named: ReadonlySet<string>): string {
  const { prefix, name } = splitTag(tag)
  const own = prefix === 'epp' ? name : `${prefix}:${name}`
  const declares = !named.has(prefix)
  const declaration = declares ? ` xmlns${prefix === 'epp' ? '' : `:${prefix}`}="${namespaces[prefix]}"` : ''
  const known = declares ? new Set([...named, prefix]) : named
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child, known))).join('')
  const head = `${own}${declaration}${said.join('')}`
  return inside === '' ? `<${head}/>` : `<${head}>${inside}</${own}>`
}

/** A whole frame: `<epp>` around the given parts. */
export const frame = (...inside: readonly Part[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>${written(el('epp', inside), new Set())}`

/** `<command>`: the verb, its extensions, and our transaction id, which the response repeats. */
export const command = (verb: Element, clTRID: string | undefined, ...extension: readonly Part[]): string => {
  const extends_ = extension.filter(present)
  return frame(
    el('command', [verb, extends_.length > 0 && el('extension', extends_), !!clTRID && el('clTRID', clTRID)]),
  )
}
