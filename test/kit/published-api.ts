import { vectorText } from './vectors.ts'

type Schema = {
  $ref?: string
  type?: string
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  nullable?: boolean
  additionalProperties?: boolean | Schema
}
type Operation = {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
type Api = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

/**
 * The published API of a vendor, to validate requests: a path that is not there, a query parameter that it does not
 * know or that is of another type, and an invalid body, are reported as sentences. Undefined without the vectors.
 */
export function publishedApi(file: string) {
  const source = vectorText(file)
  if (source === undefined) return undefined
  const api = JSON.parse(source) as Api

  const fits: Record<string, (value: string) => boolean> = {
    bool: (value) => /^(true|false)$/i.test(value),
    boolean: (value) => /^(true|false)$/i.test(value),
    int: (value) => /^-?\d+$/.test(value),
    integer: (value) => /^-?\d+$/.test(value),
  }

  const found = (method: string, path: string): [string, Operation] | undefined => {
    for (const [template, operations] of Object.entries(api.paths)) {
      const pattern = new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
      const operation = operations[method.toLowerCase()]
      // A fixed path wins over one with a parameter.
      if (operation && (template === path || (pattern.test(path) && !(path in api.paths)))) return [template, operation]
    }
    return undefined
  }

  function bodyProblems(schema: Schema | undefined, value: unknown, at: string): string[] {
    if (!schema) return []
    if (schema.$ref) return bodyProblems(api.components.schemas[schema.$ref.split('/').at(-1) ?? ''], value, at)
    if (value === null) return schema.nullable ? [] : [`${at} is null`]
    if (schema.type === 'array')
      return Array.isArray(value)
        ? value.flatMap((item, index) => bodyProblems(schema.items, item, `${at}[${index}]`))
        : [`${at} is no list`]
    if (schema.type === 'object' || schema.properties) {
      if (typeof value !== 'object' || Array.isArray(value)) return [`${at} is no object`]
      return [
        ...(schema.required ?? []).filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`),
        ...Object.entries(value).flatMap(([name, part]) => {
          const known = schema.properties?.[name]
          if (!known) return schema.additionalProperties === false ? [`${at}.${name} is not published`] : []
          return bodyProblems(known, part, `${at}.${name}`)
        }),
      ]
    }
    if (schema.type === 'integer') return Number.isInteger(value) ? [] : [`${at} is no whole number`]
    if (schema.type && typeof value !== schema.type) return [`${at} is no ${schema.type}`]
    return []
  }

  return {
    /** @param path without host and query, as the vendor writes it. */
    problems(method: string, path: string, query: URLSearchParams, body: unknown): string[] {
      const [template, operation] = found(method, path) ?? []
      if (!operation) return [`${method} ${path} is not published`]
      const known = new Map(
        (operation.parameters ?? []).filter((one) => one.in === 'query').map((one) => [one.name, one]),
      )
      const asked = [...query].flatMap(([name, value]) => {
        const parameter = known.get(name)
        if (!parameter) return [`${method} ${template}: no parameter ${name}`]
        return (fits[parameter.schema?.type ?? ''] ?? (() => true))(value) ? [] : [`${name}=${value} does not fit`]
      })
      const schema = operation.requestBody?.content['application/json']?.schema
      const sent = body === undefined ? (schema ? [`${method} ${template}: no body`] : []) : []
      const part = (api.paths[template ?? '']?.[method.toLowerCase()]?.parameters ?? []).find(
        (one) => one.in === 'path',
      )
      const id = path.split('/').at(-1) ?? ''
      const placed = part && !(fits[part.schema?.type ?? ''] ?? (() => true))(id) ? [`${path}: ${id} does not fit`] : []
      return [...asked, ...placed, ...sent, ...(body === undefined ? [] : bodyProblems(schema, body, 'body'))]
    },
  }
}
