import { randomUUID } from 'node:crypto'
import { authenticate } from 'mailauth'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#base/dates.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { eventually } from '#test/kit/eventually.ts'
import type { TakenMail } from '#test/kit/fake-smtp.ts'
import { arrived, givenDomain, openOn, sendFromOutside, sendSignedIn } from '#test/kit/mail-stack/mail-world.ts'
import type { Scene, Scenes } from './scene.ts'

const outside = 'els@elders.example'
const subjectOf = ({ raw }: TakenMail) => /^subject: (.*)$/im.exec(raw)?.[1] ?? ''

const left = ({ world }: Scene, to: string, subject: string): Promise<TakenMail> =>
  eventually(() => {
    const found = world.taken.find((mail) => mail.to === to && subjectOf(mail) === subject)
    if (!found) throw new Error(`nothing has left for ${to}: ${subject}`)
    return found
  })

/** DNS as it is once what `dnsNeeded` names stands in the zone; mail leaves from 192.0.2.10. */
async function dnsOf({ host }: Scene, domain: string) {
  const { records, spfInclude } = doneValue(await host.dnsNeeded(domain))
  const texts: Record<string, string> = {
    [domain]: `v=spf1 include:${spfInclude} -all`,
    [spfInclude]: 'v=spf1 ip4:192.0.2.10 -all',
    [`_dmarc.${domain}`]: 'v=DMARC1; p=reject; adkim=s; aspf=s',
  }
  for (const record of records) if (record.type === 'TXT') texts[`${record.name}.${domain}`] = record.text
  return async (name: string, type: string): Promise<string[][]> => {
    const text = type === 'TXT' ? texts[name] : undefined
    if (text === undefined) throw Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' })
    return [[text]]
  }
}

const resultOf = (judged: { status: { result: string } } | false | undefined) =>
  judged ? judged.status.result : undefined

/** As a server of the world judges what it was sent. */
async function judged(scene: Scene, domain: string, mail: TakenMail) {
  const result = await authenticate(`${mail.raw.replace(/^\.\./gm, '.')}\r\n`, {
    ip: '192.0.2.10',
    helo: 'mail.provider.example',
    sender: mail.from,
    mta: 'mx.elders.example',
    resolver: (await dnsOf(scene, domain)) as never,
  })
  return {
    dkim: result.dkim.results.map(({ signingDomain, status }) => [signingDomain, status.result]),
    spf: resultOf(result.spf),
    dmarc: resultOf(result.dmarc),
  }
}

/** What people write, what mailboxes answer by themselves, and what is sent on. */
export const describeOutgoing = (scene: Scenes) =>
  describe('mail that goes out', () => {
    it('is signed with the key that DNS tells, and passes SPF, DKIM and DMARC', async () => {
      const domain = await givenDomain(scene().host)
      const from = `an@${domain}`
      await sendSignedIn(scene().node, from, { from, to: outside, subject: 'Bestelling' })
      const mail = await left(scene(), outside, 'Bestelling')
      expect(mail.from).toBe(from)
      expect(await judged(scene(), domain, mail)).toEqual({ dkim: [[domain, 'pass']], spf: 'pass', dmarc: 'pass' })
      const query = { domain, direction: 'out', since: new Date(0), until: new Date('2100-01-01'), most: 9 } as const
      expect(doneValue(await scene().host.searchLog(query)).lines).toMatchObject([
        { from, to: [outside], subject: 'Bestelling', verdict: 'delivered' },
      ])
    })

    it('waits where a server is away, and is told as bounced where nobody takes it', async () => {
      const { node, host, world } = scene()
      const domain = await givenDomain(host)
      const from = `an@${domain}`
      const [away, gone] = [`weg.${domain}@elders.example`, `niemand.${domain}@elders.example`]
      world.refused.add(gone)
      await sendSignedIn(node, from, { from, to: gone, subject: 'Aan niemand' })
      await arrived(node, from, 'Undelivered Mail Returned to Sender')
      world.planted.push('later')
      await sendSignedIn(node, from, { from, to: away, subject: 'Even wachten' })
      const query = { domain, direction: 'out', since: new Date(0), until: new Date('2100-01-01'), most: 9 } as const
      const lines = await eventually(async () => {
        // Each new driver looks into the queue at once; one that is open does so once a minute.
        const told = doneValue(await openOn(node).searchLog(query)).lines
        if (!told.some(({ verdict }) => verdict === 'waiting')) throw new Error('nothing waits yet')
        return told
      })
      expect(lines).toMatchObject([
        { to: [away], verdict: 'waiting', why: [{ judgement: 'server_away', points: 0 }] },
        { to: [gone], verdict: 'bounced' },
      ])
      expect(doneValue(await host.searchLog({ ...query, verdict: 'waiting' })).lines).toHaveLength(1)
      expect(doneValue(await host.searchLog({ ...query, direction: 'in' })).lines).toEqual([])
    })

    it('goes under addresses of its owner alone', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, ['an', 'bo'])
      const other = await givenDomain(host)
      const an = `an@${domain}`
      const forward = { source: `info@${domain}`, destinations: [an], keepsCopy: false }
      doneValue(await host.keepForward(randomUUID(), forward))
      await sendSignedIn(node, an, { from: `info@${domain}`, to: outside, subject: 'Als info' })
      await left(scene(), outside, 'Als info')
      for (const from of [`bo@${domain}`, `an@${other}`, outside])
        await expect(sendSignedIn(node, an, { from, to: outside, subject: 'x' })).rejects.toMatchObject({
          responseCode: 553,
        })
      // What the letter itself says counts as well: it is that which people read.
      const forged = { from: an, author: `directeur@${other}`, to: outside, subject: 'Vals' }
      await expect(sendSignedIn(node, an, forged)).rejects.toMatchObject({ responseCode: 554 })
    })

    it('is answered by a mailbox between two days, and not before or after', async () => {
      const { node, host } = scene()
      const today = dayOf(new Date())
      const domain = await givenDomain(host, ['nu', 'straks', 'voorbij', 'ook'])
      const days: Record<string, [string, string]> = {
        nu: [addDays(today, -1), today],
        straks: [addDays(today, 1), addDays(today, 3)],
        voorbij: [addDays(today, -3), addDays(today, -1)],
        ook: [today, addDays(today, 1)],
      }
      for (const [name, [from, until]] of Object.entries(days)) {
        const reply = { subject: `Weg ${name}`, message: 'Terug op 3/12.\r\n.\r\nkeep;', from, until, everyDays: 7 }
        doneValue(await host.setAutoReply(randomUUID(), { address: `${name}@${domain}`, reply }))
      }
      for (const name of Object.keys(days)) {
        await sendFromOutside(node, { from: outside, to: `${name}@${domain}`, subject: `Aan ${name}` })
        await arrived(node, `${name}@${domain}`, `Aan ${name}`)
      }
      const reply = await left(scene(), outside, 'Weg nu')
      expect(reply).toMatchObject({ from: '' })
      expect(reply.raw).toMatch(/Terug op 3\/12\.\r\n\.{1,2}\r\nkeep;/)
      expect(await judged(scene(), domain, reply)).toMatchObject({ dkim: [[domain, 'pass']] })
      await left(scene(), outside, 'Weg ook')
      const subjects = scene().world.taken.map(subjectOf)
      expect(subjects.filter((subject) => /^Weg (straks|voorbij)$/.test(subject))).toEqual([])
    })

    it('is answered once in so many days, with no line that somebody slipped into a text', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, ['an', 'bo'])
      const subject = 'Vakantie"\r\nBcc: allen@elders.example\r\n\r\n";redirect "x@elders.example";#'
      const reply = { subject, message: 'x', from: null, until: null, everyDays: 3 }
      for (const name of ['an', 'bo'])
        doneValue(await host.setAutoReply(randomUUID(), { address: `${name}@${domain}`, reply }))
      for (const name of ['an', 'an', 'bo'])
        await sendFromOutside(node, { from: `kl.${domain}@elders.example`, to: `${name}@${domain}`, subject: 'Vraag' })
      const replies = await eventually(() => {
        const found = scene().world.taken.filter(({ to }) => to === `kl.${domain}@elders.example`)
        if (!found.some(({ raw }) => raw.includes(`From: <bo@${domain}>`))) throw new Error('not yet')
        return found
      })
      expect(replies).toHaveLength(2)
      for (const { raw } of replies) expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
      expect(scene().world.taken.some(({ to }) => to === 'x@elders.example')).toBe(false)
    })

    it('is forwarded under a sender of ours, by which a bounce finds the way back, and kept where that is asked', async () => {
      const { node, host } = scene()
      const domain = await givenDomain(host, ['an'])
      const to = `bo.${domain}@elders.example`
      doneValue(await host.keepForward(randomUUID(), { source: `an@${domain}`, destinations: [to], keepsCopy: true }))
      await sendFromOutside(node, { from: 'klant@derde.example', to: `an@${domain}`, subject: 'Doorgestuurd' })
      const mail = await left(scene(), to, 'Doorgestuurd')
      expect(mail.from).toMatch(/^SRS0=.+=derde\.example=klant@srs\.mail\.provider\.example$/)
      const kept = await arrived(node, `an@${domain}`, 'Doorgestuurd')
      expect(kept.source).toMatch(/^Return-Path: <klant@derde\.example>/im)
      await sendFromOutside(node, { from: '', to: mail.from, subject: 'Onbestelbaar' })
      expect((await left(scene(), 'klant@derde.example', 'Onbestelbaar')).from).toBe('')
      await expect(
        sendFromOutside(node, { from: '', to: 'SRS0=AAAA=BB=derde.example=x@srs.mail.provider.example', subject: 'x' }),
      ).rejects.toMatchObject({ responseCode: 550 })
    })
  })
