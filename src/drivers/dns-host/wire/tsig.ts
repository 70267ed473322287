import { createHmac, timingSafeEqual } from 'node:crypto'
import { nameOfWire, wireOfName } from '#areas/domains/dns/rules/names.ts'
import { classes, encodeRecord, type Message, metaTypes, numberOctets, type WireRecord } from './message.ts'

/** Signatures of messages with a shared key (TSIG, RFC 8945). */
export const tsigAlgorithms = { 'hmac-sha256': 'sha256', 'hmac-sha384': 'sha384', 'hmac-sha512': 'sha512' } as const
export type TsigAlgorithm = keyof typeof tsigAlgorithms

/** `name` is absolute and in lower case, as the server knows the key. */
export type TsigKey = { name: string; algorithm: TsigAlgorithm; secret: Buffer }

/** `hmac-sha256:belfry.example:c2VjcmV0…`, the format of `kdig -y`; `undefined` when it is no such key. */
export function parseTsigKey(text: string): TsigKey | undefined {
  const [algorithm = '', name = '', secret = '', ...more] = text.trim().split(':')
  const octets = Buffer.from(secret, 'base64')
  const isWhole = more.length === 0 && name !== '' && octets.length > 0 && Object.hasOwn(tsigAlgorithms, algorithm)
  return isWhole
    ? { name: `${name.toLowerCase().replace(/\.$/, '')}.`, algorithm: algorithm as TsigAlgorithm, secret: octets }
    : undefined
}

/** How far the two clocks may differ (RFC 8945 §10). */
export const fudgeSeconds = 300

/** The error field of a signature (RFC 8945 §3). */
export const tsigErrors = { badSig: 16, badKey: 17, badTime: 18, badTrunc: 22 } as const

export type TsigData = { algorithm: string; seconds: number; fudge: number; mac: Buffer; error: number; other: Buffer }
/** A signature as it was read. */
export type ReadTsig = TsigData & { originalId: number }

const algorithmName = (key: TsigKey) => Buffer.from(wireOfName(`${key.algorithm}.`))
const withLength = (octets: Buffer) => Buffer.concat([numberOctets(octets.length, 2), octets])
const timers = ({ seconds, fudge }: TsigData) => Buffer.concat([numberOctets(seconds, 6), numberOctets(fudge, 2)])

/** The fields of the TSIG record that are signed together with the message (RFC 8945 §4.3.3). */
const variables = (key: TsigKey, data: TsigData) =>
  Buffer.concat([
    Buffer.from(wireOfName(key.name)),
    numberOctets(classes.any, 2),
    numberOctets(0, 4),
    algorithmName(key),
    timers(data),
    numberOctets(data.error, 2),
    withLength(data.other),
  ])

const macOf = (key: TsigKey, parts: readonly Buffer[]): Buffer => {
  const hmac = createHmac(tsigAlgorithms[key.algorithm], key.secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}

const tsigRecordOf = (name: string, algorithm: Buffer, data: TsigData, originalId: number): WireRecord => ({
  name,
  type: metaTypes.tsig,
  class: classes.any,
  ttl: 0,
  rdata: Buffer.concat([
    algorithm,
    timers(data),
    withLength(data.mac),
    numberOctets(originalId, 2),
    numberOctets(data.error, 2),
    withLength(data.other),
  ]),
})
const tsigRecord = (key: TsigKey, data: TsigData, originalId: number): WireRecord =>
  tsigRecordOf(key.name, algorithmName(key), data, originalId)

const additionalCountAt = 10

/** The signed message, and its MAC, which the MAC of the answer covers in turn. */
export function signMessage(message: Buffer, key: TsigKey, seconds: number): { signed: Buffer; mac: Buffer } {
  const unsigned = { algorithm: key.algorithm, seconds, fudge: fudgeSeconds, mac: Buffer.alloc(0), error: 0 }
  const data = { ...unsigned, other: Buffer.alloc(0) }
  const mac = macOf(key, [message, variables(key, data)])
  return { signed: withTsig(message, tsigRecord(key, { ...data, mac }, message.readUInt16BE(0))), mac }
}

const withTsig = (message: Buffer, record: WireRecord): Buffer => {
  const signed = Buffer.concat([message, encodeRecord(record)])
  signed.writeUInt16BE(message.readUInt16BE(additionalCountAt) + 1, additionalCountAt)
  return signed
}

type Times = { seconds: number; fudge?: number; error?: number; other?: Buffer }

/** Signs the answer to a request; its MAC covers that of the request (RFC 8945 §5.3). */
export function signAnswer(message: Buffer, key: TsigKey, requestMac: Buffer, times: Times): Buffer {
  const data = { algorithm: key.algorithm, fudge: fudgeSeconds, error: 0, other: Buffer.alloc(0), ...times }
  const mac = macOf(key, [withLength(requestMac), message, variables(key, { ...data, mac: Buffer.alloc(0) })])
  return withTsig(message, tsigRecord(key, { ...data, mac }, message.readUInt16BE(0)))
}

/** An answer that says why a signature is not taken, itself unsigned: no key is shared, or another one (RFC 8945 §5.2). */
export function denyUnsigned(message: Buffer, name: string, request: ReadTsig, error: number): Buffer {
  const { algorithm, seconds, fudge } = request
  const data = { algorithm, seconds, fudge, mac: Buffer.alloc(0), error, other: Buffer.alloc(0) }
  return withTsig(message, tsigRecordOf(name, Buffer.from(wireOfName(algorithm)), data, message.readUInt16BE(0)))
}

/** What stands in the signature of a request; `misplaced`: one that is not the last record, or several (RFC 8945 §5.1). */
export function tsigOf({
  answers,
  authority,
  additional,
}: Message): (ReadTsig & { name: string }) | 'none' | 'misplaced' {
  const all = [...answers, ...authority, ...additional].filter(({ type }) => type === metaTypes.tsig)
  if (all.length === 0) return 'none'
  const last = additional.at(-1)
  if (all.length > 1 || last?.type !== metaTypes.tsig || last.class !== classes.any || last.ttl !== 0)
    return 'misplaced'
  const data = readTsig(last.rdata)
  return data ? { ...data, name: last.name } : 'misplaced'
}

/** The name of an algorithm as a signature has it, if we take it. */
export const algorithmOf = (name: string): TsigAlgorithm | undefined => {
  const text = name.replace(/\.$/, '')
  return Object.hasOwn(tsigAlgorithms, text) ? (text as TsigAlgorithm) : undefined
}

/** The fewest octets of a MAC that may stand for a whole one (RFC 8945 §5.2.2.1). */
const leastMac = (whole: number): number => Math.max(10, whole / 2)

/** Whether a request was signed with this key, whenever that was (RFC 8945 §5.2.2). A MAC that was cut off is not taken, and told apart. */
export function proofOf(
  key: TsigKey,
  octets: Buffer,
  message: Message,
  data: ReadTsig,
): 'right' | 'wrong' | 'truncated' | 'malformed' {
  const expected = macOf(key, [withoutTsig(octets, message, data), variables(key, data)])
  const { length } = data.mac
  if (length > expected.length || length < leastMac(expected.length)) return 'malformed'
  if (!timingSafeEqual(expected.subarray(0, length), data.mac)) return 'wrong'
  return length === expected.length ? 'right' : 'truncated'
}

/** `denied`: the server says why it rejects our signature. `forged`: the answer was not signed with the key. */
export type Verdict =
  | { kind: 'genuine' }
  | { kind: 'unsigned' }
  | { kind: 'denied'; error: string }
  | { kind: 'forged'; because: string }

const errorNames: Readonly<Record<number, string>> = { 16: 'BADSIG', 17: 'BADKEY', 18: 'BADTIME', 22: 'BADTRUNC' }

/** How many messages in a row of a transfer may be unsigned (RFC 8945 §5.3.1). */
const maxUnsigned = 99

/**
 * Verifies the answers to one signed request, in order. The MAC of the first covers the MAC of the request; each
 * further MAC of a transfer covers the one before it and all messages since.
 */
export function answerVerifier(key: TsigKey, requestMac: Buffer, nowSeconds: () => number) {
  let previous = requestMac
  let since: Buffer[] = []
  let isFirst = true

  function verify(octets: Buffer, message: Message): Verdict {
    const last = message.additional.at(-1)
    if (last?.type !== metaTypes.tsig) {
      if (isFirst) return { kind: 'unsigned' }
      since.push(octets)
      return since.length > maxUnsigned
        ? { kind: 'forged', because: 'too many without signature' }
        : { kind: 'genuine' }
    }
    const data = readTsig(last.rdata)
    if (!data) return { kind: 'forged', because: 'signature unreadable' }
    if (data.mac.length === 0) return { kind: 'denied', error: errorNames[data.error] ?? `TSIG ${data.error}` }
    if (last.name !== key.name || data.algorithm !== `${key.algorithm}.`)
      return { kind: 'forged', because: 'signed with another key' }
    const signedOver = isFirst ? variables(key, data) : timers(data)
    const expected = macOf(key, [withLength(previous), ...since, withoutTsig(octets, message, data), signedOver])
    if (expected.length !== data.mac.length || !timingSafeEqual(expected, data.mac))
      return { kind: 'forged', because: 'signature wrong' }
    if (data.error !== 0) return { kind: 'denied', error: errorNames[data.error] ?? `TSIG ${data.error}` }
    if (Math.abs(nowSeconds() - data.seconds) > data.fudge) return { kind: 'forged', because: 'answer too old' }
    ;[previous, since, isFirst] = [data.mac, [], false]
    return { kind: 'genuine' }
  }

  return {
    verify,
    /** Whether the last message was signed: messages after the last signature are unproved. */
    isSettled: () => since.length === 0,
  }
}

function withoutTsig(octets: Buffer, message: Message, data: ReadTsig): Buffer {
  const bare = Buffer.from(octets.subarray(0, message.lastRecordAt))
  bare.writeUInt16BE(data.originalId, 0)
  bare.writeUInt16BE(bare.readUInt16BE(additionalCountAt) - 1, additionalCountAt)
  return bare
}

function readTsig(rdata: Buffer): ReadTsig | undefined {
  const algorithm = nameOfWire([...rdata], 0)
  if (!algorithm) return undefined
  let at = algorithm.next
  const take = (octets: number) => {
    at += octets
    return rdata.readUIntBE(at - octets, octets)
  }
  const takeOctets = (length: number) => {
    at += length
    return Buffer.from(rdata.subarray(at - length, at))
  }
  try {
    const [seconds, fudge] = [take(6), take(2)]
    const mac = takeOctets(take(2))
    const [originalId, error] = [take(2), take(2)]
    const other = takeOctets(take(2))
    return at === rdata.length
      ? { algorithm: algorithm.value, seconds, fudge, mac, originalId, error, other }
      : undefined
  } catch {
    return undefined
  }
}
