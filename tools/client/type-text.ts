import type { JsonSchema } from '#base/described.ts'

/** A JSON schema as a TypeScript type. `prefix` stands before the names of components. */
export function typeText(schema: JsonSchema, prefix = ''): string {
  const text = (part: unknown) => typeText(part as JsonSchema, prefix)
  if (typeof schema.$ref === 'string') return `${prefix}${schema.$ref.split('/').at(-1)}`
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (Array.isArray(schema.allOf)) return schema.allOf.map((part) => bracketed(text(part))).join(' & ')
  const choices = schema.oneOf ?? schema.anyOf
  if (Array.isArray(choices) && !schema.properties) return union(choices.map(text))
  return union([schema.type].flat().map((type) => ofType(String(type), schema, text)))
}

const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ') || 'unknown'
const bracketed = (type: string): string => (/ [|] /.test(type) ? `(${type})` : type)

function ofType(type: string, schema: JsonSchema, text: (part: unknown) => string): string {
  if (type === 'string') return schema.format === 'binary' ? 'Blob' : 'string'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean' || type === 'null') return type
  if (type === 'array') return tupleOrList(schema, text)
  if (type === 'object') return objectText(schema, text)
  return 'unknown'
}

function tupleOrList({ items, prefixItems }: JsonSchema, text: (part: unknown) => string): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(text).join(', ')}]`
  return `${bracketed(items ? text(items) : 'unknown')}[]`
}

function objectText(schema: JsonSchema, text: (part: unknown) => string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = new Set((schema.required ?? []) as string[])
  if (properties.length === 0) {
    const { additionalProperties } = schema
    return `Record<string, ${additionalProperties && additionalProperties !== true ? text(additionalProperties) : 'unknown'}>`
  }
  const lines = properties.map(([name, part]) => {
    const words = part.description ? `/** ${String(part.description).replaceAll('*/', '*')} */ ` : ''
    return `${words}${keyText(name)}${required.has(name) ? '' : '?'}: ${text(part)}`
  })
  return `{ ${lines.join('; ')} }`
}

export const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
