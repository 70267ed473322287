import { pageOf } from '#base/paging.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { auditCalls } from '../contract/calls.ts'
import { auditRefusals } from '../contract/refusals.ts'
import { auditFile } from './audit-file.ts'
import { entryOf, lineOf } from './audit-shapes.ts'
import { auditStore } from './audit-store.ts'

const refuse = refuser(auditRefusals)

export const auditRoutes = routes(auditCalls, {
  list: async (ctx, { query }) => {
    const { rows, total } = await auditStore.list(ctx.sql, query)
    return pageOf(
      rows.map((row) => lineOf(row, ctx)),
      query,
      total,
    )
  },
  file: (ctx, { query }) => auditFile(ctx, query),
  show: async (ctx, { params }) => {
    const row = (await auditStore.find(ctx.sql, params.id)) ?? refuse('audit_missing')
    return { data: entryOf(row, ctx) }
  },
})
