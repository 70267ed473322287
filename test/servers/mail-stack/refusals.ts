import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { isPlainAddress } from '#drivers/mail-host/mail-stack/names.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { givenDomain, openOn } from '#test/kit/mail-stack/mail-world.ts'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import type { Scenes } from './scene.ts'

const addresses = vectorCases<{ name: string; input: string; expected: { verdict?: string } }>(
  'mail/address-lists.json',
)
const refusedOnes = addresses?.filter(({ expected }) => expected.verdict === 'refused')

export const describeRefusals = (scene: Scenes) =>
  describe('what nobody may smuggle in', () => {
    const evil = ['../an', 'a/b', 'a%b', 'a*', '.an', 'a\nb', 'a\0', 'A', 'a b', 'a"b', "a'b", '-x', 'a..b', 'é']
    it.each(evil)('a mailbox or forward of the name %j', async (name) => {
      const { host } = scene()
      const domain = 'zaak.be'
      const wanted = { address: `${name}@${domain}`, quotaBytes: 1, isOn: true, passwordHash: '{PLAIN}x' }
      expect(await host.keepMailbox(randomUUID(), wanted)).toMatchObject({ kind: 'rejected', code: 'refused' })
      const forward = { source: `${name}@${domain}`, destinations: ['an@elders.example'], keepsCopy: false }
      expect(await host.keepForward(randomUUID(), forward)).toMatchObject({ kind: 'rejected', code: 'refused' })
    })

    const ways = [
      'an@a.example, bo@b.example',
      '|/bin/sh',
      '/etc/passwd',
      ':include:/x',
      'a@b.example\nc@d.example',
      '',
    ]
    it.each(ways)('a forward or a catch-all to %j', async (to) => {
      const { host } = scene()
      const domain = await givenDomain(host, [])
      const forward = { source: `an@${domain}`, destinations: [to], keepsCopy: false }
      expect(await host.keepForward(randomUUID(), forward)).toMatchObject({ kind: 'rejected', code: 'refused' })
      expect(await host.setCatchAll(randomUUID(), { domain, to })).toMatchObject({ kind: 'rejected', code: 'refused' })
    })

    it.each(['zaak.be/..', '..', 'a b.be', "zaak'.be", 'Zaak.be', 'zaak.be\n'])(
      'a domain of the name %j',
      async (domain) => {
        expect(await scene().host.keepDomain(randomUUID(), { domain, pack: '5', isOn: true })).toMatchObject({
          kind: 'rejected',
          code: 'refused',
        })
      },
    )

    it('a password that is no hash', async () => {
      const { host } = scene()
      const domain = await givenDomain(host, [])
      const wanted = { address: `an@${domain}`, quotaBytes: 1, isOn: true, passwordHash: 'Geheim1234' }
      expect(await host.keepMailbox(randomUUID(), wanted)).toMatchObject({ kind: 'rejected', code: 'refused' })
    })

    it.skipIf(!refusedOnes)('addresses that are none, by the tests of a library of others', () => {
      expectScore(
        'addresses that are none',
        refusedOnes ?? [],
        ({ input }) => ({
          name: input,
          right: !isPlainAddress(input),
        }),
        { 'jeff@example.net': 'is one, which that library refuses only where a name has to stand before it' },
      )
    })
  })

/** A part of the node that is silent, or says no. */
export const describeSilence = (scene: Scenes) =>
  describe('a node of which a part is away', () => {
    const wanted = (domain: string) => ({ domain, pack: '5' as const, isOn: true })

    it('asks to come back when its tables cannot be reached, or Dovecot for what nobody else knows', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const noTables = openOn(node, { database: 'postgresql://x@127.0.0.1:1/x' })
      expect(await noTables.readDomain(domain)).toMatchObject({ kind: 'retry' })
      expect(await noTables.keepDomain(randomUUID(), wanted(domain))).toMatchObject({ kind: 'retry' })
      const noDovecot = openOn(node, { doveadm: { url: 'http://127.0.0.1:1', key: 'x' } })
      // What it has told lately is known without it.
      expect(await noDovecot.readDomain(domain)).toMatchObject({ kind: 'done' })
      await node.emptyFilter()
      expect(await noDovecot.readDomain(domain)).toMatchObject({ kind: 'retry' })
      const wrongKey = openOn(node, { doveadm: { url: `http://127.0.0.1:${node.ports.doveadm}`, key: 'wrong' } })
      expect(await wrongKey.readDomain(domain)).toMatchObject({ kind: 'rejected', code: 'access_denied' })
    })

    it('keeps nothing of what it could not tell the filter, and does it when it is asked again', async () => {
      const { node, host } = scene()
      const noFilter = openOn(node, { redis: 'redis://127.0.0.1:1' })
      const domain = `zaak-${randomUUID().slice(0, 8)}.be`
      const operation = randomUUID()
      expect(await noFilter.keepDomain(operation, wanted(domain))).toMatchObject({ kind: 'retry' })
      expect(await host.readDomain(domain)).toMatchObject({ code: 'no_such_domain' })
      expect(await host.keepDomain(operation, wanted(domain))).toMatchObject({ kind: 'done' })
    })

    it('does not know what became of what Dovecot was told when its answer is lost', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host)
      const address = `an@${domain}`
      const reply = { subject: 'Weg', message: 'x', from: null, until: null, everyDays: 7 }
      // What is said gets there, and what is answered does not come back.
      const oneWay = net.createServer((from) => {
        const dovecot = from.pipe(net.connect(node.ports.doveadm, '127.0.0.1'))
        for (const socket of [from, dovecot]) socket.on('error', () => undefined)
        dovecot.once('data', () => from.destroy())
      })
      await new Promise<void>((ready) => oneWay.listen(0, '127.0.0.1', ready))
      const { port } = oneWay.address() as net.AddressInfo
      const unheard = openOn(node, { doveadm: { url: `http://127.0.0.1:${port}`, key: node.keys.doveadm } })
      const operation = randomUUID()
      expect(await unheard.setAutoReply(operation, { address, reply })).toMatchObject({ kind: 'unknown' })
      oneWay.close()
      expect(await host.setAutoReply(operation, { address, reply })).toMatchObject({ kind: 'done' })
      expect(doneValue(await host.readDomain(domain)).mailboxes[0]?.autoReply).toEqual(reply)
    })
  })
