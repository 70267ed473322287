import type { JsonSchema } from '#base/described.ts'
import type { OpenApiDocument, Operation } from '#platform/open-api/document.ts'
import { keyText, typeText } from './type-text.ts'

const heading = '// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.\n'

type Entry = { method: string; path: string; operation: Operation; name: string }

/** The client's files by their place under `packages/client/src`: one of types, one for each area, one that gives them all. */
export function clientFiles(document: OpenApiDocument): Map<string, string> {
  const byTag = Map.groupBy(entriesOf(document), ({ operation }) => String((operation.tags as string[])[0]))
  const tags = [...byTag.keys()].sort()
  const files = new Map<string, string>([['types.ts', typesFile(document)]])
  for (const tag of tags) files.set(`calls/${fileOf(tag)}.ts`, areaFile(tag, byTag.get(tag) ?? [], document))
  files.set(
    'index.ts',
    [
      heading,
      "export * from './call.ts'",
      ...tags.map((tag) => `export * from './calls/${fileOf(tag)}.ts'`),
      "export * from './client.ts'",
      "export * from './pages.ts'",
      "export type * as schemas from './types.ts'",
      '',
    ].join('\n'),
  )
  return files
}

const fileOf = (tag: string) => tag.replace('/', '-')

function entriesOf({ paths }: OpenApiDocument): Entry[] {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  const short = (id: string) => camel(id.replace(/^belfry\./, ''))
  const counts = new Map<string, number>()
  for (const { operation } of entries) {
    const name = short(operation.operationId)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return entries.map((entry) => {
    const name = short(entry.operation.operationId)
    return { ...entry, name: counts.get(name) === 1 ? name : camel(entry.operation.operationId) }
  })
}

const camel = (id: string): string => id.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())

function typesFile({ components }: OpenApiDocument): string {
  const types = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => `export type ${name} = ${typeText(schema)}\n`,
  )
  return `${heading}\n${types.join('\n')}`
}

function areaFile(tag: string, entries: readonly Entry[], document: OpenApiDocument): string {
  const codes = new Map<string, string>()
  const codeType = (operation: Operation): string => {
    const union = codesOf(operation, document)
      .map((code) => `'${code}'`)
      .join(' | ')
    const known = codes.get(union)
    if (known) return known
    const name = `${camel(`-${fileOf(tag)}`).replace(/^-/, '')}Code${codes.size + 1}`
    codes.set(union, name)
    return name
  }
  const calls = entries.map((entry) => callText(entry, codeType(entry.operation)))
  const body = calls.join('\n\n')
  const imports = ["import type { Call } from '../call.ts'"]
  if (/\bt\.\w/.test(body)) imports.push("import type * as t from '../types.ts'")
  const unions = [...codes].map(([union, name]) => `export type ${name} = ${union}`)
  return [heading, ...imports, '', ...unions, '', body, ''].join('\n')
}

function codesOf(operation: Operation, { components }: OpenApiDocument): string[] {
  const codes = Object.values(operation.responses as Record<string, { $ref?: string }>).flatMap(({ $ref }) => {
    if (!$ref) return []
    const response = components.responses?.[$ref.split('/').at(-1) ?? ''] as JsonSchema
    const content = response.content as {
      'application/json': { schema: { allOf: { properties?: { code: { enum: string[] } } }[] } }
    }
    return content['application/json'].schema.allOf[1]?.properties?.code.enum ?? []
  })
  return [...new Set(codes)].sort()
}

type Parameter = {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: JsonSchema
}
type Content = Record<string, { schema: JsonSchema }>

function callText({ method, path, operation, name }: Entry, code: string): string {
  const { keyed, answers, form } = natureOf(operation)
  const words = [operation.summary, operation['x-token-scope'] ? `Scope: ${operation['x-token-scope']}.` : '']
    .filter(Boolean)
    .join('. ')
  const fields = [
    `id: '${operation.operationId}'`,
    `method: '${method.toUpperCase()}'`,
    `path: '${path}'`,
    `answers: '${answers}'`,
    ...(keyed ? ['keyed: true'] : []),
    ...(operation['x-repeatable'] ? ['repeatable: true'] : []),
    ...(form ? ['form: true'] : []),
  ]
  return [
    `/** ${String(words).replaceAll('*/', '*')} */`,
    `export const ${name}: Call<${inputText(operation)}, ${answerText(operation, answers)}, ${code}> = { ${fields.join(', ')} }`,
  ].join('\n')
}

function natureOf(one: Operation) {
  const parameters = (one.parameters ?? []) as Parameter[]
  const success = successOf(one)
  const types = Object.keys(success?.content ?? {})
  return {
    keyed: parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
    form: Boolean((one.requestBody as { content: Content } | undefined)?.content['multipart/form-data']),
    answers:
      types.length === 0
        ? 'nothing'
        : types[0] === 'text/event-stream'
          ? 'stream'
          : types[0] === 'application/json'
            ? 'json'
            : 'file',
  }
}

function inputText(one: Operation): string {
  const of = (place: string) => ((one.parameters ?? []) as Parameter[]).filter((each) => each.in === place)
  const body = one.requestBody as { required?: boolean; content: Content } | undefined
  const parts = [fieldsText('params', of('path')), fieldsText('query', of('query')), bodyText(body)].filter(Boolean)
  return parts.length > 0 ? `{ ${parts.join('; ')} }` : 'Record<never, never>'
}

function fieldsText(name: string, parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const fields = parameters.map(
    ({ name: field, required, schema, description }) =>
      `${description ? `/** ${description} */ ` : ''}${keyText(field)}${required ? '' : '?'}: ${widened(typeText(schema, 't.'))}`,
  )
  return `${name}${parameters.some(({ required }) => required) ? '' : '?'}: { ${fields.join('; ')} }`
}

/** In an address a number is text: who has a number or its text sends either. */
const widened = (type: string): string => (type === 'string' ? 'string | number' : type)

function bodyText(body: { required?: boolean; content: Content } | undefined): string {
  if (!body) return ''
  if (body.content['multipart/form-data']) return 'body: FormData'
  if (body.content['application/octet-stream']) return 'body: Blob'
  const schema = body.content['application/json']?.schema ?? {}
  return `body${body.required ? '' : '?'}: ${typeText(schema, 't.')}`
}

const successOf = (operation: Operation): { content?: Content } | undefined =>
  Object.entries(operation.responses as Record<string, { content?: Content }>).find(([status]) =>
    status.startsWith('2'),
  )?.[1]

function answerText(operation: Operation, answers: string): string {
  if (answers === 'nothing') return 'undefined'
  if (answers === 'stream') return 'ReadableStream<Uint8Array>'
  if (answers === 'file') return 'Blob'
  return typeText(successOf(operation)?.content?.['application/json']?.schema ?? {}, 't.')
}
