import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpaidInvoice } from '#areas/billing/payments/fixtures.ts'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { claimTask, failTask, startTask } from '#platform/jobs/tasks.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Caller & { clientId: ClientId }

/** The calls of the overview while a user works in a client. */
const calls = ['/dashboard/data', '/overview/expiries', '/overview/services', '/overview/protection']

describe('the overview of one client', () => {
  let portal: TestPortal
  let partner: Who
  let managed: Who
  let client: Who
  let others: ClientId
  beforeAll(async () => {
    portal = await openTestPortal()
    partner = await portal.as('partner')
    managed = await portal.as('managed')
    client = await portal.as('client')
    others = await clientOfAnotherPartner()
  })
  afterAll(() => portal.close())

  const clientOfAnotherPartner = async (): Promise<ClientId> => {
    const { clientId } = await portal.as('stranger')
    const add = async (client_type: string, partner_id: ClientId | null) => {
      const { id: _id, ...like } = await portal.db
        .selectFrom('client')
        .selectAll()
        .where('id', '=', clientId)
        .executeTakeFirstOrThrow()
      const row = { ...like, client_type, partner_id }
      return portal.db.insertInto('client').values(row).returning('id').executeTakeFirstOrThrow()
    }
    return (await add('Ordinary', (await add('Partner', null)).id)).id
  }
  const failed = async (clientId: ClientId, label: string) => {
    const work = portal.makeWork(portal.db)
    const id = await startTask(work, { clientId, kind: 'domain.nobody', subject: { type: 'sample', id: 7 }, label })
    const claim = await claimTask(work, id)
    await failTask(work, claim!, { code: 'name_taken', detail: '' })
  }
  const asked = async (who: Caller, cc: ClientId) =>
    (await who.get(`/dashboard/data?cc=${cc}`)).body.data.pendingQuestions as { kind: string }[]

  it('lists what waits for that client only, with links to its lists', async () => {
    await failed(managed.clientId, 'van-managed.be')
    await failed(client.clientId, 'van-client.be')
    await activeDomain(portal.db, managed.clientId, 'loopt-af.com', { expires_on: '2027-01-20', auto_renew: 0 })
    await activeDomain(portal.db, client.clientId, 'ook-af.com', { expires_on: '2027-01-20', auto_renew: 0 })
    const { id } = await unpaidInvoice(portal.db, { clientId: partner.clientId, totalCents: 1210 })
    const domain = await activeDomain(portal.db, managed.clientId, 'besteld.com')
    await portal.db.updateTable('invoice_line').set({ domain_id: domain }).where('invoice_id', '=', id).execute()
    expect(await asked(partner, managed.clientId)).toEqual([
      {
        kind: 'unpaid_invoices',
        count: 1,
        cents: 1210,
        path: `/invoices?status=Unpaid&cc=${managed.clientId}`,
      },
      { kind: 'failed_tasks', count: 1, label: 'van-managed.be', path: '/overview?tray=open' },
      {
        kind: 'expiring_domains',
        count: 1,
        label: 'loopt-af.com',
        path: `/domains?expiring=1&cc=${managed.clientId}`,
      },
    ])
    expect((await asked(partner, client.clientId)).map(({ kind }) => kind)).toEqual([
      'failed_tasks',
      'expiring_domains',
    ])
    expect((await asked(partner, partner.clientId)).find(({ kind }) => kind === 'failed_tasks')).toMatchObject({
      count: 2,
    })
  })

  it('shows staff that client only, and no internal failures', async () => {
    const admin = await portal.as('admin')
    expect((await asked(admin, managed.clientId)).map(({ kind }) => kind)).toEqual([
      'unpaid_invoices',
      'failed_tasks',
      'expiring_domains',
    ])
  })

  it('counts the domains of that client only', async () => {
    const sum = async (cc: ClientId) =>
      ((await partner.get(`/overview/expiries?cc=${cc}`)).body.data as { ending: number }[]).reduce(
        (total, { ending }) => total + ending,
        0,
      )
    expect([await sum(managed.clientId), await sum(client.clientId), await sum(partner.clientId)]).toEqual([1, 1, 2])
    const { domains } = (await partner.get(`/overview/protection?cc=${managed.clientId}`)).body.data
    expect(domains).toBe(2)
  })

  it.each(calls)('%s is refused for a client of another partner, and for an unknown one', async (path) => {
    for (const cc of [others, 999_999]) {
      const { status, body } = await partner.get(`${path}?cc=${cc}`)
      expect([status, body.code]).toEqual([404, 'client_not_found'])
    }
    expect((await portal.visitor.get(`${path}?cc=${managed.clientId}`)).status).toBe(401)
    expect((await partner.get(`${path}?cc=${client.clientId}`)).status).toBe(200)
  })

  it.each(calls)('%s is refused to a client for another client of the same partner', async (path) => {
    expect((await client.get(`${path}?cc=${managed.clientId}`)).status).toBe(404)
    expect((await client.get(`${path}?cc=${client.clientId}`)).status).toBe(200)
  })
})
