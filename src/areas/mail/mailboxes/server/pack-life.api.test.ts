import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBillingJob } from '#areas/billing/recurring/server/jobs.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import {
  cancelService,
  changeService,
  suspendService,
  unsuspendService,
} from '#areas/services/delivery/server/public.ts'
import { addDays, dayOf } from '#base/dates.ts'
import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import { openSandboxMailHost } from '#drivers/mail-host/sandbox/sandbox-mail-host.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import type { Work } from '#platform/context.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { mailboxIn, mailDomainOf, mailboxPassword as password } from '#test/kit/mail-domain.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { type Sold, soldMail } from '#test/kit/sold-mail.ts'
import { endMails } from './follow-sold.ts'

type Who = Caller & { clientId: ClientId }

describe('a mail pack and its billing', () => {
  let portal: TestPortal
  let owner: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' }, now: '2026-12-02T09:00:00Z' })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const clock = { now: () => portal.clock.now }
  const settle = async () => {
    for (let round = 0; round < 4; round++) await portal.jobs.drain()
  }
  const work = async (step: (work: Work) => Promise<unknown>) => {
    await portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
    await settle()
  }
  const on = async (day: string) => {
    portal.clock.now = new Date(`${day}T06:00:00Z`)
    await work((step) => step.enqueue(endMails, {}))
  }
  const host = () => openSandboxMailHost({ state: databaseState(portal.db), clock, pace: 1_000_000 })
  const atHost = async (name: string) => {
    const said = await host().readDomain(name)
    return said.kind === 'done' ? { ...said.value.domain, boxes: said.value.mailboxes.length } : said
  }
  const hosting: Sold = { nextDueOn: '2027-01-01' }
  const alone: Sold = { ...hosting, group: 'mail_pack', kind: 'mail', options: { mailboxes: '50' }, cents: 3_600 }
  /** A domain with a service at its provider, paid until the end of 2026. */
  async function given(sold: Sold | undefined, who = owner) {
    const domain = await mailDomainOf(portal, who)
    const service = sold ? await soldMail(portal, who, domain, sold) : undefined
    const base = `/domains/${domain.name}/mail`
    const paths = { pack: `${base}/pack`, change: `${base}/change-mail-pack`, boxes: `${base}/mailbox` }
    return { ...domain, ...paths, service: service as ServiceId }
  }
  const choose = async (change: string, pack: string, who: Caller = owner) => {
    const answer = await who.post(change, { pack })
    await settle()
    return answer
  }
  const offer = async (pack: string): Promise<Json> => (await owner.get(pack)).body.data
  const choice = async (pack: string, wanted: string) =>
    (await offer(pack)).choices.find((each: Json) => each.pack === wanted)
  const linesOf = (domainId: DomainId) =>
    portal.db
      .selectFrom('invoice_line')
      .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
      .select(['invoice_line.net_cents', 'invoice_line.period_from', 'invoice_line.period_to'])
      .select(['invoice_line.description', 'invoice_line.service_id', 'invoice.client_id'])
      .where('invoice_line.domain_id', '=', domainId)
      .orderBy('invoice.id')
      .execute()

  it('that grows is invoiced for the rest of the term when it is set up', async () => {
    portal.clock.now = new Date('2026-12-02T09:00:00Z')
    const { id, name, pack, change, service } = await given(hosting)
    await mailboxIn(portal, owner, name, 'an')
    // 30 of the 365 days of the term are left.
    expect(await choice(pack, '50')).toMatchObject({ monthlyCents: 300, nowCents: 296, fromOn: null })
    expect((await offer(pack)).dueOn).toBe('2027-01-01')
    expect((await choose(change, '50')).status).toBe(202)
    expect(await atHost(name)).toMatchObject({ pack: '50' })
    expect(await linesOf(id)).toEqual([
      {
        net_cents: 296,
        period_from: '2026-12-02',
        period_to: '2026-12-31',
        description: `Mailpakket 50 mailboxen voor ${name}, rest van de periode`,
        service_id: service,
        client_id: owner.clientId,
      },
    ])
    const row = await portal.db.selectFrom('service').select('price_cents').where('id', '=', service).executeTakeFirst()
    expect(row?.price_cents).toBe(12_000 + 12 * 300)
    // Another 30 days of the same difference.
    await choose(change, 'unlimited')
    expect((await linesOf(id)).map((line) => line.net_cents)).toEqual([296, 296])
  })

  it('that comes after a renewal is charged for both terms', async () => {
    portal.clock.now = new Date('2026-12-20T09:00:00Z')
    const { id, name, change, service } = await given(hosting)
    await mailboxIn(portal, owner, name, 'an')
    await plantFault(databaseState(portal.db), 'service-host', { about: `service-${service}`, next: 'reject' })
    await choose(change, '50')
    await work((step) => step.enqueue(runBillingJob, { day: '2026-12-20' }))
    const ask = portal.db.selectFrom('service_ask').select('task_id').where('service_id', '=', service)
    const { task_id: task } = await ask.executeTakeFirstOrThrow()
    expect((await owner.post(`/tasks/${task}/retry`)).status).toBe(202)
    await settle()
    // 12 days of the term that was told, and all of the one that was renewed without it.
    const lines = (await linesOf(id)).map((line) => [line.net_cents, line.period_from] as const)
    expect(lines.toSorted(([, one], [, other]) => (one ?? '').localeCompare(other ?? ''))).toEqual([
      [118, '2026-12-20'],
      [3_600, '2027-01-01'],
    ])
  })

  it('that its provider refuses is not charged', async () => {
    portal.clock.now = new Date('2026-12-02T09:00:00Z')
    const { id, name, pack, change, service } = await given(hosting)
    await mailboxIn(portal, owner, name, 'an')
    await plantFault(databaseState(portal.db), 'service-host', { about: `service-${service}`, next: 'reject' })
    await choose(change, '50')
    expect(await linesOf(id)).toEqual([])
    expect(await offer(pack)).toMatchObject({ pack: '5' })
  })

  it('that becomes smaller costs what its renewal asks, whatever was agreed long ago', async () => {
    const { change, service } = await given({ ...hosting, options: { mailboxes: '50' }, cents: 3_000 })
    await choose(change, '5')
    const row = await portal.db.selectFrom('service').select('price_cents').where('id', '=', service).executeTakeFirst()
    expect(row?.price_cents).toBe(12_000)
  })

  it('that becomes smaller stays until the end of the paid term, and costs less afterwards', async () => {
    portal.clock.now = new Date('2026-12-02T09:00:00Z')
    const { id, name, pack, change, boxes, service } = await given({
      ...hosting,
      options: { mailboxes: '50' },
      cents: 15_600,
    })
    await mailboxIn(portal, owner, name, 'an')
    expect(await atHost(name)).toMatchObject({ pack: '50' })
    expect(await choice(pack, '5')).toMatchObject({ nowCents: 0, fromOn: '2027-01-01' })
    await choose(change, '5')
    const row = await portal.db.selectFrom('service').select('price_cents').where('id', '=', service).executeTakeFirst()
    expect(row?.price_cents).toBe(15_600 - 12 * 300)
    expect(await atHost(name)).toMatchObject({ pack: '50' })
    // New mailboxes must fit the pack that comes.
    for (const box of ['b', 'c', 'd', 'e']) await mailboxIn(portal, owner, name, box)
    expect((await owner.get(boxes)).body.mail).toMatchObject({
      pack: '50',
      coming: { pack: '5', most: 5, fromOn: '2027-01-01' },
    })
    const { body } = await owner.post(boxes, { name: 'f', password, size: 1 })
    expect([body.code, JSON.stringify(body)]).toEqual(['pack_full_ahead', expect.stringContaining('01/01/2027')])
    // The larger one is paid: keeping it for these days costs nothing, and nothing is invoiced.
    expect(await choice(pack, '50')).toMatchObject({ nowCents: 0 })
    await on('2026-12-31')
    expect(await atHost(name)).toMatchObject({ pack: '50' })
    await on('2027-01-01')
    expect(await atHost(name)).toMatchObject({ pack: '5', boxes: 5 })
    expect(await linesOf(id)).toEqual([])
  })

  it('that was made smaller shows which one is paid until when, and undoing that is free', async () => {
    portal.clock.now = new Date('2026-12-02T09:00:00Z')
    const { id, name, pack, change, boxes } = await given(hosting)
    await mailboxIn(portal, owner, name, 'an')
    for (const wanted of ['50', 'unlimited', '5']) await choose(change, wanted)
    const told = await offer(pack)
    expect(told).toMatchObject({ pack: '5', paid: { pack: 'unlimited', until: '2027-01-01' } })
    expect(told.choices).toMatchObject([
      { pack: '5', fromOn: '2027-01-01' },
      { pack: '50', fromOn: '2027-01-01', nowCents: 0 },
      { pack: 'unlimited', fromOn: null, nowCents: 0 },
    ])
    const invoiced = await linesOf(id)
    await choose(change, 'unlimited')
    expect(await offer(pack)).toMatchObject({ pack: 'unlimited', paid: null })
    expect((await owner.get(boxes)).body.mail).toMatchObject({ pack: 'unlimited', coming: null })
    expect(await linesOf(id)).toEqual(invoiced)
  })

  it('of a managed client is invoiced to its partner', async () => {
    portal.clock.now = new Date('2026-12-02T09:00:00Z')
    const [managed, partner] = [await portal.as('managed'), await portal.as('partner')]
    const { id, name, change } = await given(hosting, managed)
    await mailboxIn(portal, managed, name, 'an')
    expect((await choose(change, '50', partner)).status).toBe(202)
    const [line] = await linesOf(id)
    expect(line?.client_id).toBe(partner.clientId)
  })

  it('can be ordered alone, with the size that was ordered', async () => {
    const without = await given(undefined)
    expect(await offer(without.pack)).toMatchObject({ hosting: null, alone: { pid: 250 } })
    expect((await owner.post(without.change, { pack: '50' })).body.code).toBe('pack_needs_hosting')
    const { name, pack, change, service } = await given(alone)
    await mailboxIn(portal, owner, name, 'an')
    expect(await atHost(name)).toMatchObject({ pack: '50', isOn: true })
    expect(await offer(pack)).toMatchObject({ pack: '50', hosting: { id: service }, alone: null })
    expect(await choice(pack, '5')).toMatchObject({ monthlyCents: null })
    expect((await choose(change, 'unlimited')).status).toBe(202)
    expect(await atHost(name)).toMatchObject({ pack: 'unlimited' })
    expect((await owner.post(change, { pack: '5' })).body.code).toBe('pack_needs_hosting')
  })

  it('sold alone switches mail off while suspended and keeps it, and on again', async () => {
    const { name, service } = await given(alone)
    await mailboxIn(portal, owner, name, 'an')
    await work((step) => suspendService(step, service, 'overdue'))
    expect(await atHost(name)).toMatchObject({ isOn: false, boxes: 1 })
    await work((step) => unsuspendService(step, service))
    expect(await atHost(name)).toMatchObject({ isOn: true, boxes: 1 })
  })

  const withSix = async () => {
    const domain = await given(alone)
    for (const box of ['a', 'b', 'c', 'd', 'e', 'f']) await mailboxIn(portal, owner, domain.name, box)
    return domain
  }
  const mailsOf = (subject: string) =>
    portal.db
      .selectFrom('mail_message')
      .select('subject')
      .where('kind', '=', 'mail.ending')
      .where('subject', 'like', `%${subject}%`)
      .execute()

  it('that ends switches off mail that does not fit the free one, keeps it for thirty days, and deletes it', async () => {
    portal.clock.now = new Date('2026-12-02T09:00:00Z')
    const { id, name, boxes, service } = await withSix()
    await work((step) => cancelService(step, service, 'ended'))
    const endsOn = addDays(dayOf(portal.clock.now), 30)
    expect(await atHost(name)).toMatchObject({ isOn: false, boxes: 6 })
    expect((await owner.get(boxes)).body.mail).toMatchObject({ isOn: false, endsOn })
    expect((await mailsOf(name)).map(({ subject }) => subject)).toEqual([`De mail van ${name} stopt op 01/01/2027`])
    await on(addDays(endsOn, -1))
    expect(await atHost(name)).toMatchObject({ boxes: 6 })
    await on(endsOn)
    expect(await atHost(name)).toMatchObject({ kind: 'rejected', code: 'no_such_domain' })
    const left = await portal.db.selectFrom('mailbox').select('id').where('domain_id', '=', id).execute()
    expect(left).toEqual([])
    expect((await owner.get(boxes)).body.mail).toMatchObject({ isNew: true, isOn: true, endsOn: null })
    expect(await mailsOf(name)).toHaveLength(1)
  })

  it('that ends and is ordered again within thirty days restores all mail', async () => {
    portal.clock.now = new Date('2026-12-02T09:00:00Z')
    const { id, name, service } = await withSix()
    await work((step) => cancelService(step, service, 'ended'))
    const again = await soldMail(portal, owner, { id, name }, alone)
    const { pid } = await portal.db
      .selectFrom('service')
      .select('pid')
      .where('id', '=', again)
      .executeTakeFirstOrThrow()
    await work((step) => changeService(step, again, { pid, options: { mailboxes: 'unlimited' }, quantity: 1 }))
    expect(await atHost(name)).toMatchObject({ isOn: true, boxes: 6, pack: 'unlimited' })
    await on('2027-02-01')
    expect(await atHost(name)).toMatchObject({ isOn: true, boxes: 6 })
  })

  it('that ends leaves mail that fits the free one unchanged', async () => {
    portal.clock.now = new Date('2026-12-02T09:00:00Z')
    const { name, service } = await given(alone)
    await mailboxIn(portal, owner, name, 'an')
    await work((step) => cancelService(step, service, 'ended'))
    expect(await atHost(name)).toMatchObject({ isOn: true, pack: '5', boxes: 1 })
  })

  it('of a domain that left is switched off, kept for thirty days, and deleted', async () => {
    portal.clock.now = new Date('2026-12-02T09:00:00Z')
    const { id, name } = await given(undefined)
    await mailboxIn(portal, owner, name, 'an')
    await portal.db.updateTable('domain').set({ status: 'Cancelled' }).where('id', '=', id).execute()
    await on('2026-12-03')
    expect(await atHost(name)).toMatchObject({ isOn: false, boxes: 1 })
    await on('2027-01-01')
    expect(await atHost(name)).toMatchObject({ boxes: 1 })
    await on('2027-01-02')
    expect(await atHost(name)).toMatchObject({ code: 'no_such_domain' })
  })

  it('of a name with a new holder never has the former holder’s mail', async () => {
    portal.clock.now = new Date('2026-12-02T09:00:00Z')
    const { id, name } = await given(undefined)
    await mailboxIn(portal, owner, name, 'geheim')
    await portal.db.updateTable('domain').set({ status: 'Cancelled' }).where('id', '=', id).execute()
    await on('2026-12-03')
    const stranger = await portal.as('stranger')
    const theirs = await mailDomainOf(portal, stranger)
    await portal.db.updateTable('domain').set({ name }).where('id', '=', theirs.id).execute()
    await mailboxIn(portal, stranger, name, 'nieuw')
    const found = await host().readDomain(name)
    expect(found.kind === 'done' && found.value.mailboxes.map(({ address }) => address)).toEqual([`nieuw@${name}`])
    await on('2027-01-05')
    expect(await atHost(name)).toMatchObject({ isOn: true, boxes: 1 })
  })
})
