import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('the outcome for many domains', () => {
  let portal: TestPortal
  let customer: Caller & { clientId: ClientId }
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
    const names = Array.from({ length: count }, (_, index) => `velen-${worlds}-${index + 1}.com`)
    for (const name of names) await activeDomain(portal.db, customer.clientId, name)
    return names
  }
  const start = async (body: Json) => (await customer.post('/domains/mass', body)).body.data as { taskId: number }

  it('is one invoice for all renewals of a request', async () => {
    const names = await domains(4)
    const { taskId } = await start({ act: 'renew', period: 1, domains: [...names, 'bestaat-niet.com'] })
    await portal.jobs.drain()
    const { task, data } = (await customer.get(`/tasks/${taskId}/items`)).body
    expect(task.many).toEqual({ total: 5, done: 4, failed: 0, impossible: 1, stopped: null })
    const invoices = new Set(data.slice(0, 4).map(({ result }: Json) => result.invoice.id))
    expect(invoices.size).toBe(1)
    expect(data[4]).toMatchObject({ code: 'domain_not_found', state: 'impossible' })
  })

  it('adds, removes and replaces the tags of each', async () => {
    const names = await domains(2)
    await customer.post(`/domains/${names[0]}/save-tags`, { tags: ['winkel'] })
    await start({ act: 'tags', how: 'add', tags: ['blog'], domains: names })
    await portal.jobs.drain()
    const tags = async (name: string | undefined) => (await customer.get(`/domains/${name}/get-tags`)).body.data
    expect([await tags(names[0]), await tags(names[1])]).toEqual([['winkel', 'blog'], ['blog']])
  })

  it('refuses more domains in a path than one request may have, with the limit', async () => {
    const numbers = Array.from({ length: 2001 }, (_, index) => index + 1).join(',')
    const answer = await customer.put(`/domains/${numbers}/auto-renew`, { state: 0 })
    expect(answer).toMatchObject({ status: 422, body: { code: 'too_many_in_one_act' } })
    expect(answer.body.error).toContain('2000')
  })

  it('is in the answer for a few domains, and in a task for more', async () => {
    const names = await domains(30)
    const few = await customer.put(`/domains/${names[0]},${names[1]},bestaat-niet.com/auto-renew`, { state: 0 })
    expect(few.body).toMatchObject({
      success: false,
      task: null,
      data: [{ done: true }, { done: true }, { domain: 'bestaat-niet.com', done: false, code: 'domain_not_found' }],
    })
    const ids = await portal.db.selectFrom('domain').select('id').where('name', 'in', names).execute()
    const many = await customer.put(`/domains/${ids.map(({ id }) => id).join(',')}/auto-renew`, { state: 0 })
    expect(many.body).toMatchObject({ success: true, data: [], task: { total: 30 } })
    await portal.jobs.drain()
    const rows = await portal.db.selectFrom('domain').select('auto_renew').where('name', 'in', names).execute()
    expect(new Set(rows.map((row) => row.auto_renew))).toEqual(new Set([0]))
  })
})
