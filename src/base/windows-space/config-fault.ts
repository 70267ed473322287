import * as z from 'zod/mini'

/** What is wrong with a web.config, as it was found. */
export const ConfigFault = z.object({
  /** From the folder of the space down: `wwwroot/web.config`. */
  file: z.string(),
  /** Null where only what was said names it, as IIS does. */
  line: z.nullable(z.number()),
  /** In the words of whoever read it: .NET, where it is no XML, or IIS. */
  said: z.string(),
})
export type ConfigFault = z.infer<typeof ConfigFault>

/**
 * What .NET (System.Xml) and IIS say, in English, and what each means. `name` in a pattern is what it is about, `other` what that is set
 * against. The first that fits counts.
 */
const kinds = {
  not_closed: /^The '(?<name>[^']*)' start tag on line (?<other>\d+)[^']*does not match the end tag of/,
  unfinished: /^Unexpected end of file has occurred\. The following elements are not closed: (?<name>[^\s,]+?)[.,]? /,
  document_type: /DTD is prohibited/,
  ampersand: /parsing EntityName|undeclared entity/,
  attribute: /invalid attribute character|is an unexpected token|Name cannot begin with/,
  twice: /^'(?<name>[^']*)' is a duplicate attribute name/,
  one_root: /multiple root elements|Data at the root level is invalid|Root element is missing/,
  duplicate: /Cannot add duplicate collection entry of type '(?<name>[^']*)'.* set to '(?<other>[^']*)'/,
  locked: /section cannot be used at this path|is locked at a parent level|Lock violation/i,
  unknown_section: /section '(?<name>[^']*)' cannot be read because it is missing a section declaration/,
  unknown_element: /Unrecognized element '(?<name>[^']*)'/,
  unknown_attribute: /Unrecognized attribute '(?<name>[^']*)'/,
  missing_attribute: /(?:Missing required attribute|Required attribute) '(?<name>[^']*)'/,
  unreadable: /insufficient permissions/,
  too_large: /exceeds the maximum file size/,
  not_xml: /not well-formed XML/,
} as const satisfies Record<string, RegExp>
export type ConfigFaultKind = keyof typeof kinds | 'other'

export type ReadFault = {
  file: string
  line: number | null
  kind: ConfigFaultKind
  name: string
  other: string
  said: string
}

/** A fault with the line that IIS names in its text, and what kind it is. */
export function readFault({ file, line, said }: ConfigFault): ReadFault {
  const named = /^Line number: (\d{1,9})\s*$/m.exec(said)?.[1]
  const text = /^Error: ([^\r\n]*)/m.exec(said)?.[1] ?? said.split(/\r?\n/, 1)[0] ?? ''
  const about = { file, line: line ?? (named === undefined ? null : Number(named)), said: text.trim() }
  for (const [kind, pattern] of Object.entries(kinds)) {
    const { groups, index } = pattern.exec(text) ?? {}
    if (index === undefined) continue
    return { ...about, kind: kind as ConfigFaultKind, name: groups?.name ?? '', other: groups?.other ?? '' }
  }
  return { ...about, kind: 'other', name: '', other: '' }
}
