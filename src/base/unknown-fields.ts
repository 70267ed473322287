import type { Schema } from './call.ts'
import { withoutUnseen } from './one-line.ts'

type Def = {
  type: string
  shape?: Readonly<Record<string, Schema>>
  catchall?: Schema
  element?: Schema
  items?: readonly Schema[]
  valueType?: Schema
  options?: readonly Schema[]
  discriminator?: string
  values?: readonly unknown[]
  innerType?: Schema
  left?: Schema
  right?: Schema
  in?: Schema
  out?: Schema
}
type Path = readonly string[]
const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** So many are told, and so much of the name of each; whoever sends more has not looked at the contract at all. */
const told = 20
const toldSigns = 100

/**
 * The fields that a schema of a call does not know, by where they stand. Nobody reads them: whoever sends `content` for `value` would
 * be told that all went well, while nothing changed. A schema that takes anything (`looseObject`, `unknown`) knows all fields.
 */
export function unknownFields(schema: Schema, value: unknown): string[][] {
  const found = (look(schema, value, []) ?? []).slice(0, told)
  return found.map((path) => path.map((name) => withoutUnseen(name.slice(0, toldSigns))))
}

/** Undefined where the value is not of this kind at all, which the schema itself tells. */
function look(schema: Schema, value: unknown, at: Path): Path[] | undefined {
  const def = defOf(schema)
  if (def.shape) return inObject(def, def.shape, value, at)
  if (def.type === 'array') return Array.isArray(value) ? inList(() => def.element, value, at) : undefined
  if (def.type === 'tuple') return Array.isArray(value) ? inList((index) => def.items?.[index], value, at) : undefined
  if (def.type === 'record') return isObject(value) ? inList(() => def.valueType, value, at) : undefined
  if (def.type === 'union') return inUnion(def, value, at)
  if (def.type === 'intersection') return inBoth(def, value, at)
  if (def.innerType) return value === undefined || value === null ? [] : look(def.innerType, value, at)
  if (def.in && def.out) return look(readsIt(def.in) ? def.in : def.out, value, at)
  if (['unknown', 'any', 'transform', 'custom', 'lazy'].includes(def.type)) return []
  return typeof value === 'object' && value !== null ? undefined : []
}

/** Of something that is only counted or turned before it is read, the second half tells the fields. */
const readsIt = (schema: Schema): boolean => !['unknown', 'transform'].includes(defOf(schema).type)

function inObject({ catchall }: Def, shape: NonNullable<Def['shape']>, value: unknown, at: Path): Path[] | undefined {
  if (!isObject(value)) return undefined
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : catchall
    return known ? (look(known, inner, [...at, name]) ?? []) : [[...at, name]]
  })
}

const inList = (schemaOf: (index: number) => Schema | undefined, value: object, at: Path): Path[] =>
  Object.entries(value).flatMap(([name, inner], index) => {
    const schema = schemaOf(index)
    return schema ? (look(schema, inner, [...at, name]) ?? []) : []
  })

/** The choice that the value says it is; else the one that knows most of it. */
function inUnion({ options = [], discriminator }: Def, value: unknown, at: Path): Path[] | undefined {
  const said = discriminator !== undefined && isObject(value) ? value[discriminator] : undefined
  const named = said === undefined ? [] : options.filter((option) => takes(option, discriminator ?? '', said))
  const found = (named.length > 0 ? named : options)
    .map((option) => look(option, value, at))
    .filter((paths) => paths !== undefined)
    .sort((one, other) => one.length - other.length)
  return found[0]
}

function takes(option: Schema, field: string, said: unknown): boolean {
  const own = defOf(option).shape?.[field]
  return own !== undefined && (defOf(own).values?.includes(said) ?? false)
}

/** Known to one half is known. */
function inBoth({ left, right }: Def, value: unknown, at: Path): Path[] | undefined {
  const [one, other] = [left, right].map((half) => half && look(half, value, at))
  if (!one || !other) return one ?? other
  const names = new Set(other.map((path) => path.join('\n')))
  return one.filter((path) => names.has(path.join('\n')))
}
