import * as z from 'zod/mini'
import { gdapOf, type TenantRow, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { job } from '#platform/jobs/job.ts'
import { toldDaysBefore } from '../rules/roles.ts'
import { accessEnds } from './domain-events.ts'
import { mailGdapEnds } from './gdap-mail.ts'

/** The end about which somebody has to be told now; undefined where there is none, or they were. */
function endToTell(tenant: TenantRow, now: Date): string | undefined {
  const { standing, endsAt } = gdapOf(tenant, now)
  if (standing !== 'active' || endsAt === null) return undefined
  const day = endsAt.slice(0, 10)
  const isSoon = Date.parse(endsAt) - now.getTime() <= toldDaysBefore * dayMs
  return isSoon && tenant.gdap_told_on !== day ? day : undefined
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
        await mailGdapEnds(work, tenant, day)
        await work.emit(accessEnds, { clientId: tenant.client_id, tenant: tenant.name, endsOn: day })
        await tenantStore.change(work.sql, id, { gdap_told_on: day })
      })
  },
})
