import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { microsoftConsentKey } from '#base/driver-memory.ts'
import { rejected } from '#drivers/outcome.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { insistOnConsent } from './consent.ts'
import { readStale } from './reading.ts'
import { heard } from './refuse.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe('a tenant of Microsoft', () => {
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
  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }

  it('is told whole, with its age, and stays as it was while Microsoft is silent', async () => {
    const { path, shown, tenant, guid } = await heldOffice(portal, owner)
    const seen = await shown()
    expect(seen.tenant).toMatchObject({ name: tenant, isLinked: true, gdap: { standing: 'active' }, silentSince: null })
    expect(seen.licences).toMatchObject([
      { quantity: 5, variant: 'nce', autoRenew: true, isBusy: false, serviceId: expect.any(Number) },
    ])
    pass(2)
    await plantFault(databaseState(portal.db), 'cloud-licences', { about: `read ${guid}`, next: 'retry' })
    const silent = await shown()
    expect([silent.licences.length, silent.tenant.silentSince]).toEqual([1, portal.clock.now.toISOString()])
    expect((await owner.get(`/office/${tenant}`)).body.data.name).toBe(tenant)
    expect((await stranger.get(`/office/${tenant}`)).status).toBe(404)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await owner.get('/office/contoso.com')).body.code).toBe('tenant_not_valid')
  })

  it('is made under a name that is free, once, and of one client alone', async () => {
    const visitor = portal.visitor
    expect((await visitor.get('/products/office/availability/nieuwzaak')).body.data).toEqual({
      ...{ tenant: 'nieuwzaak.onmicrosoft.com', isFree: true },
    })
    expect((await owner.post('/office/tenants', { tenant: 'nieuwzaak' })).status).toBe(422)
    const made = await owner.post('/office/tenants', { tenant: 'nieuwzaak', agreement: true })
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { isLinked: true, agreement: { by: expect.any(String) } },
    ])
    expect((await visitor.get('/products/office/availability/nieuwzaak')).body.data.isFree).toBe(false)
    expect((await stranger.post('/office/tenants', { tenant: 'nieuwzaak', agreement: true })).body.code).toBe(
      'tenant_already_added',
    )
    expect((await owner.get('/office/tenants/all')).body.data.map((each: { name: string }) => each.name)).toContain(
      'nieuwzaak.onmicrosoft.com',
    )
  })

  it('that exists is found, and linked once its administrator says yes', async () => {
    expect((await portal.visitor.get('/products/office/find/existing-zaak')).body.data.isFound).toBe(true)
    expect((await portal.visitor.get('/products/office/find/nergens')).body.data.isFound).toBe(false)
    expect((await owner.post('/office/tenants/link', { tenant: 'nergens' })).body.code).toBe('tenant_not_found')
    const asked = await owner.post('/office/tenants/link', { tenant: 'existing-zaak' })
    expect(asked.body.data).toMatchObject({ isLinked: false, approvalUrl: expect.stringContaining('https://') })
    pass(11)
    expect((await owner.post('/office/tenants/link', { tenant: 'existing-zaak' })).body.data).toMatchObject({
      ...{ isLinked: true, approvalUrl: null },
    })
    expect((await owner.post('/office/tenants/link', { tenant: 'existing-zaak' })).body.code).toBe(
      'tenant_already_added',
    )
  })

  it('that several ask for is nobody’s until staff decide, and may be asked for by ten at most', async () => {
    const link = (who: Who, tenant: string, more = {}) => who.post('/office/tenants/link', { tenant, ...more })
    const isLinked = async (who: Who, name: string) =>
      (await who.get(`/office/${name}.onmicrosoft.com`)).body.data?.isLinked
    for (const who of [owner, stranger])
      expect((await link(who, 'existing-twist')).body.data).toMatchObject({ isLinked: false })
    pass(11)
    for (const who of [owner, stranger]) expect((await link(who, 'existing-twist')).body.data.isLinked).toBe(false)
    const staff = await portal.as('admin')
    const decided = await link(staff, 'existing-twist', { clientId: stranger.clientId })
    expect(decided.body.data).toMatchObject({ isLinked: true, clientId: stranger.clientId })
    expect([await isLinked(owner, 'existing-twist'), await isLinked(stranger, 'existing-twist')]).toEqual([
      undefined,
      true,
    ])
    expect((await stranger.delete('/office/tenants/existing-twist')).body.code).toBe('tenant_linked')
    for (let count = 0; count < 10; count++) expect((await link(stranger, `existing-${count}`)).status).toBe(200)
    expect((await link(stranger, 'existing-10')).body.code).toBe('tenants_waiting')
    expect((await owner.delete('/office/tenants/existing-3')).status).toBe(404)
    expect((await stranger.delete('/office/tenants/existing-3')).status).toBe(200)
    expect((await link(stranger, 'existing-10')).status).toBe(200)
    pass(31 * 24 * 60)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(readStale, {}))
    await portal.jobs.drain()
    expect(await isLinked(stranger, 'existing-5')).toBeUndefined()
  })

  it('in which others bought is not that of whoever orders licences for it', async () => {
    const { tenant } = await heldOffice(portal, owner)
    await portal.db.deleteFrom('microsoft_tenant').where('name', '=', tenant).execute()
    await heldOffice(portal, stranger, { name: tenant.replace('.onmicrosoft.com', '') })
    expect((await stranger.get(`/office/${tenant}`)).body.data.isLinked).toBe(false)
  })

  it('is neither asked about nor ordered for while Microsoft refuses our consent, and that is said', async () => {
    expect(() => heard(rejected('access_denied'))).toThrow(expect.objectContaining({ code: 'microsoft_no_access' }))
    const { config } = portal.makeWork(portal.db as never)
    const real = { ...config, cloudLicences: { ...config.cloudLicences, driver: 'partner-center' as const } }
    const keep = (refusedAt: string | null) =>
      databaseState(portal.db).change(microsoftConsentKey, () => ({ endsAt: '2030-01-01T00:00:00.000Z', refusedAt }))
    const insist = (of: typeof config) => insistOnConsent({ sql: portal.db, config: of })
    await keep('2026-12-30T08:00:00.000Z')
    await expect(insist(real as typeof config)).rejects.toMatchObject({ code: 'microsoft_no_access' })
    await insist(config)
    await keep(null)
    await insist(real as typeof config)
  })

  it('tells its domains with their records where its administrator lets us, and what was done in it', async () => {
    const { path, tenant } = await heldOffice(portal, owner, {
      more: { domains: [{ name: 'halm.be', isVerified: true, at: 0 }] },
    })
    const { data } = (await owner.get(`${path}/domains`)).body
    expect(data.map((each: { name: string }) => each.name)).toEqual([tenant, 'halm.be'])
    expect(data[1].records).toContainEqual({
      type: 'MX',
      name: 'halm.be',
      ttl: 3600,
      value: '0 halm-be.mail.protection.outlook.com',
    })
    expect((await owner.get(`${path}/history`)).body).toMatchObject({ data: [], total: 0 })
    const shut = await heldOffice(portal, owner, { more: { gdap: [] } })
    expect((await owner.get(`${shut.path}/domains`)).body.code).toBe('no_gdap')
  })
})
