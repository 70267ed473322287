import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { UpdateService } from '#areas/domains/record-keys/rules/updates/dynamic-update.ts'
import { added, overTcp, overUdp, questionFor, rcodeName, sendSigned, updateMessage } from '#test/kit/signed-updates.ts'
import { decodeMessage, encodeMessage, metaTypes, opcodes } from '../wire/message.ts'
import type { TsigKey } from '../wire/tsig.ts'
import { openUpdateDoor, type UpdateDoor } from './door.ts'

const secret = Buffer.alloc(64, 3)
const key: TsigKey = { name: 'dns-abcdefghij.', algorithm: 'hmac-sha256', secret }
const seconds = 1_795_265_167
const zone = 'example.be.'
const update = () => updateMessage({ zone, changes: [added(`www.${zone}`, 'A', '192.0.2.1')] })

describe('the listener for dynamic updates', () => {
  let door: UpdateDoor | undefined
  const faults: unknown[] = []
  afterEach(() => door?.close(0))

  const open = async (service: Partial<UpdateService> & { work?: () => Promise<'noError'> } = {}) => {
    faults.length = 0
    const { work = async () => 'noError' as const, ...rest } = service
    door = await openUpdateDoor(
      {
        nowSeconds: () => seconds,
        keyNamed: async (name) => (`${name}.` === key.name ? { secret, update: work } : undefined),
        soaOf: async () => undefined,
        mayAnswer: async () => true,
        ...rest,
      },
      { host: '127.0.0.1', port: 0, onFault: (fault) => faults.push(fault) },
    )
    return door.port
  }
  const send = (port: number, over = overUdp) =>
    sendSigned((octets) => over(port, octets), key, { octets: update(), seconds })

  it('is told to end: what is being answered is answered, and nothing after it', async () => {
    const begun = Promise.withResolvers<void>()
    const { promise, resolve } = Promise.withResolvers<'noError'>()
    let asked = 0
    const work = () => {
      asked += 1
      if (asked === 2) begun.resolve()
      return promise
    }
    const port = await open({ work })
    const [udp, tcp] = [send(port), send(port, overTcp)]
    await begun.promise
    const idle = connect(port, '127.0.0.1')
    await once(idle, 'connect')
    const closed = door!.close(5000)
    expect(await overTcp(port, update())).toBeUndefined()
    resolve('noError')
    expect([(await udp).rcode, (await tcp).rcode]).toEqual(['noError', 'noError'])
    await closed
    expect(asked).toBe(2)
    expect(faults).toEqual([])
  })

  it('does not wait for ever for what hangs', async () => {
    const begun = Promise.withResolvers<void>()
    const work = () => {
      begun.resolve()
      return new Promise<'noError'>(() => undefined)
    }
    const port = await open({ work })
    const answer = send(port, overTcp).catch((fault: Error) => fault.message)
    await begun.promise
    await door!.close(50)
    expect(await answer).toBe('no answer')
  })

  it('answers what fails inside with SERVFAIL, signed, and tells the log', async () => {
    const port = await open({
      work: async () => {
        throw new Error('away')
      },
    })
    expect(await send(port)).toMatchObject({ rcode: 'servFail', signature: 'genuine' })
    expect(faults).toHaveLength(1)
  })

  it('reads messages of one connection one after the other, however they are cut', async () => {
    const port = await open()
    const socket = connect(port, '127.0.0.1')
    const framed = (octets: Buffer) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(octets.length)
      return Buffer.concat([length, octets])
    }
    const [one, other] = [questionFor('a.example.'), questionFor('b.example.')]
    const sent = Buffer.concat([framed(one), framed(other)])
    let held = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk])
    })
    for (const octet of sent) {
      socket.write(Buffer.from([octet]))
      await pause(0)
    }
    await expect.poll(() => held.length).toBe(sent.length)
    socket.destroy()
    const first = decodeMessage(Buffer.from(held.subarray(2, 2 + held.readUInt16BE(0))))
    expect([first?.id, first && rcodeName(first)]).toEqual([one.readUInt16BE(0), 'refused'])
  })

  it('cuts off over UDP what is too large for the program, which asks again over TCP', async () => {
    const long = (letter: string) => `${[...'abc'].map(() => letter.repeat(63)).join('.')}.be.`
    const data = `${long('p')} ${long('m')} 1 2 3 4 5`
    const port = await open({ soaOf: async () => ({ zone: long('z'), ttl: 60, data }) })
    const question = questionFor(long('z'))
    const [udp, tcp] = [await overUdp(port, question), await overTcp(port, question)]
    const told = (answer: Buffer = Buffer.alloc(12)) => [
      answer.readUInt16BE(2) & 0x0200,
      decodeMessage(answer)?.answers.length,
    ]
    expect([told(udp), told(tcp)]).toEqual([
      [0x0200, 0],
      [0, 1],
    ])
    const options = { name: '.', type: metaTypes.opt, class: 1232, ttl: 0, rdata: Buffer.alloc(0) }
    const { questions } = decodeMessage(question)!
    const modern = encodeMessage({ id: 7, opcode: opcodes.query, questions, additional: [options] })
    const answer = decodeMessage((await overUdp(port, modern)) ?? Buffer.alloc(0))
    expect([answer?.answers.length, answer?.additional.map(({ type }) => type)]).toEqual([1, [metaTypes.opt]])
  })

  it('says nothing to an address that asks too much, unless a key proves it', async () => {
    const port = await open({ mayAnswer: async () => false })
    expect(await overUdp(port, questionFor(zone), 200)).toBeUndefined()
    expect((await send(port)).rcode).toBe('noError')
  })
})
