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

/**
 * How many unknown fields are reported, and how much of the name of each; whoever sends more has not read the
 * contract.
 */
export const maxTold = 20
const toldSigns = 100

/**
 * The fields that a schema of a call does not know, by their path. Without this check, whoever sends `content` for
 * `value` would be told that all went well, while nothing changed. A schema that accepts anything (`looseObject`,
 * `unknown`) knows all fields.
 */
export function unknownFields(schema: Schema, value: unknown): string[][] {
  const found = (look(schema, value, [], maxTold) ?? []).slice(0, maxTold)
  return found.map((path) => path.map((name) => withoutUnseen(name.slice(0, toldSigns))))
}

/**
 * Undefined where the value is of another kind, which the schema itself reports. Stops once it has found `most`: a
 * body may hold hundreds of thousands of unknown fields.
 */
function look(schema: Schema, value: unknown, at: Path, most: number): Path[] | undefined {
  const def = defOf(schema)
  if (def.shape) return inObject(def, def.shape, value, at, most)
  if (def.type === 'array') return Array.isArray(value) ? inList(() => def.element, value, at, most) : undefined
  if (def.type === 'tuple')
    return Array.isArray(value) ? inList((index) => def.items?.[index], value, at, most) : undefined
  if (def.type === 'record') return isObject(value) ? inList(() => def.valueType, value, at, most) : undefined
  if (def.type === 'union') return inUnion(def, value, at, most)
  if (def.type === 'intersection') return inBoth(def, value, at)
  if (def.innerType) return value === undefined || value === null ? [] : look(def.innerType, value, at, most)
  if (def.in && def.out) return look(readsIt(def.in) ? def.in : def.out, value, at, most)
  if (['unknown', 'any', 'transform', 'custom', 'lazy'].includes(def.type)) return []
  return typeof value === 'object' && value !== null ? undefined : []
}

/** Of a pipe (a check or a transform before the real schema), the second half knows the fields. */
const readsIt = (schema: Schema): boolean => !['unknown', 'transform'].includes(defOf(schema).type)

function inObject(
  { catchall }: Def,
  shape: NonNullable<Def['shape']>,
  value: unknown,
  at: Path,
  most: number,
): Path[] | undefined {
  if (!isObject(value)) return undefined
  const schemaOf = (name: string) => (Object.hasOwn(shape, name) ? shape[name] : catchall)
  return inFields(value, most, (name) => {
    const schema = schemaOf(name)
    return schema ? (look(schema, value[name], [...at, name], most) ?? []) : [[...at, name]]
  })
}

function inList(schemaOf: (index: number) => Schema | undefined, value: object, at: Path, most: number): Path[] {
  let index = 0
  return inFields(value, most, (name) => {
    const schema = schemaOf(index++)
    return schema ? (look(schema, (value as Record<string, unknown>)[name], [...at, name], most) ?? []) : []
  })
}

function inFields(value: object, most: number, lookAt: (name: string) => Path[]): Path[] {
  const found: Path[] = []
  for (const name in value) {
    if (found.length >= most) break
    for (const path of lookAt(name)) found.push(path)
  }
  return found
}

/** The option that the discriminator names; otherwise the one that knows most of it. */
function inUnion({ options = [], discriminator }: Def, value: unknown, at: Path, most: number): Path[] | undefined {
  const said = discriminator !== undefined && isObject(value) ? value[discriminator] : undefined
  const named = said === undefined ? [] : options.filter((option) => takes(option, discriminator ?? '', said))
  const found = (named.length > 0 ? named : options)
    .map((option) => look(option, value, at, most))
    .filter((paths) => paths !== undefined)
    .sort((one, other) => one.length - other.length)
  return found[0]
}

function takes(option: Schema, field: string, said: unknown): boolean {
  const own = defOf(option).shape?.[field]
  return own !== undefined && (defOf(own).values?.includes(said) ?? false)
}

/** A field known to either half is known, so each half is checked on its own. */
function inBoth({ left, right }: Def, value: unknown, at: Path): Path[] | undefined {
  const [one, other] = [left, right].map((half) => half && look(half, value, at, Number.POSITIVE_INFINITY))
  if (!one || !other) return one ?? other
  const names = new Set(other.map((path) => path.join('\n')))
  return one.filter((path) => names.has(path.join('\n')))
}
