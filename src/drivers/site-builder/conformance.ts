import { beforeEach, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { SiteBuilder, WantedSite } from './port.ts'

/** What the suite needs: the builder, and a clock to move for one that takes its time. */
export type SiteBuilderHarness = { open(): Promise<SiteBuilder>; wait(seconds: number): Promise<void> }

export function describeSiteBuilder(title: string, harness: SiteBuilderHarness): void {
  describe(`${title} keeps the promises of a web builder`, () => {
    let builder: SiteBuilder
    let count = 0
    beforeEach(async () => {
      builder = await harness.open()
      count += 1
    })
    const site = (change: Partial<WantedSite> = {}): WantedSite => ({
      reference: `site-${count}`,
      domain: `bakkerij-${count}.example`,
      template: 'food',
      isOn: true,
      plan: 'free',
      owner: { name: 'An Peeters', email: 'an@bakkerij.example' },
      ...change,
    })
    async function kept(wanted: WantedSite) {
      for (let steps = 0; steps < 10; steps++) {
        const outcome: Outcome<unknown> = await builder.keep(wanted)
        if (outcome.kind !== 'pending') return doneValue(await builder.keep(wanted))
        await harness.wait(outcome.lookAgainSeconds)
      }
      throw new Error('ten steps, and still pending')
    }

    it('makes a site, once, and tells where its domain has to point', async () => {
      const facts = await kept(site())
      expect(facts).toMatchObject({ domain: site().domain, isOn: true, plan: 'free' })
      expect(facts.addresses.length).toBeGreaterThan(0)
      expect(await kept(site())).toEqual(facts)
      expect(doneValue(await builder.read(site().reference))).toEqual(facts)
    })

    it('switches it off and on, and gives it another plan', async () => {
      await kept(site())
      expect(await kept(site({ isOn: false }))).toMatchObject({ isOn: false })
      expect(await kept(site({ plan: 'paid' }))).toMatchObject({ isOn: true, plan: 'paid' })
    })

    it('gives links that differ, to a site that is there', async () => {
      await kept(site())
      const [one, other] = [
        doneValue(await builder.signIn(site().reference, { locale: 'nl' })),
        doneValue(await builder.signIn(site().reference, { locale: 'nl' })),
      ]
      expect(new URL(one.url).protocol).toMatch(/^https?:$/)
      expect(other.url).not.toBe(one.url)
    })

    it('knows no site that nobody made', async () => {
      expect(await builder.read('site-unknown')).toMatchObject({ kind: 'rejected', code: 'no_such_site' })
      expect(await builder.signIn('site-unknown', { locale: 'nl' })).toMatchObject({ code: 'no_such_site' })
    })
  })
}
