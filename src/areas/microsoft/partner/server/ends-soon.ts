import * as z from 'zod/mini'
import { gdapOf, type TenantRow, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import { dayMs, formatDay } from '#base/dates.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { toldDaysBefore } from '../rules/roles.ts'

/** The end about which somebody has to be told now; undefined where there is none, or they were. */
function endToTell(tenant: TenantRow, now: Date): string | undefined {
  const { standing, endsAt } = gdapOf(tenant, now)
  if (standing !== 'active' || endsAt === null) return undefined
  const day = endsAt.slice(0, 10)
  const isSoon = Date.parse(endsAt) - now.getTime() <= toldDaysBefore * dayMs
  return isSoon && tenant.gdap_told_on !== day ? day : undefined
}

async function tell(work: Work, tenant: TenantRow, day: string): Promise<void> {
  const client = await clientOf(work, tenant.client_id)
  if (!client) return
  const { locale, to } = await readerOf(work, {
    clientId: client.id,
    locale: client.locale,
    email: client.emailAddress,
  })
  const words = { tenant: tenant.name, day: formatDay(day) }
  await work.mail({
    ...{ brand: client.brand, locale, to, clientId: client.id, kind: 'office.gdap-ends' },
    subject: m.office_gdap_mail_subject(words, { locale }),
    paragraphs: [m.office_gdap_mail_body(words, { locale }), m.office_gdap_mail_next({}, { locale })],
    button: {
      label: m.office_gdap_mail_button({}, { locale }),
      url: portalLink(work.config, locale, '/services?kind=office'),
    },
  })
}

/** Each morning, of every tenant whose relationship ends within 30 days: once for each end. */
export const tellGdapEnds = job({
  name: 'office.tell-gdap-ends',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '35 7 * * *',
  run: async (ctx) => {
    for (const { id } of await ctx.sql
      .selectFrom('microsoft_tenant')
      .select('id')
      .where('guid', 'is not', null)
      .orderBy('id')
      .execute())
      await ctx.transact(async (work) => {
        await tenantStore.hold(work.sql, id)
        const tenant = await tenantStore.byId(work.sql, id)
        const day = tenant && endToTell(tenant, work.now())
        if (!tenant || day === undefined) return
        await tell(work, tenant, day)
        await tenantStore.change(work.sql, id, { gdap_told_on: day })
      })
  },
})
