import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import type { LogLine } from '#drivers/mail-host/port.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { arrived, givenDomain, openOn, readFolder, sendFromOutside } from '#test/kit/mail-stack/mail-world.ts'
import type { Scene, Scenes } from './scene.ts'

const from = 'winner@loterij.example'
const spam = { 'X-Test-Points': '12' }

const logOf = async ({ host }: Pick<Scene, 'host'>, domain: string): Promise<LogLine[]> => {
  const query = { domain, direction: 'in', since: new Date(0), until: new Date('2100-01-01'), most: 50 } as const
  return doneValue(await host.searchLog(query)).lines
}

/** Spam that waits for somebody to decide. */
export const describeHeld = (scene: Scenes) =>
  describe('spam', () => {
    it('is held and explained, delivered by a click, and its sender comes through from then on', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const to = `an@${domain}`
      await sendFromOutside(node, { from, to, subject: 'Gewonnen', headers: spam })
      const [line] = await logOf(scene(), domain)
      expect(line).toMatchObject({ verdict: 'held', score: 12, why: [{ judgement: 'known_spam', points: 12 }] })
      expect(await readFolder(node, to)).toEqual([])
      const heldId = line?.heldId ?? ''
      doneValue(await host.release(randomUUID(), { domain, heldId, learn: true }))
      await arrived(node, to, 'Gewonnen')
      const policy = { ...usualPolicy, allow: [from] }
      doneValue(await host.keepPolicy(randomUUID(), { domain, policy }))
      await sendFromOutside(node, { from, to, subject: 'Nog eens', headers: spam })
      await arrived(node, to, 'Nog eens')
      expect((await logOf(scene(), domain)).map(({ verdict }) => verdict)).toEqual(['delivered', 'delivered'])
    })

    it('is gone once it is discarded', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const to = `an@${domain}`
      await sendFromOutside(node, { from, to, subject: 'Weg ermee', headers: spam })
      const heldId = (await logOf(scene(), domain))[0]?.heldId ?? ''
      expect(doneValue(await host.discard(randomUUID(), { domain, heldId }))).toEqual({
        from,
        to: [to],
        subject: 'Weg ermee',
      })
      expect(await logOf(scene(), domain)).toMatchObject([{ verdict: 'discarded', heldId: null }])
      expect(await host.release(randomUUID(), { domain, heldId, learn: false })).toMatchObject({
        code: 'no_such_message',
      })
    })

    it('is gone by itself after as many days as its policy said', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      doneValue(await host.keepPolicy(randomUUID(), { domain, policy: { ...usualPolicy, holdDays: 2 } }))
      await sendFromOutside(node, { from, to: `an@${domain}`, subject: 'Oud', headers: spam })
      expect(await logOf(scene(), domain)).toMatchObject([{ verdict: 'held' }])
      const later = openOn(node, { now: () => new Date(Date.now() + 3 * 86_400_000) })
      doneValue(await later.readDomain(domain))
      expect(await logOf({ host: later }, domain)).toMatchObject([{ verdict: 'discarded', heldId: null }])
    })

    it('that hides a denied sender behind another envelope is refused all the same', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const policy = { ...usualPolicy, deny: ['loterij.example'], allow: ['bank.example'] }
      doneValue(await host.keepPolicy(randomUUID(), { domain, policy }))
      const hidden = { from: 'x@anders.example', to: `an@${domain}`, subject: 'x' }
      await expect(sendFromOutside(node, { ...hidden, author: 'x@post.loterij.example' })).rejects.toMatchObject({
        responseCode: 554,
      })
      // Whoever writes a trusted name into the letter is not trusted for it.
      await sendFromOutside(node, { ...hidden, author: 'info@bank.example', headers: spam })
      expect((await logOf(scene(), domain)).map(({ verdict }) => verdict)).toEqual(['held', 'refused'])
    })

    it('is marked where nobody could decide about it', async () => {
      const { node } = scene()
      const host = openOn(node, { queue: undefined })
      expect(host.abilities.hold.can).toBe(false)
      const domain = await givenDomain(host)
      await sendFromOutside(node, { from, to: `an@${domain}`, subject: 'Gemerkt', headers: spam })
      await arrived(node, `an@${domain}`, 'Gemerkt', 'Junk')
    })

    it('is judged again by the policy of the tables after Redis has forgotten all', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const policy = { ...usualPolicy, deny: ['loterij.example'] }
      doneValue(await host.keepPolicy(randomUUID(), { domain, policy }))
      await node.emptyFilter()
      doneValue(await host.readDomain(domain))
      await expect(sendFromOutside(node, { from, to: `an@${domain}`, subject: 'Geweerd' })).rejects.toMatchObject({
        responseCode: 554,
      })
    })
  })
