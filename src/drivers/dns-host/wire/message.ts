import { nameOfWire, wireOfName } from '#areas/domains/dns/rules/names.ts'

/** Encodes and decodes DNS messages (RFC 1035 §4), the same form for queries and updates (RFC 2136 §2). */
export const classes = { in: 1, none: 254, any: 255 } as const
export const opcodes = { query: 0, update: 5 } as const
export const rcodes = {
  noError: 0,
  formErr: 1,
  servFail: 2,
  nxDomain: 3,
  notImp: 4,
  refused: 5,
  yxDomain: 6,
  yxRrset: 7,
  nxRrset: 8,
  notAuth: 9,
  notZone: 10,
} as const
/** Types that appear in messages only, never in a zone that people edit. */
export const metaTypes = { opt: 41, tsig: 250, axfr: 252, any: 255 } as const

/** One resource record; names within `rdata` are uncompressed. */
export type WireRecord = { name: string; type: number; class: number; ttl: number; rdata: Buffer }
export type Question = { name: string; type: number; class: number }

export type Message = {
  id: number
  opcode: number
  rcode: number
  isResponse: boolean
  authoritative: boolean
  recursionDesired: boolean
  questions: Question[]
  /** Answers of a query; prerequisites of an update. */
  answers: WireRecord[]
  /** Authority section of a query; changes of an update. */
  authority: WireRecord[]
  additional: WireRecord[]
  /** Offset of the last record: a signature covers what precedes it (RFC 8945 §4.3). */
  lastRecordAt: number
  /** Offset after the last record; a message has nothing beyond it. */
  endsAt: number
}

/** Flags of an answer; left out for a question. */
export type AnswerFlags = { rcode: number; authoritative?: boolean; truncated?: boolean; recursionDesired?: boolean }
export type Outgoing = Pick<Message, 'id' | 'opcode' | 'questions'> &
  Partial<Pick<Message, 'answers' | 'authority' | 'additional'>> & { answer?: AnswerFlags }

export const numberOctets = (value: number, octets: number): Buffer => {
  const written = Buffer.alloc(octets)
  written.writeUIntBE(value, 0, octets)
  return written
}

export function encodeRecord({ name, type, class: of, ttl, rdata }: WireRecord): Buffer {
  const head = [numberOctets(type, 2), numberOctets(of, 2), numberOctets(ttl, 4), numberOctets(rdata.length, 2)]
  return Buffer.concat([Buffer.from(wireOfName(name)), ...head, rdata])
}

const bit = (isSet: boolean | undefined, place: number): number => (isSet ? 1 << place : 0)
const flagsOf = ({ rcode, authoritative, truncated, recursionDesired }: AnswerFlags): number =>
  bit(true, 15) | bit(authoritative, 10) | bit(truncated, 9) | bit(recursionDesired, 8) | rcode

/** Without name compression, which is optional. */
export function encodeMessage(outgoing: Outgoing): Buffer {
  const { id, opcode, questions, answers = [], authority = [], additional = [], answer } = outgoing
  const counts = [questions.length, answers.length, authority.length, additional.length]
  return Buffer.concat([
    numberOctets(id, 2),
    numberOctets((opcode << 11) | (answer ? flagsOf(answer) : 0), 2),
    ...counts.map((count) => numberOctets(count, 2)),
    ...questions.map((question) =>
      Buffer.concat([
        Buffer.from(wireOfName(question.name)),
        numberOctets(question.type, 2),
        numberOctets(question.class, 2),
      ]),
    ),
    ...[...answers, ...authority, ...additional].map(encodeRecord),
  ])
}

/** `undefined` when the octets are no valid message: cut off, or with an endless name. */
export function decodeMessage(octets: Buffer): Message | undefined {
  try {
    return decoded(octets)
  } catch (fault) {
    if (fault instanceof RangeError) return undefined
    throw fault
  }
}

/** What is known of a message without reading a name: its counts, and where its last record begins and what type that is. */
export type Outline = { questions: number; records: number; last: { at: number; type: number } | undefined }

/**
 * Walks over a message once, following no pointer, so that its cost is its size and no more. Undefined when it is cut off, or has something
 * after its last record.
 */
export function outlineOf(octets: Buffer): Outline | undefined {
  try {
    const [questions, ...counts] = [4, 6, 8, 10].map((at) => octets.readUInt16BE(at)) as [number, ...number[]]
    const records = counts.reduce((sum, count) => sum + count, 0)
    let at = 12
    for (let count = 0; count < questions; count++) at = pastName(octets, at) + 4
    let last: Outline['last']
    for (let count = 0; count < records; count++) {
      const fixed = pastName(octets, at)
      last = { at, type: octets.readUInt16BE(fixed) }
      at = fixed + 10 + octets.readUInt16BE(fixed + 8)
    }
    return at === octets.length ? { questions, records, last } : undefined
  } catch (fault) {
    if (fault instanceof RangeError) return undefined
    throw fault
  }
}

function pastName(octets: Buffer, from: number): number {
  for (let at = from; ; ) {
    const length = octets.readUInt8(at)
    if (length >= 0xc0) return at + 2
    at += 1 + length
    if (length === 0) return at
  }
}

/** The name at a place; undefined where none can be read. */
export function readName(octets: Buffer, at: number): string | undefined {
  try {
    return nameAt(octets, at).value
  } catch (fault) {
    if (fault instanceof RangeError) return undefined
    throw fault
  }
}

function decoded(octets: Buffer): Message {
  const flags = octets.readUInt16BE(2)
  const counts = [4, 6, 8, 10].map((at) => octets.readUInt16BE(at)) as [number, number, number, number]
  let at = 12
  let lastRecordAt = 12
  const questions = Array.from({ length: counts[0] }, () => {
    const name = nameAt(octets, at)
    at = name.next + 4
    return { name: name.value, type: octets.readUInt16BE(name.next), class: octets.readUInt16BE(name.next + 2) }
  })
  const section = (count: number) =>
    Array.from({ length: count }, () => {
      lastRecordAt = at
      const { record, next } = recordAt(octets, at)
      at = next
      return record
    })
  const [answers, authority, additional] = [section(counts[1]), section(counts[2]), section(counts[3])]
  return {
    id: octets.readUInt16BE(0),
    opcode: (flags >> 11) & 15,
    rcode: flags & 15,
    isResponse: (flags & 0x8000) !== 0,
    authoritative: (flags & 0x0400) !== 0,
    recursionDesired: (flags & 0x0100) !== 0,
    questions,
    answers,
    authority,
    additional,
    lastRecordAt,
    endsAt: at,
  }
}

function recordAt(octets: Buffer, at: number): { record: WireRecord; next: number } {
  const name = nameAt(octets, at)
  const type = octets.readUInt16BE(name.next)
  const start = name.next + 10
  const end = start + octets.readUInt16BE(name.next + 8)
  if (end > octets.length) throw new RangeError('record is cut off')
  return {
    record: {
      name: name.value,
      type,
      class: octets.readUInt16BE(name.next + 2),
      ttl: octets.readUInt32BE(name.next + 4),
      rdata: rdataAt(octets, type, start, end),
    },
    next: end,
  }
}

/**
 * Position of the names in the rdata of types that may compress them (RFC 3597 §4): octets before them, and their
 * number.
 */
const namesWithin: Readonly<Record<number, { before: number; names: number }>> = {
  2: { before: 0, names: 1 },
  5: { before: 0, names: 1 },
  6: { before: 0, names: 2 },
  12: { before: 0, names: 1 },
  15: { before: 2, names: 1 },
  33: { before: 6, names: 1 },
  39: { before: 0, names: 1 },
}

function rdataAt(octets: Buffer, type: number, start: number, end: number): Buffer {
  const layout = namesWithin[type]
  // Deletions of an update are records without rdata (RFC 2136 §2.5.2).
  if (!layout || start === end) return Buffer.from(octets.subarray(start, end))
  const parts: Uint8Array[] = [octets.subarray(start, start + layout.before)]
  let at = start + layout.before
  for (let count = 0; count < layout.names; count++) {
    const name = expandedName(octets, at)
    parts.push(name.octets)
    at = name.next
  }
  if (at > end) throw new RangeError('name leaves its record')
  return Buffer.concat([...parts, octets.subarray(at, end)])
}

function nameAt(octets: Buffer, at: number): { value: string; next: number } {
  const name = expandedName(octets, at)
  const read = nameOfWire([...name.octets], 0)
  if (!read) throw new RangeError('name is unreadable')
  return { value: read.value, next: name.next }
}

/** The most octets of a name (RFC 1035 §3.1), and so the most labels, of which each may lie behind a pointer. */
const longestName = 255

/**
 * Follows compression pointers (RFC 1035 §4.1.4), each of which must point further back. Neither many pointers in a row nor one long name
 * that thousands point at can make much out of a small message.
 */
function expandedName(octets: Buffer, from: number): { octets: Buffer; next: number } {
  const labels: Buffer[] = []
  let [at, next, lowest, size, pointers] = [from, 0, from, 0, 0]
  for (;;) {
    const length = octets.readUInt8(at)
    if (length >= 0xc0) {
      const target = octets.readUInt16BE(at) & 0x3fff
      pointers += 1
      if (target >= lowest || pointers > longestName / 2) throw new RangeError('pointer leads forward')
      next ||= at + 2
      ;[at, lowest] = [target, target]
    } else {
      size += 1 + length
      if (length > 63 || at + 1 + length > octets.length || size > longestName) throw new RangeError('label is cut off')
      labels.push(octets.subarray(at, at + 1 + length))
      at += 1 + length
      if (length === 0) return { octets: Buffer.concat(labels), next: next || at }
    }
  }
}
