import type { CallExamples, Description, DescriptionWriter, JsonSchema } from '#base/described.ts'
import { fieldKind } from '../rules/field-kinds.ts'
import type { FieldRow, RecordType } from '../rules/record-types.ts'
import { editableTypes, recordTypeNames, rowOf } from '../rules/record-types.ts'
import { ttlLimits } from '../rules/ttl.ts'
import { DnsRecord, RecordInput } from './shapes.ts'

/** A record as programs send and read it: a union by `recordTypeName`, with the fields of each type. */
export const descriptions: readonly Description[] = [
  { schema: RecordInput, describe: (write) => unionOf(write, editableTypes, 'RecordInput', sentRecord) },
  { schema: DnsRecord, describe: (write) => unionOf(write, recordTypeNames, 'Record', answeredRecord) },
]

const address = { recordTypeName: 'A', recordName: 'www', TTL: 3600, recordData: '192.0.2.10' }
export const examples: CallExamples = {
  'dns.records.create': { body: address },
  'dns.records.update': {
    body: { ...address, id: 1042, recordData: '192.0.2.20', expected: { 'www/A': '9f3c2a7be81d4c05' } },
  },
  'dns.records.bulk-update': {
    body: { add: [address], remove: [1043], expected: { 'www/A': '9f3c2a7be81d4c05' } },
  },
}

function unionOf(
  { named }: DescriptionWriter,
  types: readonly RecordType[],
  ending: string,
  schemaOf: (type: RecordType) => JsonSchema,
): JsonSchema {
  const refs = types.map((type) => [type, named(`${capital(type)}${ending}`, schemaOf(type))] as const)
  return {
    oneOf: refs.map(([, ref]) => ref),
    discriminator: {
      propertyName: 'recordTypeName',
      mapping: Object.fromEntries(refs.map(([type, { $ref }]) => [type, $ref])),
    },
  }
}

const capital = (type: string): string => `${type[0]}${type.slice(1).toLowerCase()}`

/** Numbers are also accepted as text, as forms send them. */
function fieldSchema({ kind, example, choices, default: usual }: FieldRow<string>): JsonSchema {
  const { max: most, isNumber } = fieldKind(kind)
  const values = choices?.map(({ value }) => value)
  const said = {
    ...(usual === undefined ? {} : { description: `Usually ${usual === '' ? 'empty' : usual}` }),
    ...(values && most === undefined
      ? { description: `One of ${values.map((value) => value || 'nothing').join(', ')}` }
      : {}),
  }
  if (most !== undefined)
    return { type: ['integer', 'string'], minimum: 0, maximum: most, example: Number(example), ...said }
  if (isNumber) return { type: ['integer', 'string'], minimum: 0, example: Number(example), ...said }
  return { type: 'string', maxLength: 65_535, example, ...said }
}

const ttl: JsonSchema = {
  type: ['integer', 'string', 'null'],
  minimum: ttlLimits.min,
  maximum: ttlLimits.max,
  description: 'Seconds. Without it the record takes that of the records beside it, or that of the zone',
  example: 3600,
}

type Properties = Record<string, JsonSchema>
const whole: JsonSchema = {
  type: 'string',
  maxLength: 65_535,
  description: 'All fields at once, in presentation format',
}

/**
 * Parts of the name, for callers that send them separately; `recordName` may also be the whole, for example
 * `_sip._tcp`.
 */
function ownerProperties(type: RecordType): Properties {
  const { fields, ownerFields = [] } = rowOf(type)
  const apart = ownerFields.filter(({ name }) => !fields.some((field) => field.name === name))
  return Object.fromEntries(
    apart.map((field) => {
      const { example: _, ...schema } = fieldSchema(field)
      return [field.name, schema]
    }),
  )
}

function ownProperties(type: RecordType): Properties {
  const { fields, shape } = rowOf(type)
  const own = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]))
  return shape === 'fields' ? { ...own, recordData: whole } : own
}

/** The fields of an example: those without a default, since a record of defaults only would show nothing. */
function givenFields(fields: readonly FieldRow[]): string[] {
  const unusual = fields.filter((field) => field.default === undefined)
  const needed = unusual.filter((field) => !field.optional)
  return (needed.length > 0 ? needed : unusual.slice(0, 1)).map(({ name }) => name)
}

function sentRecord(type: RecordType): JsonSchema {
  const { fields, shape } = rowOf(type)
  const given = givenFields(fields)
  return {
    type: 'object',
    // Either the single fields or the whole.
    ...(shape === 'fields' ? { anyOf: [{ required: given }, { required: ['recordData'] }] } : {}),
    required: ['recordTypeName', ...(shape === 'fields' ? [] : given)],
    properties: {
      recordTypeName: { const: type },
      recordName: {
        type: ['string', 'null'],
        maxLength: 1000,
        description: 'Relative to the domain; `@` or nothing is the domain itself',
        example: nameExample(type),
      },
      TTL: ttl,
      ...ownerProperties(type),
      ...ownProperties(type),
    },
  }
}

const nameExample = (type: RecordType): string => {
  const { exampleName, where } = rowOf(type)
  return exampleName ?? (where === 'below' ? 'www' : '@')
}

function answeredRecord(type: RecordType): JsonSchema {
  return {
    type: 'object',
    required: ['id', 'recordTypeName', 'recordName', 'TTL', 'recordData', 'content', 'rrset', 'managedBy'],
    properties: {
      id: { type: 'integer' },
      recordTypeName: { const: type },
      recordName: {
        type: 'string',
        description: 'Relative to the domain; `@` is the domain itself',
        example: nameExample(type),
      },
      TTL: { type: 'integer', example: 3600 },
      ...ownerProperties(type),
      ...ownProperties(type),
      content: { type: 'string', description: 'The whole in presentation format' },
      rrset: { type: 'string', description: 'Hash of its set, to be sent back in `expected`' },
      managedBy: {
        type: ['string', 'null'],
        description: 'What keeps it from being edited: `soa`, `nameservers` or a part of the portal',
      },
    },
  }
}
