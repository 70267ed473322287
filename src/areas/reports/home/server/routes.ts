import { sql as raw } from 'kysely'
import { directoryFigures } from '#areas/mail/directory/server/public.ts'
import { dnssecStore } from '#areas/reports/standing/server/public.ts'
import { unusedFigures } from '#areas/reports/unused-licences/server/public.ts'
import { websiteAccess } from '#areas/reports/websites/contract/calls.ts'
import { websiteStore } from '#areas/reports/websites/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { addDays, dayMs, dayOf } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type ReportFigures, reportsHomeCalls } from '../contract/calls.ts'

/** What ended lately, or ends soon. */
const days = 30

export const reportsHomeRoutes = routes(reportsHomeCalls, {
  figures: async (ctx, { query: { cc } }) => {
    const { principal } = ctx
    const scope = ctx.scope()
    // The same rights as the report itself asks.
    const ofMail = { scope, cc, today: dayOf(ctx.now()), q: undefined, attention: undefined }
    const [mailboxes, dnssec, unused, websites, invoices, microsoft] = await Promise.all([
      allows(principal, ['perm:domains']) ? directoryFigures(ctx.sql, ofMail) : null,
      dnssecStore.figures(ctx.sql, { scope, cc, q: undefined, standing: undefined }),
      unusedFigures(ctx, cc),
      allows(principal, websiteAccess) ? websiteStore.figures(ctx.sql, { scope, cc }) : null,
      allows(principal, ['partner']) ? invoicesOf(ctx) : null,
      allows(principal, ['admin']) && cc === undefined ? microsoftOf(ctx) : null,
    ])
    return {
      data: {
        mailboxes: mailboxes && { mailboxes: mailboxes.mailboxes, full: mailboxes.full },
        dnssec: { domains: dnssec.domains, off: dnssec.off },
        unusedLicences: { licences: unused.licences, savesCents: unused.savesCents },
        ...{ websites, invoices, microsoft },
      },
    }
  },
})

const invoicesOf = (ctx: Ctx): Promise<ReportFigures['invoices']> =>
  ctx.sql
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll<number>().as('invoices'))
    .where('client_id', '=', ctx.requirePrincipal().clientId)
    .where('issued_on', '>', addDays(dayOf(ctx.now()), -days))
    .executeTakeFirstOrThrow()

async function microsoftOf(ctx: Ctx): Promise<ReportFigures['microsoft']> {
  const now = ctx.now()
  const [licences, log] = await Promise.all([
    ctx.sql
      .selectFrom('microsoft_subscription')
      .select(({ fn }) => fn.countAll<number>().as('licences'))
      .select(raw<number>`count(*) filter (where ends_on <= ${addDays(dayOf(now), days)})`.as('endSoon'))
      .where('state', 'in', ['active', 'suspended'])
      .executeTakeFirstOrThrow(),
    ctx.sql
      .selectFrom('microsoft_log')
      .select(({ fn }) => fn.countAll<number>().as('failed'))
      .where('status', '=', 'failed')
      .where('at', '>', new Date(now.getTime() - days * dayMs))
      .executeTakeFirstOrThrow(),
  ])
  return { ...licences, ...log }
}
