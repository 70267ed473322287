import type { FieldKindName, FieldValue } from './field-kinds.ts'

/**
 * The 14 types of records (core §3), one row each. The form, validation, the list and what a driver must be able to do are
 * read from here; a further type is a further row.
 */
export type Choice = { value: FieldValue /** Key of its words. */; label: string }

/** Names as the specification writes them (service areas §3); CAA, SOA and the extra DS fields follow the RFCs. */
export type FieldName =
  | 'recordData'
  | 'priority'
  | 'weight'
  | 'port'
  | 'flags'
  | 'tag'
  | 'value'
  | 'order'
  | 'preference'
  | 'service'
  | 'regularExpression'
  | 'replacement'
  | 'usage'
  | 'selector'
  | 'matchingType'
  | 'certificate'
  | 'algorithm'
  | 'fingerprintType'
  | 'fingerprint'
  | 'keyTag'
  | 'digestType'
  | 'digest'
  | 'primary'
  | 'contact'
  | 'serial'
  | 'refresh'
  | 'retry'
  | 'expire'
  | 'minimum'

/** Parts of the owner name that a form asks for apart: `_443._tcp.www` of a TLSA record. */
export type OwnerFieldName = 'service' | 'port' | 'transportProtocol'

export type FieldRow<Name extends string = FieldName> = {
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
  /** `host`: a machine, so letters, digits and hyphens; `service`: underscores too. */
  target?: 'host' | 'service'
  /** `.` is an answer of its own here: there is no such service. */
  root?: true
}

export type RecordTypeRow = {
  /** Number on the wire; 65401 is PowerDNS's private number for ALIAS. */
  code: number
  /** `record`: the type is one plain value; `fields`: recordData is the whole in presentation format. */
  shape: 'record' | 'fields'
  fields: readonly FieldRow[]
  ownerFields?: readonly FieldRow<OwnerFieldName>[]
  where: 'anywhere' | 'apex' | 'below'
  /** At most one of its kind at a name. */
  single?: true
  /** The name server keeps it; shown, never edited. */
  managed?: true
  group: 'pointing' | 'mail' | 'extended'
  /** Keys of the type's name in people's words and of what it is for. */
  label: string
  help: string
}

const field = (
  name: FieldName,
  kind: FieldKindName,
  example: string,
  width: FieldRow['width'],
  more: Partial<FieldRow> = {},
): FieldRow => ({
  name,
  kind,
  example,
  width,
  label: `dns_field_${snake(name)}`,
  help: `dns_help_${snake(name)}`,
  ...more,
})
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const ownerField = (
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
const transport = ownerField('transportProtocol', 'tag', 'tcp', {
  default: 'tcp',
  choices: ['tcp', 'udp', 'tls', 'sctp', 'dccp'].map((value) => ({ value, label: `dns_transport_${value}` })),
})

const choices = (prefix: string, values: readonly FieldValue[]): { choices: readonly Choice[] } => ({
  choices: values.map((value) => ({ value, label: `dns_choice_${prefix}_${String(value).toLowerCase() || 'none'}` })),
})

const target = (label: string, more: Partial<FieldRow> = {}): FieldRow =>
  field('recordData', 'name', 'server.example.be.', 'whole', {
    label: `dns_field_${label}`,
    help: `dns_help_${label}`,
    target: 'host',
    ...more,
  })
const words = (type: string) => ({ label: `dns_type_${type}`, help: `dns_type_help_${type}` })

export const recordTypes = {
  A: {
    ...words('a'),
    code: 1,
    shape: 'record',
    where: 'anywhere',
    group: 'pointing',
    fields: [field('recordData', 'ipv4', '192.0.2.10', 'whole', { label: 'dns_field_ipv4', help: 'dns_help_ipv4' })],
  },
  AAAA: {
    ...words('aaaa'),
    code: 28,
    shape: 'record',
    where: 'anywhere',
    group: 'pointing',
    fields: [field('recordData', 'ipv6', '2001:db8::10', 'whole', { label: 'dns_field_ipv6', help: 'dns_help_ipv6' })],
  },
  ALIAS: {
    ...words('alias'),
    code: 65401,
    shape: 'record',
    // Beside mail servers and texts, where a CNAME may not stand: at the domain itself and at any name below.
    where: 'anywhere',
    single: true,
    group: 'pointing',
    fields: [target('alias_target', { example: 'shop.example.com.', target: 'service' })],
  },
  CAA: {
    ...words('caa'),
    code: 257,
    shape: 'fields',
    where: 'anywhere',
    group: 'extended',
    fields: [
      field('flags', 'u8', '0', 'third', {
        ...choices('caa_flags', [0, 128]),
        default: 0,
        label: 'dns_field_caa_flags',
        help: 'dns_help_caa_flags',
      }),
      field('tag', 'tag', 'issue', 'third', choices('caa_tag', ['issue', 'issuewild', 'issuemail', 'iodef'])),
      field('value', 'openText', 'letsencrypt.org', 'whole'),
    ],
  },
  CNAME: {
    ...words('cname'),
    code: 5,
    shape: 'record',
    where: 'below',
    single: true,
    group: 'pointing',
    fields: [target('cname_target', { example: 'shop.example.com.', target: 'service' })],
  },
  DS: {
    ...words('ds'),
    code: 43,
    shape: 'fields',
    where: 'below',
    group: 'extended',
    fields: [
      field('keyTag', 'u16', '60485', 'third'),
      field('algorithm', 'algorithm', '13', 'third', {
        ...choices('ds_algorithm', [8, 10, 13, 14, 15, 16]),
        default: 13,
      }),
      field('digestType', 'digestType', '2', 'third', { ...choices('digest_type', [2, 4, 1]), default: 2 }),
      field('digest', 'hex', '2bb183af5f22588179a53b0a98631fad1a292118a2bb183af5f22588179a53b0', 'whole'),
    ],
  },
  MX: {
    ...words('mx'),
    code: 15,
    shape: 'record',
    where: 'anywhere',
    group: 'mail',
    fields: [
      field('priority', 'u16', '10', 'third', { default: 10 }),
      target('mail_server', { example: 'mail.example.be.', root: true }),
    ],
  },
  NAPTR: {
    ...words('naptr'),
    code: 35,
    shape: 'fields',
    where: 'anywhere',
    group: 'extended',
    fields: [
      field('order', 'u16', '100', 'third', { default: 100 }),
      field('preference', 'u16', '10', 'third', { default: 10 }),
      field('flags', 'text', 'U', 'third', { ...choices('naptr_flags', ['U', 'S', 'A', 'P', '']), default: 'U' }),
      field('service', 'text', 'E2U+sip', 'whole', { optional: true }),
      field('regularExpression', 'text', '!^.*$!sip:info@example.be!', 'whole', { optional: true }),
      field('replacement', 'name', '.', 'whole', { default: '.', target: 'service', root: true }),
    ],
  },
  NS: {
    ...words('ns'),
    code: 2,
    shape: 'record',
    where: 'anywhere',
    group: 'pointing',
    fields: [target('name_server', { example: 'ns1.example.com.' })],
  },
  SOA: {
    ...words('soa'),
    code: 6,
    shape: 'fields',
    where: 'apex',
    single: true,
    managed: true,
    group: 'extended',
    fields: [
      field('primary', 'name', 'ns1.example.be.', 'half', { root: true }),
      field('contact', 'name', 'hostmaster.example.be.', 'half', { root: true }),
      field('serial', 'u32', '2026112101', 'third'),
      field('refresh', 'seconds', '10800', 'third'),
      field('retry', 'seconds', '3600', 'third'),
      field('expire', 'seconds', '604800', 'third'),
      field('minimum', 'seconds', '3600', 'third'),
    ],
  },
  SRV: {
    ...words('srv'),
    code: 33,
    shape: 'record',
    where: 'anywhere',
    group: 'extended',
    ownerFields: [ownerField('service', 'tag', 'sip'), transport],
    fields: [
      field('priority', 'u16', '10', 'third', { default: 10 }),
      field('weight', 'u16', '5', 'third', { default: 0 }),
      field('port', 'u16', '5060', 'third'),
      target('service_host', { example: 'sip.example.be.', root: true }),
    ],
  },
  SSHFP: {
    ...words('sshfp'),
    code: 44,
    shape: 'fields',
    where: 'anywhere',
    group: 'extended',
    fields: [
      field('algorithm', 'u8', '4', 'half', { ...choices('sshfp_algorithm', [4, 3, 1, 2, 6]), default: 4 }),
      field('fingerprintType', 'u8', '2', 'half', { ...choices('fingerprint_type', [2, 1]), default: 2 }),
      field('fingerprint', 'hex', 'a87f1b687ac0e57d2a081a2f282672334d90ed316d2b818ca9580ea384d92401', 'whole'),
    ],
  },
  TLSA: {
    ...words('tlsa'),
    code: 52,
    shape: 'fields',
    where: 'anywhere',
    group: 'extended',
    ownerFields: [ownerField('port', 'u16', '443', { default: 443 }), transport],
    fields: [
      field('usage', 'u8', '3', 'third', { ...choices('tlsa_usage', [3, 2, 1, 0]), default: 3 }),
      field('selector', 'u8', '1', 'third', { ...choices('tlsa_selector', [1, 0]), default: 1 }),
      field('matchingType', 'u8', '1', 'third', { ...choices('tlsa_matching_type', [1, 2, 0]), default: 1 }),
      field('certificate', 'hex', '0c72ac70b745ac19998811b131d662c9ac69dbdbe7cb23e5b514b56664c5d3d6', 'whole'),
    ],
  },
  TXT: {
    ...words('txt'),
    code: 16,
    shape: 'record',
    where: 'anywhere',
    group: 'mail',
    fields: [
      field('recordData', 'texts', 'v=spf1 mx -all', 'whole', { label: 'dns_field_text', help: 'dns_help_text' }),
    ],
  },
} as const satisfies Record<string, RecordTypeRow>

export type RecordType = keyof typeof recordTypes
export const recordTypeNames = Object.keys(recordTypes) as RecordType[]
export const rowOf = (type: RecordType): RecordTypeRow => recordTypes[type]
export const isRecordType = (text: string): text is RecordType => Object.hasOwn(recordTypes, text)

/** Types of the picker, in the order of its groups. */
export const editableTypes = recordTypeNames.filter((type) => !rowOf(type).managed)
