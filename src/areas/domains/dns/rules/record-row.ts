import type { FieldKindName, FieldValue } from './field-kinds.ts'
import type { Problem, ProblemCode } from './problem.ts'

/** What a row of the table of record types says, and how it is written. */

export type Choice = { value: FieldValue /** Key of its words. */; label: string }

/** Parts of the owner name that a form asks for apart: `_443._tcp.www` of a TLSA record. */
export type OwnerFieldName = 'service' | 'port' | 'transportProtocol'

export type FieldRow<Name extends string = string> = {
  name: Name
  kind: FieldKindName
  /** Keys of its label and of the line under it. */
  label: string
  help: string
  default?: FieldValue
  example: string
  width: 'whole' | 'half' | 'third'
  choices?: readonly Choice[]
  optional?: true
  /** Nothing is no answer, though it can be read. */
  filled?: true
  /** `host`: a machine, so letters, digits and hyphens; `service`: underscores too. */
  target?: 'host' | 'service'
  /** `.` is an answer of its own here: there is no such service. */
  root?: true
  /** Protocols that a form offers by themselves. */
  protocols?: readonly Choice[]
}

/** The fields of one record by name, as far as a row asks about them. */
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
  /** The name server keeps it; shown, never edited. */
  managed?: true
  /** Its number means this to PowerDNS alone: a file that has it by number means something else. */
  privateCode?: true
  /** It is followed to where an alias leads, so that its target may be one. */
  followsAliases?: true
  /** It leads whoever opens a web address somewhere. */
  leadsVisitors?: true
  /** Types that answer in its stead: whoever asks gets one of them, now this one, now that one. */
  competingTypes?: readonly string[]
  /** It says more of the addresses beside it, so that it is kept or replaced with them. */
  followsAddresses?: true
  /** What is said of a file whose records compete with those of a zone, where the type has better words than its own name. */
  elsewhere?: ProblemCode
  /** Hexadecimal digits of one field by the number in another. */
  digest?: { field: Name; by: Name; digits: Readonly<Record<number, number>> }
  /** What name servers would take and the panel does not, because it cannot work. */
  checks?: readonly Check[]
  /** How its sentence ends where records of the type say different things: `_none` makes `dns_sentence_mx_none`. */
  says?: (values: RowValues, owner: string) => string
  /** A name as it is read in the API's description. */
  exampleName?: string
  group: 'pointing' | 'mail' | 'extended'
  /** Keys of the type's name in people's words and of what it is for. */
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

/** Numbers that nobody has given a meaning yet are no choice. */
export const oneOf =
  (field: string, known: readonly FieldValue[]): Check =>
  (values) =>
    known.includes(values[field] ?? '') ? undefined : { code: 'invalid_choice', field }

/** `.` as target: there is none. */
export const isNone = ({ recordData }: RowValues): boolean => recordData === '.'
