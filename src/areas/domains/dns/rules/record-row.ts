import type { FieldKindName, FieldValue } from './field-kinds.ts'
import type { Problem, ProblemCode } from './problem.ts'

/** A row of the table of record types. */

export type Choice = { value: FieldValue /** Key of its text. */; label: string }

/** Parts of the owner name with a form field each: `_443._tcp.www` of a TLSA record. */
export type OwnerFieldName = 'service' | 'port' | 'transportProtocol'

export type FieldRow<Name extends string = string> = {
  name: Name
  kind: FieldKindName
  /** Keys of its label and its hint. */
  label: string
  help: string
  default?: FieldValue
  example: string
  width: 'whole' | 'half' | 'third'
  choices?: readonly Choice[]
  optional?: true
  /** An empty value is not accepted, though it could be parsed. */
  filled?: true
  /** `host`: letters, digits and hyphens; `service`: underscores too. */
  target?: 'host' | 'service'
  /** `.` is a value of its own: there is no such service. */
  root?: true
  /** Protocols that a form proposes. */
  protocols?: readonly Choice[]
}

/** The field values of one record, as far as a row needs them. */
export type RowValues = Readonly<Record<string, FieldValue | undefined>>
export type Check = (values: RowValues) => Problem | undefined

export type RecordTypeRow<Name extends string = string> = {
  /** Number on the wire; 65401 is PowerDNS's private number for ALIAS. */
  code: number
  /** `record`: the type is one plain value; `fields`: recordData is the whole in presentation format. */
  shape: 'record' | 'fields'
  fields: readonly FieldRow<Name>[]
  ownerFields?: readonly FieldRow<OwnerFieldName>[]
  where: 'anywhere' | 'apex' | 'below'
  /** At most one of its kind at a name. */
  single?: true
  /** Kept by the name server; shown, never edited. */
  managed?: true
  /** Its number has this meaning only to PowerDNS: a file that has the type by number means something else. */
  privateCode?: true
  /** It is resolved through CNAMEs, so its target may be an alias. */
  followsAliases?: true
  /** It leads visitors of a web address somewhere. */
  leadsVisitors?: true
  /** Types that answer in its place: with both, resolvers get one or the other at random. */
  competingTypes?: readonly string[]
  /** It describes the addresses at its name, so that it stays or goes with them. */
  followsAddresses?: true
  /** The text for a conflict between a file and the zone, where the type has a better one than its name. */
  elsewhere?: ProblemCode
  /** Required number of hexadecimal digits of one field by the value of another. */
  digest?: { field: Name; by: Name; digits: Readonly<Record<number, number>> }
  /** Checks of the editor beyond those of name servers, for records that cannot work. */
  checks?: readonly Check[]
  /** Suffix of its sentence where records of the type mean different things: `_none` gives `dns_sentence_mx_none`. */
  says?: (values: RowValues, owner: string) => string
  /** A readable name for the description of the API. */
  exampleName?: string
  group: 'pointing' | 'mail' | 'extended'
  /** Keys of the type's readable name and of its purpose. */
  label: string
  help: string
}

export const field = <const Name extends string>(
  name: Name,
  kind: FieldKindName,
  example: string,
  width: FieldRow['width'],
  more: Partial<Omit<FieldRow, 'name'>> = {},
): FieldRow<Name> => ({
  name,
  kind,
  example,
  width,
  label: `dns_field_${snake(name)}`,
  help: `dns_help_${snake(name)}`,
  ...more,
})
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const ownerField = (
  name: OwnerFieldName,
  kind: FieldKindName,
  example: string,
  more: Partial<FieldRow<OwnerFieldName>> = {},
): FieldRow<OwnerFieldName> => ({
  name,
  kind,
  example,
  width: 'third',
  label: `dns_owner_${snake(name)}`,
  help: `dns_owner_help_${snake(name)}`,
  ...more,
})
export const transport = ownerField('transportProtocol', 'tag', 'tcp', {
  default: 'tcp',
  choices: ['tcp', 'udp', 'tls', 'sctp', 'dccp'].map((value) => ({ value, label: `dns_transport_${value}` })),
})

export const choices = (prefix: string, values: readonly FieldValue[]): { choices: readonly Choice[] } => ({
  choices: values.map((value) => ({ value, label: `dns_choice_${prefix}_${String(value).toLowerCase() || 'none'}` })),
})

export const target = (label: string, more: Partial<Omit<FieldRow, 'name'>> = {}): FieldRow<'recordData'> =>
  field('recordData', 'name', 'server.example.be.', 'whole', {
    label: `dns_field_${label}`,
    help: `dns_help_${label}`,
    target: 'host',
    ...more,
  })
export const words = (type: string) => ({ label: `dns_type_${type}`, help: `dns_type_help_${type}` })

/** Numbers without an assigned meaning cannot be chosen. */
export const oneOf =
  (field: string, known: readonly FieldValue[]): Check =>
  (values) =>
    known.includes(values[field] ?? '') ? undefined : { code: 'invalid_choice', field }

/** `.` as target: there is none. */
export const isNone = ({ recordData }: RowValues): boolean => recordData === '.'
