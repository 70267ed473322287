import fc from 'fast-check'

/**
 * Lines of a zone file, one or more of each type that a person may write, with what servers and panels trip over: quotes,
 * backslashes, every octet, strings of 255 and 256, labels of other languages, numbers at their ends.
 */
const u8 = fc.oneof(fc.constantFrom(0, 255), fc.nat(255))
const u16 = fc.oneof(fc.constantFrom(0, 65_535), fc.nat(65_535))
const hex = (octets: number) =>
  fc.uint8Array({ minLength: octets, maxLength: octets }).map((bytes) => Buffer.from(bytes).toString('hex'))
const label = fc.oneof(
  fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/),
  fc.constantFrom('bücher', 'ñandú', 'θέμα', '例え', 'straße', 'x'.repeat(63)),
)
const host = fc.array(label, { minLength: 1, maxLength: 2 }).map((labels) => `${labels.join('.')}.example.org.`)

const quoted = (octets: Iterable<number>): string =>
  `"${Array.from(octets, (octet) => (octet >= 0x20 && octet < 0x7f && octet !== 0x22 && octet !== 0x5c ? String.fromCharCode(octet) : `\\${String(octet).padStart(3, '0')}`)).join('')}"`
const ascii = (most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(0x22, 0x5c, 0x20, 0x3b), fc.integer({ min: 0x20, max: 0x7e })), { maxLength: most })
    .map(quoted)
const long = fc
  .constantFrom(254, 255, 256, 511, 1021)
  .chain((size) => u8.map((octet) => quoted(Array(size).fill(octet))))
const text = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map(quoted),
  fc
    .array(fc.uint8Array({ maxLength: 20 }).map(quoted), { minLength: 2, maxLength: 4 })
    .map((parts) => parts.join(' ')),
  fc.constantFrom('"say \\"hi\\" to C:\\\\dir\\\\"', '""', '"v=DKIM1; k=rsa; p=MIIB"', '"@ $TTL ( ) ; IN"'),
  long,
)

const joined = (...parts: fc.Arbitrary<unknown>[]) => fc.tuple(...parts).map((values) => values.join(' '))
const digest = fc
  .constantFrom([1, 20], [2, 32], [4, 48])
  .chain(([type, octets]) => hex(octets ?? 0).map((text) => `${type} ${text}`))
const certificate = fc
  .constantFrom([0, 40], [1, 32], [2, 64])
  .chain(([type, octets]) => hex(octets ?? 0).map((text) => `${type} ${text}`))

/** Without the letters that end a value for PowerDNS 4.7 even inside quotes. */
const octetsOfKey = fc
  .uint8Array({ maxLength: 20 })
  .map((octets) => octets.filter((octet) => ![0x22, 0x28, 0x29, 0x3b, 0x5c].includes(octet)))
const settings = fc
  .tuple(
    fc.subarray(['h2', 'h3', 'http/1.1', 'dot'], { minLength: 1 }).map((names) => `alpn=${names.join(',')}`),
    fc.constantFrom('', 'no-default-alpn'),
    fc.oneof(
      fc.constant(''),
      u16.map((port) => `port=${port}`),
    ),
    fc.oneof(
      fc.constant(''),
      fc.uniqueArray(fc.ipV4(), { minLength: 1, maxLength: 3 }).map((ips) => `ipv4hint=${ips.join(',')}`),
    ),
    fc.oneof(
      fc.constant(''),
      fc.ipV6().map((ip) => `ipv6hint=${ip}`),
    ),
    fc.oneof(
      fc.constant(''),
      fc.uint8Array({ minLength: 1, maxLength: 90 }).map((octets) => `ech=${Buffer.from(octets).toString('base64')}`),
    ),
    fc.constantFrom('', 'mandatory=alpn'),
    fc.oneof(
      fc.constant(''),
      octetsOfKey.map((octets) => `key65280=${quoted(octets)}`),
    ),
  )
  .map((params) => params.filter(Boolean).join(' '))
/** What a service is bound to: with 0 another name alone, from 1 on a server with its settings. */
const bound = fc.oneof(
  joined(fc.constant(0), fc.oneof(fc.constant('.'), host)),
  joined(fc.integer({ min: 1, max: 65_535 }), fc.oneof(fc.constant('.'), host), settings),
)

/** Owner (numbered, so that each is unique) and data of a line. */
const kinds: Record<string, { owner: (turn: number) => string; data: fc.Arbitrary<string> }> = {
  A: { owner: (turn) => `a${turn}`, data: fc.ipV4() },
  AAAA: { owner: (turn) => `*.aaaa${turn}`, data: fc.ipV6() },
  CAA: {
    owner: (turn) => `caa${turn}`,
    data: joined(fc.constantFrom(0, 128), fc.constantFrom('issue', 'issuewild', 'iodef'), ascii(40)),
  },
  CNAME: { owner: (turn) => `bücher${turn}`, data: host },
  DS: { owner: (turn) => `ds${turn}`, data: joined(u16, fc.constantFrom(8, 13, 15), digest) },
  HTTPS: { owner: (turn) => `https${turn}`, data: bound },
  MX: { owner: (turn) => `mx${turn}`, data: joined(u16, host) },
  NAPTR: {
    owner: (turn) => `naptr${turn}`,
    data: fc.oneof(
      joined(
        u16,
        u16,
        fc.constant('"U" "E2U+sip"'),
        ascii(30).filter((expression) => expression !== '""'),
        fc.constant('.'),
      ),
      joined(u16, u16, fc.constantFrom('"S"', '"A"', '""'), ascii(10), fc.constant('""'), host),
    ),
  },
  NS: { owner: (turn) => `child${turn}`, data: host },
  SRV: { owner: (turn) => `_sip._tcp.srv${turn}`, data: joined(u16, u16, fc.integer({ min: 1, max: 65_535 }), host) },
  SSHFP: {
    owner: (turn) => `sshfp${turn}`,
    data: joined(
      fc.constantFrom(1, 2, 3, 4, 6),
      fc.constantFrom([1, 20], [2, 32]).chain(([type, octets]) => hex(octets ?? 0).map((text) => `${type} ${text}`)),
    ),
  },
  SVCB: { owner: (turn) => `_dns.svcb${turn}`, data: bound },
  TLSA: { owner: (turn) => `_443._tcp.tlsa${turn}`, data: joined(fc.nat(3), fc.nat(1), certificate) },
  TXT: { owner: (turn) => `txt${turn}`, data: text },
}

/** One line of each type at least, and an ALIAS that leads to an address of the same zone. */
export const linesAtRandom: fc.Arbitrary<string[]> = fc
  .tuple(
    ...Object.entries(kinds).map(([type, { owner, data }]) =>
      fc
        .uniqueArray(data, { minLength: type === 'TXT' ? 4 : 1, maxLength: type === 'TXT' ? 6 : 2 })
        .map((values) => values.map((value, turn) => `${owner(turn)} ${type} ${value}`)),
    ),
  )
  .map((lines) => [...lines.flat(), '@ ALIAS alias-target', 'alias-target A 192.0.2.77'])
