import { isDeepStrictEqual } from 'node:util'
import { spaceRefusals } from '#areas/hosting/space/contract/refusals.ts'
import { askHost, changedSpace, insistOnAbility } from '#areas/hosting/space/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { cacheCalls } from '../contract/calls.ts'
import { cacheRefusals } from '../contract/refusals.ts'
import { clearVarnish, restartVarnish, setRedis, setVarnish } from './operations.ts'

const refuse = refuser({ ...spaceRefusals, ...cacheRefusals })

/** For a change of Varnish; there may be none on this host. */
async function withVarnish(ctx: Ctx, id: number) {
  insistOnAbility(ctx, 'varnish')
  const space = await changedSpace(ctx, id, 'varnish')
  return { space, before: space.facts.cache.varnish }
}

async function withVarnishOn(ctx: Ctx, id: number) {
  const { space, before } = await withVarnish(ctx, id)
  return before.isOn ? space : refuse('varnish_is_off')
}

export const cacheRoutes = routes(cacheCalls, {
  switchVarnish: async (ctx, { params, body: { state } }) => {
    const { space, before } = await withVarnish(ctx, params.id)
    const wanted = { isOn: state, policy: before.policy }
    return askHost(ctx, space, setVarnish, { kind: 'hosting.varnish.set', wanted, details: { state } })
  },

  configureVarnish: async (ctx, { params, body: { configs, before: seen } }) => {
    const { space, before } = await withVarnish(ctx, params.id)
    if (seen && !isDeepStrictEqual(seen, before.policy)) return refuse('space_changed')
    const wanted = { isOn: before.isOn, policy: configs }
    return askHost(ctx, space, setVarnish, { kind: 'hosting.varnish.set', wanted })
  },

  clearVarnish: async (ctx, { params, body: { paths } }) =>
    askHost(ctx, await withVarnishOn(ctx, params.id), clearVarnish, {
      kind: 'hosting.varnish.clear',
      wanted: { paths },
      details: { paths: paths?.join(' ') ?? '/' },
    }),

  restartVarnish: async (ctx, { params }) =>
    askHost(ctx, await withVarnishOn(ctx, params.id), restartVarnish, { kind: 'hosting.varnish.restart', wanted: {} }),

  switchRedis: async (ctx, { params, body: { state } }) => {
    insistOnAbility(ctx, 'redis')
    const space = await changedSpace(ctx, params.id, 'redis')
    return askHost(ctx, space, setRedis, { kind: 'hosting.redis.set', wanted: { isOn: state }, details: { state } })
  },
})
