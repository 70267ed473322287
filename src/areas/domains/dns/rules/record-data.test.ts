import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberedEscape, octetsOfText, quoteOctets, textOfOctets } from './octets.ts'
import { joinOwner, splitOwner } from './owners.ts'
import { type RecordInput, readRecord } from './read-record.ts'
import { parseData, printData, type RecordValues, takeValues, valuesOfWire, wireOfData } from './record-data.ts'
import { type RecordType, recordTypeNames } from './record-types.ts'
import { parseLine, printLine, valuesOfData } from './zone-file.ts'

const origin = 'example.be.'
const u8 = fc.integer({ min: 0, max: 255 })
const u16 = fc.integer({ min: 0, max: 65_535 })
const u32 = fc.integer({ min: 0, max: 4_294_967_295 })
const anyOctets = (maxLength: number) => fc.uint8Array({ maxLength }).map((octets) => textOfOctets([...octets]))
/** Values that break careless parsers: quotes, backslashes, semicolons, brackets, blanks, letters beyond ASCII. */
const awkward = fc.string({
  unit: fc.constantFrom('"', '\\', ';', '(', ')', ' ', 'a', '1', '\t', '\n', 'é', '€', '😀', '\u0000', '$', '@'),
})
const text = fc.oneof(
  anyOctets(255),
  awkward.filter((value) => octetsOfText(value).length <= 255),
)
const label = fc.stringMatching(/^[a-z0-9_]([a-z0-9_-]{0,20}[a-z0-9_])?$/)
const oddLabel = fc.uint8Array({ minLength: 1, maxLength: 12 }).map((octets) =>
  [...octets]
    .map((octet) => {
      const letter = String.fromCharCode(octet)
      return /[a-z0-9_]/.test(letter)
        ? letter
        : octet > 32 && octet < 127 && !/[\d*/-]/.test(letter) && !/[A-Z]/.test(letter)
          ? `\\${letter}`
          : /[*/-]/.test(letter)
            ? letter
            : /[A-Z]/.test(letter)
              ? letter.toLowerCase()
              : numberedEscape(octet)
    })
    .join(''),
)
const name = fc
  .array(fc.oneof({ weight: 4, arbitrary: label }, oddLabel), { minLength: 1, maxLength: 5 })
  .map((labels) => `${labels.join('.')}.`)
const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((octets) => Buffer.from(octets).toString('hex'))
const texts = fc.oneof(
  fc.uint8Array({ maxLength: 700 }).map((octets) => [...octets]),
  fc.constantFrom(254, 255, 256, 510, 511).map((length) => Array<number>(length).fill(97)),
  awkward.map((value) => octetsOfText(value)),
)
const strings = fc.array(texts, { minLength: 1, maxLength: 4 })

const bound = fc.record({
  priority: u16,
  recordData: fc.oneof(name, fc.constant('.')),
  params: fc.constantFrom(
    '',
    'alpn=h2,h3',
    'mandatory=alpn,port alpn=h3 no-default-alpn port=8443 ipv4hint=192.0.2.1,192.0.2.2 ech="AEj+DQA=" ipv6hint=2001:db8::1',
    'alpn=f\\\\\\\\oo\\\\,bar,h2 key667="hello\\210qoo" key65280=""',
  ),
})
const arbitraries: Record<Exclude<RecordType, 'TXT'>, fc.Arbitrary<RecordValues>> = {
  A: fc.record({ recordData: fc.ipV4() }),
  AAAA: fc.record({
    recordData: fc.ipV6().filter((address) => parseData('AAAA', address, origin).value !== undefined),
  }),
  ALIAS: fc.record({ recordData: name }),
  CAA: fc.record({
    flags: u8,
    tag: fc.constantFrom('issue', 'iodef', 'abc123'),
    value: fc.oneof(anyOctets(600), awkward),
  }),
  CNAME: fc.record({ recordData: name }),
  DS: fc.oneof(
    ...(
      [
        [1, 20],
        [2, 32],
        [4, 48],
        [3, 7],
      ] as const
    ).map(([type, length]) =>
      fc.record({ keyTag: u16, algorithm: u8, digestType: fc.constant(type), digest: hex(length) }),
    ),
  ),
  HTTPS: bound,
  MX: fc.record({ priority: u16, recordData: fc.oneof(name, fc.constant('.')) }),
  NAPTR: fc.record({
    order: u16,
    preference: u16,
    flags: text,
    service: text,
    regularExpression: text,
    replacement: fc.oneof(name, fc.constant('.')),
  }),
  NS: fc.record({ recordData: name }),
  SOA: fc.record({ primary: name, contact: name, serial: u32, refresh: u32, retry: u32, expire: u32, minimum: u32 }),
  SRV: fc.record({ priority: u16, weight: u16, port: u16, recordData: name }),
  SSHFP: fc.oneof(
    ...(
      [
        [1, 20],
        [2, 32],
        [9, 5],
      ] as const
    ).map(([type, length]) =>
      fc.record({ algorithm: u8, fingerprintType: fc.constant(type), fingerprint: hex(length) }),
    ),
  ),
  TLSA: fc.record({ usage: u8, selector: u8, matchingType: u8, certificate: hex(40) }),
  SVCB: bound,
}

describe('record data', () => {
  it.each(Object.keys(arbitraries) as (keyof typeof arbitraries)[])('of %s reads back as it was written', (type) => {
    fc.assert(
      fc.property(arbitraries[type], (values) => {
        const canonical = parseData(type, printData(type, values), origin).value
        expect(canonical && wireOfData(type, canonical)).toEqual(wireOfData(type, values))
        expect(canonical && printData(type, canonical)).toBe(printData(type, canonical ?? {}))
        expect(canonical && valuesOfWire(type, wireOfData(type, canonical))).toEqual(canonical)
      }),
      { numRuns: 200 },
    )
  })
  it('of TXT keeps every octet and every cut', () => {
    fc.assert(
      fc.property(strings, (list) => {
        const written = list.map(quoteOctets).join(' ')
        const values = parseData('TXT', written, origin).value
        const cut = list.flatMap((octets) =>
          octets.length === 0
            ? [[]]
            : Array.from({ length: Math.ceil(octets.length / 255) }, (_, index) =>
                octets.slice(index * 255, index * 255 + 255),
              ),
        )
        expect(values && wireOfData('TXT', values)).toEqual(cut.flatMap((octets) => [octets.length, ...octets]))
        const shown = takeValues('TXT', { recordData: values?.recordData ?? '' }, origin)
        expect(printData('TXT', shown.values)).toBe(printData('TXT', values ?? {}))
      }),
      { numRuns: 300 },
    )
  })
  it.each([
    [255, [255]],
    [256, [255, 1]],
    [510, [255, 255]],
    [511, [255, 255, 1]],
  ])('cuts a text of %i octets at 255', (length, parts) => {
    const data = printData('TXT', takeValues('TXT', { recordData: 'a'.repeat(length) }, origin).values)
    expect(data.split(' ').map((part) => part.length - 2)).toEqual(parts)
  })
  it('shows a text as a person reads it, in quotes only where something would get lost', () => {
    expect(valuesOfData('TXT', '"v=spf1 mx -all"').recordData).toBe('v=spf1 mx -all')
    expect(valuesOfData('TXT', '"caf\\195\\169"').recordData).toBe('café')
    expect(valuesOfData('TXT', '"one" "two"').recordData).toBe('"one" "two"')
    expect(valuesOfData('TXT', '"\\"quoted\\""').recordData).toBe('"\\"quoted\\""')
    expect(valuesOfData('TXT', '"\\255"').recordData).toBe('"\\255"')
  })
  it('takes quotes that do not close as a mistake', () => {
    expect(takeValues('TXT', { recordData: '"abc' }, origin).problems).toEqual([
      { code: 'invalid_txt', field: 'recordData' },
    ])
  })
  it('takes a host without dot as one of this zone, and a name with dots as complete', () => {
    expect(takeValues('MX', { recordData: 'mail', priority: '10' }, origin).values).toEqual({
      priority: 10,
      recordData: 'mail.example.be.',
    })
    expect(takeValues('MX', { recordData: 'mail.example.com' }, origin).values.recordData).toBe('mail.example.com.')
    expect(parseData('MX', '10 mail.example.com', origin).value?.recordData).toBe('mail.example.com.example.be.')
  })
  it('writes names of other letters label by label', () => {
    expect(takeValues('CNAME', { recordData: '_x.bücher.example' }, origin).values.recordData).toBe(
      '_x.xn--bcher-kva.example.',
    )
    expect(
      readRecord({ recordTypeName: 'A', recordName: '*.café', recordData: '192.0.2.1' }, 'example.be').record?.name,
    ).toBe('*.xn--caf-dma')
  })
})

describe('what the panel refuses', () => {
  const codes = (input: { recordTypeName: string } & Record<string, unknown>) =>
    readRecord(input as RecordInput, 'example.be').problems.map(({ code, field }) => `${field} ${code}`)
  it.each([
    [{ recordTypeName: 'A', recordData: '2001:db8::1' }, 'recordData invalid_ipv4'],
    [{ recordTypeName: 'A', recordData: 'example.be' }, 'recordData invalid_ipv4'],
    [{ recordTypeName: 'AAAA', recordData: '192.0.2.1' }, 'recordData invalid_ipv6'],
    [{ recordTypeName: 'TXT', recordData: '' }, 'recordData invalid_txt'],
    [{ recordTypeName: 'TXT' }, 'recordData invalid_txt'],
    [{ recordTypeName: 'A', recordData: '192.0.2.1', TTL: -1 }, 'TTL invalid_ttl'],
    [{ recordTypeName: 'A', recordData: '192.0.2.1', TTL: 'abc' }, 'TTL invalid_ttl'],
    [{ recordTypeName: 'A', recordData: '192.0.2.1', TTL: 59 }, 'TTL invalid_ttl'],
    [{ recordTypeName: 'A', recordData: '192.0.2.1', recordName: 'www.other.be.' }, 'recordName outside_zone'],
    [{ recordTypeName: 'A', recordData: '192.0.2.1', recordName: 'a.*' }, 'recordName invalid_owner'],
    [{ recordTypeName: 'A', recordData: '192.0.2.1', recordName: '-a' }, 'recordName invalid_owner'],
    [{ recordTypeName: 'A', recordData: '192.0.2.1', recordName: 'a'.repeat(64) }, 'recordName label_too_long'],
    [{ recordTypeName: 'PTR', recordData: 'x' }, 'recordTypeName unknown_type'],
    [{ recordTypeName: 'CNAME', recordName: 'w', recordData: 'https://example.com' }, 'recordData invalid_hostname'],
    [{ recordTypeName: 'NS', recordName: 'w', recordData: '.' }, 'recordData null_target'],
    [{ recordTypeName: 'MX', recordData: '192.0.2.1' }, 'recordData address_as_name'],
    [{ recordTypeName: 'CNAME', recordData: '2001:db8::1' }, 'recordData address_as_name'],
    [{ recordTypeName: 'MX', recordData: '.', priority: 10 }, 'priority null_mx'],
    [{ recordTypeName: 'MX', recordData: 'mail', priority: 65536 }, 'priority invalid_number'],
    [{ recordTypeName: 'SRV', recordName: 'sip', recordData: 'sip', port: 5060 }, 'recordName service_owner'],
    [{ recordTypeName: 'SRV', recordName: '_sip._tcp', recordData: '.', port: 5060 }, 'recordData null_srv'],
    [{ recordTypeName: 'SRV', recordName: '_sip._tcp', recordData: 'sip' }, 'port value_missing'],
    [{ recordTypeName: 'CAA', flags: 1, tag: 'issue', value: 'x' }, 'flags invalid_choice'],
    [{ recordTypeName: 'CAA', tag: 'is-sue', value: 'x' }, 'tag invalid_tag'],
    [
      { recordTypeName: 'TLSA', recordName: '_443._tcp', matchingType: 1, certificate: 'abcd' },
      'certificate invalid_digest_length',
    ],
    [{ recordTypeName: 'TLSA', recordName: '_443._tcp', certificate: 'xyz' }, 'certificate invalid_hex'],
    [{ recordTypeName: 'SSHFP', algorithm: 42, fingerprint: 'ab'.repeat(32) }, 'algorithm invalid_choice'],
    [{ recordTypeName: 'DS', recordName: 'sub', keyTag: 1, digest: 'ab' }, 'digest invalid_digest_length'],
    [{ recordTypeName: 'NAPTR', flags: 'X', service: 's', regularExpression: '!a!b!' }, 'flags invalid_flags'],
    [{ recordTypeName: 'CAA', recordData: '0 issue' }, 'value value_missing'],
    [{ recordTypeName: 'CAA', recordData: '0 issue ca.example;accounturi=x' }, 'recordData stray_comment'],
    [{ recordTypeName: 'TXT', recordData: '"a" ; b' }, 'recordData stray_comment'],
    [{ recordTypeName: 'SRV', recordName: 'www', service: '', transportProtocol: 'tcp' }, 'service value_missing'],
    [{ recordTypeName: 'SRV', service: 's!p', transportProtocol: 'tcp' }, 'service invalid_service'],
    [{ recordTypeName: 'SRV', service: 'sip', transportProtocol: 't p' }, 'transportProtocol invalid_service'],
    [{ recordTypeName: 'TLSA', port: 'abc', transportProtocol: 'tcp' }, 'port invalid_number'],
    [{ recordTypeName: 'TLSA', port: 65536, transportProtocol: 'tcp' }, 'port invalid_number'],
  ])('%j is %s', (input, expected) => {
    expect(codes(input)).toContain(expected)
  })
  it('tells all fields at once', () => {
    expect(codes({ recordTypeName: 'SRV', recordName: 'a b', priority: 'x', TTL: 1, recordData: '?' })).toEqual([
      'recordName invalid_owner',
      'TTL invalid_ttl',
      'priority invalid_number',
      'port value_missing',
      'recordData invalid_hostname',
    ])
  })
})

describe('owners of services', () => {
  it('are put together and taken apart', () => {
    expect(joinOwner('TLSA', { name: 'www', port: '443', transportProtocol: 'tcp' })).toBe('_443._tcp.www')
    expect(joinOwner('SRV', { name: '@', service: '_SIP', transportProtocol: 'udp' })).toBe('_sip._udp')
    expect(splitOwner('TLSA', '_443._tcp.www')).toEqual({ name: 'www', port: '443', transportProtocol: 'tcp' })
    expect(splitOwner('SRV', '_sip._udp')).toEqual({ name: '@', service: 'sip', transportProtocol: 'udp' })
    expect(splitOwner('A', '_443._tcp.www')).toEqual({ name: '_443._tcp.www' })
  })
  it('stay as typed when somebody types the whole name', () => {
    expect(
      readRecord(
        {
          recordTypeName: 'TLSA',
          recordName: '_25._tcp.mail',
          port: 443,
          transportProtocol: 'tcp',
          certificate: 'ab'.repeat(32),
        },
        'example.be',
      ).record?.name,
    ).toBe('_25._tcp.mail')
  })
})

describe('a pasted line', () => {
  it('fills the form', () => {
    const read = parseLine('www 3600 IN MX 10 mail.example.be.', 'example.be')
    expect('record' in read && read.record).toMatchObject({
      name: 'www',
      type: 'MX',
      ttl: 3600,
      values: { priority: 10, recordData: 'mail.example.be.' },
    })
  })
  it.each(recordTypeNames.filter((type) => type !== 'TXT'))('of %s reads back from what we print', (type) => {
    fc.assert(
      fc.property(arbitraries[type as keyof typeof arbitraries], (values) => {
        const data = printData(type, values)
        const read = parseLine(printLine({ name: '_a.b', type, ttl: 300, data }, 'example.be'), 'example.be')
        expect('record' in read && { ...read.record, values: undefined }).toMatchObject({
          name: '_a.b',
          type,
          ttl: 300,
          data: printData(type, valuesOfData(type, data)),
        })
      }),
      { numRuns: 50 },
    )
  })
  it.each([
    ['www 3600 IN', 'line_without_type'],
    ['www 3600 IN MIX 10 mail', 'unknown_type'],
    ['www IN HINFO "a" "b"', 'unsupported_type'],
    ['www CH A 192.0.2.1', 'unsupported_class'],
    ['www 1x A 192.0.2.1', 'invalid_ttl'],
    ['www A 192.0.2.300', 'invalid_ipv4'],
    ['www MX mail', 'invalid_number'],
    ['www MX 10', 'line_without_value'],
    ['www A 192.0.2.1 192.0.2.2', 'value_extra'],
    ['www TXT "abc', 'unclosed_quote'],
    ['www TXT ( "abc"', 'unclosed_parenthesis'],
    ['www TXT "abc" )', 'stray_parenthesis'],
    ['www TXT ab"c', 'stray_quote'],
    ['www TXT "\\999"', 'bad_escape'],
    ['www.other.be. A 192.0.2.1', 'outside_zone'],
    ['$INCLUDE /etc/passwd', 'include_refused'],
    ['$GENERATE 9-1 a$ A 192.0.2.$', 'generate_backwards'],
    ['a A 192.0.2.1\nb A 192.0.2.2', 'several_records'],
    ['', 'line_without_type'],
  ])('%j is told to be %s', (line, code) => {
    const read = parseLine(line, 'example.be')
    expect('problem' in read && read.problem.code).toBe(code)
  })
})
