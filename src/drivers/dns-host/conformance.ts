import { beforeAll, describe, expect, it } from 'vitest'
import { recordTypeNames } from '#areas/domains/dns/rules/record-types.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { a, hex, newZone, nextOperation, samples, texts } from './conformance-samples.ts'
import type { Decide, DnsHost, RecordType, Rrset, ZoneChanges } from './port.ts'
import { describeChanges } from './zone-changes/conformance.ts'

/** What the suite needs of a host: the host itself, and a way to query it as a resolver does. */
export type DnsHostHarness = {
  open(): Promise<DnsHost>
  /** The rdata that a resolver gets, in canonical form. */
  ask(name: string, type: RecordType): Promise<string[]>
  /** Writes answer no version, so a zone is always read before it is changed. */
  readsAlways?: true
}

const askedInVain: Decide = () => {
  throw new Error('asked what to change in a zone that is not there or not written here')
}

export function describeDnsHost(title: string, harness: DnsHostHarness): void {
  describe(`${title} keeps the promises of a DNS host`, () => {
    let host: DnsHost
    beforeAll(async () => {
      host = await harness.open()
    })
    const made = async (records: (zone: string) => Rrset[] = () => []) => {
      const zone = newZone()
      zone.records = records(zone.name)
      doneValue(await host.createZone(nextOperation(), zone))
      return zone.name
    }
    const apply = (zone: string, changes: Partial<ZoneChanges>) =>
      host.changeZone(zone, () => ({ replace: [], remove: [], ...changes }))
    const read = async (zone: string) => doneValue(await host.readZone(zone))
    const setOf = async (zone: string, name: string, type: RecordType) =>
      (await read(zone)).rrsets.find((rrset) => rrset.name === name && rrset.type === type)

    describe('zones', () => {
      it('makes a zone that answers at once, with its SOA and name servers', async () => {
        const zone = await made()
        expect(await harness.ask(zone, 'NS')).toEqual(['ns1.belfry.test.', 'ns2.belfry.test.'])
        const { serial, rrsets } = await read(zone)
        expect(serial).toBeGreaterThan(2_020_010_100)
        const soa = `ns1.belfry.test. hostmaster.belfry.test. ${serial} 10800 3600 604800 300`
        expect(await harness.ask(zone, 'SOA')).toEqual([soa])
        expect(rrsets.map(({ type }) => type).sort()).toEqual(['NS', 'SOA'])
      })
      it('makes a zone once when the same operation asks twice', async () => {
        const zone = newZone()
        const operation = nextOperation()
        const first = doneValue(await host.createZone(operation, zone))
        expect(doneValue(await host.createZone(operation, zone))).toMatchObject({
          serial: first.serial,
          changed: false,
        })
      })
      it('keeps later changes when an old request to make the zone comes again', async () => {
        const zone = newZone()
        const operation = nextOperation()
        doneValue(await host.createZone(operation, { ...zone, records: [a(`www.${zone.name}`, '192.0.2.1')] }))
        doneValue(await apply(zone.name, { replace: [a(`www.${zone.name}`, '192.0.2.2')] }))
        doneValue(await host.createZone(operation, { ...zone, records: [a(`www.${zone.name}`, '192.0.2.1')] }))
        expect(await harness.ask(`www.${zone.name}`, 'A')).toEqual(['192.0.2.2'])
      })
      it('refuses a zone that another operation made', async () => {
        const zone = await made()
        const again = await host.createZone(nextOperation(), newZone([], zone))
        expect(again).toMatchObject({ kind: 'rejected', code: 'zone_exists' })
      })
      it('makes nothing of a zone with a wrong record in it', async () => {
        const zone = newZone()
        zone.records = [a(`www.${zone.name}`, '192.0.2')]
        expect(await host.createZone(nextOperation(), zone)).toMatchObject({ kind: 'rejected', code: 'rdata_invalid' })
        expect(doneValue(await host.zoneExists(zone.name))).toBe(false)
      })
      it('takes a zone name with a slash and an underscore', async () => {
        const zone = newZone([], `0/25._x.${nextOperation()}.in-addr.arpa.`)
        doneValue(await host.createZone(nextOperation(), zone))
        expect(doneValue(await host.zoneExists(zone.name))).toBe(true)
        doneValue(await apply(zone.name, { replace: [{ ...a(`t.${zone.name}`, '192.0.2.1') }] }))
        expect(doneValue(await host.deleteZone(nextOperation(), zone.name))).toEqual({ existed: true })
        expect(doneValue(await host.zoneExists(zone.name))).toBe(false)
      })
      it('says of a zone that it does not know it', async () => {
        const unknown = 'never-made.test.'
        const no = { kind: 'rejected', code: 'no_such_zone' }
        expect(await host.readZone(unknown)).toMatchObject(no)
        expect(await host.flush(unknown)).toMatchObject(no)
        expect(await host.readDnssec(unknown)).toMatchObject(no)
        expect(await host.changeZone(unknown, askedInVain)).toMatchObject(no)
        expect(doneValue(await host.zoneExists(unknown))).toBe(false)
        expect(doneValue(await host.deleteZone(nextOperation(), unknown))).toEqual({ existed: false })
      })
      it('deletes a zone, and does not delete its successor when the old request comes again', async () => {
        const zone = await made((name) => [a(`www.${name}`, '192.0.2.1')])
        const operation = nextOperation()
        expect(doneValue(await host.deleteZone(operation, zone))).toEqual({ existed: true })
        expect(await harness.ask(`www.${zone}`, 'A')).toEqual([])
        doneValue(await host.createZone(nextOperation(), newZone([], zone)))
        doneValue(await host.deleteZone(operation, zone))
        expect(doneValue(await host.zoneExists(zone))).toBe(true)
      })
      it('lists the zones that it has, or does not offer to', async ({ skip }) => {
        if (!host.listZones) return skip()
        const [one, other] = [await made(), await made()]
        doneValue(await host.deleteZone(nextOperation(), other))
        const listed = doneValue(await host.listZones())
        expect(listed).toContain(one)
        expect(listed).not.toContain(other)
      })
      it('flushes a zone that it has', async () => {
        expect((await host.flush(await made())).kind).toBe('done')
      })
    })

    describe('records', () => {
      it.each(Object.entries(samples))('stores, gives back and answers %s', async (type, { label, rdatas }) => {
        const zone = await made()
        const rrset: Rrset = { name: `${label}.${zone}`, type: type as RecordType, ttlSeconds: 600, rdatas }
        doneValue(await apply(zone, { replace: [rrset] }))
        expect(await setOf(zone, rrset.name, rrset.type)).toEqual({ ...rrset, rdatas: [...rdatas].sort() })
        // A delegation is answered with a referral, so there is no answer section to compare.
        if (type !== 'NS') expect((await harness.ask(rrset.name, rrset.type)).sort()).toEqual([...rdatas].sort())
      })
      it('answers an ALIAS with the address of its target, or says that it cannot', async () => {
        if (!host.abilities.ALIAS.can) return expect(host.abilities.ALIAS.because.nl).not.toBe('')
        const zone = await made((name) => [a(`target.${name}`, '192.0.2.77')])
        const alias: Rrset = { name: zone, type: 'ALIAS', ttlSeconds: 300, rdatas: [`target.${zone}`] }
        doneValue(await apply(zone, { replace: [alias] }))
        expect(await setOf(zone, zone, 'ALIAS')).toEqual(alias)
        expect(await harness.ask(zone, 'A')).toEqual(['192.0.2.77'])
      })
      it('changes the SOA and lets its serial grow whatever serial is handed in', async () => {
        const zone = await made()
        const before = await read(zone)
        const soa = 'ns9.belfry.test. mail.belfry.test. 1 7200 1800 600000 60'
        const after = doneValue(
          await apply(zone, { replace: [{ name: zone, type: 'SOA', ttlSeconds: 900, rdatas: [soa] }] }),
        )
        expect(after.serial).toBeGreaterThan(before.serial)
        expect(await harness.ask(zone, 'SOA')).toEqual([soa.replace(' 1 ', ` ${after.serial} `)])
      })
      it.each(texts)('keeps a text with %s octet by octet', async (_, rdata) => {
        const zone = await made()
        doneValue(await apply(zone, { replace: [{ name: `t.${zone}`, type: 'TXT', ttlSeconds: 60, rdatas: [rdata] }] }))
        expect((await setOf(zone, `t.${zone}`, 'TXT'))?.rdatas).toEqual([rdata])
        expect(await harness.ask(`t.${zone}`, 'TXT')).toEqual([rdata])
      })
      it('cuts a text of 256 octets in one string itself', async () => {
        const zone = await made()
        const rrset: Rrset = { name: `t.${zone}`, type: 'TXT', ttlSeconds: 60, rdatas: [`"${'z'.repeat(256)}"`] }
        doneValue(await apply(zone, { replace: [rrset] }))
        expect(await harness.ask(`t.${zone}`, 'TXT')).toEqual([`"${'z'.repeat(255)}" "z"`])
      })
      it('takes names and values that are not in canonical form', async () => {
        const zone = await made()
        doneValue(
          await apply(zone, {
            replace: [
              { name: `WWW.${zone}`, type: 'AAAA', ttlSeconds: 60, rdatas: ['2001:0DB8:0:0::0001'] },
              { name: `m.${zone}`, type: 'MX', ttlSeconds: 60, rdatas: ['010 Mail.Example.BE.'] },
            ],
          }),
        )
        expect(await harness.ask(`www.${zone}`, 'AAAA')).toEqual(['2001:db8::1'])
        expect((await setOf(zone, `m.${zone}`, 'MX'))?.rdatas).toEqual(['10 mail.example.be.'])
      })
      it('answers for every name below a wildcard', async () => {
        const zone = await made((name) => [a(`*.${name}`, '192.0.2.9')])
        expect(await harness.ask(`anything.${zone}`, 'A')).toEqual(['192.0.2.9'])
      })
      it('removes a record set and leaves its neighbours', async () => {
        const zone = await made((name) => [a(`one.${name}`, '192.0.2.1'), a(`two.${name}`, '192.0.2.2')])
        doneValue(await apply(zone, { remove: [{ name: `one.${zone}`, type: 'A' }] }))
        expect(await harness.ask(`one.${zone}`, 'A')).toEqual([])
        expect(await harness.ask(`two.${zone}`, 'A')).toEqual(['192.0.2.2'])
      })
      it('turns an A into a CNAME and back in one change each', async () => {
        const zone = await made((name) => [a(`www.${name}`, '192.0.2.1')])
        const name = `www.${zone}`
        const cname: Rrset = { name, type: 'CNAME', ttlSeconds: 300, rdatas: ['web.example.org.'] }
        doneValue(await apply(zone, { replace: [cname], remove: [{ name, type: 'A' }] }))
        expect(await harness.ask(name, 'CNAME')).toEqual(['web.example.org.'])
        doneValue(await apply(zone, { replace: [a(name, '192.0.2.2')], remove: [{ name, type: 'CNAME' }] }))
        expect(await harness.ask(name, 'A')).toEqual(['192.0.2.2'])
        expect(await setOf(zone, name, 'CNAME')).toBeUndefined()
      })
    })

    describe('refusals', () => {
      const bad: [string, string, (zone: string) => Partial<ZoneChanges>][] = [
        [
          'a CNAME beside other records',
          'record_conflict',
          (zone) => ({ replace: [{ name: `www.${zone}`, type: 'CNAME', ttlSeconds: 60, rdatas: ['x.example.be.'] }] }),
        ],
        [
          'a CNAME at the top of the zone',
          'record_conflict',
          (zone) => ({ replace: [{ name: zone, type: 'CNAME', ttlSeconds: 60, rdatas: ['x.example.be.'] }] }),
        ],
        [
          'an A and a CNAME that arrive together',
          'record_conflict',
          (zone) => ({
            replace: [
              a(`new.${zone}`, '192.0.2.1'),
              { name: `new.${zone}`, type: 'CNAME', ttlSeconds: 60, rdatas: ['x.example.be.'] },
            ],
          }),
        ],
        [
          'two CNAMEs at one name',
          'single_record_only',
          (zone) => ({ replace: [{ name: `c.${zone}`, type: 'CNAME', ttlSeconds: 60, rdatas: ['x.be.', 'y.be.'] }] }),
        ],
        ['an address that is none', 'rdata_invalid', (zone) => ({ replace: [a(`b.${zone}`, '192.0.2.256')] })],
        ['a record set without records', 'rdata_invalid', (zone) => ({ replace: [a(`b.${zone}`)] })],
        [
          'the same record twice',
          'record_duplicate',
          (zone) => ({ replace: [a(`b.${zone}`, '192.0.2.1', '192.0.2.1')] }),
        ],
        ['a name in another zone', 'name_out_of_zone', () => ({ replace: [a('www.elsewhere.test.', '192.0.2.1')] })],
        ['a name with an empty label', 'name_invalid', (zone) => ({ replace: [a(`a..${zone}`, '192.0.2.1')] })],
        ['a label of 64', 'name_invalid', (zone) => ({ replace: [a(`${'l'.repeat(64)}.${zone}`, '192.0.2.1')] })],
        [
          'a negative lifetime',
          'ttl_invalid',
          (zone) => ({ replace: [{ ...a(`b.${zone}`, '192.0.2.1'), ttlSeconds: -1 }] }),
        ],
        [
          'a DS at the top of the zone',
          'type_not_allowed_here',
          (zone) => ({ replace: [{ name: zone, type: 'DS', ttlSeconds: 60, rdatas: [`1 13 2 ${hex(32)}`] }] }),
        ],
        ['taking the name servers away', 'apex_required', (zone) => ({ remove: [{ name: zone, type: 'NS' }] })],
      ]
      it.each(bad)('refuses %s (%s) and changes nothing', async (_, code, changes) => {
        const zone = await made((name) => [a(`www.${name}`, '192.0.2.1')])
        const before = await read(zone)
        const { replace = [], remove = [] } = changes(zone)
        const outcome = await apply(zone, { replace: [a(`good.${zone}`, '192.0.2.5'), ...replace], remove })
        expect(outcome).toMatchObject({ kind: 'rejected', code })
        expect(await read(zone)).toEqual(before)
      })
      it('names the record set that is refused', async () => {
        const zone = await made((name) => [a(`www.${name}`, '192.0.2.1')])
        const cname: Rrset = { name: `www.${zone}`, type: 'CNAME', ttlSeconds: 60, rdatas: ['x.example.be.'] }
        expect(await apply(zone, { replace: [cname] })).toMatchObject({ field: `www.${zone} CNAME` })
      })
    })

    const remade = async (zone: string) => {
      doneValue(await host.deleteZone(nextOperation(), zone))
      doneValue(await host.createZone(nextOperation(), newZone([], zone)))
    }
    const changeZone: DnsHost['changeZone'] = (...asked) => host.changeZone(...asked)
    const { ask, readsAlways } = harness
    describeChanges({ made, remade, apply, read, setOf, ask, changeZone, readsAlways })

    describe('DNSSEC', () => {
      it('signs a zone with one key that stays the same, and stops again', async () => {
        const zone = await made()
        expect(doneValue(await host.readDnssec(zone))).toEqual({ enabled: false, keys: [] })
        const on = doneValue(await host.setDnssec(nextOperation(), zone, true))
        expect(on.keys).toHaveLength(1)
        expect(on.keys[0]).toMatchObject({ flags: 257, algorithm: 13 })
        expect(on.keys[0]?.digests[0]).toMatch(new RegExp(`^${on.keys[0]?.keyTag} 13 [124] [0-9a-f]{40,96}$`))
        expect(Buffer.from(on.keys[0]?.publicKey ?? '', 'base64')).toHaveLength(64)
        expect(doneValue(await host.setDnssec(nextOperation(), zone, true))).toEqual(on)
        expect(doneValue(await host.readDnssec(zone))).toEqual(on)
        const off = doneValue(await host.setDnssec(nextOperation(), zone, false))
        expect(off).toEqual({ enabled: false, keys: [] })
      })
    })

    describe('zones of somebody else', () => {
      const primaries = ['192.0.2.53', '2001:db8::53']
      const fetched = async (name = newZone().name, from = primaries) => {
        doneValue(await host.createSecondary(nextOperation(), { name, primaries: from }))
        return name
      }
      const isAble = () => host.abilities.secondary.can

      it('keeps a zone to fetch, or says that it cannot', async () => {
        if (!host.abilities.secondary.can) return expect(host.abilities.secondary.because.nl).not.toBe('')
        const zone = await fetched()
        expect(doneValue(await host.zoneExists(zone))).toBe(true)
        expect((await read(zone)).rrsets).toEqual([])
        doneValue(await host.createSecondary(nextOperation(), { name: zone, primaries: ['192.0.2.54'] }))
        expect(doneValue(await host.deleteZone(nextOperation(), zone))).toEqual({ existed: true })
        expect(doneValue(await host.zoneExists(zone))).toBe(false)
      })
      it('does it once when the same operation asks twice', async ({ skip }) => {
        skip(!isAble())
        const zone = { name: newZone().name, primaries }
        const operation = nextOperation()
        doneValue(await host.createSecondary(operation, zone))
        doneValue(await host.createSecondary(operation, zone))
        expect((await read(zone.name)).rrsets).toEqual([])
      })
      it('takes a zone of ours over and keeps nothing of it', async ({ skip }) => {
        skip(!isAble())
        const zone = await fetched(await made((name) => [a(`www.${name}`, '192.0.2.1')]))
        expect((await read(zone)).rrsets).toEqual([])
        expect(await harness.ask(`www.${zone}`, 'A')).toEqual([])
      })
      it('leaves what is in it to its primary', async ({ skip }) => {
        skip(!isAble())
        const zone = await fetched()
        const no = { kind: 'rejected', code: 'zone_is_secondary' }
        expect(await host.changeZone(zone, askedInVain)).toMatchObject(no)
        expect(await host.setDnssec(nextOperation(), zone, true)).toMatchObject(no)
      })
      it.for([[], ['ns1.example.be.'], ['192.0.2'], ['192.0.2.1:0'], ['192.0.2.1', '']])(
        'refuses %j as primaries',
        async (from, { skip }) => {
          skip(!isAble())
          const { name } = newZone()
          const outcome = await host.createSecondary(nextOperation(), { name, primaries: from })
          expect(outcome).toMatchObject({ kind: 'rejected', code: 'primary_invalid' })
          expect(doneValue(await host.zoneExists(name))).toBe(false)
        },
      )
    })

    it('has an ability, or a reason in three languages, for every record type', () => {
      for (const what of [...recordTypeNames, 'dnssec', 'notify', 'secondary'] as const) {
        const ability = host.abilities[what]
        if (!ability.can) for (const words of Object.values(ability.because)) expect(words).toMatch(/\.$/)
      }
    })
  })
}
