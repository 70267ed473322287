import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { CachePolicy, UrlPath } from '#base/web-space/site.ts'
import { cacheRefusals } from './refusals.ts'

const refuses = { ...spaceCallRefusals, ...cacheRefusals }
const base = {
  method: 'POST',
  access: spaceAccess,
  params: spaceParams,
  status: 202,
  output: AskedChange,
  refuses,
} as const
const state = z.object({ state: z.boolean() })

export const cacheCalls = calls({
  switchVarnish: call({
    ...base,
    id: 'hosting.varnish.switch',
    path: '/products/{id}/webhosting/varnish/switch-state',
    summary: 'Keeps pages of a site in front of it (Varnish), or no longer',
    body: state,
  }),
  configureVarnish: call({
    ...base,
    id: 'hosting.varnish.configs',
    path: '/products/{id}/webhosting/varnish/configs',
    summary: 'How long pages are kept in front of a site, and which never',
    body: z.object({
      configs: CachePolicy,
      /** How it stood when somebody looked: refused when it stands otherwise by now. */
      before: z.optional(CachePolicy),
    }),
  }),
  clearVarnish: call({
    ...base,
    id: 'hosting.varnish.clear-cache',
    path: '/products/{id}/webhosting/varnish/clear-cache',
    summary: 'Forgets the pages that begin with one of these paths; all of them where none is named',
    body: z.object({ paths: z.optional(z.array(UrlPath).check(z.minLength(1), z.maxLength(50))) }),
  }),
  restartVarnish: call({
    ...base,
    id: 'hosting.varnish.restart',
    path: '/products/{id}/webhosting/varnish/restart',
    summary: 'Starts Varnish anew',
  }),
  switchRedis: call({
    ...base,
    id: 'hosting.redis.switch',
    path: '/products/{id}/webhosting/redis/switch-state',
    summary: 'Gives a site a Redis of its own, or takes it away with all that is in it',
    body: state,
  }),
})
