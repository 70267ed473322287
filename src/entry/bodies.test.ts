import { describe, expect, it } from 'vitest'
import type { CallRow } from '#base/call.ts'
import { areaRoutes } from './areas.ts'

type Def = {
  type: string
  checks?: { _zod: { def: { check: string } } }[]
  element?: unknown
  valueType?: unknown
  keyType?: unknown
  shape?: Record<string, unknown>
  options?: unknown[]
  innerType?: unknown
  in?: unknown
  out?: unknown
}
const defOf = (schema: unknown): Def | undefined => (schema as { _zod?: { def: Def } } | undefined)?._zod?.def
const isMeasured = (def: Def) =>
  (def.checks ?? []).some((check) => ['max_length', 'length_equals', 'max_size'].includes(check._zod.def.check))

/** Lists and records in a body that may hold as much as its sender likes; `atMost` counts before it looks. */
function endless(schema: unknown, path: string): string[] {
  const def = defOf(schema)
  if (!def) return []
  const within = (inner: unknown, name = '') => endless(inner, `${path}${name}`)
  const isCounted = def.type === 'pipe' && defOf(def.in)?.type === 'unknown' && defOf(def.out)?.type === 'record'
  if (isCounted) return within(defOf(def.out)?.valueType, '{}')
  if (def.type === 'record') {
    const names = defOf(def.keyType)?.type
    return [...(names === 'enum' || names === 'literal' ? [] : [`${path}{}`]), ...within(def.valueType, '{}')]
  }
  if (def.type === 'array') return [...(isMeasured(def) ? [] : [`${path}[]`]), ...within(def.element, '[]')]
  if (def.shape) return Object.entries(def.shape).flatMap(([name, inner]) => within(inner, `.${name}`))
  return [...(def.options ?? []), def.innerType, def.in, def.out].flatMap((inner) => within(inner))
}

const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])

describe('what a call takes', () => {
  it('has an end, however long a list is that somebody sends', () => {
    const found = rows.filter((row) => row.body).flatMap((row) => endless(row.body, row.id))
    expect(found.filter((path) => !staffs.test(path))).toEqual([])
    expect(rows.filter((row) => row.body).length).toBeGreaterThan(150)
  })
  it('is seen to be endless by this test', () => {
    const list = { _zod: { def: { type: 'array', element: { _zod: { def: { type: 'record' } } } } } }
    expect(endless(list, 'x')).toEqual(['x[]', 'x[]{}'])
  })
})

/** Staff describe their own products with as many choices as they have. */
const staffs = /^belfry\.staff-catalogue\.change-product\./
