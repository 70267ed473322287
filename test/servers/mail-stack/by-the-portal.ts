import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HostHop, hostHops } from '#areas/mail/delivery-test/rules/hops.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { serviceItem } from '#areas/services/delivery/fixtures.ts'
import { cancelService, requestService, suspendService } from '#areas/services/delivery/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { eventually } from '#test/kit/eventually.ts'
import { mailboxIn, mailboxPassword, mailDomainOf } from '#test/kit/mail-domain.ts'
import { arrived, sendFromOutside, sendSignedIn } from '#test/kit/mail-stack/mail-world.ts'
import { settingsOf } from '#test/kit/mail-stack/settings-of.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import type { Scenes } from './scene.ts'

/** The whole way: what a customer asks of the portal, and what their programs for mail then do. */
export const describeByThePortal = (scene: Scenes) =>
  describe('a customer of the portal', () => {
    let portal: TestPortal
    let owner: Caller & { clientId: ClientId }
    beforeAll(async () => {
      const env = { NODE_ENV: 'production', SMTP_URL: 'off', ...settingsOf(scene().node) }
      portal = await openTestPortal({ env, now: new Date().toISOString() })
      owner = await portal.as('customer')
    })
    afterAll(() => portal.close())

    it('makes a mailbox, signs in with its password, and lets a held message and its sender through', async () => {
      const { node } = scene()
      const { name } = await mailDomainOf(portal, owner)
      const address = `an@${name}`
      await mailboxIn(portal, owner, name, 'an')
      const { body } = await owner.get(`/domains/${name}/mail/mailbox`)
      expect([body.mail.isOffered, body.data[0].state]).toEqual([true, 'ready'])
      await sendSignedIn(node, address, { from: address, to: address, subject: 'Aan mezelf' }, mailboxPassword)
      await arrived(node, address, 'Aan mezelf', 'INBOX', mailboxPassword)

      const spam = { from: 'x@loterij.example', to: address, headers: { 'X-Test-Points': '12' } }
      await sendFromOutside(node, { ...spam, subject: 'Gewonnen' })
      portal.clock.now = new Date()
      const log = `/domains/${name}/mail/spam-filters/logs/incoming`
      const [line] = (await owner.post(`${log}/filter`, { verdict: 'held' })).body.data
      expect(line).toMatchObject({ subject: 'Gewonnen', why: [{ text: 'De tekst lijkt op bekende spam' }] })
      const decision = { messages: [line.heldId], allowSender: true, learn: true }
      expect((await owner.post(`${log}/delivered`, decision)).status).toBe(202)
      await portal.jobs.drain()
      await arrived(node, address, 'Gewonnen', 'INBOX', mailboxPassword)
      await sendFromOutside(node, { ...spam, subject: 'En nog eens' })
      await arrived(node, address, 'En nog eens', 'INBOX', mailboxPassword)
    })

    it('is delivered the pack that they ordered, which takes no mail while it is suspended', async () => {
      const { node, host } = scene()
      const { name, id: domainId } = await mailDomainOf(portal, owner)
      const address = `cis@${name}`
      await syncCatalogue(portal.db)
      const order = { clientId: owner.clientId, uuid: randomUUID(), name, kind: 'mail' }
      const { id: orderItemId, pid } = await serviceItem(portal.db, order)
      const work = async <Value>(step: (work: Work) => Promise<Value>) => {
        const value = await portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
        for (let round = 0; round < 4; round++) await portal.jobs.drain()
        return value
      }
      const asked = { orderItemId, clientId: owner.clientId, pid, name, domainId, config: {}, brand: 'belfry' } as const
      const id = await work((step) => requestService(step, asked))
      expect((await owner.get(`/products/${id}`)).body.data).toMatchObject({ status: 'Active' })
      expect(doneValue(await host.readDomain(name)).domain).toMatchObject({ pack: '50', isOn: true })
      await mailboxIn(portal, owner, name, 'cis')
      const mail = { from: 'x@elders.example', to: address, subject: 'Voor het pakket' }
      await sendFromOutside(node, mail)
      await arrived(node, address, mail.subject, 'INBOX', mailboxPassword)
      await work((step) => suspendService(step, id, 'overdue'))
      await expect(sendFromOutside(node, mail)).rejects.toThrow()
      await work((step) => cancelService(step, id, 'ended'))
      expect(doneValue(await host.readDomain(name)).domain).toMatchObject({ pack: '5', isOn: true })
    })

    it('tests the way to a mailbox of theirs, hop by hop', async () => {
      const { name } = await mailDomainOf(portal, owner)
      const path = `/domains/${name}/mail/mailbox/${await mailboxIn(portal, owner, name, 'bo')}/test`
      expect((await owner.post(path, {})).status).toBe(202)
      const hops = await eventually(async () => {
        portal.clock.now = new Date()
        await portal.jobs.drain()
        const { data } = (await owner.get(path)).body
        if (data.state !== 'done') throw new Error(`the test is ${data.state}`)
        return data.hops as { hop: HostHop; state: string }[]
      })
      expect(hops.slice(1).map(({ hop, state }) => [hop, state])).toEqual(hostHops.map((hop) => [hop, 'passed']))
    })

    it('sees the records that the node signs by, and sets them', async () => {
      const { name } = await mailDomainOf(portal, owner)
      const { body } = await owner.get(`/domains/${name}/mail/forwarding/records`)
      const signing = body.data.lines.find((line: { name: string }) => line.name === 'mail._domainkey')
      expect(signing.content).toMatch(/^"v=DKIM1; k=rsa; p=[\w+/]+" "[\w+/]+"$/)
    })
  })
