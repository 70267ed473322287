import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe('Microsoft 365 of all clients', () => {
  let portal: TestPortal
  let admin: Who
  let owner: Who
  let stranger: Who
  let offices: Awaited<ReturnType<typeof heldOffice>>[]
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    admin = await portal.as('admin')
    owner = await portal.as('customer')
    stranger = await portal.as('stranger')
    offices = [
      await heldOffice(portal, owner, { name: 'alfa', quantity: 5 }),
      await heldOffice(portal, owner, { name: 'beta', quantity: 9, offerId: 'BFY365E3:0001', daysAgo: 350 }),
      await heldOffice(portal, stranger, { name: 'gamma', quantity: 2 }),
    ]
  })
  afterAll(() => portal.close())
  const pass = async (minutes: number, turns = 3) => {
    for (let turn = 0; turn < turns; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + (minutes * 60_000) / turns)
      await portal.jobs.drain()
    }
  }
  const licences = async (query = '') => (await admin.get(`/m365/licenses${query}`)).body
  const names = async (query: string) => (await licences(query)).data.map((each: Json) => each.tenantName.split('.')[0])

  it('lists licences by every filter, in order, one by one and as a file, for staff alone', async () => {
    expect((await owner.get('/m365/licenses')).status).toBe(403)
    expect((await licences()).total).toBe(3)
    for (const [query, found] of [
      ['?search=BETA', ['beta']],
      ['?sort=-quantity', ['beta', 'alfa', 'gamma']],
      ['?sort=tenant&per_page=1&page=2', ['beta']],
      ['?filter=ends_soon', ['beta']],
      ['?filter=suspended,planned', []],
      ['?contract_period=P1M', []],
      ['?contract_period=P1Y&invoice_period=monthly&sort=tenant', ['alfa', 'beta', 'gamma']],
      [`?client=${stranger.clientId}`, ['gamma']],
      ['?tenant=alf', ['alfa']],
    ] as const)
      expect([query, await names(query)]).toEqual([query, found])
    const [{ id }] = (await licences('?search=alfa')).data
    expect((await admin.get(`/m365/licenses/${id}`)).body.data).toMatchObject({
      quantity: 5,
      client: expect.any(String),
    })
    expect((await admin.get('/m365/licenses/999999')).body.code).toBe('m365_licence_not_found')
    expect((await admin.get('/m365/license-figures?contract_period=P1Y')).body.data).toMatchObject({
      ...{ subscriptions: 3, licences: 16, active: 3, suspended: 0, ends_soon: 1, elsewhere: 0 },
    })
    const choose = async (body: object) => (await admin.post('/m365/licenses/choose', body)).body.data
    expect(await choose({ filters: { search: 'alfa' } })).toEqual({ ids: [id], total: 1, unknown: [] })
    const typed = [offices[0]?.subscription.toUpperCase(), 'nobody']
    expect(await choose({ references: typed })).toEqual({ ids: [id], total: 1, unknown: ['nobody'] })
    const file = await admin.get('/m365/licenses/export?filter=active')
    expect([file.status, file.raw.toString().trim().split('\n').length]).toEqual([200, 4])
  })

  it('lists the log by every filter, and tells one line whole', async () => {
    const [alfa, , gamma] = offices as [(typeof offices)[0], (typeof offices)[0], (typeof offices)[0]]
    await alfa.done(await owner.post(`${alfa.path}/licenses/suspend`, { subscription_id: alfa.subscription }))
    await alfa.done(await owner.post(`${alfa.path}/licenses/unsuspend`, { subscription_id: alfa.subscription }))
    await plantFault(databaseState(portal.db), 'cloud-licences', { about: gamma.guid, next: 'reject' })
    await gamma.done(await stranger.post(`${gamma.path}/licenses/suspend`, { subscription_id: gamma.subscription }))
    const logs = async (query = '') => (await admin.get(`/m365/logs${query}`)).body
    const today = portal.clock.now.toISOString().slice(0, 10)
    expect((await logs()).total).toBe(3)
    for (const [query, total] of [
      ['?filters[status]=failed', 1],
      ['?filters[type]=office.licences.suspend', 2],
      [`?filters[client]=${owner.clientId}`, 2],
      ['?filters[tenant]=gamma', 1],
      ['?filters[user]=niemand-heet-zo', 0],
      ['?search=alfa', 2],
      [`?start_date=${today}&end_date=${today}`, 3],
      ['?end_date=2020-01-01', 0],
      ['?sort_by=tenant&sort_direction=asc&per_page=2', 3],
    ] as const)
      expect([query, (await logs(query)).total]).toEqual([query, total])
    const [{ id }] = (await logs('?filters[status]=failed')).data
    expect((await admin.get(`/m365/logs/${id}`)).body.data).toMatchObject({
      status: 'failed',
      reason: 'Microsoft heeft dit geweigerd',
      task: expect.any(Number),
    })
    expect((await admin.get('/m365/logs/999999')).body.code).toBe('m365_log_not_found')
    const file = await admin.get('/m365/logs/export?filters[tenant]=alfa')
    expect([file.status, file.raw.toString().trim().split('\n').length]).toEqual([200, 3])
    expect((await owner.get('/m365/logs')).status).toBe(403)
  })

  it('changes many renewals: told beforehand, undone until it begins, and done one by one', async () => {
    const subscriptions = (await licences()).data.map((each: Json) => each.id)
    const ask = (more: object) =>
      admin.post('/m365/licenses/bulk-updates', { subscriptions, renewal: { billing_cycle: 'yearly' }, ...more })
    expect((await ask({ renewal: {} })).body.code).toBe('m365_bulk_empty')
    const { data: preview } = (await ask({ preview: true })).body
    expect(preview).toMatchObject({ bulk: null, changed: 3, left: 0 })
    // By the year, since what is billed monthly and yearly is not to be compared otherwise.
    expect(preview.cents).toMatchObject({ before: 441_240, after: 441_240 })
    const { data: first } = (await ask({})).body
    expect((await admin.post(`/m365/bulk-updates/${first.bulk.id}/undo`)).body.data).toMatchObject({
      state: 'undone',
      counts: { undone: 3 },
    })
    await pass(15)
    expect(await names('?filter=planned')).toEqual([])
    const { data: second } = (await ask({})).body
    await plantFault(databaseState(portal.db), 'cloud-licences', { about: offices[2]?.guid ?? '', next: 'reject' })
    await pass(15)
    expect((await admin.post(`/m365/bulk-updates/${second.bulk.id}/undo`)).body.code).toBe('m365_bulk_begun')
    await pass(15)
    const ended = (await admin.get(`/m365/bulk-updates/${second.bulk.id}?per_page=100`)).body
    expect(ended.data[0]).toMatchObject({ before: { billingCycle: 'monthly' }, after: { billingCycle: 'yearly' } })
    expect(ended.bulk).toMatchObject({ state: 'done', counts: { done: 2, failed: 1, waiting: 0 } })
    expect(ended.data.filter((each: Json) => each.state === 'failed')).toMatchObject([
      { tenant: 'gamma.onmicrosoft.com', reason: 'Microsoft heeft dit geweigerd' },
    ])
    expect((await admin.get('/m365/bulk-updates')).body.data.map((each: Json) => each.state)).toEqual([
      'done',
      'undone',
    ])
    const { renewalChange } = await offices[0]!.licences()
    expect(renewalChange).toMatchObject({ billingCycle: 'yearly' })
  })

  it('changes of a renewal only what it was told to, by how it stands when its turn comes', async () => {
    const bought = await heldOffice(portal, owner, { name: 'delta', quantity: 5 })
    const planned = await heldOffice(portal, owner, { name: 'epsilon', quantity: 5 })
    const subscriptions = [
      ...(await licences('?search=delta')).data.map((each: Json) => each.id),
      ...(await licences('?search=epsilon')).data.map((each: Json) => each.id),
    ]
    const ask = (more: object) =>
      admin.post('/m365/licenses/bulk-updates', { subscriptions, renewal: { billing_cycle: 'yearly' }, ...more })
    const { bulk } = (await ask({})).body.data
    const again = (await ask({ preview: true })).body.data
    expect([again.changed, again.left, again.items[0].problem]).toEqual([0, 2, 'Wacht al in een andere bulkwijziging'])
    expect((await ask({})).body.code).toBe('m365_bulk_empty')
    const more = { subscription_id: bought.subscription, quantity: 9 }
    expect((await owner.post(`${bought.path}/licenses/update-subscriptions`, more)).status).toBeLessThan(300)
    const wish = { subscription_id: planned.subscription, quantity: 3 }
    await planned.done(await owner.post(`${planned.path}/subscriptions/renewal/add`, wish))
    await pass(5)
    await pass(20, 4)
    const ends = (await admin.get(`/m365/bulk-updates/${bulk.id}?per_page=100`)).body.data
    expect(ends.map((each: Json) => [each.tenant, each.state, each.reason])).toEqual([
      ['delta.onmicrosoft.com', 'done', null],
      ['epsilon.onmicrosoft.com', 'failed', 'Intussen werd iets anders gepland voor de verlenging'],
    ])
    const { quantity, renewalChange } = await bought.licences()
    expect([quantity, renewalChange]).toMatchObject([9, { quantity: 9, billingCycle: 'yearly' }])
    expect((await planned.licences()).renewalChange).toMatchObject({ quantity: 3, billingCycle: 'monthly' })
  })

  it('tells what runs, what was planned and by whom, and leaves that alone unless it is asked to replace it', async () => {
    const office = await heldOffice(portal, owner, { name: 'zeta', quantity: 6 })
    const wish = { subscription_id: office.subscription, ProductSku: 'BFY365EX:0001', quantity: 8 }
    await office.done(await owner.post(`${office.path}/subscriptions/renewal/add`, wish))
    const subscriptions = (await licences('?search=zeta')).data.map((each: Json) => each.id)
    const ask = (more: object) =>
      admin.post('/m365/licenses/bulk-updates', { subscriptions, renewal: { billing_cycle: 'yearly' }, ...more })
    const { data: left } = (await ask({ preview: true })).body
    expect(left).toMatchObject({ changed: 0, left: 1, planned: { left: 1, replaced: 0 } })
    expect(left.items[0]).toMatchObject({
      now: { quantity: 6, billingCycle: 'monthly', cents: 3_360 },
      planned: { quantity: 8, billingCycle: 'monthly', by: expect.stringMatching(/\S/) },
      ...{ replacesPlan: false, problem: 'Er is al een wijziging gepland: die blijft' },
    })
    expect(left.items[0].now.licence).not.toBe(left.items[0].planned.licence)
    expect((await ask({})).body.code).toBe('m365_bulk_empty')
    const { data: replaced } = (await ask({ preview: true, leave_planned: false })).body
    expect(replaced).toMatchObject({ changed: 1, left: 0, planned: { left: 0, replaced: 1 } })
    expect(replaced.items[0]).toMatchObject({ replacesPlan: true, problem: null, after: { billingCycle: 'yearly' } })
    expect((await ask({ leave_planned: false })).body.data.bulk).toMatchObject({ counts: { waiting: 1 } })
    await pass(15)
    await pass(15)
    expect((await office.licences()).renewalChange).toMatchObject({ quantity: 8, billingCycle: 'yearly' })
    // It is staff's plan now.
    const [{ planned }] = (await ask({ preview: true })).body.data.items
    expect(planned.by).not.toBe(left.items[0].planned.by)
    // What was planned at Microsoft itself nobody here planned.
    const { tenant, guid, microsoft } = office
    const plan = { offerId: 'BFY365EX:0001', quantity: 7, term: 'P1Y', cycle: 'monthly', endsOn: null } as const
    await microsoft.planRenewal(`elsewhere ${tenant}`, { tenant: guid, id: office.subscription, plan })
    await pass(1)
    await office.shown()
    expect((await ask({ preview: true })).body.data.items[0].planned).toMatchObject({ quantity: 7, by: null })
  })
})
