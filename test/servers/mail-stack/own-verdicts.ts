import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type SpamPolicy, usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import { doneValue } from '#test/kit/done-value.ts'
import {
  arrived,
  givenDomain,
  readFolder,
  sayAtPort25,
  sendFromOutside,
  sendInTurns,
  sendSignedIn,
} from '#test/kit/mail-stack/mail-world.ts'
import type { Scene, Scenes } from './scene.ts'

const from = 'winner@loterij.example'
const spam = { 'X-Test-Points': '12' }

const domainWith = async ({ host }: Scene, policy: Partial<SpamPolicy> = {}): Promise<string> => {
  const domain = await givenDomain(host)
  doneValue(await host.keepPolicy(randomUUID(), { domain, policy: { ...usualPolicy, ...policy } }))
  return domain
}

async function verdictsIn({ host }: Scene, domain: string, direction: 'in' | 'out' = 'in') {
  const query = { domain, direction, since: new Date(0), until: new Date('2100-01-01'), most: 50 } as const
  return doneValue(await host.searchLog(query)).lines.map(({ verdict, to }) => [verdict, to.join()])
}

/** Forty words that nobody else writes. */
const wordsOf = (seed: string) =>
  Array.from({ length: 40 }, (_, at) => `${seed}${at}${'abcdefghij'[at % 10]}`).join(' ')

/** As somebody at the node teaches Rspamd by hand what spam is to one domain. */
async function teach({ node }: Scene, as: 'spam' | 'ham', domain: string, text: string): Promise<void> {
  // A word counts that was seen more than once.
  for (const each of ['eens', 'nogmaals', 'alweer']) await teachOnce({ node }, as, domain, `${text} ${each}`)
}

async function teachOnce({ node }: Pick<Scene, 'node'>, as: 'spam' | 'ham', domain: string, text: string) {
  const answer = await fetch(`http://127.0.0.1:${node.ports.rspamd}/learn${as}`, {
    method: 'POST',
    headers: { password: node.keys.rspamd, rcpt: `an@${domain}` },
    body: `From: ${from}\r\nTo: an@${domain}\r\nMessage-ID: <${randomUUID()}@x>\r\nSubject: x\r\n\r\n${text}\r\n`,
  })
  // 204: it knows already.
  expect([200, 204]).toContain(answer.status)
}

/** Each domain judges what is for it, and nobody else's mail. */
export const describeOwnVerdicts = (scene: Scenes) =>
  describe('a domain', () => {
    it('is alone with its policy where a message is for another one as well', async () => {
      const held = await domainWith(scene())
      const allows = await domainWith(scene(), { allow: [from] })
      const denies = await domainWith(scene(), { deny: [from] })
      const marks = await domainWith(scene(), { holds: false })
      const all = [held, allows, denies, marks]
      for (const order of [all, all.toReversed()]) {
        const subject = `Voor allen ${order[0]}`
        const to = order.map((domain) => `an@${domain}`)
        const { turns, refusals } = await sendInTurns(scene().node, { from, to, subject, headers: spam })
        expect(turns).toEqual(to.map((address) => [address]))
        expect(refusals).toEqual([expect.stringContaining('Refused by the filter of the recipient')])
        await arrived(scene().node, `an@${allows}`, subject)
        await arrived(scene().node, `an@${marks}`, subject, 'Junk')
      }
      const verdicts = await Promise.all(all.map((domain) => verdictsIn(scene(), domain)))
      expect(verdicts.map((each) => each.map(([verdict]) => verdict))).toEqual(
        ['held', 'delivered', 'refused', 'marked'].map((verdict) => [verdict, verdict]),
      )
    })

    it('takes a message for many of its own at once, and misses none of them', async () => {
      const { node, host } = scene()
      const [one, other] = [await givenDomain(host, ['an', 'bo', 'cas']), await givenDomain(host)]
      const to = [`an@${one}`, `an@${other}`, `Bo@${one.toUpperCase()}`, `cas@${one}`]
      const { turns } = await sendInTurns(node, { from, to, subject: 'Uitnodiging' })
      expect(turns).toEqual([[to[0], to[2], to[3]], [to[1]]])
      for (const address of to) await arrived(node, address.toLowerCase(), 'Uitnodiging')
    })

    it('keeps no message from its recipients that is for more domains than a session may have errors', async () => {
      const { node, host } = scene()
      const to: string[] = []
      for (let number = 0; number < 25; number++) to.push(`an@${await givenDomain(host)}`)
      const { turns } = await sendInTurns(node, { from, to, subject: 'Aan velen' })
      expect(turns).toHaveLength(25)
      for (const address of [to[0], to[24]]) await arrived(node, String(address), 'Aan velen')
    })

    it('is not passed by with an address that is none, or a second message in the same session', async () => {
      const { node, host } = scene()
      const [one, other] = [await givenDomain(host), await givenDomain(host)]
      const about = (to: string) => `RCPT TO:<${to}>`
      const start = ['EHLO elders.example', 'MAIL FROM:<x@elders.example>']
      const refused = [`an%${one}`, `${one}!an`, 'an', `"an%${one}"`, `an%${one}@`]
      const answers = await sayAtPort25(node, [...start, ...refused.map(about)])
      expect(answers.slice(2).filter((answer) => answer.startsWith('2'))).toEqual([])
      // Postfix takes these for what they mean, and so does the filter.
      const odd = [`"an@${one}"`, `an@${one}.`, `"an"@${one}`, `AN@${one.toUpperCase()}`]
      const letter = ['DATA', 'Subject: Anders geschreven\r\nX-Test-Points: 12\r\n\r\nHallo\r\n.']
      const taken: string[] = []
      for (const to of odd) {
        const said = await sayAtPort25(node, [...start, about(to), about(`an@${other}`), ...letter])
        if (!said[2]?.startsWith('2')) continue
        expect(said[3]).toMatch(/^452/)
        // What the filter cannot read is refused as a whole.
        if (said[5]?.startsWith('250')) taken.push(to)
        else expect([to, said[5]]).toEqual([to, expect.stringMatching(/^554 .*plainly/)])
      }
      expect(taken).toContain(`"an"@${one}`)
      expect((await verdictsIn(scene(), one)).map(([verdict]) => verdict)).toEqual(taken.map(() => 'held'))
      const again = ['RSET', 'MAIL FROM:<x@elders.example>']
      const turn = [about(`an@${one}`), about(`an@${other}`), about(`an@${one}`)]
      const told = await sayAtPort25(node, [...start, ...turn, ...again, about(`an@${other}`), about(`an@${one}`)])
      expect(told.map((answer) => answer.slice(0, 3)).join(' ')).toBe('250 250 250 452 250 250 250 250 452')
    })

    it('lets nobody decide by lists or strength of their own about what they send', async () => {
      const { node, host } = scene()
      const domain = await domainWith(scene(), { strength: 'less strict', holds: false })
      const sender = `an@${domain}`
      const to = `an@${await givenDomain(host)}`
      const policies = [{ allow: [sender] }, { deny: [sender] }, { strength: 'strict' }, { holds: false }] as const
      for (const policy of policies) {
        doneValue(await host.keepPolicy(randomUUID(), { domain, policy: { ...usualPolicy, ...policy } }))
        for (const points of [7, 12])
          await sendSignedIn(node, sender, {
            from: sender,
            to,
            subject: 'x',
            headers: { 'X-Test-Points': `${points}` },
          })
        const refused = sendSignedIn(node, sender, {
          from: sender,
          to,
          subject: 'x',
          headers: { 'X-Test-Points': '31' },
        })
        await expect(refused).rejects.toMatchObject({ responseCode: 554 })
      }
      const verdicts = (await verdictsIn(scene(), domain, 'out')).map(([verdict]) => verdict)
      expect(verdicts).toEqual(policies.flatMap(() => ['refused', 'held', 'delivered']))
    })

    it('judges what its neighbours at the node send as well, and the mail of its own people', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, ['an', 'bo'])
      const sender = `an@${domain}`
      const [denies, takes] = [await domainWith(scene(), { deny: [domain] }), await domainWith(scene())]
      const to = [`bo+nieuws@${domain}`, `an@${denies}`, `an@${takes}`]
      for (const address of to) await sendSignedIn(node, sender, { from: sender, to: address, subject: 'Buren' })
      await arrived(node, `bo@${domain}`, 'Buren')
      await arrived(node, `an@${takes}`, 'Buren')
      // Whom it is refused learns so.
      await arrived(node, sender, 'Undelivered Mail Returned to Sender')
      expect(await verdictsIn(scene(), denies)).toEqual([['refused', `an@${denies}`]])
      expect(await verdictsIn(scene(), takes)).toEqual([['delivered', `an@${takes}`]])
      expect(await verdictsIn(scene(), domain, 'out')).toHaveLength(3)
    })

    it('ends a letter that goes round and round between domains, and multiplies on the way', async () => {
      const { node, host } = scene()
      const [one, other] = [await givenDomain(host), await givenDomain(host)]
      const keepForward = async (source: string, destinations: string[]) =>
        doneValue(await host.keepForward(randomUUID(), { source, destinations, keepsCopy: false }))
      const three = ['a', 'b', 'c'].map((name) => `${name}@${other}`)
      await keepForward(`rond@${one}`, three)
      for (const source of three) await keepForward(source, [`rond@${one}`])
      await sendFromOutside(node, { from, to: `rond@${one}`, subject: 'Rond' })
      // Whoever sent it is told at its end; that is where the last copies are.
      await expect.poll(() => verdictsIn(scene(), one), { timeout: 20_000 }).toHaveLength(4)
      await new Promise((resume) => setTimeout(resume, 2000))
      expect((await verdictsIn(scene(), one)).map(([verdict]) => verdict)).toEqual(Array(4).fill('delivered'))
      const there = (await verdictsIn(scene(), other)).map(([verdict]) => verdict)
      expect(there.filter((verdict) => verdict === 'delivered')).toHaveLength(3)
    })

    it('is answered by no mailbox that it denies, and no answer passes for a message of the node itself', async () => {
      const { node, host } = scene()
      const answering = await givenDomain(host, ['an', 'mailer-daemon'])
      const [denies, victim] = [await domainWith(scene(), { deny: [answering] }), await givenDomain(host)]
      const sender = `an@${victim}`
      await sendSignedIn(node, sender, { from: sender, to: 'klant@elders.example', subject: 'Offerte' })
      const [sent] = doneValue(
        await host.searchLog({
          domain: victim,
          direction: 'out',
          since: new Date(0),
          until: new Date('2100-01-01'),
          most: 1,
        }),
      ).lines
      const text = `Koop nu\n\nAction: failed\nX-Postfix-Queue-ID: ${sent?.id}\n`
      const reply = { subject: 'Weg', message: text, from: null, until: null, everyDays: 1 }
      for (const address of [`an@${answering}`, `mailer-daemon@${answering}`]) {
        doneValue(await host.setAutoReply(randomUUID(), { address, reply }))
        await sendFromOutside(node, { from: `an@${denies}`, to: address, subject: 'Hallo' })
        await sendFromOutside(node, { from: sender, to: address, subject: 'Hallo' })
      }
      await arrived(node, sender, 'Weg')
      expect(await verdictsIn(scene(), denies)).toContainEqual(['refused', `an@${denies}`])
      expect(await verdictsIn(scene(), victim, 'out')).not.toContainEqual(['bounced', 'klant@elders.example'])
    })

    it('is taught what is spam to it, and teaches nobody else', async () => {
      const { node, host } = scene()
      const [hates, likes, untaught] = [await domainWith(scene()), await domainWith(scene()), await domainWith(scene())]
      const [offer, letter] = [wordsOf('aanbod'), wordsOf('brief')]
      await teach(scene(), 'spam', hates, offer)
      await teach(scene(), 'ham', hates, letter)
      await teach(scene(), 'spam', likes, letter)
      const lineOf = async (domain: string, verdict?: 'held') => {
        const query = { domain, direction: 'in', since: new Date(0), until: new Date('2100-01-01'), most: 9 } as const
        return doneValue(await host.searchLog({ ...query, ...(verdict ? { verdict } : {}) })).lines[0]
      }
      for (const each of ['eens', 'nogmaals', 'alweer']) {
        await sendFromOutside(node, {
          from,
          to: `an@${likes}`,
          subject: 'Les',
          text: `${offer} ${each}`,
          headers: { 'X-Test-Points': '20' },
        })
        const heldId = (await lineOf(likes, 'held'))?.heldId ?? ''
        doneValue(await host.release(randomUUID(), { domain: likes, heldId, learn: true }))
      }
      for (const domain of [hates, likes, untaught])
        await sendFromOutside(node, { from, to: `an@${domain}`, subject: 'Aanbod', text: offer })
      const scores = await Promise.all(
        [hates, likes, untaught].map(async (domain) => (await lineOf(domain))?.score ?? 0),
      )
      expect(scores.map(Math.sign)).toEqual([1, -1, 0])
      expect((await lineOf(hates))?.why).toMatchObject([{ judgement: 'known_spam' }])
    })

    it('judges what another one of the node sends on to it, as if it came from outside', async () => {
      const { node, host } = scene()
      const lax = await domainWith(scene(), { allow: [from] })
      const denies = await domainWith(scene(), { deny: [from] })
      const holds = await domainWith(scene())
      const forwardTo = (name: string, destinations: string[]) =>
        host.keepForward(randomUUID(), { source: `${name}@${lax}`, destinations, keepsCopy: true })
      doneValue(await forwardTo('an', [`an@${denies}`, `an@${holds}`]))
      doneValue(await host.setCatchAll(randomUUID(), { domain: lax, to: `an@${holds}` }))
      await sendFromOutside(node, { from, to: `an@${lax}`, subject: 'Omweg', headers: spam })
      await sendFromOutside(node, { from, to: `wie@${lax}`, subject: 'Langs de rest', headers: spam })
      await sendFromOutside(node, { from: 'klant@elders.example', to: `an@${lax}`, subject: 'Gewoon' })
      const lines = (domain: string) => expect.poll(() => verdictsIn(scene(), domain))
      await lines(holds).toEqual(
        expect.arrayContaining(['held', 'held', 'delivered'].map((each) => [each, `an@${holds}`])),
      )
      await lines(denies).toEqual(
        expect.arrayContaining(['refused', 'delivered'].map((each) => [each, `an@${denies}`])),
      )
      for (const domain of [lax, denies, holds]) await arrived(node, `an@${domain}`, 'Gewoon')
      expect((await readFolder(node, `an@${denies}`)).map(({ subject }) => subject)).toEqual(['Gewoon'])
      expect((await readFolder(node, `an@${lax}`)).map(({ subject }) => subject)).toContain('Omweg')
    })
  })
