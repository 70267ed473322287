import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe('Azure of a tenant', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  it('is ordered, has a budget, and is opened for a user of the tenant', async () => {
    const { path, tenant, done } = await heldOffice(portal, owner)
    const azure = async () => (await owner.get(`${path}/azure`)).body.data
    expect(await azure()).toMatchObject({ plan: null, budgetCents: null, owners: [] })
    expect((await owner.post(`${path}/azure/budget`, { budgetCents: 5000 })).body.code).toBe('azure_missing')
    expect((await stranger.post(`${path}/azure`, { agreement: true })).status).toBe(404)
    expect((await owner.post(`${path}/azure`, {})).status).toBe(422)
    await done(await owner.post(`${path}/azure`, { agreement: true }))
    expect(await azure()).toMatchObject({ plan: { state: 'active' } })
    expect((await owner.post(`${path}/azure`, { agreement: true })).body.code).toBe('azure_there')
    await done(await owner.post(`${path}/azure/budget`, { budgetCents: 5000 }))
    const nobody = await owner.post(`${path}/azure/access`, { user_principal_name: `niemand@${tenant}` })
    expect(nobody.body.code).toBe('azure_user_unknown')
    await done(await owner.post(`${path}/azure/access`, { user_principal_name: `Admin@${tenant}` }))
    expect(await azure()).toMatchObject({ budgetCents: 5000, owners: [`admin@${tenant}`] })
  })
})
