import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startFakeSmtp } from '#test/kit/fake-smtp.ts'
import { givenDomain, openOn, password, sendFromOutside } from '#test/kit/mail-stack/mail-world.ts'
import { type MailNode, startMailNode } from '#test/kit/mail-stack.ts'
import { describeDelivery } from '#test/servers/mail-stack/delivery.ts'
import { describeDocumented } from '#test/servers/mail-stack/documented.ts'
import { describeHeld } from '#test/servers/mail-stack/held.ts'
import { describeOutgoing } from '#test/servers/mail-stack/outgoing.ts'
import { describeRefusals, describeSilence } from '#test/servers/mail-stack/refusals.ts'
import { hasMailStack } from '../../../../tools/prerequisites.ts'
import { describeMailHost } from '../conformance.ts'

describe.skipIf(!hasMailStack())('a node of Postfix, Dovecot, Rspamd and Redis', () => {
  let node: MailNode
  let world: Awaited<ReturnType<typeof startFakeSmtp>>
  const foreign = { host: '127.0.0.1', port: 0, isTls: false, user: '', password }
  beforeAll(async () => {
    world = await startFakeSmtp({ takes8Bit: true })
    const started = await startMailNode(inject('postgres').adminUrl, Number(new URL(world.url).port))
    if (!started) throw new Error('no mail node')
    node = started
    console.info(`mail node: ready after ${node.readyAfterMs} ms, ${node.megabytes()} MB`)
  })
  afterAll(async () => {
    await node?.stop()
    await world?.stop()
  })

  describeMailHost('the mail stack', {
    open: async () => {
      const host = openOn(node)
      foreign.port = node.ports.imap
      foreign.user = `elders@${await givenDomain(host, ['elders'])}`
      return host
    },
    letPass: async () => {},
    receive: async ({ isSpam, ...message }) => {
      const headers = { 'X-Test-Points': isSpam ? '12' : '0' }
      // What is refused has been told to the sender, and stands in the log.
      await sendFromOutside(node, { ...message, headers }).catch(() => {})
    },
    foreign: { right: foreign, wrong: { ...foreign, password: 'fout' } },
  })

  const scene = () => ({ node, world, host: openOn(node) })
  describeDelivery(scene)
  describeDocumented()
  describeHeld(scene)
  describeOutgoing(scene)
  describeRefusals(scene)
  describeSilence(scene)

  it('takes less than 150 MB', () => {
    expect(node.megabytes()).toBeLessThan(150)
  })
})
