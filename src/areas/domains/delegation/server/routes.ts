import { visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { routes } from '#platform/http/mount.ts'
import { delegationCalls } from '../contract/calls.ts'
import { addKey, replaceKeys, switchDnssec } from './change-keys.ts'
import { activate, preview } from './change-nameservers.ts'
import { checkNameservers } from './check-nameservers.ts'
import { answerDnssec, answerNameservers } from './serialize.ts'

const nothing = { nameservers: [], primaries: [] }
const isOn = (state: string | boolean | 0 | 1) => state === 'enabled' || state === true || state === 1

export const delegationRoutes = routes(delegationCalls, {
  nameservers: async (ctx, { params }) => answerNameservers(ctx, await visibleDomain(ctx, params.domain)),
  check: (ctx, { params }) => checkNameservers(ctx, params.domain),
  preview: (ctx, { params, body }) => preview(ctx, params.domain, body),
  activateOurs: (ctx, { params }) => activate(ctx, params.domain, { mode: 'ours', ...nothing }),
  activateOursWithDns: (ctx, { params, body }) =>
    activate(ctx, params.domain, { mode: 'ours', ...nothing }, { withDns: true, records: body?.records ?? [] }),
  activateOwn: (ctx, { params, body }) =>
    activate(ctx, params.domain, { ...nothing, mode: 'own', nameservers: body.nameservers }),
  activateSecondary: (ctx, { params, body }) =>
    activate(ctx, params.domain, { ...nothing, mode: 'secondary', primaries: body.primaries }),
  keys: async (ctx, { params }) => answerDnssec(ctx, await visibleDomain(ctx, params.domain)),
  addKey: (ctx, { params, body }) => addKey(ctx, params.domain, body),
  replaceKeys: (ctx, { params, body }) => replaceKeys(ctx, params.domain, body.keys),
  switchDnssec: (ctx, { params, body }) => switchDnssec(ctx, params.domain, isOn(body.state)),
})
