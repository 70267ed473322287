import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { DnsLookup, PublicRecord } from './port.ts'

/** What a driver's surroundings must answer: `domain` with these records, `silent` with nothing at all. */
export type LookupHarness = {
  open(): Promise<DnsLookup>
  domain: string
  silent: string
}

const of = (records: readonly PublicRecord[], name: string, type: string) =>
  records.filter((record) => record.name === name && record.type === type)

/** The suite that every driver of public DNS passes. */
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
