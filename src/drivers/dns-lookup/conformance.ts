import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { DnsLookup, PublicRecord, ServedKey } from './port.ts'

/** What the environment of a driver must answer: these records for `domain`, and nothing at all for `silent`. */
export type LookupHarness = {
  open(): Promise<DnsLookup>
  domain: string
  silent: string
}

/**
 * `signed` is delegated to `ns1.<signed>`, with glue, and to `host`; its zone is signed with `key`, whose DS the parent
 * has. `unsigned` is delegated to `host`, has no DS, and has the text `een twee` at `_proef`. `mute` is a server that
 * never answers.
 */
export type AuthorityHarness = {
  open(): Promise<DnsLookup>
  silent: string
  signed: string
  unsigned: string
  host: string
  mute: string
  key(): ServedKey
}

const of = (records: readonly PublicRecord[], name: string, type: string) =>
  records.filter((record) => record.name === name && record.type === type)

/** The suite for the records that public DNS answers. */
export function describeDnsLookup(name: string, harness: LookupHarness): void {
  describe(`${name} looks up`, () => {
    it('addresses, mail servers and texts of a domain', async () => {
      const lookup = await harness.open()
      const { records, unanswered } = doneValue(
        await lookup.lookUp(harness.domain, [{ name: '@', types: ['A', 'MX', 'TXT'] }]),
      )
      expect(of(records, '@', 'A')[0]?.data).toMatch(/^\d+(\.\d+){3}$/)
      expect(of(records, '@', 'MX')[0]).toMatchObject({
        data: expect.stringMatching(/\.$/),
        priority: expect.any(Number),
      })
      expect(of(records, '@', 'TXT')[0]?.data).toMatch(/^v=spf1 /)
      expect(unanswered).toEqual([])
    })
    it('an alias as itself, and not what it points to', async () => {
      const lookup = await harness.open()
      const { records } = doneValue(await lookup.lookUp(harness.domain, [{ name: 'www', types: ['CNAME', 'A'] }]))
      expect(records).toEqual([expect.objectContaining({ name: 'www', type: 'CNAME', data: `${harness.domain}.` })])
    })
    it('nothing where nothing is', async () => {
      const lookup = await harness.open()
      const asked = [{ name: 'nergens', types: ['CNAME', 'A', 'AAAA', 'TXT', 'SRV', 'CAA'] as const }]
      expect(doneValue(await lookup.lookUp(harness.domain, asked))).toEqual({ records: [], unanswered: [] })
    })
    it('says that it has to be asked again when the domain does not answer', async () => {
      const lookup = await harness.open()
      expect(await lookup.lookUp(harness.silent, [{ name: '@', types: ['A'] }])).toMatchObject({ kind: 'retry' })
    })
  })
}

/** The suite for the delegation by the parent zone, and for single name servers. */
export function describeAuthorities(name: string, harness: AuthorityHarness): void {
  const { signed, unsigned, host, mute } = harness
  describe(`${name} asks the name servers themselves`, () => {
    it('the parent names the servers of a domain with their glue, and the keys it vouches for', async () => {
      const lookup = await harness.open()
      const told = doneValue(await lookup.delegationOf(signed))
      expect(told.parent).toBe(signed.slice(signed.indexOf('.') + 1))
      expect(told.nameservers.map((server) => server.host).sort()).toEqual([host, `ns1.${signed}`].sort())
      expect(told.nameservers.find((server) => server.host !== host)?.addresses).toEqual([expect.stringMatching(/^\d/)])
      const key = harness.key()
      expect(told.ds).toEqual([
        {
          keyTag: key.keyTag,
          algorithm: key.algorithm,
          digestType: 2,
          digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ])
      expect(told.dsTtlSeconds).toBeGreaterThan(0)
      expect(told.unanswered).toEqual([])
    })
    it('a domain that is not signed has no DS at its parent', async () => {
      const lookup = await harness.open()
      const told = doneValue(await lookup.delegationOf(unsigned))
      expect([told.nameservers.map((server) => server.host), told.ds]).toEqual([[host], []])
    })
    it('a server that answers for the domain tells its serial, its name servers and its keys', async () => {
      const lookup = await harness.open()
      const told = await lookup.askServer(signed, { host })
      expect(told).toMatchObject({ host, standing: 'authoritative', serial: expect.any(Number), keys: [harness.key()] })
      expect(told.nameservers).toContain(host)
    })
    it('a server that answers for the domain tells the texts of a name in it, and no other does', async () => {
      const lookup = await harness.open()
      expect(await lookup.textsAt(`_proef.${unsigned}`, { host })).toEqual(['een twee'])
      expect(await lookup.textsAt(`nergens.${unsigned}`, { host })).toEqual([])
      expect(await lookup.textsAt('_proef.niet-van-ons.be', { host })).toBeUndefined()
      expect(await lookup.textsAt(`_proef.${unsigned}`, { host: mute })).toBeUndefined()
    })
    it('one that does not answer for it says so, and one that says nothing is silent', async () => {
      const lookup = await harness.open()
      expect((await lookup.askServer('niet-van-ons.be', { host })).standing).toMatch(/lame|refused/)
      expect((await lookup.askServer(signed, { host: mute })).standing).toBe('silent')
      expect((await lookup.askServer(signed, { host: 'ns.nowhere.example' })).standing).toBe('unresolved')
    })
    it('has to be asked again when nobody of the parent answers', async () => {
      const lookup = await harness.open()
      expect(await lookup.delegationOf(harness.silent)).toMatchObject({ kind: 'retry' })
    })
  })
}
