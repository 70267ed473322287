import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { CallRow } from '#base/call.ts'
import { areaRoutes } from '#entry/areas.ts'

/**
 * Every name, title, label and other line that somebody enters and somebody else reads is one line without signs that nobody sees
 * (`base/one-line.ts`). Found in the contract itself, so that a new call is looked at too.
 */
const isLine =
  /^(?:.*name|.*title|tags?|label|subject|description|info|words|note|reason|remark|comment|reference|keywords?|group|type|customerNumber|street|city|O|OU|L|ST)$/i
const languages = /^(?:nl|en|fr)$/

/** By where they stand: what is no line of text for people, or has several lines, and why. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)(?:records|add|change|only)\[\]\./, 'a record of DNS, which its own rules read'],
  [
    /^dns\.records\.|\.change\.recordName$|^domains\.user-records\.create\.recordName$/,
    'a record of DNS, which its own rules read',
  ],
  [/\.hostname$/, 'a host name, which its own rules read'],
  [/\.details\.(?:name|type)$|^orders\..*\.(?:name|type)$/, 'a host name or one of a list, which the price reads'],
  [/\.keyword$/, 'a word that names are searched by'],
  [/\.(?:reason|remark|comment|words)$/, 'a text of several lines'],
  [/\.info\.(?:nl|en|fr)$/, 'a text of several lines'],
]

type Def = {
  type: string
  element?: unknown
  valueType?: unknown
  shape?: Record<string, unknown>
  options?: unknown[]
  innerType?: unknown
  in?: unknown
  out?: unknown
}
const defOf = (schema: unknown): Def | undefined => (schema as { _zod?: { def: Def } } | undefined)?._zod?.def

const unseen = '\u3164\u202e\u115f'
/** As a name, a host and a number may be written. */
const samples = ['Ab', 'ab.be', '12'].map((text) => text[0] + unseen + text.slice(1) + text)

const keepsUnseen = (schema: unknown): boolean =>
  samples.some((sample) => {
    const read = z.safeParse(schema as z.ZodMiniType, sample)
    return read.success && typeof read.data === 'string' && /\p{Default_Ignorable_Code_Point}/u.test(read.data)
  })

/** The texts of a body that keep signs which nobody sees, by where they stand. */
function open(schema: unknown, path: string): string[] {
  const def = defOf(schema)
  if (!def) return []
  const within = (inner: unknown, name = '') => open(inner, `${path}${name}`)
  const isText = def.type === 'string' || (def.type === 'pipe' && defOf(def.in)?.type === 'string')
  if (isText) return keepsUnseen(schema) ? [path] : []
  if (def.type === 'array') return within(def.element, '[]')
  if (def.type === 'record') return within(def.valueType, '{}')
  if (def.shape) return Object.entries(def.shape).flatMap(([name, inner]) => within(inner, `.${name}`))
  return [...(def.options ?? []), def.innerType, def.in, def.out].flatMap((inner) => within(inner))
}

const fieldOf = (path: string): string => {
  const names = path.replaceAll(/\[\]|\{\}/g, '').split('.')
  const last = names.at(-1) ?? ''
  return languages.test(last) ? (names.at(-2) ?? '') : last
}

const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
const found = [...new Set(rows.flatMap((row) => open(row.body, row.id)))]
const lines = found.filter((path) => isLine.test(fieldOf(path)))

describe('a line that people enter', () => {
  it('keeps no sign that nobody sees', () => {
    expect(lines.filter((path) => !exceptions.some(([pattern]) => pattern.test(path)))).toEqual([])
  })
  it('is an exception only where there is one', () => {
    expect(exceptions.filter(([pattern]) => !lines.some((path) => pattern.test(path)))).toEqual([])
  })
  it('is seen by this test', () => {
    const body = z.object({ people: z.array(z.object({ name: z.optional(z.string()) })) })
    expect(open(body, 'x')).toEqual(['x.people[].name'])
    expect(found.length).toBeGreaterThan(100)
  })
})
