import type { CallRow } from '#base/call.ts'
import { areaRoutes } from '#entry/areas.ts'

type Def = {
  type: string
  element?: unknown
  keyType?: unknown
  valueType?: unknown
  shape?: Record<string, unknown>
  options?: unknown[]
  innerType?: unknown
  in?: unknown
  out?: unknown
}
const defOf = (schema: unknown): Def | undefined => (schema as { _zod?: { def: Def } } | undefined)?._zod?.def

/** A text that a call takes: the call's id and the place in its body, such as `x.people[].name`, and the schema that reads it. */
export type ContractText = { path: string; field: string; schema: unknown }

const languages = /^(?:nl|en|fr)$/

/** The name of a field; for a text per language, the name of its parent. */
const fieldOf = (path: string): string => {
  const names = path.replaceAll(/\[\]|\{\w*\}/g, '').split('.')
  const last = names.at(-1) ?? ''
  return languages.test(last) ? (names.at(-2) ?? '') : last
}

/** The texts within a schema, the names of a record among them. */
export function textsIn(schema: unknown, path: string): ContractText[] {
  const def = defOf(schema)
  if (!def) return []
  const within = (inner: unknown, name = '') => textsIn(inner, `${path}${name}`)
  const isText = def.type === 'string' || (def.type === 'pipe' && defOf(def.in)?.type === 'string')
  if (isText) return [{ path, field: fieldOf(path), schema }]
  if (def.type === 'array') return within(def.element, '[]')
  if (def.type === 'record') return [...within(def.keyType, '{name}'), ...within(def.valueType, '{}')]
  if (def.shape) return Object.entries(def.shape).flatMap(([name, inner]) => within(inner, `.${name}`))
  return [...(def.options ?? []), def.innerType, def.in, def.out].flatMap((inner) => within(inner))
}

const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])

/** Every text that a body of the contract takes. */
export const bodyTexts: readonly ContractText[] = rows.flatMap((row) => textsIn(row.body, row.id))
