import { visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { wizardCalls } from '../contract/calls.ts'
import { wizardRefusals } from '../contract/refusals.ts'
import { analyseDmarc, analyseSpf, trySpf } from './analyse.ts'
import { applyWizard, checkRecords } from './apply-wizard.ts'
import { questionerFor, zoneOf } from './ask-dns.ts'
import { mailPolicyOf } from './mail-policy.ts'
import { saveDmarc, saveSpf } from './save-policy.ts'

const refuse = refuser(wizardRefusals)

/** How to query DNS for a call about a domain. */
async function asking(ctx: Ctx, ref: string) {
  const domain = await visibleDomain(ctx, ref)
  return { name: domain.name, ask: questionerFor(ctx, domain.name, await zoneOf(ctx, domain)) }
}

export const wizardRoutes = routes(wizardCalls, {
  check: (ctx, { params, query }) => checkRecords(ctx, params.domain, query),
  google: (ctx, { params, body: { lines, version, ...input } }) =>
    applyWizard(ctx, params.domain, 'google', input, { lines, version }),
  microsoft: (ctx, { params, body: { lines, version, ...input } }) =>
    applyWizard(ctx, params.domain, 'microsoft', input, { lines, version }),
  policy: async (ctx, { params }) => ({ data: await mailPolicyOf(ctx, await visibleDomain(ctx, params.domain)) }),
  analyseSpf: async (ctx, { params, query: { record, ip } }) => {
    const { name, ask } = await asking(ctx, params.domain)
    const trial = ip ? ((await trySpf(ask, name, record, ip)) ?? refuse('not_an_ip', { field: 'ip' })) : null
    return { data: await analyseSpf(ask, name, { record }), trial }
  },
  saveSpf: (ctx, { params, body }) => saveSpf(ctx, params.domain, body),
  analyseDmarc: async (ctx, { params, query }) => {
    const { name, ask } = await asking(ctx, params.domain)
    return { data: await analyseDmarc(ask, name, [query.record]) }
  },
  saveDmarc: (ctx, { params, body }) => saveDmarc(ctx, params.domain, body),
})
