import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { suspendService, unsuspendService } from '#areas/services/delivery/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { openSandboxMailHost } from '#drivers/mail-host/sandbox/sandbox-mail-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { mailboxIn, mailDomainOf, mailboxPassword as password } from '#test/kit/mail-domain.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { soldMail } from '#test/kit/sold-mail.ts'

const paths = (name: string) => ({
  boxes: `/domains/${name}/mail/mailbox`,
  box: (id: number) => `/domains/${name}/mail/mailbox/${id}`,
  forwards: `/domains/${name}/mail/forwarding`,
  catchAll: `/domains/${name}/mail/catchall`,
  autoReply: `/domains/${name}/mail/autoreply`,
  pack: `/domains/${name}/mail/pack`,
  change: `/domains/${name}/mail/change-mail-pack`,
})

type Who = Caller & { clientId: ClientId }

describe('the mail pack', () => {
  let portal: TestPortal
  let owner: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const clock = { now: () => portal.clock.now }
  const withHosting = async (who = owner) => {
    const domain = await mailDomainOf(portal, who)
    return {
      ...domain,
      ...paths(domain.name),
      service: await soldMail(portal, who, domain, { registeredOn: '2026-11-21' }),
    }
  }
  const offer = async (pack: string, who = owner) => (await who.get(pack)).body.data
  const atHost = async (name: string) => {
    const host = openSandboxMailHost({ state: databaseState(portal.db), clock })
    const said = await host.readDomain(name)
    return said.kind === 'done' ? said.value.domain : said
  }

  it('is that of the hosting, also at the mail server', async () => {
    const { pack, change, name, service } = await withHosting()
    await mailboxIn(portal, owner, name, 'an')
    expect(await offer(pack)).toMatchObject({
      pack: '5',
      mailboxes: 1,
      hosting: { id: service },
      choices: [
        { pack: '5', most: 5, monthlyCents: 0 },
        { pack: '50', most: 50, monthlyCents: 300 },
        { pack: 'unlimited', most: null, monthlyCents: 600 },
      ],
    })
    expect((await owner.post(change, { pack: '20' })).status).toBe(422)
    expect((await owner.post(change, { pack: '50' })).status).toBe(202)
    expect((await owner.post(change, { pack: 'unlimited' })).body.code).toBe('pack_busy')
    await portal.jobs.drain()
    expect(await offer(pack)).toMatchObject({ pack: '50' })
    expect(await atHost(name)).toMatchObject({ pack: '50' })
    const row = await portal.db.selectFrom('service').selectAll().where('id', '=', service).executeTakeFirstOrThrow()
    expect(row.price_cents).toBe(12_000 + 12 * 300)
    expect(row.config).toMatchObject({ options: { mailboxes: '50' } })
  })

  it('that is full shows the larger one that was bought and is not set up yet', async () => {
    const { boxes, change, name } = await withHosting()
    for (const box of ['a', 'b', 'c', 'd', 'e']) await mailboxIn(portal, owner, name, box)
    const state = async () => (await owner.get(boxes)).body.mail
    expect(await state()).toMatchObject({ mailboxes: 5, most: 5, arriving: null })
    expect((await owner.post(change, { pack: '50' })).status).toBe(202)
    expect(await state()).toMatchObject({ pack: '5', most: 5, arriving: { pack: '50', most: 50 } })
    expect((await owner.post(boxes, { name: 'f', password, size: 1 })).body.code).toBe('pack_full')
    await portal.jobs.drain()
    expect(await state()).toMatchObject({ pack: '50', most: 50, arriving: null })
  })

  it('cannot be smaller than its mailboxes', async () => {
    const { change, name } = await withHosting()
    await owner.post(change, { pack: '50' })
    for (const box of ['a', 'b', 'c', 'd', 'e']) await mailboxIn(portal, owner, name, box)
    await mailboxIn(portal, owner, name, 'f')
    const refused = await owner.post(change, { pack: '5' })
    expect(refused.body).toMatchObject({ code: 'pack_too_small', errors: { pack: [expect.stringContaining('6')] } })
  })

  it('without hosting is the free one, and no other can be chosen', async () => {
    const { pack, change } = paths((await mailDomainOf(portal, owner)).name)
    expect(await offer(pack)).toMatchObject({ pack: '5', hosting: null })
    expect((await owner.post(change, { pack: '50' })).body.code).toBe('pack_needs_hosting')
  })

  it('of a managed client shows no amount, and is paid by the partner', async () => {
    const managed = await portal.as('managed')
    const { pack, change } = await withHosting(managed)
    expect((await offer(pack, managed)).choices.map((choice: { monthlyCents: null }) => choice.monthlyCents)).toEqual([
      null,
      null,
      null,
    ])
    const partner = await portal.as('partner')
    const payer = await portal.db
      .selectFrom('client')
      .select('company_name')
      .where('id', '=', partner.clientId)
      .executeTakeFirstOrThrow()
    // A user who may not choose another pack is told who can; choosing is refused.
    expect((await offer(pack, managed)).decides).toBe(payer.company_name)
    expect((await managed.post(change, { pack: '50' })).body.code).toBe('costs_need_payer')
    expect((await offer(pack, partner)).decides).toBeNull()
    expect((await offer(pack, partner)).choices[1].monthlyCents).toBeGreaterThan(0)
    expect((await (await portal.as('stranger')).post(change, { pack: '50' })).status).toBe(404)
    expect((await (await portal.as('subuser')).post(change, { pack: '50' })).status).toBe(403)
  })

  it('is off while its hosting is suspended: every change has the same refusal, and the mail stays', async () => {
    const { change, boxes, box, forwards, catchAll, autoReply, name, service } = await withHosting()
    const mailbox = await mailboxIn(portal, owner, name, 'an')
    await portal.db.transaction().execute((trx) => suspendService(portal.makeWork(trx), service, 'overdue'))
    await portal.jobs.drain()
    expect(await atHost(name)).toMatchObject({ isOn: false })
    const refused = await Promise.all([
      owner.post(boxes, { name: 'bo', password, size: 1 }),
      owner.put(box(mailbox), { size: 5 }),
      owner.delete(box(mailbox)),
      owner.post(catchAll, { address: null }),
      owner.post(autoReply, { mailbox, state: false }),
      owner.post(forwards, { source: 'x', destinations: ['y@z.example'] }),
      owner.post(change, { pack: '50' }),
    ])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'mail_switched_off']),
    )
    expect((await owner.get(boxes)).body).toMatchObject({ total: 1, mail: { isOn: false } })
    await portal.db.transaction().execute((trx) => unsuspendService(portal.makeWork(trx), service))
    await portal.jobs.drain()
    expect(await atHost(name)).toMatchObject({ isOn: true })
    expect((await owner.post(boxes, { name: 'bo', password, size: 1 })).status).toBe(202)
  })
})
