import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { RecordInput } from '#areas/domains/dns/contract/shapes.ts'
import { readRecord } from '#areas/domains/dns/rules/read-record.ts'
import { editableTypes } from '#areas/domains/dns/rules/record-types.ts'
import type { CallRow } from '#base/call.ts'
import { takesKey } from '#base/idempotency.ts'
import { areaRoutes } from '#entry/areas.ts'
import { readContracts } from '#entry/contract-index.ts'
import { identityRefusals } from '#entry/identify.ts'
import { type OpenApiDocument, type Operation, writeDocument } from '#platform/open-api/document.ts'
import { refusalsOf } from '#platform/open-api/refusals-of.ts'
import { root } from './kit/imports.ts'
import { notPlain } from './kit/plain-words.ts'

// The contract as programmers read it: /api/openapi.json, made from the call rows of all areas.

type Content = Record<string, { schema: object; example?: unknown }>
type Response = { $ref?: string; description?: string; content?: Content }
const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
let document: OpenApiDocument
let judge: Ajv2020

const operations = () => rows.map((row) => ({ row, operation: operationOf(row) }))
const operationOf = (row: CallRow) => document.paths[`/api${row.path}`]?.[row.method.toLowerCase()] as Operation
const bodyOf = (operation: Operation) => (operation.requestBody as { content: Content } | undefined)?.content
const responsesOf = (operation: Operation) => operation.responses as Record<string, Response>
const answerOf = (operation: Operation) =>
  Object.entries(responsesOf(operation)).find(([status]) => status.startsWith('2'))?.[1].content

beforeAll(async () => {
  const contracts = await readContracts()
  document = await writeDocument(rows, contracts, { sessionCookie: 'belfry_session' })
  judge = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  judge.addSchema({ $id: 'contract', ...document })
})

describe('the contract for programmers', () => {
  it('has every call, once, in the area that declares it', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort())
    const tagged = operations().filter(({ operation }) => !/^[a-z-]+\/[a-z-]+$/.test(String(operation.tags)))
    expect(tagged.map(({ row }) => row.id)).toEqual([])
    const tags = (document.tags as { name: string; description: string }[]).filter(
      ({ description }) =>
        description.length < 20 || /\btables?:|§|`/i.test(description) || notPlain(description).length > 0,
    )
    expect(tags).toEqual([])
  })

  it('names every refusal of every call at its status, with words', () => {
    const codesAt = ({ $ref = '' }: Response): string[] => {
      const response = document.components.responses?.[$ref.split('/').at(-1) ?? ''] as { content: Content }
      const { allOf } = (response.content['application/json']?.schema ?? {}) as {
        allOf?: { properties?: { code: { enum: string[] } } }[]
      }
      return allOf?.[1]?.properties?.code.enum ?? []
    }
    for (const { row, operation } of operations()) {
      const told = Object.entries(responsesOf(operation)).filter(([status]) => !status.startsWith('2'))
      const codes = told.flatMap(([status, response]) => codesAt(response).map((code) => `${status} ${code}`))
      expect(codes.sort()).toEqual(
        refusalsOf(row, identityRefusals)
          .map(({ status, code }) => `${status} ${code}`)
          .sort(),
      )
      expect(codes.filter((code) => code.startsWith('4')).length).toBeGreaterThan(3)
    }
  })

  it('leads every reference somewhere, and reuses named shapes', () => {
    const places = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place = '']) => place),
    )
    const missing = [...places].filter(
      (place) =>
        !place
          .split('/')
          .reduce((found: unknown, part) => (found as Record<string, unknown> | undefined)?.[part], document),
    )
    expect(missing).toEqual([])
    for (const name of ['Refusal', 'ZoneState', 'RecordInput', 'DnsRecord'])
      expect([...places]).toContain(`components/schemas/${name}`)
    expect(JSON.stringify(document)).not.toMatch(/"(input|output):\w+"|#\/\$defs/)
  })

  it('says what each parameter means', () => {
    const silent = operations().flatMap(({ row, operation }) =>
      ((operation.parameters ?? []) as { name?: string; description?: string }[])
        .filter(({ name, description }) => name && !description)
        .map(({ name }) => `${row.id} ${name}`),
    )
    expect(silent, 'without words in src/platform/open-api/parameter-words.ts').toEqual([])
  })

  it('has the fields of every query as parameters', () => {
    const list = operationOf(rows.find(({ id }) => id === 'invoices.list') as CallRow)
    expect((list.parameters as { name: string }[]).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['q', 'page', 'perPage']),
    )
  })

  it('gives one example of what is sent, which the call itself takes', () => {
    const refused = operations().flatMap(({ row, operation }) => {
      const [content] = Object.entries(bodyOf(operation) ?? {}).flatMap(([type, part]) =>
        type.startsWith('multipart') ? [] : [part],
      )
      if (!row.body || !content) return []
      const { error } = safeParse(row.body as never, content.example)
      return error
        ? [
            `${row.id}: ${JSON.stringify(content.example)} ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`,
          ]
        : []
    })
    expect(refused).toEqual([])
  })

  it('gives one example of what is answered, which the call itself could answer', () => {
    const refused = operations().flatMap(({ row, operation }) => {
      if (!row.output || row.answers) return []
      const example = answerOf(operation)?.['application/json']?.example
      const { error } = safeParse(row.output as never, example)
      return error ? [`${row.id}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`] : []
    })
    expect(refused).toEqual([])
  })

  it('gives examples that fit the schemas beside them', () => {
    const properties: Record<string, object> = {}
    const examples: Record<string, unknown> = {}
    for (const { row, operation } of operations())
      for (const content of [bodyOf(operation), answerOf(operation)])
        for (const [type, { schema, example }] of Object.entries(content ?? {})) {
          if (example === undefined || type.startsWith('multipart')) continue
          const place = `${row.id} ${content === bodyOf(operation) ? 'sent' : 'answered'} ${type}`
          // References within are those of the document.
          properties[place] = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object
          examples[place] = example
        }
    expect(Object.keys(examples).length).toBeGreaterThan(rows.length / 2)
    judge.validate({ type: 'object', properties }, examples)
    expect((judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([])
  })

  it('documents the idempotency key where a call honours it, and nowhere else', () => {
    const documented = operations().filter(({ operation }) =>
      JSON.stringify(operation.parameters ?? []).includes('IdempotencyKey'),
    )
    expect(documented.map(({ row }) => row.id)).toEqual(rows.filter(takesKey).map(({ id }) => id))
    expect(rows.filter(takesKey).map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'orders.create',
        'payments.prepare',
        'domains.renew',
        'dns.records.create',
        'people.clients.create',
      ]),
    )
  })
})

describe('a published judge', () => {
  it('finds nothing amiss in the contract', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-contract-'))
    const file = path.join(folder, 'openapi.json')
    fs.writeFileSync(file, JSON.stringify(document))
    const cli = path.join(root, 'node_modules/@redocly/cli/bin/cli.js')
    const args = [cli, 'lint', file, '--config', path.join(root, 'redocly.yaml'), '--format', 'json']
    // It stays at home: it neither tells its makers anything nor asks for a newer self.
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 })
    fs.rmSync(folder, { recursive: true, force: true })
    expect(stdout, stderr).toContain('"totals"')
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })
})

describe('DNS records in the contract', () => {
  const schemaOf = (name: string) =>
    document.components.schemas?.[name] as { oneOf: { $ref: string }[]; discriminator: { mapping: object } }

  it('are a union by type, of which every example is a record that the rules take', () => {
    const { oneOf, discriminator } = schemaOf('RecordInputFields')
    expect(Object.keys(discriminator.mapping)).toEqual(editableTypes)
    for (const { $ref } of oneOf) {
      const { properties, required, anyOf } = schemaOf($ref.split('/').at(-1) ?? '') as unknown as {
        properties: Record<string, { const?: string; example?: unknown }>
        required: string[]
        anyOf?: { required: string[] }[]
      }
      const names = [...required, ...(anyOf?.[0]?.required ?? []), 'recordName']
      const record = Object.fromEntries(
        names.map((name) => [name, properties[name]?.const ?? properties[name]?.example]),
      )
      expect(readRecord(record as never, 'example.be').problems, JSON.stringify(record)).toEqual([])
      expect(safeParse(RecordInput, record).success).toBe(true)
      expect(judge.validate({ $ref: `contract${$ref}` }, record)).toBe(true)
    }
  })

  it('know no field that the call does not read, and none of another type', () => {
    const known = new Set(Object.keys(RecordInput._zod.def.shape))
    const fields = schemaOf('RecordInputFields').oneOf.map(({ $ref }) =>
      Object.keys((schemaOf($ref.split('/').at(-1) ?? '') as unknown as { properties: object }).properties),
    )
    expect(fields.flat().filter((name) => !known.has(name))).toEqual([])
    expect(schemaOf('ARecordInput')).not.toHaveProperty('properties.priority')
    expect(schemaOf('MxRecordInput')).toHaveProperty('properties.priority.maximum', 65_535)
  })

  it('refuse in words of JSON Schema what lacks a field', () => {
    const fits = (record: object) => judge.validate({ $ref: 'contract#/components/schemas/RecordInput' }, record)
    expect(fits({ recordTypeName: 'MX', recordName: '@', recordData: 'mail.example.be.' })).toBe(true)
    expect(fits({ recordTypeName: 'A', recordName: '@' })).toBe(false)
    expect(fits({ recordTypeName: 'SOA', recordData: 'x' })).toBe(false)
  })
})
