import { changesOf } from '#areas/hosting/space/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { OfficeData } from '../contract/shapes.ts'
import { officeRequests } from './ask-microsoft.ts'
import { lineOf, logLines, logStatus } from './log.ts'
import type { Office } from './offices.ts'
import { officeReason } from './reason-text.ts'

const mostShown = 20

/** What is on its way in the tenant of a service, whoever asked for it, and what of this service did not come about. */
export async function goingOn(
  ctx: Ctx,
  { id, tenant, status }: Office,
): Promise<Pick<OfficeData, 'underWay' | 'failed'>> {
  if (status === 'Cancelled') return { underWay: [], failed: null }
  const rows = await logLines(ctx.sql)
    .where('line.tenant_id', '=', tenant.id)
    .where(logStatus, '=', 'under_way')
    .orderBy('line.id', 'desc')
    .limit(mostShown)
    .execute()
  const { failed } = await changesOf(ctx, officeRequests, id, (code) => officeReason(code, ctx.locale))
  return {
    underWay: rows.map((row) => lineOf(row, ctx.locale)),
    failed: failed && {
      ...{ task: failed.task, title: failed.title, reason: failed.reason },
      ...{ canRetry: failed.canRetry, at: failed.at },
    },
  }
}
