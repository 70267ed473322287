import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import type { CallRow, Schema } from '#base/call.ts'
import type { JsonSchema } from '#base/described.ts'
import { unknownFields } from '#base/unknown-fields.ts'
import { areaRoutes } from '#entry/areas.ts'
import { readContracts } from '#entry/contract-index.ts'
import { bodyOf } from '#platform/http/read-body.ts'
import { type OpenApiDocument, type Operation, writeDocument } from '#platform/open-api/document.ts'

// Where a call refuses a field that it does not know, its description says so, and nowhere else.

const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
const withBody = rows.filter((row) => row.body && (row.accepts ?? 'json') !== 'form')
type Content = Record<string, { schema: JsonSchema; example?: unknown }>
type Schemas = Readonly<Record<string, JsonSchema>>
let document: OpenApiDocument
let judge: Ajv2020

beforeAll(async () => {
  document = await writeDocument(rows, await readContracts(), { sessionCookie: 'belfry_session' })
  judge = new Ajv2020({ strict: false, validateFormats: false })
  judge.addSchema({ $id: 'contract', ...document })
})

function contentOf({ path, method }: CallRow): Content {
  const operation = document.paths[`/api${path}`]?.[method.toLowerCase()] as Operation
  return (operation.requestBody as { content: Content }).content
}
const described = (row: CallRow) => {
  const content = contentOf(row)['application/json']
  if (!content) throw new Error(`${row.id} has no body in JSON`)
  return content
}

/** Objects that are described without a word on other fields. The parts of an `allOf` leave that word to what they are parts of. */
function openObjects(schema: JsonSchema, schemas: Schemas, at: string, isPart = false, seen: string[] = []): string[] {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema.$ref ?? ''))?.[1]
  if (name) {
    const known = `${name}${isPart ? ' as a part' : ''}`
    return seen.includes(known) ? [] : openObjects(schemas[name] ?? {}, schemas, at, isPart, [...seen, known])
  }
  const within = (part: unknown, place: string, as: boolean) =>
    typeof part === 'object' && part !== null ? openObjects(part as JsonSchema, schemas, place, as, seen) : []
  const each = (parts: unknown, as: boolean) => ((parts ?? []) as unknown[]).flatMap((part) => within(part, at, as))
  const isOpen = [schema.type].flat().includes('object') && schema.additionalProperties === undefined && !isPart
  return [
    ...(isOpen ? [at] : []),
    ...each(schema.allOf, true),
    ...each(schema.oneOf, isPart),
    ...(schema.properties ? [] : each(schema.anyOf, isPart)),
    ...each(schema.prefixItems, false),
    ...within(schema.items, `${at}[]`, false),
    ...within(schema.additionalProperties, `${at}{}`, false),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, part]) => within(part, `${at}.${field}`, false)),
  ]
}

/** The value with a field that nobody knows, once in each object within. */
function withUnknown(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, part]) =>
    withUnknown(part).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  )
  return Array.isArray(value) ? inner : [{ ...value, notAField: 1 }, ...inner]
}

const isTaken = (schema: Schema, value: unknown) =>
  unknownFields(schema, value).length === 0 && safeParse(schema as never, value).success

describe('the body of a call', () => {
  it('is told closed where the call refuses what it does not know', () => {
    const found = withBody
      .filter(({ accepts }) => accepts !== 'urlencoded')
      .flatMap((row) => openObjects(described(row).schema, document.components.schemas ?? {}, row.id))
    expect(found).toEqual([])
    expect(withBody.length).toBeGreaterThan(150)
  })

  it('is told open where another’s protocol says what is sent', () => {
    const open = withBody.filter(({ accepts }) => accepts === 'urlencoded')
    expect(open.length).toBeGreaterThan(1)
    for (const row of open)
      expect(JSON.stringify(described(row).schema)).not.toMatch(/"additionalProperties":false|\$ref/)
  })

  it('with a field too many is refused by its description where the call refuses it', () => {
    const judged = withBody.flatMap((row) => {
      const { schema, example } = described(row)
      const { body } = bodyOf(row)
      if (!body) throw new Error(`${row.id} reads no body`)
      const fits = judge.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object)
      return withUnknown(example).map((sent) => ({ row, sent, described: fits(sent), taken: isTaken(body, sent) }))
    })
    const differing = judged.filter(({ described, taken }) => described !== taken)
    expect(differing.map(({ row, sent }) => `${row.id} ${JSON.stringify(sent)}`)).toEqual([])
    expect(judged.filter(({ taken }) => taken).length).toBeGreaterThan(0)
    expect(judged.filter(({ taken }) => !taken).length).toBeGreaterThan(150)
  })

  it('may bring to a record the field of another type, which the call takes as well', () => {
    const fits = (record: object) => judge.validate({ $ref: 'contract#/components/schemas/RecordInput' }, record)
    const record = { recordTypeName: 'A', recordData: '192.0.2.10' }
    expect(fits({ ...record, priority: 10 })).toBe(true)
    expect(fits({ ...record, content: '192.0.2.10' })).toBe(false)
  })

  it('that says nothing of other fields is seen by this test, however deep', () => {
    const closed = { type: 'object', additionalProperties: false }
    const schemas = { Named: { ...closed, properties: { list: { type: 'array', items: { type: 'object' } } } } }
    const parts = { ...closed, allOf: [{ type: 'object', properties: { deep: { type: ['object', 'null'] } } }] }
    const schema = { ...closed, properties: { one: { $ref: '#/components/schemas/Named' }, other: parts } }
    expect(openObjects(schema, schemas, 'x')).toEqual(['x.one.list[]', 'x.other.deep'])
  })
})

describe('a form', () => {
  it('has its fields and its files, and no other', () => {
    const forms = rows.filter(({ accepts }) => accepts === 'form')
    const open = forms.filter((row) => contentOf(row)['multipart/form-data']?.schema.additionalProperties !== false)
    expect(open.map(({ id }) => id)).toEqual([])
    expect(forms.length).toBeGreaterThan(3)
  })
})
