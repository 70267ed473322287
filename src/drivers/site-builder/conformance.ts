import { beforeEach, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { SiteBuilder, SiteMessage, WantedSite } from './port.ts'

/** What the suite needs: the builder, a clock to move for one that takes its time, and what people do at the builder itself. */
export type SiteBuilderHarness = {
  open(): Promise<SiteBuilder>
  wait(seconds: number): Promise<void>
  publish(reference: string): Promise<void>
  write(message: SiteMessage): Promise<void>
}

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
      const download = doneValue(await builder.signIn(site().reference, { locale: 'nl', to: 'download' }))
      expect(new URL(download.url).origin).toBe(new URL(one.url).origin)
    })

    it('tells what was published, and goes back to an earlier version', async () => {
      await kept(site())
      expect(doneValue(await builder.look(site().reference)).versions).toEqual([])
      await harness.publish(site().reference)
      await harness.publish(site().reference)
      const numbersOf = (look: { versions: { number: number; isLive: boolean }[] }) =>
        look.versions.map(({ number, isLive }) => [number, isLive])
      expect(numbersOf(doneValue(await builder.look(site().reference)))).toEqual([
        [2, true],
        [1, false],
      ])
      for (let turn = 0; turn < 2; turn++)
        expect(numbersOf(doneValue(await builder.goBack(site().reference, 1)))).toEqual([
          [2, false],
          [1, true],
        ])
      expect(await builder.goBack(site().reference, 9)).toMatchObject({ code: 'no_such_version' })
    })

    it('keeps what was published when it is switched off or gets another plan', async () => {
      await kept(site())
      await harness.publish(site().reference)
      const { versions } = doneValue(await builder.look(site().reference))
      await kept(site({ isOn: false, plan: 'paid' }))
      await kept(site({ template: 'legal' }))
      expect(doneValue(await builder.look(site().reference)).versions).toEqual(versions)
    })

    it('gives the live version as files, says so when it is off, and ends with nothing left', async () => {
      await kept(site())
      const files = async (runsPhp = true) => doneValue(await builder.files(site().reference, { runsPhp }))
      expect(await files()).toMatchObject({ version: null, pages: new Map() })
      await harness.publish(site().reference)
      await harness.publish(site().reference)
      const [one, same] = [await files(), await files()]
      expect(one).toEqual(same)
      expect([one.version, one.pages.has('index.html')]).toEqual([2, true])
      for (const name of one.assets.keys()) expect(name).toMatch(/^site-files\/2\//)
      await builder.goBack(site().reference, 1)
      expect((await files()).version).toBe(1)
      await kept(site({ isOn: false }))
      expect([...(await files()).pages.keys(), ...(await files(false)).pages.keys()]).toEqual([
        'index.php',
        'index.html',
      ])
      expect(await builder.keep(site({ reference: `other-${count}` }))).toMatchObject({ code: 'domain_taken' })
      for (const existed of [true, false]) expect(doneValue(await builder.end(site().reference))).toEqual({ existed })
      expect(await builder.read(site().reference)).toMatchObject({ code: 'no_such_site' })
      expect(await kept(site({ reference: `other-${count}` }))).toMatchObject({ domain: site().domain })
    })

    it('tells a message until it was taken', async () => {
      await kept(site())
      const message: SiteMessage = {
        ...{ id: `0000-${count}`, reference: site().reference, to: null, sentAt: '2026-11-21T09:00:00.000Z' },
        ...{ page: 'contact', name: 'Jef', email: 'jef@elders.example', text: 'Twee broden\ngraag' },
      }
      await harness.write(message)
      const told = async () => doneValue(await builder.messages(100))
      expect(await told()).toContainEqual(message)
      expect(await told()).toContainEqual(message)
      await builder.messageTaken(message.id)
      await builder.messageTaken(message.id)
      expect((await told()).map(({ id }) => id)).not.toContain(message.id)
    })

    it('knows no site that nobody made', async () => {
      expect(await builder.read('site-unknown')).toMatchObject({ kind: 'rejected', code: 'no_such_site' })
      expect(await builder.look('site-unknown')).toMatchObject({ code: 'no_such_site' })
      expect(await builder.goBack('site-unknown', 1)).toMatchObject({ code: 'no_such_site' })
      expect(await builder.signIn('site-unknown', { locale: 'nl' })).toMatchObject({ code: 'no_such_site' })
    })
  })
}
