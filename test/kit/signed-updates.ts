import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { type RecordType, rowOf } from '#areas/domains/dns/rules/record-types.ts'
import {
  classes,
  decodeMessage,
  encodeMessage,
  type Message,
  opcodes,
  rcodes,
  type WireRecord,
} from '#drivers/dns-host/wire/message.ts'
import { wireOfRdata } from '#drivers/dns-host/wire/rrsets.ts'
import { answerVerifier, signMessage, type TsigAlgorithm, type TsigKey } from '#drivers/dns-host/wire/tsig.ts'

const limitMs = 5000
const nothing = Buffer.alloc(0)
type Of = keyof typeof classes

/** A record of an update: `any`, `none` or `in` says what is meant by it (RFC 2136 §2.4, §2.5). */
export const part = (
  of: Of,
  name: string,
  type: RecordType | number,
  { ttl = 0, data, rdata = nothing }: { ttl?: number; data?: string; rdata?: Buffer } = {},
): WireRecord => ({
  ...{ name, ttl, class: classes[of], type: typeof type === 'number' ? type : rowOf(type).code },
  rdata: data === undefined || typeof type === 'number' ? rdata : wireOfRdata(type, data),
})
export const added = (name: string, type: RecordType, data: string, ttl = 300) => part('in', name, type, { ttl, data })
/** "Any type". */
export const anyType = 255

export type Parts = { zone: string; prerequisites?: WireRecord[]; changes?: WireRecord[]; id?: number }
export const updateMessage = ({ zone, prerequisites = [], changes = [], id = randomInt(65_536) }: Parts): Buffer =>
  encodeMessage({
    ...{ id, opcode: opcodes.update, answers: prerequisites, authority: changes },
    questions: [{ name: zone, type: rowOf('SOA').code, class: classes.in }],
  })
export const questionFor = (name: string, type: number = rowOf('SOA').code): Buffer =>
  encodeMessage({ id: randomInt(65_536), opcode: opcodes.query, questions: [{ name, type, class: classes.in }] })

/** The name of the code that a message is answered with. */
export const rcodeName = ({ rcode }: Pick<Message, 'rcode'>): string =>
  Object.entries(rcodes).find(([, code]) => code === rcode)?.[0] ?? String(rcode)

export const tsigKeyOf = (
  { username, password }: { username: string; password: string },
  algorithm: TsigAlgorithm = 'hmac-sha256',
): TsigKey => ({ name: `${username}.`, algorithm, secret: Buffer.from(password, 'base64') })

/** What the listener at a port answers; undefined when it says nothing in time. */
export function overUdp(port: number, octets: Buffer, waitMs = limitMs): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    const end = (answer?: Buffer) => {
      clearTimeout(timer)
      socket.close()
      resolve(answer)
    }
    const timer = setTimeout(end, waitMs)
    socket.on('message', (answer) => end(answer))
    socket.send(octets, port, '127.0.0.1')
  })
}

export function overTcp(port: number, octets: Buffer): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let held = Buffer.alloc(0)
    const end = (answer?: Buffer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(limitMs, () => end())
    socket.on('error', () => end())
    socket.on('close', () => resolve(undefined))
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk])
      if (held.length >= 2 && held.length >= 2 + held.readUInt16BE(0)) end(Buffer.from(held.subarray(2)))
    })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(octets.length)
    socket.write(Buffer.concat([length, octets]))
  })
}

export type Told = { rcode: string; signature: string; message: Message }

/** Sends what is signed, and says how it is answered: `genuine` where the answer is signed with the same key, or the error of the signature. */
export async function sendSigned(
  send: (octets: Buffer) => Promise<Buffer | undefined>,
  key: TsigKey,
  { octets, seconds, nowSeconds = seconds }: { octets: Buffer; seconds: number; nowSeconds?: number },
): Promise<Told> {
  const { signed, mac } = signMessage(octets, key, seconds)
  const answer = await send(signed)
  const message = answer && decodeMessage(answer)
  if (!answer || !message) throw new Error('no answer')
  const verdict = answerVerifier(key, mac, () => nowSeconds).verify(answer, message)
  return { rcode: rcodeName(message), signature: 'error' in verdict ? verdict.error : verdict.kind, message }
}
