import { randomInt } from 'node:crypto'
import type { OutboundLine, OutboundLog } from '#platform/outbound.ts'
import { classes, decodeMessage, encodeMessage, type Message, metaTypes, opcodes } from '../wire/message.ts'
import { codeOf } from '../wire/rrsets.ts'
import { answerVerifier, signMessage, type TsigKey } from '../wire/tsig.ts'
import { type Line, type NameServer, openLine } from './connection.ts'
import { encodeUpdate, type Update } from './wire/update.ts'

/** What became of one signed message. Only `answered` is proved to come from the holder of the key. */
export type Reply =
  | { kind: 'answered'; messages: [Message, ...Message[]] }
  /** Knot does not sign answers about zones that it does not have. */
  | { kind: 'unsigned'; rcode: number }
  | { kind: 'denied'; error: string }
  /** Nothing was sent, so nothing was carried out. */
  | { kind: 'not-sent'; detail: string }
  /** It was sent, or may have been; whether it was carried out is not known. */
  | { kind: 'no-answer'; detail: string }

export type Dialler = {
  server: NameServer
  key: TsigKey
  log?: OutboundLog | undefined
  nowSeconds: () => number
}

/** One exchange with the name server: queries and updates one after the other, over one connection while that lasts. */
export type Session = {
  query(name: string, type: number): Promise<Reply>
  transfer(zone: string): Promise<Reply>
  update(zone: string, update: Update): Promise<Reply>
  close(): void
}

export function openSession(dialler: Dialler): Session {
  let line: Line | undefined

  async function exchange(
    what: 'QUERY' | 'AXFR' | 'UPDATE',
    name: string,
    message: Buffer,
    isLast: IsLast,
  ): Promise<Reply> {
    const started = performance.now()
    const dialled = line ?? (await openLine(dialler.server))
    const reply: Reply =
      typeof dialled === 'string' ? { kind: 'not-sent', detail: dialled } : await ask(dialler, dialled, message, isLast)
    line = typeof dialled === 'string' || dialled.fault !== '' ? undefined : dialled
    dialler.log?.({
      system: 'knot',
      method: what === 'UPDATE' ? 'POST' : 'GET',
      path: `${what} ${name}`,
      attempt: 1,
      milliseconds: Math.round(performance.now() - started),
      ...logFields(reply),
    })
    return reply
  }
  const question = (name: string, type: number) =>
    encodeMessage({ id: randomInt(65_536), opcode: opcodes.query, questions: [{ name, type, class: classes.in }] })

  return {
    query: (name, type) => exchange('QUERY', name, question(name, type), () => true),
    transfer: (zone) => exchange('AXFR', zone, question(zone, metaTypes.axfr), isTransferEnd()),
    update: (zone, update) => exchange('UPDATE', zone, encodeUpdate(randomInt(65_536), zone, update), () => true),
    close: () => line?.close(),
  }
}

type IsLast = (message: Message) => boolean

/** A transfer starts and ends with the SOA (RFC 5936 §2.2); a refusal is one message without records. */
function isTransferEnd(): IsLast {
  let seen = 0
  const soa = codeOf('SOA')
  return ({ rcode, answers }) => {
    seen += answers.filter(({ type }) => type === soa).length
    return rcode !== 0 || answers.length === 0 || seen >= 2
  }
}

async function ask({ key, nowSeconds }: Dialler, line: Line, message: Buffer, isLast: IsLast): Promise<Reply> {
  const { signed, mac } = signMessage(message, key, nowSeconds())
  const verifier = answerVerifier(key, mac, nowSeconds)
  const messages: Message[] = []
  // After an incomplete answer the connection is closed: its remainder would be taken for the next answer.
  const broken = (detail: string): Reply => {
    line.close()
    return { kind: 'no-answer', detail }
  }
  line.write(signed)
  for (;;) {
    const octets = await line.read()
    if (!octets) return broken(line.fault)
    const answer = decodeMessage(octets)
    if (!answer?.isResponse || answer.id !== message.readUInt16BE(0)) return broken('answer unreadable')
    const verdict = verifier.verify(octets, answer)
    if (verdict.kind === 'denied') return verdict
    if (verdict.kind === 'forged') return broken(verdict.because)
    if (verdict.kind === 'unsigned')
      return answer.rcode === 0 ? broken('not signed') : { ...verdict, rcode: answer.rcode }
    messages.push(answer)
    if (!isLast(answer)) continue
    return verifier.isSettled() ? { kind: 'answered', messages: messages as [Message] } : broken('end not signed')
  }
}

function logFields(reply: Reply): Pick<OutboundLine, 'status' | 'fault'> {
  if (reply.kind === 'answered') return { status: reply.messages[0].rcode }
  if (reply.kind === 'unsigned') return { status: reply.rcode }
  return { fault: `${reply.kind}: ${reply.kind === 'denied' ? reply.error : reply.detail}` }
}
