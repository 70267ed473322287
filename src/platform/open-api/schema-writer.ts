import * as z from 'zod/mini'
import type { Schema } from '#base/call.ts'
import type { Description, DescriptionWriter, JsonSchema } from '#base/described.ts'
import type { ContractIndex } from './contract-index.ts'

export type Direction = DescriptionWriter['direction']
/** `required`: what is described may not be left out. */
export type WrittenSchema = { schema: JsonSchema; required: boolean }
type AnySchema = z.core.$ZodType
type Shape = Record<string, object>
type Written = { $defs?: Record<string, JsonSchema>; properties: { it: JsonSchema }; required?: string[] }

/**
 * Zod schemas as JSON Schema with named components. Input and output may differ (defaults, parsing): each is written
 * separately, and equal ones share a component.
 */
export function schemaWriter({ names, descriptions }: Pick<ContractIndex, 'names' | 'descriptions'>) {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema as AnySchema, { id })
  const components = { input: new Map<string, JsonSchema>(), output: new Map<string, JsonSchema>() }
  const describedBy = new Map<object, Description>(descriptions.map((each) => [each.schema, each]))

  const write = (schema: Schema, direction: Direction): WrittenSchema => {
    const { $defs, properties, required } = z.toJSONSchema(z.object({ it: schema as never }), {
      io: direction,
      unrepresentable: 'any',
      metadata: registry,
      override: ({ zodSchema, jsonSchema }) => improve(zodSchema, jsonSchema as JsonSchema, direction),
    }) as unknown as Written
    for (const [name, { id: _, ...part }] of Object.entries($defs ?? {}))
      if (!components[direction].has(name)) components[direction].set(name, marked(part, direction) as JsonSchema)
    return { schema: marked(properties.it, direction) as JsonSchema, required: required?.includes('it') ?? false }
  }

  /** An input that allows unknown fields. Components are strict, so this one is written without references. */
  const writeOpen = (schema: Schema): WrittenSchema => {
    const { properties, required } = z.toJSONSchema(z.object({ it: schema as never }), {
      io: 'input',
      unrepresentable: 'any',
      metadata: z.registry<{ id: string }>(),
    }) as unknown as Written
    return { schema: properties.it, required: required?.includes('it') ?? false }
  }

  /** The whole schema even when it is a component, because the fields of a query become parameters. */
  const writeWhole = (schema: Schema, direction: Direction): JsonSchema => {
    const { schema: written } = write(schema, direction)
    const name = markPattern.exec(String(written.$ref ?? ''))?.[2]
    return (name && components[direction].get(name)) || written
  }

  const writerOf = (direction: Direction): DescriptionWriter => ({
    direction,
    named: (name, schema) => {
      components[direction].set(name, schema)
      return { $ref: markOf(name, direction) }
    },
  })

  function improve(zodSchema: AnySchema | object, json: JsonSchema, direction: Direction): void {
    const { type, shape } = (zodSchema as { _zod: { def: { type: string; shape?: Shape } } })._zod.def
    if (type === 'date') Object.assign(json, { type: 'string', format: 'date-time' })
    // Answers may get more fields later, which programs must tolerate.
    if (direction === 'output' && json.additionalProperties === false) delete json.additionalProperties
    if (json.$ref) return
    const read = direction === 'input' ? readAfterCounting(zodSchema) : undefined
    if (read) {
      replace(json, write(read, direction).schema)
      return
    }
    tidy(json, direction)
    if (direction === 'input' && isClosed(zodSchema)) json.additionalProperties = false
    const own = describedBy.get(zodSchema)
    const base = shape && descriptions.find((each) => isExtended(shape, each))
    if (own)
      replace(json, direction === 'output' ? describe(own, direction) : closedOver(json, [describe(own, direction)]))
    else if (base) extend(json, base, direction)
  }

  /** An input has a component of its own, because more fields may be added to it. */
  function describe(description: Description, direction: Direction): JsonSchema {
    const written = description.describe(writerOf(direction))
    const name = names.get(description.schema)
    return direction === 'input' && name ? writerOf(direction).named(`${name}Fields`, written) : written
  }

  /** A described schema with more fields is that one and the rest. */
  function extend(json: JsonSchema, base: Description, direction: Direction): void {
    const schema = direction === 'output' ? write(base.schema, direction).schema : describe(base, direction)
    const known = Object.keys(shapeOf(base))
    const isOwn = (name: string) => !known.includes(name)
    const properties = Object.entries(json.properties as JsonSchema).filter(([name]) => isOwn(name))
    const required = ((json.required ?? []) as string[]).filter(isOwn)
    const rest = {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length ? { required } : {}),
    }
    replace(json, direction === 'output' ? { allOf: [schema, rest] } : closedOver(json, [schema, rest]))
  }

  return { write, writeOpen, writeWhole, ...finishing(components) }
}

/**
 * A body refuses unknown fields (`base/unknown-fields.ts`). A query may have any; it is described as parameters, where
 * this has no meaning.
 */
function isClosed(zodSchema: object): boolean {
  const { shape, catchall } = (zodSchema as { _zod: { def: { shape?: Shape; catchall?: object } } })._zod.def
  return shape !== undefined && catchall === undefined
}

/** Parts that tell of some fields each, in an object that has these fields and no other. */
function closedOver({ properties }: JsonSchema, parts: readonly JsonSchema[]): JsonSchema {
  const names = Object.keys((properties ?? {}) as JsonSchema)
  return {
    type: 'object',
    allOf: parts,
    properties: Object.fromEntries(names.map((name) => [name, {}])),
    additionalProperties: false,
  }
}

/**
 * For a schema that is checked before parsing, such as a record with a limited number of names: the schema that parses
 * it.
 */
function readAfterCounting(zodSchema: object): Schema | undefined {
  const {
    type,
    in: before,
    out,
  } = (zodSchema as { _zod: { def: { type: string; in?: typeof zodSchema; out?: Schema } } })._zod.def
  const isAnything = (before as { _zod: { def: { type: string } } } | undefined)?._zod.def.type === 'unknown'
  return type === 'pipe' && isAnything ? out : undefined
}

type Named = { propertyNames?: { enum?: string[] }; additionalProperties?: unknown }

/** Rewrites what Zod writes correctly but OpenAPI tools do not understand. */
function tidy(json: JsonSchema, direction: Direction): void {
  const { propertyNames, additionalProperties } = json as Named
  if (propertyNames?.enum && json.required) {
    json.properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]))
    delete json.propertyNames
    if (direction === 'input') json.additionalProperties = false
    else delete json.additionalProperties
  }
}

const shapeOf = ({ schema }: Description): Shape =>
  (schema as unknown as { _zod: { def: { shape: Shape } } })._zod.def.shape

function isExtended(shape: Shape, base: Description): boolean {
  const parts = Object.entries(shapeOf(base))
  return Object.keys(shape).length > parts.length && parts.every(([name, part]) => shape[name] === part)
}

function replace(json: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(json)) if (key !== 'id') delete json[key]
  Object.assign(json, by)
}

const markOf = (name: string, direction: Direction) => `${direction}:${name}`
const markPattern = /^(input|output):(\w+)$/

/** Of a discriminator: what a value of the field leads to. */
const isMapping = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null

/** Applies `change` to every nested object; objects that it leaves alone are entered. */
function mapped(value: unknown, change: (object: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(change(value as JsonSchema))
  return Object.fromEntries(entries.map(([key, part]) => [key, mapped(part, change)]))
}

const marked = (value: unknown, direction: Direction): unknown =>
  mapped(value, (object) => {
    const name = /^#\/\$defs\/(\w+)$/.exec(String(object.$ref ?? ''))?.[1]
    if (name) return { ...object, $ref: markOf(name, direction) }
    const { anyOf, ...rest } = object
    // "Anything or null" is anything.
    return Array.isArray(anyOf) && anyOf.some((choice) => Object.keys(choice).length === 0) ? rest : object
  })

/** Unreferenced components, such as queries that became parameters, are left out. */
function usedBy(document: unknown, schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const used = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name) || !schemas[name]) continue
      used.add(name)
      visit(schemas[name])
    }
  }
  visit(document)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

function finishing(components: Record<Direction, Map<string, JsonSchema>>) {
  /** Names whose input and output differ, directly or through references. */
  const differing = (): Set<string> => {
    const different = new Set<string>()
    const both = [...components.input.keys()].filter((name) => components.output.has(name))
    const sideOf = (name: string, direction: Direction) =>
      JSON.stringify(components[direction].get(name)).replace(/"(?:input|output):(\w+)"/g, (_, ref: string) =>
        different.has(ref) ? `"${direction}:${ref}"` : `"${ref}"`,
      )
    for (let before = -1; before !== different.size; ) {
      before = different.size
      for (const name of both) if (sideOf(name, 'input') !== sideOf(name, 'output')) different.add(name)
    }
    return different
  }

  /** A document with its references in place, and the components that they lead to. */
  const finish = <Document>(document: Document): { document: Document; schemas: Record<string, JsonSchema> } => {
    const different = differing()
    const nameOf = (name: string, direction: string) =>
      direction === 'input' && different.has(name) ? `${name}Input` : name
    const placed = (mark: unknown): unknown => {
      const [, direction = '', name = ''] = markPattern.exec(String(mark ?? '')) ?? []
      return name ? `#/components/schemas/${nameOf(name, direction)}` : mark
    }
    const resolve = <Value>(value: Value): Value =>
      mapped(value, (object) => {
        if (typeof object.$ref === 'string') return { ...object, $ref: placed(object.$ref) }
        if (!isMapping(object.mapping)) return object
        const entries = Object.entries(object.mapping).map(([value, mark]) => [value, placed(mark)])
        return { ...object, mapping: Object.fromEntries(entries) }
      }) as Value
    const schemas = (['output', 'input'] as const).flatMap((direction) =>
      [...components[direction]].map(([name, schema]) => [nameOf(name, direction), resolve(schema)] as const),
    )
    const sorted = Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1)))
    const resolved = resolve(document)
    return { document: resolved, schemas: usedBy(resolved, sorted) }
  }
  return { finish }
}
