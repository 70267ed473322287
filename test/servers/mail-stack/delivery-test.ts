import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import { bytesOf } from '#areas/mail/mailboxes/rules/size.ts'
import { testMessage } from '#drivers/mail-host/mail-stack/test-message.ts'
import { handIn } from '#drivers/mail-host/mail-stack/test-smtp.ts'
import type { LogLine, MailHost } from '#drivers/mail-host/port.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { arrived, givenDomain, openOn, readFolder, sendFromOutside } from '#test/kit/mail-stack/mail-world.ts'
import type { MailNode } from '#test/kit/mail-stack.ts'
import type { Scenes } from './scene.ts'

const server = 'mx1.mail.provider.example'

/** Where it stopped and why, once it is known; `passed` where nothing stopped it. */
async function tested(host: MailHost, address: string, operation = randomUUID()) {
  for (let turn = 0; turn < 40; turn++) {
    const outcome = await host.sendTest(operation, { address })
    if (outcome.kind !== 'pending') {
      const failed = doneValue(outcome).hops.find(({ state }) => state === 'failed')
      return failed ? `${failed.hop}: ${failed.because}` : 'passed'
    }
    await pause(250)
  }
  throw new Error('pending for too long')
}

const testsOf = async (host: MailHost, domain: string): Promise<LogLine[]> => {
  const query = { domain, direction: 'in', since: new Date(0), until: new Date('2100-01-01'), most: 50 } as const
  return doneValue(await host.searchLog({ ...query, from: `@${server}` })).lines
}

/** As a process leaves a test that ended while it sent it. */
async function cutOff({ database }: MailNode, operation: string, address: string, ago: string): Promise<void> {
  const domain = address.slice(address.indexOf('@') + 1)
  const client = connectionTo(database)
  await client.connect()
  await client.query('insert into operation (id, domain) values ($1, $2)', [operation, domain])
  await client.query(
    `insert into delivery_test (id, domain, address, sent_at) values ($1, $2, $3, now() - $4::interval)`,
    [operation, domain, address, ago],
  )
  await client.end()
}

/** A message of the portal's own, from outside into a mailbox. */
export const describeDeliveryTest = (scene: Scenes) =>
  describe('a test message', () => {
    it('is sent once however often it is asked for, says what it is, and is out of the mailbox once it was seen', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const [address, operation] = [`an@${domain}`, randomUUID()]
      const all = await Promise.all([1, 2, 3].map(() => tested(host, address, operation)))
      expect([...all, await tested(host, address, operation)]).toEqual(['passed', 'passed', 'passed', 'passed'])
      const lines = await testsOf(host, domain)
      expect(lines).toMatchObject([{ to: [address], verdict: 'delivered' }])
      for (const word of ['Test van', 'Test of', 'Test de']) expect(lines[0]?.subject).toContain(word)
      expect(await readFolder(node, address)).toEqual([])
    })

    it('leaves alone whatever else lies in the mailbox', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const to = `an@${domain}`
      await sendFromOutside(node, { from: 'els@elders.example', to, subject: 'Offerte' })
      await arrived(node, to, 'Offerte')
      expect(await tested(host, to)).toBe('passed')
      expect((await readFolder(node, to)).map(({ subject }) => subject)).toEqual(['Offerte'])
    })

    it('is judged by the filter: held, put into Junk, or refused', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, ['points-12', 'points-6', 'an'])
      expect(await tested(host, `points-12@${domain}`)).toBe('filter: held')
      expect(await tested(host, `points-6@${domain}`)).toBe('filter: marked')
      expect(await readFolder(node, `points-6@${domain}`, 'Junk')).toEqual([])
      const policy = { ...usualPolicy, deny: [server] }
      doneValue(await host.keepPolicy(randomUUID(), { domain, policy }))
      expect(await tested(host, `an@${domain}`)).toBe('filter: refused')
    })

    it('tells a mailbox that is full, forwarded without a copy, switched off, or shut', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, ['vol', 'weg', 'dicht'])
      const box = (name: string) => ({ address: `${name}@${domain}`, quotaBytes: bytesOf(1), isOn: true })
      doneValue(await host.keepMailbox(randomUUID(), { ...box('vol'), quotaBytes: 4_000 }))
      const text = 'x'.repeat(70).concat('\n').repeat(35)
      await sendFromOutside(node, { from: 'els@elders.example', to: `vol@${domain}`, subject: 'Past', text })
      await arrived(node, `vol@${domain}`, 'Past')
      const forward = { source: `weg@${domain}`, destinations: ['an@elders.example'], keepsCopy: false }
      doneValue(await host.keepForward(randomUUID(), forward))
      doneValue(await host.keepMailbox(randomUUID(), { ...box('dicht'), isOn: false }))
      expect(await tested(host, `vol@${domain}`)).toBe('smtp: mailbox_full')
      expect(await tested(host, `weg@${domain}`)).toBe('delivery: forwarded')
      expect(await tested(host, `dicht@${domain}`)).toBe('imap: cannot_open')
      doneValue(await host.keepDomain(randomUUID(), { domain, pack: '50', isOn: false }))
      expect(await tested(host, `weg@${domain}`)).toBe('smtp: switched_off')
    })

    it('says so where the mail server or the mailbox cannot be reached, or when it may not be sent', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const address = `an@${domain}`
      expect(await tested(openOn(node, { entrance: { host: '127.0.0.1', port: 1 } }), address)).toBe('smtp: no_answer')
      const filledBy = { host: '127.0.0.1', port: node.ports.imap, isTls: false, user: 'portal', password: 'fout' }
      const tls = { rejectUnauthorized: false }
      expect(await tested(openOn(node, { migration: { filledBy, tls } }), address)).toBe('imap: cannot_open')
      const off = openOn(node, { entrance: undefined })
      expect(off.abilities.sendTest.can).toBe(false)
      expect(await off.sendTest(randomUUID(), { address })).toMatchObject({ code: 'not_possible' })
    })

    it('that was cut off is looked for first, and sent again only when nobody took it', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, ['an', 'bo'])
      const entrance = { host: '127.0.0.1', port: node.ports.smtp }
      const [taken, lost] = [randomUUID(), randomUUID()]
      await cutOff(node, taken, `an@${domain}`, '35 seconds')
      expect(await handIn(entrance, testMessage(taken, server, `an@${domain}`))).toEqual({ kind: 'taken' })
      expect(await tested(host, `an@${domain}`, taken)).toBe('passed')
      await cutOff(node, lost, `bo@${domain}`, '2 hours')
      expect(await tested(host, `bo@${domain}`, lost)).toBe('passed')
      const to = (await testsOf(host, domain)).flatMap((line) => line.to)
      expect(to.toSorted()).toEqual([`an@${domain}`, `bo@${domain}`])
    })
  })
