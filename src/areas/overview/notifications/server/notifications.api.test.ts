import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceSuspended } from '#areas/services/delivery/server/public.ts'
import type { Work } from '#platform/context.ts'
import { claimTask, failTask, startTask } from '#platform/jobs/tasks.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { dropOldNotifications } from './jobs.ts'
import { notify } from './public.ts'

describe('notifications', () => {
  let portal: TestPortal
  let customer: Awaited<ReturnType<TestPortal['as']>>
  let subuser: Awaited<ReturnType<TestPortal['as']>>
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
    subuser = await portal.as('subuser')
  })
  afterAll(() => portal.close())

  const inWork = <Result>(step: (work: Work) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const tell = (kind: 'invoice' | 'domain' | 'task', text: string, more: object = {}) =>
    inWork((work) =>
      notify(work, {
        kind,
        clientId: customer.clientId,
        title: ({ locale }) => `${text} ${locale}`,
        path: '/overview',
        ...more,
      }),
    )
  const titles = async (caller: typeof customer, query = '') =>
    (await caller.get(`/notifications${query}`)).body.data.map(({ title }: { title: string }) => title)

  it('reach the people of a client who have the right for it, each in their language', async () => {
    await tell('invoice', 'factuur')
    await tell('domain', 'domein')
    expect(await titles(customer)).toEqual(['domein nl', 'factuur nl'])
    expect(await titles(subuser)).toEqual(['domein nl'])
    expect((await customer.get('/notifications', { 'accept-language': 'fr' })).body.data[0].title).toBe('domein fr')
    expect(await titles(await portal.as('stranger'))).toEqual([])
    expect((await portal.visitor.get('/notifications')).status).toBe(401)
  })

  it('are told once under one key', async () => {
    const before = (await titles(customer)).length
    await tell('domain', 'eenmaal', { key: 'zelfde' })
    await tell('domain', 'eenmaal', { key: 'zelfde' })
    expect(await titles(customer)).toHaveLength(before + 1)
  })

  it('are read one by one or all at once, and are nobody else’s to read', async () => {
    const { body } = await customer.get('/notifications?unread=1')
    const [first] = body.data
    expect((await subuser.post('/notifications/read', { ids: [first.id] })).status).toBe(200)
    expect((await customer.get('/notifications')).body.unread).toBe(body.unread)
    expect((await customer.post('/notifications/read', { ids: [first.id] })).body.unread).toBe(body.unread - 1)
    expect((await customer.post('/notifications/read', { ids: [first.id], isRead: false })).body.unread).toBe(
      body.unread,
    )
    expect((await customer.post('/notifications/read', {})).body.unread).toBe(0)
    expect((await customer.get('/notifications?unread=1')).body.total).toBe(0)
    expect((await customer.get('/notifications?kind=invoice,task')).body.total).toBe(1)
    expect((await customer.post('/notifications/read', { ids: [] })).status).toBe(422)
  })

  it('go where a person wants them', async () => {
    const kinds = (await subuser.get('/notifications/choices')).body.data.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['ticket', 'domain', 'task', 'status'])
    const choices = [{ kind: 'domain', inPortal: false, byMail: true }]
    expect((await subuser.put('/notifications/choices', { choices })).body.data).toContainEqual(choices[0])
    const before = await titles(subuser)
    await tell('domain', 'gemaild')
    expect(await titles(subuser)).toEqual(before)
    const mails = await portal.db
      .selectFrom('mail_message')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'overview.notification')
      .execute()
    expect(mails).toEqual([{ recipient: 'subuser@test.example', subject: 'gemaild nl' }])
    expect((await subuser.put('/notifications/choices', { choices: [] })).status).toBe(422)
  })

  it('of a managed client are its partner’s', async () => {
    const [managed, partner] = [await portal.as('managed'), await portal.as('partner')]
    await tell('domain', 'beheerd', { clientId: managed.clientId })
    expect([await titles(managed), await titles(partner)]).toEqual([[], ['beheerd nl']])
  })

  it('are about selected services alone for a user who sees no others', async () => {
    const { accountId } = subuser
    await portal.db.updateTable('account').set({ all_products: false }).where('id', '=', accountId).execute()
    const before = await titles(subuser)
    await tell('domain', 'van een ander', { about: { type: 'domain', id: 1 } })
    expect(await titles(subuser)).toEqual(before)
    await portal.db.updateTable('account').set({ all_products: true }).where('id', '=', accountId).execute()
  })

  it('tell what happens elsewhere: a task that failed, a service that was shut, an issue of ours', async () => {
    await inWork(async (work) => {
      const subject = { type: 'order', id: '7' }
      const taskId = await startTask(work, { clientId: customer.clientId, kind: 'x.y', subject, label: 'zaak.be' })
      const claim = await claimTask(work, taskId)
      await failTask(work, claim!, { code: 'x' })
    })
    const { pid } = await portal.db
      .insertInto('product')
      .values({ pid: 9_000, group: 'services', kind: 'none', name_nl: 'x', name_en: 'x', name_fr: 'x' })
      .returning('pid')
      .executeTakeFirstOrThrow()
    const row = { client_id: customer.clientId, pid, kind: 'none', name: 'mijn-site.be', billing_cycle: 'yearly' }
    const service = await portal.db
      .insertInto('service')
      .values({ ...row, price_cents: 1, registered_on: '2026-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { serviceId: service.id, clientId: customer.clientId, reason: '' }
    await inWork((work) => work.emit(serviceSuspended, about))
    const title = { nl: 'Mail traag', en: 'Mail slow', fr: 'E-mail lent' }
    const admin = await portal.as('admin')
    await admin.put('/staff/service-status', { items: [{ title }] })
    await admin.put('/staff/service-status', { items: [{ title }] })
    expect((await titles(customer)).slice(0, 3)).toEqual([
      'Storing: Mail traag',
      'mijn-site.be is opgeschort',
      'Een taak voor zaak.be is niet gelukt',
    ])
  })

  it('are kept for ninety days', async () => {
    portal.clock.now = new Date('2027-02-19T08:00:00Z')
    await dropOldNotifications.run({ ...portal.makeWork(portal.db), signal: new AbortController().signal } as never, {})
    expect((await titles(customer)).length).toBeGreaterThan(0)
    portal.clock.now = new Date('2027-02-20T09:00:00Z')
    await dropOldNotifications.run({ ...portal.makeWork(portal.db), signal: new AbortController().signal } as never, {})
    expect(await titles(customer)).toEqual([])
  })
})
