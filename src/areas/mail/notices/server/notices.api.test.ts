import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStale } from '#areas/mail/mailboxes/server/read-facts.ts'
import type { ClientId } from '#base/ids.ts'
import { mailHostFaults } from '#drivers/mail-host/sandbox/mail-book.ts'
import { openSandboxMailHost } from '#drivers/mail-host/sandbox/sandbox-mail-host.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { mailboxIn, mailDomainOf } from '#test/kit/mail-domain.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { heldMorning } from './tell-held.ts'

type Who = Caller & { clientId: ClientId }

describe('the notifications about mail', () => {
  let portal: TestPortal
  const who = {} as Record<'customer' | 'partner' | 'managed', Who>
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' }, now: '2026-11-28T09:00:00Z' })
    for (const persona of ['customer', 'partner', 'managed'] as const) who[persona] = await portal.as(persona)
  })
  afterAll(() => portal.close())

  const state = () => databaseState(portal.db)
  const host = () => openSandboxMailHost({ state: state(), clock: { now: () => portal.clock.now }, pace: 1_000_000 })
  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  const enqueue = (row: typeof readStale) =>
    portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(row, {}))
  const mails = (kind: string) =>
    portal.db
      .selectFrom('mail_message')
      .select(['recipient', 'subject', 'body_text', 'locale', 'client_id'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
  const since = async (kind: string, act: () => Promise<unknown>) => {
    const before = (await mails(kind)).length
    await act()
    return (await mails(kind)).slice(before)
  }
  /** Sets how full the mailbox is at the mail server, and reads the report. */
  const filled = async (domain: string, percents: Record<string, number>) => {
    await state().change<{ mailboxes: { address: string; quotaBytes: number; given: object; readyAt: number }[] }>(
      `mail-host:domain:${domain}`,
      (kept) =>
        kept && {
          ...kept,
          mailboxes: kept.mailboxes.map((box) => {
            const percent = percents[box.address.split('@')[0] ?? '']
            const bytes = Math.ceil((box.quotaBytes * (percent ?? 0)) / 100)
            return percent === undefined
              ? box
              : { ...box, readyAt: portal.clock.now.getTime() + 15 * 60_000, given: { messages: 1, bytes } }
          }),
        },
    )
    pass(16)
    await enqueue(readStale)
    await portal.jobs.drain()
  }

  describe('full mailboxes', () => {
    it('are one mail per level reached, however often the report is read', async () => {
      const { name } = await mailDomainOf(portal, who.customer)
      await mailboxIn(portal, who.customer, name, 'info')
      const told = (percent: number) => since('mail.mailbox-full', () => filled(name, { info: percent }))
      expect(await told(79)).toEqual([])
      const [first, ...none] = await told(81)
      expect(none).toEqual([])
      expect(first?.subject).toBe(`Mailbox info@${name} is voor 81 % vol`)
      expect(first?.body_text).toContain(`info@${name}: 1,6 GB van 2 GB (81 %)`)
      expect(first?.body_text).toContain(`/domains/${name}/mailboxes`)
      for (const percent of [84, 77, 82]) expect(await told(percent)).toEqual([])
      expect((await told(96)).map(({ subject }) => subject)).toEqual([`Mailbox info@${name} is voor 96 % vol`])
      expect(await told(70)).toEqual([])
      expect(await told(85)).toHaveLength(1)
      const bell = (await who.customer.get('/notifications')).body.data.filter(({ path }: Json) => path.includes(name))
      expect(bell.map(({ title, path }: Json) => [title, path])).toEqual(
        [80, 95, 80].map((percent) => [`Mailbox info@${name} is voor ${percent} % vol`, `/domains/${name}/mailboxes`]),
      )
    })

    it('are one mail for all mailboxes of a domain in one report', async () => {
      const { name } = await mailDomainOf(portal, who.customer)
      for (const box of ['a', 'b', 'c']) await mailboxIn(portal, who.customer, name, box)
      const told = await since('mail.mailbox-full', () => filled(name, { a: 82, b: 99, c: 10 }))
      expect(told.map(({ subject }) => subject)).toEqual([`2 mailboxen van ${name} lopen vol`])
      const text = told[0]?.body_text ?? ''
      expect(text.indexOf(`b@${name}`)).toBeLessThan(text.indexOf(`a@${name}`))
      expect(text).not.toContain(`c@${name}`)
    })

    it('are reported to the partner of a managed client, in the partner’s language, with the client’s name', async () => {
      await portal.db.updateTable('client').set({ locale: 'fr' }).where('id', '=', who.partner.clientId).execute()
      const { name } = await mailDomainOf(portal, who.managed)
      await mailboxIn(portal, who.managed, name, 'info')
      const [told] = await since('mail.mailbox-full', () => filled(name, { info: 90 }))
      expect(told).toMatchObject({ locale: 'fr', client_id: who.partner.clientId })
      expect(told?.body_text).toContain('Cela concerne votre client')
      await portal.db.updateTable('client').set({ locale: 'nl' }).where('id', '=', who.partner.clientId).execute()
    })
  })

  describe('held messages', () => {
    const held = async (domain: string, from: string, subject: string) =>
      host().receive({ direction: 'in', from, to: `info@${domain}`, subject, score: 12 })
    const morning = async () => {
      await enqueue(heldMorning)
      await portal.jobs.drain()
    }
    const digest = (caller: Caller, domain: string, pace: string) =>
      caller.put(`/domains/${domain}/mail/spam-filters/digest`, { pace })
    /** A domain without sandbox traffic: its mailbox is not ready, and sent messages are held. */
    const quiet = async (owner: Who) => {
      const domain = await mailDomainOf(portal, owner)
      await mailboxIn(portal, owner, domain.name, 'info')
      await state().change<{ catchAll: string; mailboxes: { readyAt: number }[] }>(
        `mail-host:domain:${domain.name}`,
        (kept) =>
          kept && {
            ...kept,
            catchAll: `info@${domain.name}`,
            mailboxes: kept.mailboxes.map((box) => ({ ...box, readyAt: Number.MAX_SAFE_INTEGER })),
          },
      )
      return domain.name
    }

    it('are reported each morning since the last report, with the reason, and not when there were none', async () => {
      const name = await quiet(who.customer)
      expect((await who.customer.get(`/domains/${name}/mail/spam-filters/digest`)).body.data).toEqual({ pace: 'off' })
      await held(name, 'x@spam.example', 'Gewonnen')
      pass(60)
      expect(await since('mail.held-digest', morning)).toEqual([])
      expect((await digest(who.customer, name, 'daily')).body.data).toEqual({ pace: 'daily' })
      expect((await digest(who.customer, name, 'hourly')).status).toBe(422)
      const [first] = await since('mail.held-digest', morning)
      expect(first?.subject).toBe('1 bericht werd tegengehouden')
      expect(first?.body_text).toContain('van x@spam.example')
      expect(first?.body_text).toContain('De tekst lijkt op bekende spam.')
      expect(first?.body_text).toContain(`/domains/${name}/mail-log`)
      pass(24 * 60)
      expect(await since('mail.held-digest', morning)).toEqual([])
      await held(name, 'y@spam.example', 'Nog iets')
      pass(24 * 60)
      const [second] = await since('mail.held-digest', async () => {
        await morning()
        await morning()
      })
      expect(second?.body_text).not.toContain('x@spam.example')
      expect(second?.body_text).toContain('y@spam.example')
      await digest(who.customer, name, 'off')
      await held(name, 'z@spam.example', 'Alweer')
      pass(24 * 60)
      expect(await since('mail.held-digest', morning)).toEqual([])
    })

    it('are one mail for all domains of a reader; those of a silent server follow the next morning', async () => {
      const [one, other, silent] = [await quiet(who.partner), await quiet(who.managed), await quiet(who.partner)]
      for (const [name, owner] of [
        [one, who.partner],
        [other, who.managed],
        [silent, who.partner],
      ] as const) {
        await digest(owner, name, 'daily')
        await held(name, 'x@spam.example', 'Gewonnen')
      }
      await portal.jobs.drain()
      pass(60)
      await plantFault(state(), mailHostFaults, { about: `read ${silent}`, next: 'retry' })
      const told = await since('mail.held-digest', morning)
      expect(told.map(({ subject, client_id }) => [subject, client_id])).toEqual([
        ['2 berichten werden tegengehouden', who.partner.clientId],
      ])
      expect(told[0]?.body_text).toContain(`${other} van `)
      pass(60)
      const [late] = await since('mail.held-digest', morning)
      expect(late?.body_text).toContain(silent)
      expect(late?.body_text).not.toContain(one)
    })

    it('can be switched by anyone who may see the domain', async () => {
      const name = await quiet(who.customer)
      expect((await digest(await portal.as('stranger'), name, 'daily')).status).toBe(404)
    })
  })
})
