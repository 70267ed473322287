import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeMessage } from '#drivers/dns-host/wire/message.ts'
import { signMessage } from '#drivers/dns-host/wire/tsig.ts'
import {
  added,
  anyType,
  overTcp,
  overUdp,
  part,
  rcodeName,
  tsigKeyOf,
  updateMessage,
} from '#test/kit/signed-updates.ts'
import { at, openUpdatedZone, zone } from '#test/kit/updated-zone.ts'

describe('what is not signed as it should be', () => {
  let world: Awaited<ReturnType<typeof openUpdatedZone>>
  beforeAll(async () => {
    world = await openUpdatedZone()
  })
  afterAll(() => world.portal.close())

  it('answers wrong signatures as RFC 8945 says, and signs what it can', async () => {
    const changes = [added(at('vals'), 'A', '192.0.2.4')]
    const octets = updateMessage({ zone, changes })
    const key = tsigKeyOf(world.whole)
    const other = { ...world.whole, password: Buffer.alloc(64, 1).toString('base64') }
    expect(await world.told(changes, { by: other })).toBe('notAuth BADSIG')
    expect(await world.told(changes, { by: { ...world.whole, username: 'dns-nobody2222' } })).toBe('notAuth BADKEY')
    for (const seconds of [world.now() - 301, world.now() + 301]) {
      // The answer is signed, under the time of the request, and carries that of the server.
      const stale = await world.send(changes, { seconds })
      expect([stale.rcode, stale.signature]).toEqual(['notAuth', 'BADTIME'])
      expect(stale.message.additional.at(-1)?.rdata.subarray(-6).readUIntBE(0, 6)).toBe(world.now())
    }
    const bits = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { signed } = signMessage(octets, key, world.now())
        const place = 12 + ((index * 7) % (octets.length - 12))
        signed.writeUInt8(signed.readUInt8(place) ^ 1, place)
        const answer = await world.udp(signed)
        return answer ? rcodeName(decodeMessage(answer)!) : 'silence'
      }),
    )
    expect(bits).not.toContain('noError')
    expect(await world.plainly(octets)).toBe('refused')
    // A MAC that was cut off, an algorithm that nobody should use, and a signature that is not last.
    expect(await tampered(octets, (tsig) => tsig.subarray(0, 16))).toBe('notAuth')
    expect(await tampered(octets, (tsig) => tsig.subarray(0, 8))).toBe('formErr')
    expect(await world.recordsOf('vals')).toEqual([])
  })
  /** Signs, and puts another MAC in place of the right one. */
  const tampered = async (octets: Buffer, change: (mac: Buffer) => Buffer) => {
    const { signed, mac } = signMessage(octets, tsigKeyOf(world.whole), world.now())
    const start = signed.indexOf(mac)
    const other = change(mac)
    const cut = Buffer.concat([signed.subarray(0, start), other, signed.subarray(start + mac.length)])
    cut.writeUInt16BE(other.length, start - 2)
    // The length of the whole record stands before the name of the algorithm, its times and the length of the MAC.
    const data = start - 2 - 8 - 13 - 2
    cut.writeUInt16BE(signed.readUInt16BE(data) - (mac.length - other.length), data)
    return world.plainly(cut)
  }

  it('a message that comes again is answered as before, and changes nothing', async () => {
    const key = tsigKeyOf(world.whole)
    const { signed } = signMessage(
      updateMessage({ zone, changes: [added(at('weer'), 'A', '192.0.2.4')] }),
      key,
      world.now(),
    )
    expect(await Promise.all([world.plainly(signed), world.plainly(signed), world.plainly(signed)])).toEqual(
      Array.from({ length: 3 }, () => 'noError'),
    )
    expect(await world.told([part('any', at('weer'), 'A')])).toBe('noError')
    expect(await world.plainly(signed)).toBe('noError')
    expect(await world.recordsOf('weer')).toEqual([])
    // One that was refused stays so, also when it would be carried out by now.
    const refused = signMessage(
      updateMessage({
        zone,
        prerequisites: [part('any', at('weer'), 'A')],
        changes: [added(at('weer'), 'A', '192.0.2.5')],
      }),
      key,
      world.now(),
    ).signed
    expect(await world.plainly(refused)).toBe('nxRrset')
    await world.told([added(at('weer'), 'A', '192.0.2.4')])
    expect(await world.plainly(refused)).toBe('nxRrset')
    await world.told([part('any', at('weer'), 'A')])
    const kept = await world.portal.db.selectFrom('record_key_replay').select('until').execute()
    expect(kept.length).toBeGreaterThan(0)
    world.portal.clock.now = new Date(world.portal.clock.now.getTime() + 700_000)
    expect(await world.plainly(signed)).toBe('notAuth')
    await world.told([])
    expect(await world.portal.db.selectFrom('record_key_replay').select('until').execute()).toHaveLength(1)
  })

  it('is as small an answer as what was asked, and reads nothing that costs more than sending it', async () => {
    const label = Buffer.concat([Buffer.from([63]), Buffer.alloc(63, 'a')])
    const longest = Buffer.concat([label, label, label, Buffer.from([61]), Buffer.alloc(61, 'b'), Buffer.from([0])])
    const headOf = (opcode: number, counts: number[]) => {
      const head = Buffer.alloc(12)
      head.writeUInt16BE(opcode << 11, 2)
      counts.forEach((count, index) => {
        head.writeUInt16BE(count, 4 + 2 * index)
      })
      return head
    }
    const pointer = Buffer.from([0xc0, 12, 0, 6, 0, 1])
    for (const opcode of [0, 2, 4, 5]) {
      const questions = [longest, Buffer.from([0, 6, 0, 1]), ...Array.from({ length: 100 }, () => pointer)]
      const answer = await world.udp(Buffer.concat([headOf(opcode, [101]), ...questions]))
      expect(answer?.length ?? 0).toBeLessThanOrEqual(12)
    }
    const record = Buffer.concat([pointer, Buffer.alloc(6)])
    const many = [longest, Buffer.from([0, 6, 0, 1]), ...Array.from({ length: 2_000 }, () => record)]
    const over = await overTcp(world.port, Buffer.concat([headOf(5, [1, 2_000]), ...many]))
    expect(over && rcodeName(decodeMessage(over)!)).toBe('formErr')
  })

  it('cannot be recorded and carried out again while its signature counts, and does not use up what its owner may ask', async () => {
    const begun = world.portal.clock.now
    const key = tsigKeyOf(world.whole)
    const octets = updateMessage({ zone, changes: [added(at('opname'), 'A', '192.0.2.4')] })
    const { signed } = signMessage(octets, key, world.now())
    expect(await world.plainly(signed)).toBe('noError')
    expect(await world.told([part('any', at('opname'), 'A')])).toBe('noError')
    for (const milliseconds of [299_999, 300_500, 300_999]) {
      world.portal.clock.now = new Date(Math.floor(begun.getTime() / 1000) * 1000 + milliseconds)
      await world.plainly(signed)
      await world.told([])
      await world.plainly(signed)
      expect(await world.recordsOf('opname')).toEqual([])
    }
    world.portal.clock.now = begun
  })

  it('two thousand messages out of joint change nothing and stop nothing', async () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      // The lower bits of such a series come round soon.
      return Math.floor(seed / 65_536) % below
    }
    const before = await world.records()
    const { signed } = signMessage(
      updateMessage({
        ...{ zone, prerequisites: [part('none', at('ruis'), anyType)] },
        changes: [added(at('ruis'), 'A', '192.0.2.4'), added(at('ruis'), 'MX', '10 mail.getekend.be.')],
      }),
      tsigKeyOf(world.whole),
      world.now(),
    )
    const outOfJoint = (): Buffer => {
      const kind = next(4)
      if (kind === 0) return signed.subarray(0, next(signed.length))
      // The id alone may be another (RFC 8945 §4.2): the signature covers the one that it was made with.
      const noise = kind === 1 ? Buffer.alloc(12 + next(200)) : Buffer.from(signed)
      for (let change = 0; change < 1 + next(8); change++) noise.writeUInt8(next(256), 2 + next(noise.length - 2))
      return kind === 2 ? Buffer.concat([noise, Buffer.from([next(256)])]) : noise
    }
    const rcodes = new Set<string>()
    for (let round = 0; round < 40; round++) {
      const messages = Array.from({ length: 50 }, outOfJoint).filter((octets) => !octets.equals(signed))
      const answers = await Promise.all(messages.map((octets) => overUdp(world.port, octets, 150)))
      for (const answer of answers) if (answer) rcodes.add(rcodeName(decodeMessage(answer)!))
    }
    expect([...rcodes]).toEqual(expect.arrayContaining(['formErr', 'notAuth']))
    expect(rcodes).not.toContain('servFail')
    expect(await world.records()).toEqual(before)
    expect(await world.told([added(at('ruis'), 'A', '192.0.2.4')])).toBe('noError')
  })
})
