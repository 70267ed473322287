import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Schema } from '#base/call.ts'

/**
 * The JSON of an answer: exactly its output. zod copies an answer field by field, drops undeclared fields, and fails on
 * wrong types. Most answers are exactly their output already: these are checked without copying, and only the others go
 * through zod.
 */
export const writeAnswer: FastifySerializerCompiler<z.core.$ZodType> = (part) => {
  const copied = serializerCompiler(part)
  const isExact = exactCheckOf(part.schema)
  return (answer) => (isExact(answer) ? JSON.stringify(answer) : copied(answer))
}

/** Whether zod would return an equal value. `false` means that zod has to be asked. */
type IsExact = (value: unknown) => boolean

type Def = {
  type: string
  checks?: readonly unknown[]
  check?: string
  coerce?: boolean
  shape?: Readonly<Record<string, Schema>>
  catchall?: Schema
  element?: Schema
  innerType?: Schema
  keyType?: Schema
  valueType?: Schema
  options?: readonly Schema[]
  discriminator?: string
}
type Inside = { _zod: { def: Def; values?: ReadonlySet<unknown> } }
const insideOf = (schema: Schema) => (schema as unknown as Inside)._zod
const isPlain = ({ checks, check, coerce }: Def) => !checks?.length && check === undefined && !coerce

function exactCheckOf(schema: Schema): IsExact {
  const { def } = insideOf(schema)
  return (isPlain(def) ? kinds[def.type]?.(schema, def) : undefined) ?? unchanged(schema)
}

/**
 * For types without a row here, or with checks of their own, zod decides; it copies lists and objects, so these never
 * count as unchanged.
 */
const unchanged =
  (schema: Schema): IsExact =>
  (value) => {
    const encoded = z.safeEncode(schema as z.ZodMiniType, value as never)
    return encoded.success && encoded.data === value
  }

const inner = (_: Schema, { innerType }: Def): IsExact => exactCheckOf(innerType!)
const oneOfValues = (schema: Schema): IsExact => {
  const { values = new Set() } = insideOf(schema)
  return (value) => values.has(value)
}

const kinds: Readonly<Record<string, (schema: Schema, def: Def) => IsExact | undefined>> = {
  string: () => (value) => typeof value === 'string',
  number: () => Number.isFinite,
  boolean: () => (value) => typeof value === 'boolean',
  null: () => (value) => value === null,
  unknown: () => (value) => value !== undefined,
  enum: oneOfValues,
  literal: oneOfValues,
  default: inner,
  nullable: (_, { innerType }) => {
    const isExact = exactCheckOf(innerType!)
    return (value) => value === null || isExact(value)
  },
  optional: (_, { innerType }) => {
    const isExact = exactCheckOf(innerType!)
    return (value) => value === undefined || isExact(value)
  },
  array: (_, { element }) => {
    const isExact = exactCheckOf(element!)
    return (value) => Array.isArray(value) && value.every(isExact)
  },
  object: (_, def) => (def.catchall ? undefined : objectOf(def)),
  record: (_, { keyType, valueType }) => (isAnyName(keyType!) ? recordOf(exactCheckOf(valueType!)) : undefined),
  // Without a discriminator zod takes the first match, which may declare fewer fields.
  union: (_, { options, discriminator }) =>
    discriminator === undefined ? undefined : anyOf(options!.map(exactCheckOf)),
}

const isAnyName = (schema: Schema) => {
  const { def } = insideOf(schema)
  return def.type === 'string' && isPlain(def)
}

/** A plain object. */
const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Resolved at the first value, because an object may contain itself. */
function objectOf(def: Def): IsExact {
  let fields: Map<string, IsExact> | undefined
  return (value) => {
    if (!hasFields(value)) return false
    fields ??= new Map(Object.entries(def.shape!).map(([name, schema]) => [name, exactCheckOf(schema)]))
    for (const name in value) if (!fields.has(name)) return false
    for (const [name, isExact] of fields) if (!isExact(value[name])) return false
    return true
  }
}

const recordOf =
  (isExact: IsExact): IsExact =>
  (value) =>
    hasFields(value) && Object.values(value).every(isExact)

const anyOf =
  (options: readonly IsExact[]): IsExact =>
  (value) =>
    options.some((isExact) => isExact(value))
