import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startFakeSmtp } from '#test/kit/fake-smtp.ts'
import { fillMailbox, givenDomain, openOn, password, sendFromOutside } from '#test/kit/mail-stack/mail-world.ts'
import { canStartMailNode, type MailNode, startMailNode } from '#test/kit/mail-stack.ts'
import { describeByThePortal } from '#test/servers/mail-stack/by-the-portal.ts'
import { describeDelivery } from '#test/servers/mail-stack/delivery.ts'
import { describeDeliveryTest } from '#test/servers/mail-stack/delivery-test.ts'
import { describeDocumented } from '#test/servers/mail-stack/documented.ts'
import { describeHeld } from '#test/servers/mail-stack/held.ts'
import { describeLogSearch } from '#test/servers/mail-stack/log-search.ts'
import { describeMoving } from '#test/servers/mail-stack/moving.ts'
import { describeOutgoing } from '#test/servers/mail-stack/outgoing.ts'
import { describeOwnVerdicts } from '#test/servers/mail-stack/own-verdicts.ts'
import { describeRefusals, describeSilence } from '#test/servers/mail-stack/refusals.ts'
import { describeUsage } from '#test/servers/mail-stack/usage.ts'
import { describeMailHost } from '../conformance.ts'

describe.skipIf(!canStartMailNode())('a node of Postfix, Dovecot, Rspamd and Redis', () => {
  let node: MailNode
  let world: Awaited<ReturnType<typeof startFakeSmtp>>
  const right = { host: '127.0.0.1', port: 0, isTls: false, user: '', password }
  const wrong = { ...right, password: 'fout' }
  beforeAll(async () => {
    world = await startFakeSmtp({ takes8Bit: true })
    node = await startMailNode(inject('postgres').adminUrl, Number(new URL(world.url).port))
    console.info(`mail node: ready after ${node.readyAfterMs} ms, ${node.megabytes()} MB`)
  })
  afterAll(async () => {
    await node?.stop()
    await world?.stop()
  })

  describeMailHost('the mail stack', {
    open: async () => {
      // The periodic work runs at each call, so that the log is current at once.
      const host = openOn(node, { upkeepMs: 0 })
      const user = `elders@${await givenDomain(host, ['elders'])}`
      await fillMailbox(node, user, { INBOX: 40, Sent: 20, 'Archief/2025': 10 })
      for (const mailbox of [right, wrong]) Object.assign(mailbox, { port: node.ports.imap, user })
      return host
    },
    // Delays of the host are its own; the log is current at once.
    letPass: (seconds) => (seconds > 60 ? Promise.resolve() : pause(100)),
    receive: async ({ isSpam, ...message }) => {
      const headers = { 'X-Test-Points': isSpam ? '12' : '0' }
      // A refusal was answered to the sender, and is in the log.
      await sendFromOutside(node, { ...message, headers }).catch(() => {})
    },
    foreign: { right, wrong },
  })

  const scene = () => ({ node, world, host: openOn(node) })
  describeDelivery(scene)
  describeDeliveryTest(scene)
  describeDocumented()
  describeHeld(scene)
  describeLogSearch(scene)
  describeMoving(scene)
  describeOutgoing(scene)
  describeOwnVerdicts(scene)
  describeByThePortal(scene)
  describeRefusals(scene)
  describeSilence(scene)
  describeUsage(scene)

  it('takes less than 150 MB', () => {
    const megabytes = node.megabytes()
    console.info(`mail node: ${megabytes} MB after all of this`)
    expect(megabytes).toBeLessThan(150)
  })
})
