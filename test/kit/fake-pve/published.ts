import { vectorText } from '../vectors.ts'

/** A schema in the dialect of Proxmox: 1 and 0 for yes and no, optional at each property, formats by name or by parts. */
type Schema = {
  type?: string
  optional?: number
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  format?: string | Record<string, Schema & { alias?: string; keyAlias?: string; default_key?: number }>
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: number | Schema
}
type Method = { parameters?: Schema; returns?: Schema; permissions?: unknown; allowtoken?: number }
export type Given = Readonly<Record<string, string | readonly string[]>>

const formats: Readonly<Record<string, RegExp>> = {
  'dns-name': /^(?!-)[a-zA-Z0-9.-]{1,253}(?<!-)$/,
  'pve-node': /^[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?$/,
  'pve-vmid': /^[1-9]\d{2,8}$/,
  'pve-poolid': /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/,
  'pve-storage-id': /^[a-zA-Z][a-zA-Z0-9_.-]*[a-zA-Z0-9]$/,
  urlencoded: /^[-%a-zA-Z0-9_.!~*'()]*$/,
  'pve-tag-list': /^[a-z0-9_][a-z0-9_\-+.]*([;, ][a-z0-9_][a-z0-9_\-+.]*)*$/i,
  'pve-configid-list': /^[a-z][a-z0-9_-]+([;, ][a-z][a-z0-9_-]+)*$/i,
  'pve-fw-addr-spec': /^[0-9a-fA-F:./,-]+$|^\+?[A-Za-z][\w/-]*$/,
  'pve-fw-dport-spec': /^(\d{1,5}(:\d{1,5})?)(,\d{1,5}(:\d{1,5})?)*$/,
  'pve-fw-protocol-spec': /^(tcp|udp|icmp|icmpv6|\d+)$/,
  'pve-qm-ipconfig': /^(gw|gw6|ip|ip6)=[^,]+(,(gw|gw6|ip|ip6)=[^,]+)*$/,
  'pve-qm-boot': /^(legacy=)?[acdn]{1,4}$|^order=[a-z0-9]+(;[a-z0-9]+)*$/,
}
const isBoolean = /^(1|0|on|off|yes|no|true|false)$/i
const isInteger = /^[+-]?\d+$/
const isNumber = /^[+-]?\d+(\.\d+)?$/

const numbered = (name: string): string => name.replace(/\d+$/, '[n]')
const schemaFor = (properties: Record<string, Schema>, name: string): Schema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : properties[numbered(name)]

function valueProblem(schema: Schema, value: string): string | undefined {
  if (schema.type === 'boolean' && !isBoolean.test(value)) return 'is no boolean'
  if (schema.type === 'integer' && !isInteger.test(value)) return 'is no integer'
  if (schema.type === 'number' && !isNumber.test(value)) return 'is no number'
  if (schema.enum && !schema.enum.includes(value)) return 'is none of the values'
  if (schema.minimum !== undefined && Number(value) < schema.minimum) return 'is too small'
  if (schema.maximum !== undefined && Number(value) > schema.maximum) return 'is too large'
  if (schema.maxLength !== undefined && value.length > schema.maxLength) return 'is too long'
  // Perl's own groups are those of JavaScript but for the one that turns off nothing.
  if (schema.pattern && !new RegExp(`^${schema.pattern.replaceAll('(?^:', '(?:')}$`).test(value))
    return 'does not match'
  if (typeof schema.format === 'string') {
    const form = formats[schema.format]
    return form && !form.test(value) ? `is no ${schema.format}` : undefined
  }
  return schema.format ? partsProblem(schema.format, value) : undefined
}

/** `virtio=BC:24:…,bridge=vmbr0`: each part has to be known, and to fit. */
function partsProblem(format: Exclude<Schema['format'], string | undefined>, value: string): string | undefined {
  for (const part of value.split(',')) {
    const at = part.indexOf('=')
    const name = at < 0 ? Object.keys(format).find((each) => format[each]?.default_key) : part.slice(0, at)
    let schema = name === undefined ? undefined : format[name]
    if (!schema) return `has a part that is not published: ${part}`
    if (schema.alias) schema = format[schema.alias] ?? schema
    const problem = valueProblem(schema, at < 0 ? part : part.slice(at + 1))
    if (problem) return `${name} ${problem}`
  }
  return undefined
}

function answerProblems(schema: Schema | undefined, value: unknown, at: string): string[] {
  if (!schema?.type || schema.type === 'any') return []
  if (value === null || value === undefined)
    return schema.type === 'null' || schema.optional ? [] : [`${at} is missing`]
  // It tells numbers as texts now and then, and so may this.
  const isLikeNumber = ['number', 'string', 'boolean'].includes(typeof value) && isNumber.test(String(value))
  if (schema.type === 'integer' || schema.type === 'number') return isLikeNumber ? [] : [`${at} is no ${schema.type}`]
  if (schema.type === 'boolean') return isBoolean.test(String(value)) ? [] : [`${at} is no boolean`]
  if (schema.type === 'string')
    return typeof value !== 'string'
      ? [`${at} is no string`]
      : schema.enum && !schema.enum.includes(value)
        ? [`${at} is another value`]
        : []
  if (schema.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((each, index) => answerProblems(schema.items, each, `${at}[${index}]`))
      : [`${at} is no list`]
  if (schema.type !== 'object') return []
  if (typeof value !== 'object' || Array.isArray(value)) return [`${at} is no object`]
  const row = value as Record<string, unknown>
  const known = schema.properties ?? {}
  return [
    ...Object.entries(known).flatMap(([name, each]) =>
      name.includes('[') || name in row || each.optional ? [] : [`${at}.${name} is missing`],
    ),
    ...Object.entries(row).flatMap(([name, each]) => answerProblems(schemaFor(known, name), each, `${at}.${name}`)),
  ]
}

export type Published = NonNullable<ReturnType<typeof publishedPve>>

/** What Proxmox publishes of its API, to hold requests and answers to it. Undefined without the vectors. */
export function publishedPve(file = 'proxmox/pve-api-9.1.3.json') {
  const source = vectorText(file)
  if (source === undefined) return undefined
  const { methods } = JSON.parse(source) as { methods: Record<string, Method> }
  return {
    /** @param key `PUT /nodes/{node}/qemu/{vmid}/config` */
    requestProblems(key: string, given: Given): Record<string, string> {
      const method = methods[key]
      if (!method) return { '': `${key} is not published` }
      if (!method.allowtoken) return { '': `${key} takes no token` }
      const properties = method.parameters?.properties ?? {}
      const problems: Record<string, string> = {}
      for (const [name, schema] of Object.entries(properties))
        if (!schema.optional && !name.includes('[') && given[name] === undefined)
          problems[name] = 'property is missing and it is not optional'
      for (const [name, value] of Object.entries(given)) {
        const schema = schemaFor(properties, name)
        if (!schema)
          problems[name] = 'property is not defined in schema and the schema does not allow additional properties'
        else if (schema.type !== 'array') {
          const problem = typeof value === 'string' ? valueProblem(schema, value) : 'is a list'
          if (problem) problems[name] = `value ${problem}`
        }
      }
      return problems
    },
    answerProblems: (key: string, data: unknown): string[] => answerProblems(methods[key]?.returns, data, key),
    /** The privileges that stand with it. */
    privilegesOf: (key: string): string[] => [
      ...new Set(
        JSON.stringify(methods[key]?.permissions ?? '').match(
          /\b(?:VM|Datastore|Sys|SDN|Pool)\.[A-Z][A-Za-z.]+[A-Za-z]/g,
        ) ?? [],
      ),
    ],
  }
}
