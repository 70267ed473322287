import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { arrived, givenDomain, imapOf, openOn, readFolder, sendFromOutside } from '#test/kit/mail-stack/mail-world.ts'
import type { MailNode } from '#test/kit/mail-stack.ts'
import type { Scenes } from './scene.ts'

const from = 'els@elders.example'
/** All that lies on the disk of a domain. */
const filesOf = ({ folder }: MailNode, domain: string) =>
  fs.globSync('**/*', { cwd: path.join(folder, 'vmail', domain) })

/** What comes from outside, and where it ends. */
export const describeDelivery = (scene: Scenes) =>
  describe('mail that comes in', () => {
    it('is read where it was sent to, and its sign-in is told', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      await sendFromOutside(node, { from, to: `an@${domain}`, subject: 'Offerte' })
      expect((await arrived(node, `an@${domain}`, 'Offerte')).from).toBe(from)
      const [box] = doneValue(await host.readDomain(domain)).mailboxes
      expect(box).toMatchObject({ messages: 1 })
      expect(box?.usedBytes).toBeGreaterThan(200)
      expect(Date.now() - Date.parse(box?.lastSignInAt ?? '')).toBeLessThan(600_000)
    })

    it('is put into Junk when it is marked, whatever its sender wrote there, and nowhere else', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const to = `an@${domain}`
      await sendFromOutside(node, { from, to, subject: 'Reclame', headers: { 'X-Test-Points': '6' } })
      await sendFromOutside(node, { from, to, subject: 'Gewoon', headers: { 'X-Spam': 'Yes' } })
      await arrived(node, to, 'Reclame', 'Junk')
      await arrived(node, to, 'Gewoon')
      expect((await readFolder(node, to)).map(({ subject }) => subject)).toEqual(['Gewoon'])
    })

    it('is refused at its address for a full mailbox, before it is sent', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const to = `an@${domain}`
      doneValue(await host.keepMailbox(randomUUID(), { address: to, quotaBytes: 6_000, isOn: true }))
      const text = 'x'.repeat(70).concat('\n').repeat(35)
      await sendFromOutside(node, { from, to, subject: 'Past nog', text })
      await arrived(node, to, 'Past nog')
      const refused = sendFromOutside(node, { from, to, subject: 'Past niet', text, bytes: 3_000 })
      await expect(refused).rejects.toMatchObject({ responseCode: 452, command: 'RCPT TO' })
    })

    it('stands in the log of its domain when it is refused at its address, once an hour, with why', async () => {
      const { node, host } = scene()
      const [domain, off] = [await givenDomain(host), await givenDomain(host)]
      doneValue(await host.keepMailbox(randomUUID(), { address: `an@${domain}`, quotaBytes: 1, isOn: true }))
      doneValue(await host.keepDomain(randomUUID(), { domain: off, pack: '50', isOn: false }))
      const text = 'x'.repeat(70).concat('\n').repeat(35)
      for (const to of [`niemand@${domain}`, `niemand@${domain}`, `an@${domain}`, `an@${off}`])
        await sendFromOutside(node, { from, to, subject: 'x', text, bytes: 3_000 }).catch(() => undefined)
      const linesOf = async (of: string) => {
        const query = {
          domain: of,
          direction: 'in',
          since: new Date(0),
          until: new Date('2100-01-01'),
          most: 9,
        } as const
        // Each new driver looks at once; one that is open does so once a minute.
        return doneValue(await openOn(node).searchLog(query)).lines
      }
      await expect
        .poll(async () => (await linesOf(domain)).map(({ to, verdict, why }) => [to[0], verdict, why[0]?.judgement]))
        .toEqual(
          expect.arrayContaining([
            [`an@${domain}`, 'waiting', 'mailbox_full'],
            [`niemand@${domain}`, 'refused', 'no_mailbox'],
          ]),
        )
      expect(await linesOf(domain)).toHaveLength(2)
      const [line] = await linesOf(off)
      expect(line).toMatchObject({
        from,
        verdict: 'waiting',
        subject: '',
        why: [{ judgement: 'domain_off', points: 0 }],
      })
      expect([line?.score, line?.heldId]).toEqual([null, null])
      expect(Math.abs(Date.now() - Date.parse(line?.at ?? ''))).toBeLessThan(600_000)
    })

    it('goes to the catch-all when nobody else has it, and else where it was sent to', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, ['an', 'bo'])
      await expect(sendFromOutside(node, { from, to: `niemand@${domain}`, subject: 'Weg' })).rejects.toMatchObject({
        responseCode: 550,
      })
      doneValue(await host.setCatchAll(randomUUID(), { domain, to: `an@${domain}` }))
      await sendFromOutside(node, { from, to: `niemand@${domain}`, subject: 'Voor niemand' })
      await sendFromOutside(node, { from, to: `bo@${domain}`, subject: 'Voor Bo' })
      await arrived(node, `an@${domain}`, 'Voor niemand')
      await arrived(node, `bo@${domain}`, 'Voor Bo')
      expect((await readFolder(node, `an@${domain}`)).map(({ subject }) => subject)).toEqual(['Voor niemand'])
    })

    it('waits at its sender for a domain that is switched off, which keeps all and lets nobody in', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const to = `an@${domain}`
      await sendFromOutside(node, { from, to, subject: 'Eerst' })
      await arrived(node, to, 'Eerst')
      doneValue(await host.keepDomain(randomUUID(), { domain, pack: '50', isOn: false }))
      await expect(sendFromOutside(node, { from, to, subject: 'Nu niet' })).rejects.toMatchObject({ responseCode: 450 })
      await expect(imapOf(node, to).connect()).rejects.toThrow()
      expect(doneValue(await host.readDomain(domain)).mailboxes).toMatchObject([{ messages: 1, isOn: true }])
      doneValue(await host.keepDomain(randomUUID(), { domain, pack: '50', isOn: true }))
      await sendFromOutside(node, { from, to, subject: 'Weer wel' })
      await arrived(node, to, 'Weer wel')
      expect((await readFolder(node, to)).map(({ subject }) => subject)).toEqual(['Eerst', 'Weer wel'])
    })

    it('arrives in a mailbox that is shut, into which nobody gets', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const address = `an@${domain}`
      const session = imapOf(node, address)
      await session.connect()
      const ended = new Promise((resolve) => session.once('close', resolve))
      doneValue(await host.keepMailbox(randomUUID(), { address, quotaBytes: 1_000_000, isOn: false }))
      await ended
      await sendFromOutside(node, { from, to: address, subject: 'Toch' })
      await expect(imapOf(node, address).connect()).rejects.toThrow()
      await expect
        .poll(async () => doneValue(await host.readDomain(domain)).mailboxes)
        .toMatchObject([{ messages: 1, isOn: false }])
    })

    it('is gone with its mailbox: the same name made anew begins empty', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const to = `an@${domain}`
      await sendFromOutside(node, { from, to, subject: 'Van vroeger' })
      await arrived(node, to, 'Van vroeger')
      doneValue(await host.dropMailbox(randomUUID(), { address: to }))
      await expect(sendFromOutside(node, { from, to, subject: 'Te laat' })).rejects.toMatchObject({ responseCode: 550 })
      const again = { address: to, quotaBytes: 1_000_000, isOn: true, passwordHash: '{PLAIN}Geheim1234' }
      expect(doneValue(await host.keepMailbox(randomUUID(), again))).toMatchObject({ messages: 0, usedBytes: 0 })
      expect(await readFolder(node, to)).toEqual([])
      expect(filesOf(node, domain).length).toBeGreaterThan(0)
      expect(doneValue(await host.dropDomain(randomUUID(), { domain }))).toEqual({ existed: true })
      expect(filesOf(node, domain)).toEqual([])
      await expect(sendFromOutside(node, { from, to, subject: 'Te laat' })).rejects.toThrow(/ 55[04] /)
    })
  })
