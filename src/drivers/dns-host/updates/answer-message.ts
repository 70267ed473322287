import type { UpdateAnswer, UpdateService, ZoneSoa } from '#areas/domains/record-keys/rules/updates/dynamic-update.ts'
import {
  classes,
  decodeMessage,
  encodeMessage,
  type Message,
  metaTypes,
  numberOctets,
  opcodes,
  outlineOf,
  rcodes,
  readName,
  type WireRecord,
} from '../wire/message.ts'
import { codeOf, wireOfRdata } from '../wire/rrsets.ts'
import {
  algorithmOf,
  denyUnsigned,
  fudgeSeconds,
  proofOf,
  type ReadTsig,
  signAnswer,
  type TsigKey,
  tsigErrors,
  tsigOf,
} from '../wire/tsig.ts'
import { updateOf } from './read-update.ts'

/** Where a message came from, and the largest answer that fits there. */
export type From = { ip: string; most: number }
export type OnFault = (fault: unknown) => void
type Signature = ReadTsig & { name: string }
type Answer = { rcode: number; authoritative?: boolean; answers?: WireRecord[]; authority?: WireRecord[] }

const headerLength = 12
/** Of one message, whatever its section. */
const mostRecords = 1_000
/** EDNS payload size that avoids fragmentation (DNS flag day 2020), and that of programs without EDNS. */
const payload = { edns: 1232, usual: 512 }
const soa = codeOf('SOA')

/**
 * Answers one message: a dynamic update signed by a key, or the question for the SOA of a zone that keys change. Undefined: no answer is
 * due. Whatever else comes is refused or not understood, and changes nothing.
 */
export async function answerMessage(
  service: UpdateService,
  octets: Buffer,
  from: From,
  onFault: OnFault,
): Promise<Buffer | undefined> {
  // An answer is never answered: two servers would go on for ever.
  if (octets.length < headerLength || octets.readUInt8(2) >= 0x80) return undefined
  const isWorthReading = await mayBeRead(service, octets)
  const message = isWorthReading ? decodeMessage(octets) : undefined
  const signature = message ? tsigOf(message) : 'misplaced'
  if (!message || signature === 'misplaced') return unproved(service, from, () => malformed(octets))
  const asked: Asked = { service, message, from, onFault }
  if (signature === 'none') return unproved(service, from, async () => written(asked, await toUnsigned(asked)))
  return toSigned(asked, octets, signature)
}

type Asked = { service: UpdateService; message: Message; from: From; onFault: OnFault }

/**
 * Names that point at other names make reading a message cost far more than sending it. So none has more records than a change of a zone by
 * hand would, and beyond what anybody may ask it is read only where a key that exists stands under it.
 */
async function mayBeRead(service: UpdateService, octets: Buffer): Promise<boolean> {
  const outline = outlineOf(octets)
  if (outline === undefined || outline.questions > 1 || outline.records > mostRecords) return false
  if (octets.length <= payload.edns) return true
  const { last } = outline
  const name = last?.type === metaTypes.tsig ? readName(octets, last.at) : undefined
  return name !== undefined && (await service.keyNamed(name.slice(0, -1))) !== undefined
}

const unproved = async (service: UpdateService, { ip }: From, answer: () => Buffer | Promise<Buffer>) =>
  (await service.mayAnswer(ip)) ? answer() : undefined

/** No more than the header can be read for sure. */
const malformed = (octets: Buffer): Buffer =>
  encodeMessage({
    id: octets.readUInt16BE(0),
    opcode: (octets.readUInt8(2) >> 3) & 15,
    questions: [],
    answer: { rcode: rcodes.formErr },
  })

const toUnsigned = (asked: Asked): Promise<Answer> | Answer => {
  const { opcode } = asked.message
  if (opcode === opcodes.query) return safely(asked, () => toQuestion(asked))
  return { rcode: opcode === opcodes.update ? rcodes.refused : rcodes.notImp }
}

async function toSigned(asked: Asked, octets: Buffer, signature: Signature): Promise<Buffer | undefined> {
  const { service, message, from } = asked
  const algorithm = algorithmOf(signature.algorithm)
  const held = algorithm && (await service.keyNamed(signature.name.slice(0, -1)))
  const deny = (error: number) =>
    unproved(service, from, () =>
      denyUnsigned(encoded(asked, { rcode: rcodes.notAuth }), signature.name, signature, error),
    )
  if (!algorithm || !held) return deny(tsigErrors.badKey)
  const key: TsigKey = { name: signature.name, algorithm, secret: Buffer.from(held.secret) }
  const proof = proofOf(key, octets, message, signature)
  if (proof === 'malformed') return unproved(service, from, () => malformed(octets))
  if (proof === 'wrong') return deny(tsigErrors.badSig)
  const now = service.nowSeconds()
  const signed = (answer: Answer, times: Partial<Parameters<typeof signAnswer>[3]> = {}) =>
    written(asked, answer, (plain) => signAnswer(plain, key, signature.mac, { seconds: now, ...times }))
  if (proof === 'truncated') return signed({ rcode: rcodes.notAuth }, { error: tsigErrors.badTrunc })
  const { seconds, fudge } = signature
  const allowed = Math.min(fudge, fudgeSeconds)
  // The answer tells the time of this server, under that of the request (RFC 8945 §5.2.3).
  if (Math.abs(now - seconds) > allowed)
    // Whoever recorded a message can send it for ever: this is answered as what proves nothing.
    return unproved(service, from, () =>
      signed({ rcode: rcodes.notAuth }, { seconds, fudge, error: tsigErrors.badTime, other: numberOctets(now, 6) }),
    )
  if (message.opcode === opcodes.query) return signed(await safely(asked, () => toQuestion(asked)))
  if (message.opcode !== opcodes.update) return signed({ rcode: rcodes.notImp })
  const update = updateOf(message)
  const sent = { ip: from.ip, mac: signature.mac, untilSeconds: seconds + allowed }
  return signed(
    await safely(asked, async () => answerOf(typeof update === 'string' ? update : await held.update(update, sent))),
  )
}

const answerOf = (word: UpdateAnswer): Answer => ({ rcode: rcodes[word] })

async function safely({ onFault }: Asked, answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer()
  } catch (fault) {
    onFault(fault)
    return { rcode: rcodes.servFail }
  }
}

/** The SOA of a zone that keys change, also for a name below it; nothing else is told. */
async function toQuestion({ service, message }: Asked): Promise<Answer> {
  const [question, ...more] = message.questions
  if (!question || more.length > 0) return { rcode: rcodes.formErr }
  if (question.type !== soa || question.class !== classes.in) return { rcode: rcodes.refused }
  const found = await service.soaOf(question.name)
  if (!found) return { rcode: rcodes.refused }
  const record = soaRecord(found)
  return question.name === found.zone
    ? { rcode: rcodes.noError, authoritative: true, answers: [record] }
    : { rcode: rcodes.noError, authoritative: true, authority: [record] }
}

const soaRecord = ({ zone, ttl, data }: ZoneSoa): WireRecord => ({
  ...{ name: zone, type: soa, class: classes.in, ttl },
  rdata: wireOfRdata('SOA', data),
})

const optionsRecord: WireRecord = {
  name: '.',
  type: metaTypes.opt,
  class: payload.edns,
  ttl: 0,
  rdata: Buffer.alloc(0),
}
const optionsOf = ({ additional }: Message): WireRecord | undefined =>
  additional.find(({ type }) => type === metaTypes.opt)

const encoded = ({ message }: Pick<Asked, 'message'>, answer: Answer, truncated = false): Buffer => {
  const { rcode, authoritative = false, answers, authority } = answer
  return encodeMessage({
    id: message.id,
    opcode: message.opcode,
    questions: message.questions,
    ...(truncated ? {} : { answers, authority }),
    ...(optionsOf(message) ? { additional: [optionsRecord] } : {}),
    answer: { rcode, authoritative, truncated, recursionDesired: message.recursionDesired },
  })
}

/** What does not fit comes without its records, so that the program asks again over TCP. */
function written(asked: Asked, answer: Answer, sign = (plain: Buffer) => plain): Buffer {
  const whole = sign(encoded(asked, answer))
  const most = Math.min(asked.from.most, Math.max(payload.usual, optionsOf(asked.message)?.class ?? 0))
  return asked.from.most > payload.edns || whole.length <= most ? whole : sign(encoded(asked, answer, true))
}

export const mostOverUdp = payload.edns
