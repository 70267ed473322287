import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { webSpaceOf } from '#test/kit/web-space.ts'

type Who = Caller & { clientId: ClientId }

describe('caches of a web hosting', () => {
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

  /** One that was looked at: its facts are known. */
  const given = async (more: Parameters<typeof webSpaceOf>[2] = {}) => {
    const space = await webSpaceOf(portal, owner, more)
    await owner.get(space.path)
    const ask = (at: string, body?: object, who: Who = owner) => who.post(`${space.path}/${at}`, body)
    const shown = async () => (await owner.get(space.path)).body.data
    const changed = async (at: string, body?: object) => {
      portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
      const asked = await ask(at, body)
      expect([asked.status, asked.body.success]).toEqual([202, true])
      await portal.jobs.drain()
      return { ...asked.body, ...(await shown()) }
    }
    return { ...space, ask, shown, changed }
  }

  const policy = {
    ttlSeconds: 300,
    graceSeconds: 60,
    keepsStatic: true,
    ignoresTracking: false,
    passes: ['/mandje'],
  }

  it('in Varnish are switched, set, cleared and started anew', async () => {
    const { changed, ask } = await given()
    expect((await ask('varnish/clear-cache', {})).body.code).toBe('varnish_is_off')
    expect((await ask('varnish/restart')).body.code).toBe('varnish_is_off')
    const varnish = async (at: string, body?: object) => (await changed(`varnish/${at}`, body)).facts.cache.varnish
    expect(await varnish('configs', { configs: policy })).toEqual({ isOn: false, policy })
    expect(await varnish('switch-state', { state: true })).toEqual({ isOn: true, policy })
    expect(await varnish('clear-cache', { paths: ['/nieuws'] })).toEqual({ isOn: true, policy })
    expect((await changed('varnish/restart')).failed).toBeNull()
    const refused = await ask('varnish/configs', { configs: { ...policy, passes: ['/a;b{'] } })
    expect(refused.status).toBe(422)
  })

  it('in Redis are switched', async () => {
    const { changed } = await given()
    expect((await changed('redis/switch-state', { state: true })).facts.cache.redis.address).toContain('.sock')
    expect((await changed('redis/switch-state', { state: false })).facts.cache.redis.isOn).toBe(false)
  })

  it('are nobody else’s', async () => {
    const { ask } = await given()
    const posts = [
      ['varnish/switch-state', { state: true }],
      ['varnish/configs', { configs: policy }],
      ['varnish/clear-cache', {}],
      ['varnish/restart', undefined],
      ['redis/switch-state', { state: true }],
    ] as const
    const suspended = await given({ status: 'Suspended' })
    for (const [at, body] of posts) {
      expect([at, (await ask(at, body, stranger)).status]).toEqual([at, 404])
      expect([at, (await suspended.ask(at, body)).body.code]).toEqual([at, 'hosting_not_active'])
    }
  })
})
