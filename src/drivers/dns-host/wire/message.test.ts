import { describe, expect, it } from 'vitest'
import { capturedAnswers, capturedUpdates } from './captures.ts'
import { decodeMessage, encodeMessage, type Message, opcodes } from './message.ts'
import { rdataOfWire } from './rrsets.ts'

const octets = (base64: string) => Buffer.from(base64, 'base64')
const update = octets(capturedUpdates['hmac-sha256'])

describe('reading', () => {
  it('reads names that are pointers, in owners and in data', () => {
    const { authority } = decodeMessage(update) as Message
    const mx = authority.find(({ type }) => type === 15)
    expect([mx?.name, mx && rdataOfWire('MX', mx.rdata)]).toEqual(['example.be.', '10 mail.example.be.'])
    const { answers } = decodeMessage(octets(capturedAnswers.answer)) as Message
    const soa = 'ns1.b.test. h.b.test. 2026112101 10000 1000 300000 4'
    expect(answers.map(({ rdata }) => rdataOfWire('SOA', rdata))).toEqual([soa])
  })
  it('reads every part of an update', () => {
    const message = decodeMessage(update) as Message
    expect(message.opcode).toBe(opcodes.update)
    expect(message.questions).toEqual([{ name: 'example.be.', type: 6, class: 1 }])
    const parts = [...message.answers, ...message.authority].map(
      (one) => `${one.name} ${one.type} ${one.class} ${one.ttl}`,
    )
    expect(parts).toEqual([
      'www.example.be. 1 1 0',
      'www.example.be. 5 254 0',
      'www.example.be. 1 255 0',
      'example.be. 2 254 0',
      'www.example.be. 5 1 300',
      'example.be. 15 1 3600',
    ])
  })
  it('reads nothing from what is cut off anywhere', () => {
    for (let length = 0; length < update.length; length++)
      expect(decodeMessage(update.subarray(0, length)), `${length} octets`).toBeUndefined()
  })
  it('does not follow a pointer that leads to itself or forward', () => {
    for (const pointer of [0xc00c, 0xc00d, 0xc0ff]) {
      const looping = Buffer.alloc(18)
      looping.writeUInt16BE(1, 4)
      looping.writeUInt16BE(pointer, 12)
      expect(decodeMessage(looping)).toBeUndefined()
    }
  })
  it('makes no more of pointers than a name may have', () => {
    const number = (value: number) => Buffer.from([value >> 8, value & 255])
    const record = (name: Buffer, data: Buffer) =>
      Buffer.concat([name, number(16), number(1), number(0), number(0), number(data.length), data])
    const head = Buffer.concat([number(1), number(0), number(1), number(2), number(0), number(0)])
    const question = Buffer.concat([Buffer.from([1, 0x61, 0]), number(16), number(1)])
    const start = head.length + question.length + 1 + 10
    // Pointers in a row, each to the one before, and the first to the name of the question.
    const led = (through: Buffer, to: number) =>
      decodeMessage(
        Buffer.concat([
          head,
          question,
          record(Buffer.from([0]), through),
          record(number(0xc000 + to), Buffer.alloc(0)),
        ]),
      )?.answers[1]?.name
    const chain = (length: number) =>
      Buffer.concat(
        Array.from({ length }, (_, step) => number(0xc000 + (step === 0 ? head.length : start + 2 * (step - 1)))),
      )
    expect(led(chain(100), start + 2 * 99)).toBe('a.')
    expect(led(chain(2000), start + 2 * 1999)).toBeUndefined()
    // Labels, each with a pointer to the one before: together they are longer than a name.
    const labels = (count: number) =>
      Buffer.concat(
        Array.from({ length: count }, (_, step) =>
          Buffer.concat([
            Buffer.from([50]),
            Buffer.alloc(50, 0x62),
            number(0xc000 + (step === 0 ? head.length : start + 53 * (step - 1))),
          ]),
        ),
      )
    expect(led(labels(4), start + 53 * 3)).toBe(`${`${'b'.repeat(50)}.`.repeat(4)}a.`)
    expect(led(labels(5), start + 53 * 4)).toBeUndefined()
  })
  it('ends on any octets without a fault', () => {
    let seed = 1
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed
    }
    for (let round = 0; round < 500; round++) {
      const noise = Buffer.from(update)
      for (let change = 0; change < 6; change++) noise.writeUInt8(next() % 256, next() % noise.length)
      const read = decodeMessage(noise)
      expect(read === undefined || read.questions.length >= 0).toBe(true)
    }
  })
})

it('writes what it reads', () => {
  const message = decodeMessage(update) as Message
  const written = encodeMessage({ ...message })
  const again = decodeMessage(written) as Message
  const parts = ({ id, opcode, questions, answers, authority }: Message) => ({
    id,
    opcode,
    questions,
    answers,
    authority,
  })
  expect(parts(again)).toEqual(parts(message))
})
