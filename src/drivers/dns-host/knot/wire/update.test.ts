import { describe, expect, it } from 'vitest'
import type { Rrset, RrsetKey } from '../../port.ts'
import { capturedUpdates } from '../../wire/captures.ts'
import { decodeMessage, type Message, type WireRecord } from '../../wire/message.ts'
import { codeOf, rdataOfWire, typeOf, wireOfRrset } from '../../wire/rrsets.ts'
import { encodeUpdate, type Held, nextSerial, updateOf } from './update.ts'

const zone = 'example.be.'
const set = (name: string, type: Rrset['type'], ...rdatas: string[]): Rrset => ({ name, type, ttlSeconds: 300, rdatas })
const held = (...sets: Rrset[]): Held => ({ zone, serial: 7, sets: sets.map(wireOfRrset) })
const www = `www.${zone}`

const classNames: Record<number, string> = { 1: '', 254: 'none', 255: 'any' }
const text = ({ name, type, class: of, rdata }: WireRecord) =>
  [classNames[of], name, typeOf(type), rdata.length > 0 ? rdataOfWire(typeOf(type) ?? 'TXT', rdata) : '']
    .filter((part) => part !== '')
    .join(' ')
const made = (before: Held, change: { replace?: Rrset[]; remove?: RrsetKey[] }) => {
  const { prerequisites, changes } = updateOf(before, { replace: [], remove: [], ...change })
  return { prerequisites: prerequisites.map(text), changes: changes.map(text) }
}

describe('an update', () => {
  it('replaces a set on the condition that it is as it was read', () => {
    const { prerequisites, changes } = made(held(set(www, 'A', '192.0.2.1', '192.0.2.2')), {
      replace: [set(www, 'A', '192.0.2.3')],
    })
    expect(prerequisites).toEqual([`${www} A 192.0.2.1`, `${www} A 192.0.2.2`, `none ${www} CNAME`])
    expect(changes).toEqual([`any ${www} A`, `${www} A 192.0.2.3`])
  })
  it('makes a CNAME only where nothing else has come meanwhile', () => {
    const { prerequisites, changes } = made(held(set(www, 'A', '192.0.2.1')), {
      remove: [{ name: www, type: 'A' }],
      replace: [set(www, 'CNAME', 'web.example.org.')],
    })
    expect(prerequisites).toContain(`${www} A 192.0.2.1`)
    for (const absent of ['AAAA', 'CNAME', 'MX', 'TXT', 'NS']) expect(prerequisites).toContain(`none ${www} ${absent}`)
    expect(changes).toEqual([`any ${www} A`, `${www} CNAME web.example.org.`])
  })
  it('never takes the last name server of the zone away on its way', () => {
    const { changes } = made(held(set(zone, 'NS', 'a.ns.be.', 'b.ns.be.')), {
      replace: [set(zone, 'NS', 'b.ns.be.', 'c.ns.be.')],
    })
    expect(changes).toEqual([`${zone} NS b.ns.be.`, `${zone} NS c.ns.be.`, `none ${zone} NS a.ns.be.`])
  })
  it('gives the name servers of the zone another lifetime by way of one that goes again', () => {
    const { changes } = made(held({ ...set(zone, 'NS', 'a.ns.be.'), ttlSeconds: 60 }), {
      replace: [set(zone, 'NS', 'a.ns.be.')],
    })
    expect(changes).toEqual([`${zone} NS passing.invalid.`, `${zone} NS a.ns.be.`, `none ${zone} NS passing.invalid.`])
  })
  it('takes the signatures of what was there out of the way of a CNAME', () => {
    const before = held(set(www, 'A', '192.0.2.1'))
    const signed = { ...before, sets: [...before.sets, { name: www, type: 46, ttl: 300, rdatas: [Buffer.alloc(20)] }] }
    const change = { remove: [{ name: www, type: 'A' as const }], replace: [set(www, 'CNAME', 'web.example.org.')] }
    expect(updateOf(signed, change).changes.map(({ type, class: of }) => [type, of])).toContainEqual([46, 255])
    expect(updateOf(before, change).changes.map(({ type }) => type)).not.toContain(46)
  })
  it('lets the serial of a SOA grow, whatever serial is handed in', () => {
    const soa = (serial: number) => set(zone, 'SOA', `ns1.be. mail.be. ${serial} 1 2 3 4`)
    const { prerequisites, changes } = made(held(soa(7)), { replace: [soa(1)] })
    expect(prerequisites).toEqual([`${zone} SOA ns1.be. mail.be. 7 1 2 3 4`])
    expect(changes).toEqual([`${zone} SOA ns1.be. mail.be. 8 1 2 3 4`])
  })
  it('goes round with the serial and leaves out zero', () => {
    expect([1, 4_294_967_294, 4_294_967_295].map(nextSerial)).toEqual([2, 4_294_967_295, 1])
  })
  it('puts on the wire what knsupdate puts there', () => {
    const captured = decodeMessage(Buffer.from(capturedUpdates['hmac-sha256'], 'base64')) as Message
    const [a, cname, mx] = [
      wireOfRrset(set(www, 'A', '192.0.2.1')),
      wireOfRrset(set(www, 'CNAME', 'web.example.org.')),
      wireOfRrset({ ...set(zone, 'MX', '10 mail.example.be.'), ttlSeconds: 3600 }),
    ]
    const ns = wireOfRrset(set(zone, 'NS', 'ns1.example.org.'))
    const empty = Buffer.alloc(0)
    const one = (from: typeof a, of: number, ttl: number, rdata = from.rdatas[0] ?? empty) => ({
      name: from.name,
      type: from.type,
      class: of,
      ttl,
      rdata,
    })
    const written = decodeMessage(
      encodeUpdate(captured.id, zone, {
        prerequisites: [one(a, 1, 0), one(cname, 254, 0, empty)],
        changes: [one(a, 255, 0, empty), one(ns, 254, 0), one(cname, 1, 300), one(mx, 1, 3600)],
      }),
    ) as Message
    expect(written.answers).toEqual(captured.answers)
    expect(written.authority).toEqual(captured.authority)
    expect(written.questions).toEqual([{ name: zone, type: codeOf('SOA'), class: 1 }])
  })
})
