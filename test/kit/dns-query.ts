import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { decode, encode, type Packet } from 'dns-packet'
import { type RecordType, recordTypeNames, rowOf } from '#areas/domains/dns/rules/record-types.ts'

export type DnsAnswer = { name: string; type: string; ttlSeconds: number; rdata: string }
export type DnsReply = {
  rcode: string
  authoritative: boolean
  answers: DnsAnswer[]
  /** Where to ask on: the name servers of a delegation. */
  authorities: DnsAnswer[]
}

/** Asks a name server on this machine as a resolver would: over UDP, and over TCP when the answer does not fit. */
export async function dnsQuery(port: number, name: string, type: string): Promise<DnsReply> {
  const query = encode({
    type: 'query',
    id: randomInt(65_536),
    flags: 0x0100,
    questions: [{ type: numberOf(type), name: name.replace(/\.$/, '') }],
  })
  const short = decode(await overUdp(port, query))
  return replyOf(short.flag_tc ? decode(await overTcp(port, query)) : short)
}

const limitMs = 5000

function overUdp(port: number, query: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4')
    const end = (settle: () => void) => {
      clearTimeout(timer)
      socket.close()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new Error(`no DNS answer on port ${port}`))), limitMs)
    socket.on('message', (message) => end(() => resolve(message)))
    socket.on('error', (fault) => end(() => reject(fault)))
    socket.send(query, port, '127.0.0.1')
  })
}

function overTcp(port: number, query: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.setTimeout(limitMs, () => socket.destroy(new Error(`no DNS answer on port ${port}`)))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const all = Buffer.concat(chunks)
      if (all.length < 2 || all.length < 2 + all.readUInt16BE(0)) return
      socket.end()
      resolve(all.subarray(2))
    })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(query.length)
    socket.write(Buffer.concat([length, query]))
  })
}

const replyOf = (packet: Packet): DnsReply => ({
  rcode: packet.rcode,
  authoritative: packet.flag_aa,
  answers: answersOf(packet.answers),
  authorities: answersOf(packet.authorities ?? []),
})

const answersOf = (answers: Packet['answers']): DnsAnswer[] =>
  answers
    .filter(({ type }) => type !== 'OPT')
    .map(({ name, type, ttl, data }) => ({
      name: `${name}.`,
      type: numbered.get(type) ?? type,
      ttlSeconds: ttl,
      rdata: (numbered.has(type) ? octetsOf : (presentations[type] ?? String))(data as never),
    }))

type Fields = Record<string, string | number>
const dotted = (name: unknown) => (name === '.' ? '.' : `${String(name).toLowerCase()}.`)
const hexOf = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value).toLowerCase()
const quoted = (octets: Uint8Array) =>
  `"${Array.from(octets, (octet) => {
    if (octet === 0x22 || octet === 0x5c) return `\\${String.fromCharCode(octet)}`
    return octet >= 0x20 && octet < 0x7f ? String.fromCharCode(octet) : `\\${String(octet).padStart(3, '0')}`
  }).join('')}"`
const quotedText = (value: unknown) => quoted(Buffer.from(String(value), 'utf8'))

/** What dns-packet hands over, written as a zone file would. */
const presentations: Record<string, (data: never) => string> = {
  A: String,
  AAAA: String,
  CNAME: dotted,
  NS: dotted,
  TXT: (data: Uint8Array[] | Uint8Array) =>
    [data]
      .flat()
      .map((part) => quoted(part as Uint8Array))
      .join(' '),
  MX: (data: Fields) => `${data.preference} ${dotted(data.exchange)}`,
  SRV: (data: Fields) => `${data.priority} ${data.weight} ${data.port} ${dotted(data.target)}`,
  CAA: (data: Fields) => `${data.flags} ${data.tag} ${quotedText(data.value)}`,
  DS: (data: Fields) => `${data.keyTag} ${data.algorithm} ${data.digestType} ${hexOf(data.digest)}`,
  SSHFP: (data: Fields) => `${data.algorithm} ${data.hash} ${hexOf(data.fingerprint)}`,
  TLSA: (data: Fields) => `${data.usage} ${data.selector} ${data.matchingType} ${hexOf(data.certificate)}`,
  NAPTR: (data: Fields) =>
    [
      data.order,
      data.preference,
      ...[data.flags, data.services, data.regexp].map(quotedText),
      dotted(data.replacement),
    ].join(' '),
  SOA: (data: Fields) =>
    [dotted(data.mname), dotted(data.rname), data.serial, data.refresh, data.retry, data.expire, data.minimum].join(
      ' ',
    ),
}

/** Types that the packet parser does not know are queried by number, and returned as octets (RFC 3597). */
const numbered = new Map<string, RecordType>(
  recordTypeNames
    .filter((type) => !Object.hasOwn(presentations, type))
    .map((type) => [`UNKNOWN_${rowOf(type).code}`, type]),
)
const numberOf = (type: string): string => [...numbered].find(([, name]) => name === type)?.[0] ?? type
const octetsOf = (data: Uint8Array) => `\\# ${data.length} ${hexOf(data)}`
