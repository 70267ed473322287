import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { domainItem, holder } from '#areas/domains/registration/fixtures.ts'
import { requestRegistration } from '#areas/domains/registration/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Caller & { accountId: AccountId; clientId: ClientId }

describe('what is wrong in the house', () => {
  let portal: TestPortal
  let customer: Who
  let admin: Who
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())

  it('shows staff internal failures whenever there are any, and the desk has the same count', async () => {
    const waits = async () => (await admin.get('/staff/waits')).body.data
    const kinds = async (who: Who) =>
      (await who.get('/dashboard/data')).body.data.pendingQuestions.map(({ kind }: { kind: string }) => kind)
    const before = await waits()
    const domain_id = await activeDomain(portal.db, customer.clientId, 'verdwenen.be')
    await portal.db
      .insertInto('zone')
      .values({ domain_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await portal.db
      .insertInto('zone_drift')
      .values({ domain_id, zone_missing: true, since: portal.clock.now, seen_at: portal.clock.now })
      .execute()
    const mail = { kind: 'x', brand: 'belfry', locale: 'nl', sender: 'x@x.be', recipient: 'x@x.be', subject: 'x' }
    const texts = { body_text: 'x', body_html: 'x' }
    const long = new Date(portal.clock.now.getTime() - 3_600_000)
    await portal.db
      .insertInto('mail_message')
      .values([
        { ...mail, ...texts, created_at: long },
        { ...mail, ...texts, state: 'failed', created_at: long },
      ])
      .execute()
    expect(await waits()).toEqual({
      ...before,
      missingZones: before.missingZones + 1,
      waitingMails: before.waitingMails + 1,
      failedMails: before.failedMails + 1,
    })
    expect((await kinds(admin))[0]).toBe('missing_zones')
    expect(await kinds(admin)).toEqual(expect.arrayContaining(['failed_mails', 'waiting_mails']))
    expect(await kinds(customer)).not.toContain('missing_zones')
    expect((await customer.get('/staff/waits')).status).toBe(403)
    await portal.db.deleteFrom('zone_drift').where('domain_id', '=', domain_id).execute()
    await portal.db.deleteFrom('mail_message').where('kind', '=', 'x').execute()
    expect(await kinds(admin)).not.toContain('missing_zones')
  })

  it('shows staff the domains whose holder did not confirm for a week', async () => {
    const held = async () => (await admin.get('/staff/waits')).body.data.unconfirmedHolders
    const before = await held()
    const { clientId } = customer
    const contactId = await holder(portal.db, { clientId, isVerified: false })
    const name = 'klikt-nooit.be'
    const orderItemId = await domainItem(portal.db, { clientId, name, uuid: randomUUID(), kind: 'register' })
    const request = { orderItemId, clientId, name, years: 1, contactId, brand: 'belfry', kind: 'register' } as const
    await portal.db.transaction().execute((trx) => requestRegistration(portal.makeWork(trx), request))
    await portal.db.updateTable('domain').set({ verification_state: 'awaiting' }).where('name', '=', name).execute()
    expect(await held()).toBe(before)
    portal.clock.now = new Date(portal.clock.now.getTime() + 8 * 86_400_000)
    expect(await held()).toBe(before + 1)
  })
})
