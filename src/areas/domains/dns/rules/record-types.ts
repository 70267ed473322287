import {
  type FieldRow as AnyFieldRow,
  type Choice,
  choices,
  field,
  isNone,
  oneOf,
  ownerField,
  type RecordTypeRow,
  target,
  transport,
  words,
} from './record-row.ts'

export type { Choice, OwnerFieldName, RecordTypeRow } from './record-row.ts'

/**
 * The record types (core §3, and HTTPS and SVCB of RFC 9460), one row each. The form, validation, the list, the format
 * in files and on the wire and the requirements of a driver are derived from it; a new type is a new row and its words.
 */
/**
 * A service binding (RFC 9460): with priority 0 it is an alias to another name, from 1 on it has the parameters of the
 * service.
 */
const bound = (protocols: readonly Choice[]) =>
  ({
    shape: 'record',
    where: 'anywhere',
    followsAliases: true,
    group: 'extended',
    says: ({ priority, recordData }) => {
      if (priority !== 0) return recordData === '.' ? '_here' : ''
      return recordData === '.' ? '_none' : '_alias'
    },
    checks: [
      ({ priority, params }) =>
        priority === 0 && params !== '' ? { code: 'alias_params', field: 'params' } : undefined,
    ],
    fields: [
      field('priority', 'u16', '1', 'half', {
        default: 1,
        label: 'dns_field_bound_priority',
        help: 'dns_help_bound_priority',
      }),
      target('bound_target', { example: '.', default: '.', target: 'service', root: true }),
      field('params', 'serviceParams', 'alpn=h2,h3', 'whole', { optional: true, protocols }),
    ],
  }) as const satisfies Partial<RecordTypeRow>

export const recordTypes = {
  A: {
    ...words('a'),
    code: 1,
    shape: 'record',
    where: 'anywhere',
    group: 'pointing',
    leadsVisitors: true,
    competingTypes: ['A', 'AAAA'],
    elsewhere: 'address_elsewhere',
    fields: [field('recordData', 'ipv4', '192.0.2.10', 'whole', { label: 'dns_field_ipv4', help: 'dns_help_ipv4' })],
  },
  AAAA: {
    ...words('aaaa'),
    code: 28,
    shape: 'record',
    where: 'anywhere',
    group: 'pointing',
    leadsVisitors: true,
    competingTypes: ['A', 'AAAA'],
    elsewhere: 'address_elsewhere',
    fields: [field('recordData', 'ipv6', '2001:db8::10', 'whole', { label: 'dns_field_ipv6', help: 'dns_help_ipv6' })],
  },
  ALIAS: {
    ...words('alias'),
    code: 65401,
    shape: 'record',
    // An alias that may share its name with mail servers and texts, where a CNAME may not: at the domain itself and
    // below.
    where: 'anywhere',
    single: true,
    group: 'pointing',
    privateCode: true,
    followsAliases: true,
    leadsVisitors: true,
    elsewhere: 'address_elsewhere',
    fields: [target('alias_target', { example: 'shop.example.com.', target: 'service' })],
  },
  CAA: {
    ...words('caa'),
    code: 257,
    shape: 'fields',
    where: 'anywhere',
    group: 'extended',
    checks: [oneOf('flags', [0, 128])],
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
    followsAliases: true,
    leadsVisitors: true,
    elsewhere: 'address_elsewhere',
    fields: [target('cname_target', { example: 'shop.example.com.', target: 'service' })],
  },
  DS: {
    ...words('ds'),
    code: 43,
    shape: 'fields',
    where: 'below',
    group: 'extended',
    digest: { field: 'digest', by: 'digestType', digits: { 1: 40, 2: 64, 4: 96 } },
    checks: [
      // 0 removes the key (RFC 8078) and belongs in CDS; 253 and 254 are private.
      ({ algorithm }) => (Number(algorithm) === 0 ? { code: 'invalid_choice', field: 'algorithm' } : undefined),
      oneOf('digestType', [1, 2, 3, 4]),
    ],
    fields: [
      field('keyTag', 'u16', '60485', 'third'),
      field('algorithm', 'algorithm', '13', 'third', {
        ...choices('ds_algorithm', [8, 10, 13, 14, 15, 16]),
        default: 13,
      }),
      field('digestType', 'digestType', '2', 'third', { ...choices('digest_type', [2, 4, 1]), default: 2 }),
      field('digest', 'hex', '2bb183af5f22588179a53b0a98631fad1a292118a2bb183af5f22588179a53b0', 'whole', {
        filled: true,
      }),
    ],
  },
  HTTPS: {
    ...words('https'),
    code: 65,
    leadsVisitors: true,
    competingTypes: ['HTTPS'],
    followsAddresses: true,
    exampleName: 'www',
    ...bound([
      { value: 'h3', label: 'dns_choice_alpn_h3' },
      { value: 'h2', label: 'dns_choice_alpn_h2' },
    ]),
  },
  MX: {
    ...words('mx'),
    code: 15,
    shape: 'record',
    where: 'anywhere',
    group: 'mail',
    competingTypes: ['MX'],
    elsewhere: 'mail_elsewhere',
    says: (values) => (isNone(values) ? '_none' : ''),
    checks: [
      // "No mail here" stands alone and with preference 0 (RFC 7505 §3).
      (values) => (isNone(values) && values.priority !== 0 ? { code: 'null_mx', field: 'priority' } : undefined),
    ],
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
    competingTypes: ['NAPTR'],
    group: 'extended',
    checks: [
      ({ flags }) => (/^[SAUP]?$/i.test(String(flags)) ? undefined : { code: 'invalid_flags', field: 'flags' }),
      // Either an expression or a replacement (RFC 3403 §4.1).
      ({ regularExpression, replacement }) =>
        regularExpression !== '' && replacement !== '.'
          ? { code: 'value_extra', field: 'replacement', values: { text: String(replacement) } }
          : undefined,
      ({ flags, service }) =>
        String(flags).toUpperCase() === 'U' && service === '' ? { code: 'value_missing', field: 'service' } : undefined,
    ],
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
    competingTypes: ['NS'],
    group: 'pointing',
    says: (_values, owner) => (owner === '@' ? '' : '_below'),
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
    competingTypes: ['SRV'],
    says: (values) => (isNone(values) ? '_none' : ''),
    exampleName: '_sip._tcp',
    checks: [
      (values) =>
        isNone(values) && (values.priority !== 0 || values.weight !== 0 || values.port !== 0)
          ? { code: 'null_srv', field: 'recordData' }
          : undefined,
      (values) =>
        !isNone(values) && values.port === 0
          ? { code: 'invalid_number', field: 'port', values: { min: 1, max: 65535 } }
          : undefined,
    ],
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
    digest: { field: 'fingerprint', by: 'fingerprintType', digits: { 1: 40, 2: 64 } },
    checks: [oneOf('algorithm', [1, 2, 3, 4, 6]), oneOf('fingerprintType', [1, 2])],
    fields: [
      field('algorithm', 'u8', '4', 'half', { ...choices('sshfp_algorithm', [4, 3, 1, 2, 6]), default: 4 }),
      field('fingerprintType', 'u8', '2', 'half', { ...choices('fingerprint_type', [2, 1]), default: 2 }),
      field('fingerprint', 'hex', 'a87f1b687ac0e57d2a081a2f282672334d90ed316d2b818ca9580ea384d92401', 'whole'),
    ],
  },
  SVCB: {
    ...words('svcb'),
    code: 64,
    competingTypes: ['SVCB'],
    exampleName: '_dns.resolver',
    ...bound([
      { value: 'dot', label: 'dns_choice_alpn_dot' },
      { value: 'doq', label: 'dns_choice_alpn_doq' },
      { value: 'h3', label: 'dns_choice_alpn_h3' },
      { value: 'h2', label: 'dns_choice_alpn_h2' },
    ]),
  },
  TLSA: {
    ...words('tlsa'),
    code: 52,
    shape: 'fields',
    where: 'anywhere',
    group: 'extended',
    ownerFields: [ownerField('port', 'u16', '443', { default: 443 }), transport],
    exampleName: '_443._tcp.www',
    checks: [
      oneOf('usage', [0, 1, 2, 3]),
      oneOf('selector', [0, 1]),
      oneOf('matchingType', [0, 1, 2]),
      ({ matchingType, certificate }) => {
        const expected = { 1: 64, 2: 128 }[Number(matchingType)]
        const found = String(certificate).length
        return expected === undefined || found === expected
          ? undefined
          : { code: 'invalid_digest_length', field: 'certificate', values: { expected, found } }
      },
    ],
    fields: [
      field('usage', 'u8', '3', 'third', { ...choices('tlsa_usage', [3, 2, 1, 0]), default: 3 }),
      field('selector', 'u8', '1', 'third', { ...choices('tlsa_selector', [1, 0]), default: 1 }),
      field('matchingType', 'u8', '1', 'third', { ...choices('tlsa_matching_type', [1, 2, 0]), default: 1 }),
      field('certificate', 'hex', '0c72ac70b745ac19998811b131d662c9ac69dbdbe7cb23e5b514b56664c5d3d6', 'whole', {
        filled: true,
      }),
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

/** Field names of the specification (service areas §3); CAA, SOA and the extra DS fields follow the RFCs. */
export type FieldName = (typeof recordTypes)[RecordType]['fields'][number]['name']
export type FieldRow<Name extends string = FieldName> = AnyFieldRow<Name>
export const rowOf = (type: RecordType): RecordTypeRow<FieldName> => recordTypes[type]
export const fieldNames = [...new Set(recordTypeNames.flatMap((type) => rowOf(type).fields.map(({ name }) => name)))]

/** The types whose row has a property, for example `leadsVisitors`. */
export const typesWith = (asks: (row: RecordTypeRow<FieldName>) => unknown): ReadonlySet<RecordType> =>
  new Set(recordTypeNames.filter((type) => asks(rowOf(type))))

/** The types that point a host to where it is answered. */
export const leadingTypes: ReadonlySet<string> = typesWith(({ leadsVisitors }) => leadsVisitors)

/** The types whose main value is a name that is looked up next. */
export const pointingTypes = typesWith(({ fields }) =>
  fields.some(({ name, target }) => name === 'recordData' && target),
)
export const isRecordType = (text: string): text is RecordType => Object.hasOwn(recordTypes, text)

/** Types of the picker, in the order of its groups. */
export const editableTypes = recordTypeNames.filter((type) => !rowOf(type).managed)
