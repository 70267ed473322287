import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { heldWordPress } from '#test/kit/wordpress-site.ts'

type Who = Caller & { clientId: ClientId }
const dayMs = 86_400_000

describe('a copy of a WordPress', () => {
  let portal: TestPortal
  let owner: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const given = (more: Parameters<typeof heldWordPress>[2] = {}) => heldWordPress(portal, owner, more)
  const recordsOf = async (domain: string) =>
    (
      await portal.db
        .selectFrom('web_alias_record')
        .innerJoin('service', 'service.id', 'web_alias_record.service_id')
        .select('alias')
        .where('service.name', '=', domain)
        .execute()
    ).map(({ alias }) => alias)

  it('is made at an address of its own, looked at, pushed and ended', async () => {
    const { id, domain, path, ask, changed, shown, settle } = await given({ shape: 'many' })
    expect((await ask('staging', { name: 'A b' })).status).toBe(422)
    expect((await owner.get(`${path}/staging/plan`)).body.code).toBe('staging_absent')
    expect((await owner.delete(`${path}/staging`)).body.code).toBe('staging_absent')
    const { site } = await changed('staging', { name: 'test' })
    expect(site.facts.staging).toMatchObject({ url: `https://test.${domain}` })
    expect((await ask('staging', { name: 'anders' })).body.code).toBe('staging_there')
    const named = () =>
      portal.db.selectFrom('web_certificate_name').select('name').where('service_id', '=', id).execute()
    expect(await named()).toEqual([{ name: `test.${domain}` }])

    portal.clock.now = new Date(portal.clock.now.getTime() + 30 * dayMs)
    const plan = (await owner.get(`${path}/staging/plan`)).body.data
    expect(plan.versions.length + plan.files.changed).toBeGreaterThan(1)
    expect(Object.values<number>(plan.writtenSince).some((count) => count > 0)).toBe(true)
    expect((await ask('staging/push', { tables: true })).body.code).toBe('staging_would_lose')
    const before = (await shown()).updates
    expect((await changed('staging/push', { tables: false })).site.updates).toBe(before - 1)
    expect((await ask('staging/push', { tables: true, losesWritten: true })).status).toBe(202)
    await settle()
    expect((await owner.delete(`${path}/staging`)).status).toBe(202)
    await settle()
    expect((await shown()).facts.staging).toBeNull()
    expect([await named(), await recordsOf(domain)]).toEqual([[], []])
    const history = (await owner.get(`${path}/history`)).body.data.map(({ action }: { action: string }) => action)
    expect(history.slice(0, 4)).toEqual([
      'wordpress.staging.end',
      'wordpress.staging.push-all',
      'wordpress.staging.push',
      'wordpress.staging.make',
    ])
  })

  it('is refused where a name is taken, the site is broken, or there is no room', async () => {
    const { id, ask, domain } = await given()
    // As in a portal that was just filled: neither the space nor the site was ever asked about, and each change asks first.
    await portal.db.deleteFrom('web_space').where('service_id', '=', id).execute()
    await portal.db.deleteFrom('wordpress_site').where('service_id', '=', id).execute()
    const named = await owner.post(`/products/${id}/webhosting/alias/create`, { alias: `oud.${domain}` })
    expect(named.status).toBe(202)
    await portal.jobs.drain()
    expect((await ask('staging', { name: 'oud' })).body.code).toBe('staging_name_taken')
    for (const name of ['mail', 'autodiscover', 'ns1'])
      expect((await ask('staging', { name })).body.code).toBe('staging_name_taken')
    const broken = await given({ shape: 'broken' })
    expect((await broken.ask('staging', { name: 'test' })).body.code).toBe('site_broken')
    const full = await given({ domain: 'full-zaak.be' })
    await full.ask('staging', { name: 'test' })
    await full.settle()
    expect((await full.shown()).failed).toMatchObject({ part: 'staging', reason: expect.stringMatching(/\S/) })
    expect(await recordsOf('full-zaak.be')).toEqual([])
  })
})
