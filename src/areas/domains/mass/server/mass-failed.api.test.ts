import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('failures of a change of many domains', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: AccountId; clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ now: '2026-11-21T09:00:00Z' })
    await syncCatalogue(portal.db)
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  let worlds = 0
  /** New domains of the customer. */
  const domains = async (count: number): Promise<string[]> => {
    worlds += 1
    const names = Array.from({ length: count }, (_, index) => `mislukt-${worlds}-${index + 1}.com`)
    for (const name of names) await activeDomain(portal.db, customer.clientId, name)
    return names
  }
  const start = async (body: Json) => expect((await customer.post('/domains/mass', body)).status).toBe(202)

  it('are one notification and one mail, however many fail at the registry, to users who want to hear of tasks', async () => {
    const choices = [{ kind: 'task', inPortal: true, byMail: true }]
    expect((await customer.put('/notifications/choices', { choices })).status).toBe(200)
    // The registry has none of these.
    const names = await domains(4)
    await start({ act: 'lock', on: true, domains: [...names, 'van-niemand-hier.com'] })
    for (let round = 0; round < 3; round++) await portal.jobs.drain({ rounds: 60 })
    const failed = await portal.db
      .selectFrom('task')
      .select('id')
      .where('label', 'in', names)
      .where('kind', '=', 'domain.lock')
      .where('state', '=', 'failed')
      .execute()
    expect(failed).toHaveLength(4)
    const mails = async () =>
      (
        await portal.db
          .selectFrom('mail_message')
          .select('subject')
          .where('kind', '=', 'overview.notification')
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject)
    expect(await mails()).toEqual(['4 taken van één opdracht zijn niet gelukt'])
    const told = (await customer.get('/notifications')).body.data
    expect(told.filter(({ kind }: Json) => kind === 'task')).toHaveLength(1)
    expect((await customer.post(`/tasks/${failed[0]?.id}/retry`)).status).toBe(202)
    for (let round = 0; round < 3; round++) await portal.jobs.drain({ rounds: 60 })
    expect(await mails()).toEqual([
      '4 taken van één opdracht zijn niet gelukt',
      expect.stringMatching(/^Een taak voor mislukt-.* is niet gelukt$/),
    ])
    await customer.put('/notifications/choices', { choices: [{ kind: 'task', inPortal: true, byMail: false }] })
  })

  it('are one mail to the owner about the failed changes of contacts', async () => {
    const names = await domains(3)
    const details = {
      ...{ first_name: 'Tom', last_name: 'Techniek', email: 'tom@test.example', phone_prefix: '+32' },
      ...{ phone_number: '92000000', street: 'Dorpsstraat 4', postal_code: '9000', city: 'Gent', country: 'BE' },
    }
    const { id } = await portal.db
      .insertInto('contact')
      .values({ client_id: customer.clientId, ...details })
      .returning('id')
      .executeTakeFirstOrThrow()
    await start({ act: 'contacts', contacts: { tech: id }, domains: names })
    for (let round = 0; round < 3; round++) await portal.jobs.drain({ rounds: 60 })
    const mails = await portal.db
      .selectFrom('mail_message')
      .select(['subject', 'body_text', 'client_id'])
      .where('kind', '=', 'contacts.change-failed')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: 'De contacten van 3 domeinnamen zijn niet gewijzigd',
      client_id: customer.clientId,
    })
    for (const name of names) expect(mails[0]?.body_text).toContain(`• ${name}: `)
  })
})
