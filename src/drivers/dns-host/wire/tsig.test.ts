import { describe, expect, it } from 'vitest'
import { capturedAnswers, capturedUpdates, captureSeconds, captureSecret } from './captures.ts'
import { decodeMessage, type Message } from './message.ts'
import { answerVerifier, parseTsigKey, signMessage, type TsigAlgorithm, type TsigKey } from './tsig.ts'

const octets = (base64: string) => Buffer.from(base64, 'base64')
const messageOf = (base64: string) => decodeMessage(octets(base64)) as Message
const keyFor = (algorithm: TsigAlgorithm): TsigKey => ({
  name: 'belfry.',
  algorithm,
  secret: Buffer.from(captureSecret),
})
const key = keyFor('hmac-sha256')

/** The message without its TSIG record. */
function unsigned(base64: string): Buffer {
  const bare = octets(base64).subarray(0, messageOf(base64).lastRecordAt)
  bare.writeUInt16BE(0, 10)
  return bare
}
const requestMac = (base64: string, seconds: number) => signMessage(unsigned(base64), key, seconds).mac
const judge = (
  answer: Buffer,
  { mac = requestMac(capturedAnswers.question, captureSeconds.answer), now = captureSeconds.answer } = {},
) => answerVerifier(key, mac, () => now).verify(answer, decodeMessage(answer) as Message)

describe('signing', () => {
  it.each(Object.entries(capturedUpdates))('signs with %s octet for octet as knsupdate does', (algorithm, captured) => {
    const { signed } = signMessage(unsigned(captured), keyFor(algorithm as TsigAlgorithm), captureSeconds.updates)
    expect(signed.toString('base64')).toBe(captured)
  })
})

describe('judging an answer', () => {
  const answer = octets(capturedAnswers.answer)
  it('takes what Knot signed', () => {
    expect(judge(answer)).toEqual({ kind: 'genuine' })
  })
  it('takes nothing of which one bit is another', () => {
    const signatureAt = messageOf(capturedAnswers.answer).lastRecordAt
    for (let at = 2; at < signatureAt; at++) {
      const changed = Buffer.from(answer)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      const message = decodeMessage(changed)
      if (message?.additional.length === 1 && message.lastRecordAt === signatureAt)
        expect(
          answerVerifier(
            key,
            requestMac(capturedAnswers.question, captureSeconds.answer),
            () => captureSeconds.answer,
          ).verify(changed, message).kind,
        ).not.toBe('genuine')
    }
  })
  it('does not take the answer to another question, an old one, or one without a signature', () => {
    expect(judge(answer, { mac: Buffer.alloc(32) })).toEqual({ kind: 'forged', because: 'signature wrong' })
    expect(judge(answer, { now: captureSeconds.answer + 301 })).toEqual({ kind: 'forged', because: 'answer too old' })
    expect(judge(unsigned(capturedAnswers.answer))).toEqual({ kind: 'unsigned' })
  })
  it('tells a wrong secret from clocks that differ', () => {
    expect(judge(octets(capturedAnswers.wrongSecret))).toEqual({ kind: 'denied', error: 'BADSIG' })
    const mac = requestMac(capturedAnswers.staleQuestion, captureSeconds.answer - 4000)
    expect(judge(octets(capturedAnswers.stale), { mac })).toEqual({ kind: 'denied', error: 'BADTIME' })
  })
})

describe('keys', () => {
  it('reads a key as kdig takes it', () => {
    expect(parseTsigKey('hmac-sha384:Keys.Example:c2VjcmV0')).toEqual({
      name: 'keys.example.',
      algorithm: 'hmac-sha384',
      secret: Buffer.from('secret'),
    })
  })
  it.each(['', 'c2VjcmV0', 'hmac-md5:k:c2VjcmV0', 'hmac-sha256::c2VjcmV0', 'hmac-sha256:k:', 'hmac-sha256:k:YQ==:z'])(
    'does not take %j for a key',
    (text) => {
      expect(parseTsigKey(text)).toBeUndefined()
    },
  )
})
