import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPortal } from '#test/kit/portal.ts'
import { type GivenSpace, heldSpace, openHostingPortal, refusedChanges, type Who } from '#test/kit/web-space.ts'

describe('caches of a web hosting', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = (more?: GivenSpace) => heldSpace(portal, owner, more)

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
    const late = await ask('varnish/configs', { configs: policy, before: { ...policy, ttlSeconds: 5 } })
    expect(late.body.code).toBe('space_changed')
    const refused = await ask('varnish/configs', { configs: { ...policy, passes: ['/a;b{'] } })
    expect(refused.status).toBe(422)
  })

  it('in Redis are switched', async () => {
    const { changed } = await given()
    expect((await changed('redis/switch-state', { state: true })).facts.cache.redis.address).toContain('.sock')
    expect((await changed('redis/switch-state', { state: false })).facts.cache.redis.isOn).toBe(false)
  })

  it('are nobody else’s', async () => {
    const posts = [
      ['/products/{id}/webhosting/varnish/switch-state', { state: true }],
      ['/products/{id}/webhosting/varnish/configs', { configs: policy }],
      ['/products/{id}/webhosting/varnish/clear-cache', {}],
      ['/products/{id}/webhosting/varnish/restart'],
      ['/products/{id}/webhosting/redis/switch-state', { state: true }],
    ] as const
    const told = await refusedChanges(portal, { owner, others: stranger }, posts)
    expect(new Set(told)).toEqual(new Set(['404 hosting_not_active']))
  })
})
