import type { Schema } from './call.ts'

type Def = {
  type: string
  shape?: Readonly<Record<string, Schema>>
  entries?: Readonly<Record<string, unknown>>
  values?: readonly unknown[]
  options?: readonly Schema[]
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
}
const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** The values of a query field, when they are a closed list; undefined when it may be anything. */
function allowedOf(schema: Schema | undefined): string[] | undefined {
  if (!schema) return undefined
  const def = defOf(schema)
  if (def.type === 'enum') return Object.values(def.entries ?? {}).map(String)
  if (def.type === 'literal') return (def.values ?? []).map(String)
  if (def.type === 'union') {
    const parts = (def.options ?? []).map(allowedOf)
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined
  }
  if (def.type === 'pipe') return allowedOf(def.out) ?? allowedOf(def.in)
  return allowedOf(def.innerType ?? def.element)
}

/** The same for one field of a query. */
export const allowedIn = (query: Schema | undefined, field: string): string[] | undefined => {
  const shape = query && defOf(query).shape
  return shape && Object.hasOwn(shape, field) ? allowedOf(shape[field]) : undefined
}
