import { setImmediate as breath } from 'node:timers/promises'
import { type CallRow, doesMore, fileFieldOf } from '#base/call.ts'
import type { JsonSchema } from '#base/described.ts'
import { takesKey } from '#base/idempotency.ts'
import { describeScope } from '../http/token-scopes.ts'
import type { ContractIndex } from './contract-index.ts'
import { exampleOf } from './example-of.ts'
import { guideLink } from './guide-link.ts'
import { pathWords, queryWords } from './parameter-words.ts'
import { refusalResponses, refusalSchema } from './responses.ts'
import { schemaWriter } from './schema-writer.ts'

export type Operation = JsonSchema & { operationId: string }
export type OpenApiDocument = {
  openapi: string
  info: JsonSchema
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, JsonSchema>>
} & JsonSchema
export type Settings = { sessionCookie: string }

type Parts = {
  contracts: ContractIndex
  writer: ReturnType<typeof schemaWriter>
  refusals: ReturnType<typeof refusalResponses>
}

/** The whole contract as OpenAPI 3.1. It takes a good part of a second, so there is room for requests after each call. */
export async function writeDocument(
  rows: readonly CallRow[],
  contracts: ContractIndex,
  settings: Settings,
): Promise<OpenApiDocument> {
  const parts = { contracts, writer: schemaWriter(contracts), refusals: refusalResponses(contracts) }
  const drafts: Record<string, Record<string, Operation>> = {}
  for (const row of rows) {
    const path = `/api${row.path}`
    drafts[path] = { ...drafts[path], [row.method.toLowerCase()]: operationOf(row, parts) }
    await breath()
  }
  const { document: paths, schemas } = parts.writer.finish(drafts)
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations)) addExamples(operation, schemas, contracts)
  const { info, tags, components } = frameOf(rows, contracts, settings)
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags,
    paths,
    components: { ...components, responses: parts.refusals.responses, schemas: { Refusal: refusalSchema, ...schemas } },
  }
}

function frameOf(rows: readonly CallRow[], contracts: ContractIndex, { sessionCookie }: Settings) {
  const areas = [...new Set(rows.map((row) => contracts.areaOf(row)))].sort()
  return {
    info: {
      title: 'Belfry',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: [
        'The API of the Belfry portal. The same calls serve the portal itself.',
        guideLink,
        'Every refusal is `{ error, code }`, with `errors` where fields are wrong: the codes of each call stand at its answers. A request that no call reads is refused alike (404 `not_found`, 405 `wrong_method`, 408 `too_slow`, 414 `address_too_long`, 431 `headers_too_large`). `Accept-Language` (nl, en, fr) chooses the language of words for people.',
      ].join('\n\n'),
    },
    tags: areas.map((name) => ({ name, description: contracts.purposeOf(name) || name })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API token, with the scopes that a call names' },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'A session of the portal' },
      },
      headers: {
        RetryAfter: { description: 'After so many seconds it is worth another try', schema: { type: 'integer' } },
      },
      parameters: { IdempotencyKey: idempotencyKey },
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own, such as a uuid. Whoever is signed in and sends the same request with the same key again within 24 hours gets the first answer again, and nothing is done twice. Another request under the same key is refused (422 `idempotency_key_reused`), and so is one whose first is still at work (409 `idempotency_in_progress`).',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: '018f3c1e-7b7e-4c7e-9a7e-3f0d8a1b2c3d',
}

function operationOf(row: CallRow, parts: Parts): Operation {
  const { description, ...security } = describeScope(row)
  const body = bodyOf(row, parts)
  const key = takesKey(row) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  const parameters = [...parametersOf(row, 'path', parts), ...parametersOf(row, 'query', parts), ...key]
  return {
    operationId: row.id,
    summary: row.summary,
    description: [description ?? 'For people with a session: no API token opens it.', budgetOf(row)]
      .filter(Boolean)
      .join('\n\n'),
    tags: [parts.contracts.areaOf(row)],
    ...security,
    'x-repeatable': takesKey(row) || (row.method !== 'POST' && (row.method !== 'GET' || !doesMore(row))),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successOf(row, parts), ...parts.refusals.of(row) },
  }
}

const budgetOf = ({ rate }: CallRow): string | undefined =>
  rate && rate !== 'read' && rate !== 'write' ? `Counts towards the limit of \`${rate}\` as well.` : undefined

function parametersOf(row: CallRow, place: 'path' | 'query', { writer }: Parts): JsonSchema[] {
  const given = place === 'path' ? row.params : row.query
  const { properties = {}, required = [] } = (given ? writer.writeWhole(given, 'input') : {}) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const words = place === 'path' ? pathWords : queryWords
  const names =
    place === 'path' ? [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : Object.keys(properties)
  return names.map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(words[name] ? { description: words[name] } : {}),
    schema: properties[name] ?? { type: 'string' },
  }))
}

/** The fields of a form are those of its row's body; its files come beside them, and nothing else does. */
function formSchema(row: CallRow, writer: Parts['writer']): JsonSchema {
  const written = row.body ? writer.writeWhole(row.body, 'input') : { type: 'object', additionalProperties: false }
  const one = { type: 'string', format: 'binary' }
  const file = row.files === 'several' ? { type: 'array', items: one } : one
  return { ...written, properties: { ...(written.properties as JsonSchema | undefined), [fileFieldOf(row)]: file } }
}

function bodyOf(row: CallRow, { writer }: Parts): JsonSchema | undefined {
  if (row.accepts === 'form')
    return { required: true, content: { 'multipart/form-data': { schema: formSchema(row, writer) } } }
  if (row.accepts === 'raw') {
    const schema = { type: 'string', format: 'binary' }
    return { required: true, content: { 'application/octet-stream': { schema } } }
  }
  if (!row.body) return undefined
  const isOpen = row.accepts === 'urlencoded'
  const { schema, required } = isOpen ? writer.writeOpen(row.body) : writer.write(row.body, 'input')
  const types = isOpen ? ['application/json', 'application/x-www-form-urlencoded'] : ['application/json']
  return { required, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function successOf(row: CallRow, { writer }: Parts): Record<string, JsonSchema> {
  if (row.answers === 'stream')
    return {
      200: { description: 'Events as they happen', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    }
  if (row.answers === 'file') {
    const schema = { type: 'string', format: 'binary' }
    return { 200: { description: 'The document', content: { 'application/octet-stream': { schema } } } }
  }
  const status = row.status ?? (row.output ? 200 : 204)
  const file = row.alsoFile ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } : {}
  if (!row.output) return { [status]: { description: 'Done' } }
  const { schema } = writer.write(row.output, 'output')
  const description = status === 201 ? 'Made' : status === 202 ? 'Accepted, on its way' : 'The answer'
  return { [status]: { description, content: { 'application/json': { schema }, ...file } } }
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

/** One example of what is sent and one of what is answered; made when the components are known. */
function addExamples(operation: Operation, schemas: Record<string, JsonSchema>, { examples }: ContractIndex): void {
  const given = examples[operation.operationId] ?? {}
  const fill = (content: Content | undefined, example: unknown) => {
    for (const [type, part] of Object.entries(content ?? {}))
      if (type !== 'multipart/form-data' && part.schema.format !== 'binary' && type !== 'text/event-stream')
        part.example = example === undefined ? exampleOf(part.schema, schemas) : example
  }
  fill((operation.requestBody as { content?: Content } | undefined)?.content, given.body)
  const responses = operation.responses as Record<string, { content?: Content }>
  for (const [status, response] of Object.entries(responses))
    if (status.startsWith('2')) fill(response.content, given.answer)
}
