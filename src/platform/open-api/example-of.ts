import type { JsonSchema } from '#base/described.ts'

/**
 * An example of a schema, made from it and from the names of its fields: every call of the API's description has one, and a test holds
 * each against the schema that the call is checked with. What a schema does not tell is given by the area (`examples`).
 */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): unknown {
  return made(schema, { schemas, name: '', depth: 0 })
}

type Options = { schemas: Readonly<Record<string, JsonSchema>>; name: string; depth: number }

function made(schema: JsonSchema, options: Options): unknown {
  const { depth } = options
  if (depth > 12) return null
  const reference = /^#\/components\/schemas\/(\w+)$/.exec(String(schema.$ref ?? ''))?.[1]
  if (reference) return made(options.schemas[reference] ?? {}, { ...options, depth: depth + 1 })
  if ('example' in schema) return schema.example
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('const' in schema) return schema.const
  // An empty default is a poor example: the field's name suggests a better one.
  if ('default' in schema && schema.default !== '') return schema.default
  if (schema.default === '') return knownText(options.name) ?? ''
  if (Array.isArray(schema.enum)) return schema.enum.find((value) => value !== '' && value !== null) ?? schema.enum[0]
  const all = schema.allOf as JsonSchema[] | undefined
  if (all) return ofAll(all, { ...options, depth: depth + 1 })
  if (schema.properties) return ofType(schema, options)
  const choices = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined
  if (choices) return made(choices.find(({ type }) => type !== 'null') ?? {}, { ...options, depth: depth + 1 })
  return ofType(schema, options)
}

/** The parts of an object are merged; for other types their bounds. */
function ofAll(parts: readonly JsonSchema[], options: Options): unknown {
  const values = parts.map((part) => made(part, options))
  if (values.every((value) => typeof value === 'object' && value !== null)) return Object.assign({}, ...values)
  return made(Object.assign({}, ...parts) as JsonSchema, options)
}

function ofType(schema: JsonSchema, options: Options): unknown {
  const types = [schema.type].flat().filter((type) => type !== 'null')
  switch (types[0]) {
    case 'object':
      return ofObject(schema, options)
    case 'array':
      return Array.from({ length: Math.max(Number(schema.minItems ?? 1), schema.maxItems === 0 ? 0 : 1) }, () =>
        made((schema.items ?? {}) as JsonSchema, {
          ...options,
          name: singular(options.name),
          depth: options.depth + 1,
        }),
      )
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return numberFor(schema, options.name)
    case 'string':
      // A nullable value is shown as null, unless its name suggests a value.
      if ([schema.type].flat().includes('null') && !schema.format && !knownText(options.name)) return null
      return textFor(schema, options.name)
    default:
      return textFor(schema, options.name)
  }
}

function ofObject(schema: JsonSchema, options: Options): unknown {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = new Set((schema.required ?? []) as string[])
  const [firstChoice] = (schema.anyOf ?? []) as { required?: string[] }[]
  for (const name of firstChoice?.required ?? []) required.add(name)
  // Optional fields are shown unless they are nested: an example is for people.
  const shown = properties.filter(([name, part]) => required.has(name) || (options.depth < 3 && isPlain(part)))
  const own = shown.map(([name, part]) => [name, made(part, { ...options, name, depth: options.depth + 1 })])
  if (properties.length > 0 || typeof schema.additionalProperties !== 'object') return Object.fromEntries(own)
  const keys = schema.propertyNames as JsonSchema | undefined
  const name = String(keys ? made(keys, { ...options, name: 'key', depth: options.depth + 1 }) : 'key')
  return { [name]: made(schema.additionalProperties as JsonSchema, { ...options, name, depth: options.depth + 1 }) }
}

const isPlain = ({ type, enum: values, format }: JsonSchema) =>
  values !== undefined || format !== undefined || ['string', 'number', 'integer', 'boolean'].includes(String(type))
const singular = (name: string): string => name.replace(/s$/, '')

function numberFor(schema: JsonSchema, name: string): number {
  const least = Number(schema.minimum ?? Number(schema.exclusiveMinimum ?? -1) + 1)
  const most = Number(schema.maximum ?? Number.MAX_SAFE_INTEGER)
  const usual = numbersByName.find(([pattern]) => pattern.test(name))?.[1] ?? 1
  return Math.min(Math.max(usual, least), most)
}

const numbersByName: readonly [RegExp, number][] = [
  [/^page$/, 1],
  [/^perPage$/, 25],
  [/^total$/, 1],
  [/ttl$/i, 3600],
  [/cents$/i, 1250],
  [/(^id|Id)s?$/, 1042],
  [/year$/i, 2026],
]

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T09:00:00.000Z',
  date: '2026-11-21',
  time: '09:00:00',
  email: 'els@example.be',
  uuid: '018f3c1e-7b7e-4c7e-9a7e-3f0d8a1b2c3d',
  uri: 'https://example.be/',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
  hostname: 'example.be',
  binary: '',
}

const textsByName: readonly [RegExp, string][] = [
  [/^(recordTypeName|type)$/, 'A'],
  [/^recordName$/, 'www'],
  [/email|^username$/i, 'els@example.be'],
  [/^path$/, '/domains/example.be'],
  [/uuid$/i, '018f3c1e-7b7e-4c7e-9a7e-3f0d8a1b2c3d'],
  [/(At|Since|Until|[dD]ate|expires|from|until)$/, '2026-11-21T09:00:00.000Z'],
  [/^(fd|td|day|birthDate)$/, '2026-11-21'],
  [/^(domain|domains|domainName|host|hostname)$/i, 'example.be'],
  [/nameservers?$/i, 'ns1.example.be'],
  [/(url|destination|link|website|issuer)$/i, 'https://example.be/'],
  [/ip6|ipv6/i, '2001:db8::10'],
  [/^ip|ips$|address(es)?$/i, '192.0.2.10'],
  [/firstName$/i, 'Els'],
  [/lastName$/i, 'De Smet'],
  [/company|organi[sz]ation/i, 'De Smet bv'],
  [/street/i, 'Korenmarkt 1'],
  [/postal_?code/i, '9000'],
  [/city/i, 'Gent'],
  [/country/i, 'BE'],
  [/phone_?prefix/i, '+32'],
  [/phone_?number/i, '9 123 45 67'],
  [/phone/i, '+32 9 123 45 67'],
  [/^first_name$/, 'Els'],
  [/^last_name$/, 'De Smet'],
  [/^clientKey$/, 'belfry'],
  [/transferCode$/, 'Xy7-9kLm2pQ4'],
  [/iban/i, 'BE68539007547034'],
  [/bic$/i, 'GKCCBEBB'],
  [/vat/i, 'BE0123456749'],
  [/password/i, 'Klokkentoren1'],
  [/^(locale|language)$/i, 'nl'],
  [/colou?r/i, '#1a73e8'],
  [/^tld$/i, 'be'],
  [/^error$/, 'This was not found'],
  [/name$/i, 'example'],
]

const knownText = (name: string): string | undefined => textsByName.find(([pattern]) => pattern.test(name))?.[1]

function textFor(schema: JsonSchema, name: string): string {
  const byFormat = formats[String(schema.format ?? '')]
  const text = byFormat ?? knownText(name) ?? 'text'
  const least = Number(schema.minLength ?? 0)
  const most = Number(schema.maxLength ?? Number.MAX_SAFE_INTEGER)
  return text.padEnd(least, 'x').slice(0, most)
}
