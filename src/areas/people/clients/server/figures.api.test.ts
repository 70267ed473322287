import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { givenTicket } from '#areas/support/tickets/fixtures.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { claimTask, failTask, startTask } from '#platform/jobs/tasks.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Caller & { accountId: AccountId; clientId: ClientId }

describe('what a partner looks after', () => {
  let portal: TestPortal
  let partner: Who
  let client: Who
  let managed: Who
  beforeAll(async () => {
    portal = await openTestPortal()
    partner = await portal.as('partner')
    client = await portal.as('client')
    managed = await portal.as('managed')
  })
  afterAll(() => portal.close())

  const figures = async (who: Caller = partner) => (await who.get('/overview/clients')).body.data
  const failedFor = async (clientId: ClientId, subject: string) => {
    const work = portal.makeWork(portal.db)
    const id = await startTask(work, { clientId, kind: 'domain.nobody', subject: { type: subject, id: 1 }, label: 'x' })
    await failTask(work, (await claimTask(work, id))!, { code: 'name_taken' })
  }
  const rights = (permissions: Record<string, boolean>) =>
    portal.db
      .updateTable('account')
      .set({ permissions: JSON.stringify(permissions) })
      .where('id', '=', partner.accountId)
      .execute()

  it('is nothing to do at first', async () => {
    expect(await figures()).toEqual({ clients: 2, domains: 0, services: 0, inNeed: 0, first: [] })
  })

  it('names the clients that need something, what hurts most first, and not the partner itself', async () => {
    const soon = { expires_on: '2026-12-15', auto_renew: 0 }
    await activeDomain(portal.db, client.clientId, 'loopt-af.be', soon)
    await activeDomain(portal.db, client.clientId, 'later.be', { expires_on: '2027-06-01', auto_renew: 0 })
    await activeDomain(portal.db, client.clientId, 'vanzelf.be', { expires_on: '2026-12-15', auto_renew: 1 })
    await activeDomain(portal.db, partner.clientId, 'eigen.be', soon)
    await activeDomain(portal.db, (await portal.as('stranger')).clientId, 'vreemd.be', soon)
    await failedFor(managed.clientId, 'domain')
    await givenTicket(portal.db, { clientId: managed.clientId, accountId: managed.accountId, desk: 'partner' })
    await givenTicket(portal.db, { clientId: client.clientId, accountId: client.accountId, desk: 'provider' })
    const nothing = { failed: 0, expiring: 0, suspended: 0, tickets: 0 }
    expect(await figures()).toEqual({
      clients: 2,
      domains: 4,
      services: 0,
      inNeed: 2,
      first: [
        { ...nothing, id: managed.clientId, name: 'managed bv', failed: 1, tickets: 1 },
        { ...nothing, id: client.clientId, name: 'client bv', expiring: 1 },
      ],
    })
  })

  it('goes by the rights of whoever looks, part by part', async () => {
    await rights({ overview: true, support: true })
    expect(await figures()).toMatchObject({
      domains: null,
      services: null,
      inNeed: 1,
      first: [{ id: managed.clientId, failed: 0, expiring: 0, tickets: 1 }],
    })
    await rights({ overview: true, domains: true })
    expect(await figures()).toMatchObject({ domains: 4, services: null, inNeed: 2 })
  })

  it('is for partners alone', async () => {
    for (const persona of ['customer', 'managed', 'client'] as const)
      expect((await (await portal.as(persona)).get('/overview/clients')).status).toBe(403)
    expect((await portal.visitor.get('/overview/clients')).status).toBe(401)
  })
})
