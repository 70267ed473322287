import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { ReverseDns } from './port.ts'

/** What the suite needs: the driver, addresses whose reverse zones it has, and one that is somebody else's. */
export type ReverseDnsHarness = { open(): Promise<ReverseDns>; ours: { ipv4: string; ipv6: string }; foreign: string }

export function describeReverseDns(title: string, { open, ours, foreign }: ReverseDnsHarness): void {
  describe(`${title} keeps the promise of reverse zones`, () => {
    it('sets a name, changes it and takes it away, for both kinds of address', async () => {
      const host = await open()
      for (const ip of [ours.ipv4, ours.ipv6]) {
        const set = async (hostname: string | null) => doneValue(await host.setName(randomUUID(), { ip, hostname }))
        const read = async () => doneValue(await host.readName(ip)).hostname
        await set('srv1.zaak.be')
        await set('srv1.zaak.be')
        expect(await read()).toBe('srv1.zaak.be')
        await set('mail.zaak.be')
        expect(await read()).toBe('mail.zaak.be')
        await set(null)
        expect(await read()).toBeNull()
      }
    })
    it('has no zone for what is somebody else’s', async () => {
      const host = await open()
      expect([ours.ipv4, ours.ipv6, foreign].map((ip) => host.covers(ip))).toEqual([true, true, false])
      const missing = { kind: 'rejected', code: 'no_such_zone' }
      expect(await host.setName(randomUUID(), { ip: foreign, hostname: 'srv1.zaak.be' })).toMatchObject(missing)
      expect(await host.readName(foreign)).toMatchObject(missing)
    })
  })
}
