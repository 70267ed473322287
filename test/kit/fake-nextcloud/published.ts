import { vectorText } from '../vectors.ts'

type Schema = {
  $ref?: string
  type?: string
  nullable?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: boolean | Schema
}
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Api = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }
type Documented = {
  method: string
  path: string
  parameters: Record<string, string>
  statusCodes: Record<string, string>
}
type Sent = { method: string; path: string; fields: readonly string[]; headers: Readonly<Record<string, string>> }

const plain: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
}
const patternOf = (template: string) => new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)

/**
 * What Nextcloud publishes of its provisioning: version 1 as its manual has it (operations, fields, status codes), version 2 as its OpenAPI
 * document has it. Undefined without the vectors.
 */
export function publishedNextcloud() {
  const manual = vectorText('apis/nextcloud/ocs-operations.json')
  const document = vectorText('apis/nextcloud/provisioning-openapi.json')
  if (manual === undefined || document === undefined) return undefined
  const { operations } = JSON.parse(manual) as { operations: Documented[] }
  const api = JSON.parse(document) as Api

  function problems(schema: Schema, value: unknown, at: string): string[] {
    if (schema.$ref) return problems(api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, at)
    if (value === null) return schema.nullable ? [] : [`${at} is null`]
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return choices.some((each) => problems(each, value, at).length === 0) ? [] : [`${at} fits nothing`]
    if (schema.type === 'array')
      return Array.isArray(value)
        ? value.flatMap((each, index) => problems(schema.items ?? {}, each, `${at}[${index}]`))
        : [`${at} is no list`]
    if (schema.type !== 'object')
      return (plain[schema.type ?? ''] ?? (() => true))(value) ? [] : [`${at} is no ${schema.type}`]
    if (typeof value !== 'object' || Array.isArray(value)) return [`${at} is no object`]
    const row = value as Record<string, unknown>
    const missing = (schema.required ?? []).filter((key) => !(key in row)).map((key) => `${at}.${key} is missing`)
    const fields = Object.entries(row).flatMap(([key, each]) => {
      const known = schema.properties?.[key]
      const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
      if (known ?? more) return problems(known ?? more ?? {}, each, `${at}.${key}`)
      return schema.properties ? [`${at}.${key} is unknown`] : []
    })
    return [...missing, ...fields]
  }

  const second = ({ method, path }: Pick<Sent, 'method' | 'path'>): Operation | undefined => {
    const found = Object.entries(api.paths).filter(([template]) => patternOf(template).test(path))
    const [, methods] = found.find(([template]) => template === path) ?? found[0] ?? []
    return methods?.[method.toLowerCase()]
  }
  const first = ({ method, path }: Pick<Sent, 'method' | 'path'>) =>
    operations.find((each) => each.method === method && patternOf(each.path).test(path))

  return {
    requestProblems(sent: Sent): string[] {
      const at = `${sent.method} ${sent.path}`
      const header = sent.headers['ocs-apirequest'] === 'true' ? [] : [`${at}: OCS-APIRequest is missing`]
      const isSecond = sent.path.includes('/v2.php/')
      const operation = isSecond ? second(sent) : undefined
      const documented = isSecond ? undefined : first(sent)
      if (!operation && !documented) return [...header, `${at} is no operation`]
      const known = isSecond
        ? Object.keys(operation?.requestBody?.content['application/json']?.schema.properties ?? {})
        : Object.keys(documented?.parameters ?? {})
      const unknown = sent.fields.filter((name) => !known.includes(name)).map((name) => `${at}: ${name} is unknown`)
      return [...header, ...unknown]
    },

    answerProblems(sent: Pick<Sent, 'method' | 'path'>, json: unknown, status: number): string[] {
      const at = `answer ${sent.method} ${sent.path}`
      if (sent.path.includes('/v2.php/')) {
        const schema = second(sent)?.responses['200']?.content?.['application/json']?.schema
        return schema && status === 200 ? problems(schema, json, at) : []
      }
      const { statuscode } = (json as { ocs: { meta: { statuscode: number } } }).ocs.meta
      return String(statuscode) in (first(sent)?.statusCodes ?? {}) ? [] : [`${at}: ${statuscode} is no status of it`]
    },
  }
}
