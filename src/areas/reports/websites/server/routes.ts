import { addDays, dayOf } from '#base/dates.ts'
import { pageOf } from '#base/paging.ts'
import { routes } from '#platform/http/mount.ts'
import { type WebsiteRow, websiteCalls } from '../contract/calls.ts'
import { type Website, websiteStore } from './website-store.ts'

export const websiteRoutes = routes(websiteCalls, {
  list: async (ctx, { query }) => {
    const scope = ctx.scope()
    const [{ rows, total }, figures] = await Promise.all([
      websiteStore.page(ctx.sql, { ...query, scope, reachSince: addDays(dayOf(ctx.now()), -30) }),
      websiteStore.figures(ctx.sql, { scope, cc: query.cc }),
    ])
    return { ...pageOf(rows.map(shown), query, total), figures }
  },
})

const shown = (row: Website): WebsiteRow => ({
  ...{ serviceId: row.id, name: row.name, clientId: row.client_id, clientName: row.client_name },
  reports: row.reports.map((report) => ({ ...report, at: new Date(report.at).toISOString() })),
  ...{ reach: row.reach, bad: row.bad, at: row.at.toISOString() },
})
