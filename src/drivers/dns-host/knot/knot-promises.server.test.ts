import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OutboundLine } from '#platform/outbound.ts'
import { canonicalAnswers } from '#test/kit/canonical-answers.ts'
import { type Fate, type Passing, standBetween } from '#test/kit/dns-between.ts'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { type KnotServer, knotMissing, startKnot } from '#test/kit/knot.ts'
import { a, newZone, samples, setting, texts } from '../conformance-samples.ts'
import type { Decide, RecordType, Rrset } from '../port.ts'
import { groupRecords, typeText } from '../wire/rrsets.ts'
import { parseTsigKey, type TsigKey } from '../wire/tsig.ts'
import { type KnotOptions, openKnot } from './knot-host.ts'
import { noteOwner, operationMark } from './operations.ts'
import { openSession } from './session.ts'

const found = await startKnot()
const server = found as KnotServer
afterAll(() => found?.stop())

const keyOf = (text: string) => parseTsigKey(text) as TsigKey
const open = (more: Partial<KnotOptions> = {}) =>
  openKnot({ host: '127.0.0.1', port: server.port, key: keyOf(server.key), control: server.control, ...more })
const ask = (name: string, type: string, port = server.port) => canonicalAnswers(port, name, type)

const knotc = (...lines: string[]) => server.command(...lines)
/** The whole zone by transfer, including types that the portal does not show. */
async function wholeZone(zone: string) {
  const session = openSession({
    server: { host: '127.0.0.1', port: server.port, timeoutMs: 5000 },
    key: keyOf(server.key),
    nowSeconds: () => Math.floor(Date.now() / 1000),
  })
  const reply = await session.transfer(zone)
  session.close()
  if (reply.kind !== 'answered') throw new Error(`no transfer: ${JSON.stringify(reply)}`)
  return groupRecords(reply.messages.flatMap(({ answers }) => answers)).map(
    ({ name, type }) => `${name} ${typeText(type)}`,
  )
}

/** Whether the note of a zone will name an operation. */
async function noted(zone: string, operationId: string) {
  for (const end = Date.now() + 5000; Date.now() < end; ) {
    const [note = ''] = await ask(noteOwner(zone, 'operations.belfry.invalid.'), 'TXT')
    if (note.includes(operationMark(operationId))) return true
  }
  return false
}

const between: { close(): void }[] = []
afterEach(() => {
  for (const proxy of between.splice(0)) proxy.close()
})
async function through(fateOf: (passing: Passing) => Fate | Promise<Fate>, more: Partial<KnotOptions> = {}) {
  const proxy = await standBetween(server.port, fateOf)
  between.push(proxy)
  return open({ port: proxy.port, timeoutMs: 400, ...more })
}
const isUpdateOf = (zone: string) => (passing: Passing) => passing.opcode === 5 && passing.zone === zone

const fresh = async (records: (zone: string) => Rrset[] = () => [], host = open()) => {
  const zone = newZone()
  zone.records = records(zone.name)
  doneValue(await host.createZone(`make ${zone.name}`, zone))
  return zone.name
}

describe.skipIf(!found)(`Knot DNS 3.2 and nothing else${found ? '' : ` (skipped: ${knotMissing})`}`, () => {
  describe('keys', () => {
    const no = { kind: 'rejected', code: 'access_denied' }
    it('says that a secret, a key or its permission is not taken', async () => {
      const zone = await fresh()
      const wrong = { ...keyOf(server.key), secret: Buffer.from('wrong') }
      for (const key of [wrong, { ...wrong, name: 'nobody.' }, keyOf(server.idleKey)]) {
        const host = open({ key })
        expect(await host.readZone(zone), key.name).toMatchObject(no)
        expect(await host.changeZone(zone, setting(a(`www.${zone}`, '192.0.2.1'))), key.name).toMatchObject(no)
      }
      expect(await ask(`www.${zone}`, 'A')).toEqual([])
    })
    it('says that a clock is wrong', async () => {
      const late = open({ now: () => Date.now() - 3_600_000 })
      expect(await late.readZone(await fresh())).toMatchObject({ ...no, detail: 'BADTIME' })
    })
    it('signs with SHA-384 and SHA-512 too', async () => {
      const zone = await fresh()
      for (const [index, key] of server.otherKeys.map(keyOf).entries())
        doneValue(await open({ key }).changeZone(zone, setting(a(`h${index}.${zone}`, '192.0.2.1'))))
      expect(await ask(`h1.${zone}`, 'A')).toEqual(['192.0.2.1'])
    })
  })

  describe('changes', () => {
    it('writes every type and every text in one update, and answers them as they were written', async () => {
      const zone = await fresh()
      const idn: [string, RecordType, string][] = [
        ['xn--caf-dma', 'A', '192.0.2.5'],
        ['caf\\195\\169', 'TXT', '"a name of octets"'],
        ['idn', 'CNAME', 'xn--bcher-kva.example.'],
        ['*.wild', 'MX', '10 xn--mail-zna.example.be.'],
      ]
      const sets: Rrset[] = [
        ...Object.entries(samples).map(([type, { label, rdatas }]) => ({
          name: `${label}.${zone}`,
          type: type as RecordType,
          rdatas,
        })),
        ...texts.map(([, text], index) => ({ name: `t${index}.${zone}`, type: 'TXT' as const, rdatas: [text] })),
        ...idn.map(([label, type, rdata]) => ({ name: `${label}.${zone}`, type, rdatas: [rdata] })),
      ].map((set) => ({ ...set, ttlSeconds: 120, rdatas: [...set.rdatas].sort() }))
      const before = doneValue(await open().readZone(zone))
      const written = doneValue(await open().changeZone(zone, setting(...sets)))
      expect(written.serial).toBe(before.serial + 1)
      const { rrsets } = doneValue(await open().readZone(zone))
      for (const set of sets) expect(rrsets).toContainEqual(set)
      for (const { name, type, rdatas } of sets)
        if (type !== 'NS' && !name.includes('\\')) expect(await ask(name, type), name).toEqual(rdatas)
    })
    it('swaps addresses and aliases of many names in one step', async () => {
      const numbers = Array.from({ length: 20 }, (_, index) => index)
      const alias = (name: string): Rrset => ({ name, type: 'CNAME', ttlSeconds: 60, rdatas: ['web.example.org.'] })
      const isAlias = (index: number) => index % 2 === 0
      const zone = await fresh((name) =>
        numbers.map((index) => (isAlias(index) ? alias(`h${index}.${name}`) : a(`h${index}.${name}`, '192.0.2.1'))),
      )
      const name = (index: number) => `h${index}.${zone}`
      const written = doneValue(
        await open().changeZone(zone, () => ({
          remove: numbers.map((index) => ({ name: name(index), type: isAlias(index) ? 'CNAME' : 'A' })),
          replace: numbers.map((index) => (isAlias(index) ? a(name(index), '192.0.2.2') : alias(name(index)))),
        })),
      )
      expect(written.serial % 100).toBe(2)
      expect(await ask(name(0), 'A')).toEqual(['192.0.2.2'])
      expect(await ask(name(1), 'CNAME')).toEqual(['web.example.org.'])
      expect(doneValue(await open().readZone(zone)).rrsets).toHaveLength(22)
    })
    it('changes the name servers of the zone and their lifetime', async () => {
      const zone = await fresh()
      const ns: Rrset = { name: zone, type: 'NS', ttlSeconds: 60, rdatas: ['ns3.belfry.test.', 'ns4.belfry.test.'] }
      doneValue(await open().changeZone(zone, setting(ns)))
      expect(doneValue(await open().readZone(zone)).rrsets).toContainEqual(ns)
      doneValue(await open().changeZone(zone, setting({ ...ns, ttlSeconds: 90 })))
      expect((await dnsQuery(server.port, zone, 'NS')).answers.map(({ ttlSeconds }) => ttlSeconds)).toEqual([90, 90])
    })
    it('writes a change that is too long for one message, whole, and reads it over several', async () => {
      const zone = await fresh()
      const many = Array.from({ length: 3000 }, (_, index) => a(`host-with-a-long-name-${index}.${zone}`, '192.0.2.1'))
      const written = doneValue(await open().changeZone(zone, setting(...many)))
      const read = doneValue(await open().readZone(zone))
      expect([read.serial, read.rrsets.length]).toEqual([written.serial, 3002])
      const removed = await open().changeZone(zone, () => ({ replace: [a(`www.${zone}`, '192.0.2.2')], remove: many }))
      expect(doneValue(removed).serial).toBeGreaterThan(written.serial)
      expect(doneValue(await open().readZone(zone)).rrsets).toHaveLength(3)
    })
    it('neither shows nor touches records of types that people cannot edit, and lets no alias beside them', async () => {
      const zone = await fresh()
      knotc(`zone-begin ${zone}`, `zone-set ${zone} ptr 60 PTR host.example.be.`, `zone-commit ${zone}`)
      const alias: Rrset = { name: `ptr.${zone}`, type: 'CNAME', ttlSeconds: 60, rdatas: ['x.example.be.'] }
      expect(await open().changeZone(zone, setting(alias))).toMatchObject({ code: 'record_conflict' })
      doneValue(await open().changeZone(zone, setting(a(`www.${zone}`, '192.0.2.1'))))
      expect(await wholeZone(zone)).toContain(`ptr.${zone} TYPE12`)
      const { rrsets } = doneValue(await open().readZone(zone))
      expect(rrsets.map(({ type }) => type).sort()).toEqual(['A', 'NS', 'SOA'])
    })
    it('refuses an ALIAS, which Knot does not know', async () => {
      const zone = await fresh()
      const alias: Rrset = { name: zone, type: 'ALIAS', ttlSeconds: 60, rdatas: ['x.example.be.'] }
      expect(await open().changeZone(zone, setting(alias))).toMatchObject({ code: 'type_not_supported' })
    })
  })

  describe('the zone was changed behind our back', () => {
    const www = (zone: string, last: number) => setting(a(`www.${zone}`, `192.0.2.${last}`))
    const interfering = async (zone: string, ...changes: Rrset[]) => {
      const fateOf = async (passing: Passing) => {
        const change = isUpdateOf(zone)(passing) ? changes.shift() : undefined
        if (change) doneValue(await open().changeZone(zone, setting(change)))
        return 'pass' as const
      }
      return through(fateOf, { timeoutMs: 5000 })
    }
    it('does not write over what somebody else wrote there meanwhile', async () => {
      const zone = await fresh((name) => [a(`www.${name}`, '192.0.2.1')])
      const host = await interfering(zone, a(`www.${zone}`, '192.0.2.99'))
      const seen: string[] = []
      const whereGiven: Decide = (held) => {
        seen.push(...held.rrsets.filter(({ type }) => type === 'A').flatMap(({ rdatas }) => rdatas))
        return seen.at(-1) === '192.0.2.1' ? www(zone, 2)(held) : undefined
      }
      expect(doneValue(await host.changeZone(zone, whereGiven)).changed).toBe(false)
      expect(seen).toEqual(['192.0.2.1', '192.0.2.99'])
      expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.99'])
    })
    it('asks to come back when somebody else is quicker each time', async () => {
      const zone = await fresh((name) => [a(`www.${name}`, '192.0.2.1')])
      const others = [91, 92, 93, 94].map((last) => a(`www.${zone}`, `192.0.2.${last}`))
      const host = await interfering(zone, ...others)
      expect(await host.changeZone(zone, www(zone, 2))).toMatchObject({ kind: 'retry', afterSeconds: 1 })
      expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.94'])
      expect(doneValue(await host.changeZone(zone, www(zone, 2))).changed).toBe(true)
    })
    it('makes no alias where an address has come meanwhile', async () => {
      const zone = await fresh()
      const host = await interfering(zone, a(`www.${zone}`, '192.0.2.99'))
      const alias: Rrset = { name: `www.${zone}`, type: 'CNAME', ttlSeconds: 60, rdatas: ['x.example.be.'] }
      expect(await host.changeZone(zone, setting(alias))).toMatchObject({ code: 'record_conflict' })
      expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.99'])
    })
    it('does not mind a change elsewhere in the zone', async () => {
      const zone = await fresh((name) => [a(`www.${name}`, '192.0.2.1')])
      const host = await interfering(zone, a(`other.${zone}`, '192.0.2.99'))
      doneValue(await host.changeZone(zone, www(zone, 2)))
      expect([await ask(`www.${zone}`, 'A'), await ask(`other.${zone}`, 'A')]).toEqual([['192.0.2.2'], ['192.0.2.99']])
    })
    it('has nothing left to do when somebody else has done the same', async () => {
      const zone = await fresh()
      const host = await interfering(zone, a(`www.${zone}`, '192.0.2.2'))
      expect(doneValue(await host.changeZone(zone, www(zone, 2))).changed).toBe(false)
    })
  })

  describe('silence', () => {
    it('finds out by reading that a change without an answer was carried out', async () => {
      const zone = await fresh()
      const host = await through((passing) => (isUpdateOf(zone)(passing) ? 'carry out and stay silent' : 'pass'))
      expect(doneValue(await host.changeZone(zone, setting(a(`www.${zone}`, '192.0.2.1')))).changed).toBe(true)
      expect(await ask(`www.${zone}`, 'A')).toEqual(['192.0.2.1'])
    })
    it('answers unknown when a change was lost on the way, and carries it out when asked again', async () => {
      const zone = await fresh()
      let lost = 0
      const host = await through((passing) => (isUpdateOf(zone)(passing) && lost++ === 0 ? 'lose' : 'pass'))
      const change = setting(a(`www.${zone}`, '192.0.2.1'))
      expect((await host.changeZone(zone, change)).kind).toBe('unknown')
      expect(await ask(`www.${zone}`, 'A')).toEqual([])
      expect(doneValue(await host.changeZone(zone, change)).changed).toBe(true)
    })
    it('answers unknown when the server stays silent for good, and done once it can be read again', async () => {
      const zone = await fresh()
      let isSilent = false
      const host = await through((passing) => {
        isSilent ||= isUpdateOf(zone)(passing)
        return isSilent ? 'carry out and stay silent' : 'pass'
      })
      const change = setting(a(`www.${zone}`, '192.0.2.1'))
      expect((await host.changeZone(zone, change)).kind).toBe('unknown')
      expect(doneValue(await open().changeZone(zone, change)).changed).toBe(false)
    })
    it('asks to come back later when nobody listens, on either side', async () => {
      const zone = await fresh()
      const deaf = open({ port: 1 })
      expect((await deaf.changeZone(zone, setting(a(`www.${zone}`, '192.0.2.1')))).kind).toBe('retry')
      for (const control of ['knotc -s /nonexistent/knot.sock', '/nonexistent/knotc'])
        expect(await open({ control }).createZone('op', newZone()), control).toMatchObject({ kind: 'retry' })
    })
  })

  describe('repetition', () => {
    it('sends nothing when nothing would change, and never writes its notes into the zone', async () => {
      const lines: OutboundLine[] = []
      const zone = await fresh()
      const host = open({ log: (line) => lines.push(line) })
      for (const _ of [1, 2]) doneValue(await host.changeZone(zone, setting(a(`www.${zone}`, '192.0.2.1'))))
      expect(lines.filter(({ path }) => path === `UPDATE ${zone}`)).toHaveLength(1)
      expect((await wholeZone(zone)).sort()).toEqual([`${zone} NS`, `${zone} SOA`, `www.${zone} A`].sort())
      expect(doneValue((await host.listZones?.()) ?? { kind: 'unknown' })).not.toContain('operations.belfry.invalid.')
    })
    it('comes out right when the server is killed half way and the same changes are asked for again', async () => {
      const host = open({ timeoutMs: 2000 })
      const zone = await fresh(undefined, host)
      const numbers = Array.from({ length: 24 }, (_, index) => index + 1)
      const change = (last: number) => host.changeZone(zone, setting(a(`h${last}.${zone}`, `192.0.2.${last}`)))
      let killed: Promise<void> | undefined
      const kinds = await Promise.all(
        numbers.map(async (last) => {
          const { kind } = await change(last)
          if (last === 8) killed = server.kill()
          return kind
        }),
      )
      await killed
      expect(kinds.slice(0, 8)).toEqual(Array(8).fill('done'))
      expect(kinds.at(-1)).toBe('retry')
      await server.start()
      for (const last of numbers) doneValue(await change(last))
      expect(doneValue(await host.readZone(zone)).rrsets.filter(({ type }) => type === 'A')).toHaveLength(24)
    })
    it('knows an operation again after a restart of the portal', async () => {
      const zone = newZone()
      doneValue(await open().createZone('make', zone))
      doneValue(await open().deleteZone('delete', zone.name))
      expect(await noted(zone.name, 'delete')).toBe(true)
      doneValue(await open().createZone('again', zone))
      expect(doneValue(await open().deleteZone('delete', zone.name))).toEqual({ existed: true })
      expect(doneValue(await open().zoneExists(zone.name))).toBe(true)
    })
    it('notes of a zone made elsewhere that it is written here, and asks the configuration no more', async () => {
      const lines: OutboundLine[] = []
      const zone = await fresh(undefined, open({ notesZone: 'notes-of-another.invalid.' }))
      const host = open({ log: (line) => lines.push(line) })
      for (const last of [1, 2]) doneValue(await host.changeZone(zone, setting(a(`www.${zone}`, `192.0.2.${last}`))))
      expect(lines.filter(({ path }) => path === 'conf-read')).toHaveLength(1)
    })
  })

  describe('zones', () => {
    it('fills its own zone that was left empty, and leaves an empty one of somebody else alone', async () => {
      const [ours, other] = [newZone(), newZone()]
      const configure = (zone: string, comment: string) =>
        knotc('conf-begin', `conf-set zone[${zone}]`, `conf-set zone[${zone}].comment ${comment}`, 'conf-commit')
      configure(ours.name, 'belfry:somebody')
      configure(other.name, 'mine')
      expect(doneValue(await open().zoneExists(ours.name))).toBe(false)
      doneValue(await open().createZone('make', ours))
      expect(await ask(ours.name, 'NS')).toEqual(ours.nameservers)
      expect(await open().createZone('make', other)).toMatchObject({ kind: 'rejected', code: 'zone_exists' })
    })
    it('begins a zone that is made again above the serial it had, with nothing of what was in it', async () => {
      const zone = await fresh((name) => [a(`www.${name}`, '192.0.2.1')])
      const { serial } = doneValue(await open().changeZone(zone, setting(a(`old.${zone}`, '192.0.2.1'))))
      doneValue(await open().deleteZone('delete', zone))
      const again = doneValue(await open().createZone('again', newZone([], zone)))
      expect(again.serial).toBeGreaterThan(serial)
      expect((await wholeZone(zone)).sort()).toEqual([`${zone} NS`, `${zone} SOA`])
    })
    it('waits while somebody else changes the configuration, and does not end their work for them', async () => {
      knotc('conf-begin')
      const zone = newZone()
      const making = open().createZone('make', zone)
      const others = open().createZone('make', newZone())
      expect(knotc('conf-set server.nsid 00', 'conf-abort')).not.toContain('error')
      doneValue(await making)
      doneValue(await others)
    })
    it('ends a change of the configuration that a dead process of ours left open, and none of a person', async () => {
      const host = open({ waitMs: 1 })
      for (const left of [[], ['conf-set zone[left.test.]', 'conf-set zone[left.test.].comment belfry:x']]) {
        knotc('conf-begin', ...left)
        doneValue(await host.createZone('make', newZone()))
      }
      knotc('conf-begin', 'conf-set zone[somebody.test.]')
      expect(await host.createZone('make', newZone())).toMatchObject({ kind: 'retry' })
      expect(knotc('conf-commit')).toContain('OK')
      expect(doneValue((await open().listZones?.()) ?? { kind: 'unknown' })).toContain('somebody.test.')
    })
    it('refuses a zone name that the control would read otherwise', async () => {
      const zone = newZone([], 'a\\;b.test.')
      expect(await open().createZone('make', zone)).toMatchObject({ kind: 'rejected', code: 'name_invalid' })
    })
    it('tells secondaries only where there are any', async () => {
      const zone = await fresh()
      expect((await open({ hasSecondaries: true }).notify(zone)).kind).toBe('done')
      expect((await open().notify(zone)).kind).toBe('rejected')
    })
  })

  describe('DNSSEC', () => {
    it('signs what is changed later, and takes every trace of signing and its keys away', async () => {
      const host = open({ policy: 'one-key-nsec3' })
      const zone = await fresh((name) => [a(`www.${name}`, '192.0.2.1')], host)
      const on = doneValue(await host.setDnssec('on', zone, true))
      expect(on.keys).toHaveLength(1)
      const alias: Rrset = { name: `www.${zone}`, type: 'CNAME', ttlSeconds: 60, rdatas: ['web.example.org.'] }
      doneValue(await host.changeZone(zone, () => ({ replace: [alias], remove: [{ name: `www.${zone}`, type: 'A' }] })))
      expect(await wholeZone(zone)).toContain(`www.${zone} TYPE46`)
      expect(await wholeZone(zone)).toContain(`${zone} TYPE51`)
      doneValue(await host.setDnssec('off', zone, false))
      expect((await wholeZone(zone)).sort()).toEqual([`${zone} NS`, `${zone} SOA`, `www.${zone} CNAME`].sort())
      const again = doneValue(await host.setDnssec('on again', zone, true))
      expect(again.keys[0]?.publicKey).not.toBe(on.keys[0]?.publicKey)
    })
  })

  describe('zones of somebody else', () => {
    let elsewhere: KnotServer
    beforeAll(async () => {
      elsewhere = (await startKnot()) as KnotServer
    })
    afterAll(() => elsewhere?.stop())
    const seen = async (name: string, wanted: string) => {
      for (const end = Date.now() + 5000; Date.now() < end; )
        if ((await ask(name, 'A', elsewhere.port).catch(() => [])).join() === wanted) return true
      return false
    }
    it('fetches them, and fetches them again when flushed', async () => {
      const zone = await fresh((name) => [a(`www.${name}`, '192.0.2.1')])
      const there = openKnot({ ...elsewhere, host: '127.0.0.1', key: keyOf(elsewhere.key) })
      doneValue(await there.createSecondary('fetch', { name: zone, primaries: [`127.0.0.1:${server.port}`] }))
      expect(await seen(`www.${zone}`, '192.0.2.1')).toBe(true)
      expect(doneValue(await there.readZone(zone)).rrsets).toHaveLength(3)
      doneValue(await open().changeZone(zone, setting(a(`www.${zone}`, '192.0.2.2'))))
      doneValue(await there.flush(zone))
      expect(await seen(`www.${zone}`, '192.0.2.2')).toBe(true)
      expect(await there.setDnssec('sign', zone, true)).toMatchObject({ code: 'zone_is_secondary' })
      doneValue(await there.deleteZone('gone', zone))
      expect(doneValue(await there.zoneExists(zone))).toBe(false)
    })
  })
})
