import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { MailboxFacts, MailHost } from '#drivers/mail-host/port.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { eventually } from '#test/kit/eventually.ts'
import { addMailboxes, fillMailbox, givenDomain, imapOf } from '#test/kit/mail-stack/mail-world.ts'
import type { MailNode } from '#test/kit/mail-stack.ts'
import type { Scenes } from './scene.ts'

const many = 500

const boxOf = async (host: MailHost, domain: string): Promise<MailboxFacts | undefined> =>
  doneValue(await host.readDomain(domain)).mailboxes[0]

const until = (host: MailHost, domain: string, messages: number) =>
  eventually(async () => expect(await boxOf(host, domain)).toMatchObject({ messages }))

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** One request to Dovecot, for what each of many mailboxes holds. */
async function askDovecot({ ports, keys }: MailNode, domain: string): Promise<void> {
  const field = ['messages', 'vsize']
  const commands = Array.from({ length: many }, (_, number) => [
    'mailboxStatus',
    { user: `box${number + 1}@${domain}`, field, mailboxMask: ['*'], totalSum: true },
    'c',
  ])
  const answer = await fetch(`http://127.0.0.1:${ports.doveadm}/doveadm/v1`, {
    method: 'POST',
    headers: { authorization: `X-Dovecot-API ${Buffer.from(keys.doveadm).toString('base64')}` },
    body: JSON.stringify(commands),
  })
  expect(await answer.json()).toHaveLength(many)
}

/** What mailboxes hold, as a whole domain tells it. */
export const describeUsage = (scene: Scenes) =>
  describe('what mailboxes hold', () => {
    it('is told as it grows and shrinks', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      expect(await boxOf(host, domain)).toMatchObject({ messages: 0, usedBytes: 0 })
      await fillMailbox(node, `an@${domain}`, { INBOX: 3, Sent: 2 })
      await until(host, domain, 5)
      const imap = imapOf(node, `an@${domain}`)
      await imap.connect()
      const lock = await imap.getMailboxLock('INBOX')
      await imap.messageDelete('1:2')
      lock.release()
      await imap.logout()
      await until(host, domain, 3)
    })

    it('is told all the same once Redis has forgotten it', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      await fillMailbox(node, `an@${domain}`, { INBOX: 4 })
      await until(host, domain, 4)
      const before = await boxOf(host, domain)
      await node.emptyFilter()
      expect(await boxOf(host, domain)).toEqual(before)
    })

    it('is known of 500 of them in a fraction of the time in which Dovecot tells it', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, [])
      doneValue(await host.keepDomain(randomUUID(), { domain, pack: 'unlimited', isOn: true }))
      await addMailboxes(node, domain, many)
      const read = async () => expect(doneValue(await host.readDomain(domain)).mailboxes).toHaveLength(many)
      const first = await millisecondsOf(read)
      const [ours, dovecot] = [await millisecondsOf(read), await millisecondsOf(() => askDovecot(node, domain))]
      const told = [first, ours, dovecot].map((each) => `${Math.round(each)} ms`)
      console.info(`mail node: ${many} mailboxes read in ${told[0]}, then ${told[1]}; Dovecot alone takes ${told[2]}`)
      expect(ours / dovecot).toBeLessThan(0.5)
    })
  })
