import { lineOf, offerNames } from '#areas/microsoft/tenants/server/public.ts'
import type { Output } from '#base/call.ts'
import type { Ctx } from '#platform/context.ts'
import { sheetFile } from '#platform/sheet/sheet.ts'
import type { Cell, SheetColumn } from '#platform/sheet/sheet-shape.ts'
import { m } from '#words'
import type { adminCalls } from '../contract/calls.ts'
import { licenceList, shownRow } from './licence-list.ts'
import { logList } from './log-list.ts'

const text = (header: string): SheetColumn => ({ header, kind: 'text' })

/** All licences that the filters leave, as a spreadsheet. */
export async function licencesFile(
  ctx: Ctx,
  { type, ...filters }: Output<(typeof adminCalls)['licencesFile']['query']>,
) {
  const { sql, locale } = ctx
  const names = await offerNames(sql)
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of licenceList.each(sql, filters, ctx.now())) {
      const one = shownRow(row, names)
      const { client, tenantName, licence, ProductSku, subscriptionId, term, billingCycle, state, startDate, endDate } =
        one
      const quantities = [String(one.quantity), one.assigned === null ? null : String(one.assigned)]
      yield [
        client,
        tenantName,
        licence,
        ProductSku,
        subscriptionId,
        ...quantities,
        term,
        billingCycle,
        state,
        startDate,
        endDate,
        one.autoRenew ? '1' : '0',
      ]
    }
  }
  const headers = [
    ...[
      m.m365_client,
      m.m365_tenant,
      m.m365_licence,
      m.m365_sku,
      m.m365_subscription,
      m.m365_quantity,
      m.m365_assigned,
    ],
    ...[m.m365_term, m.m365_billing, m.m365_state, m.m365_start, m.m365_end, m.m365_auto_renew],
  ]
  const columns = headers.map((word) => text(word({}, { locale })))
  return sheetFile(type, { name: m.m365_licences({}, { locale }), columns, rows: rows() })
}

/** The log as a spreadsheet; times in UTC, so that lines can be sorted. */
export function logsFile(ctx: Ctx, { type, ...filters }: Output<(typeof adminCalls)['logsFile']['query']>) {
  const { sql, locale } = ctx
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of logList.each(sql, filters)) {
      const line = lineOf(row, locale)
      yield [line.at, line.endedAt, line.title, line.status, line.client, line.tenant, line.about, line.user]
    }
  }
  const headers = [
    m.m365_when,
    m.m365_ended,
    m.m365_what,
    m.m365_state,
    m.m365_client,
    m.m365_tenant,
    m.m365_about,
    m.m365_user,
  ]
  const columns = headers.map((word) => text(word({}, { locale })))
  return sheetFile(type, { name: m.m365_log({}, { locale }), columns, rows: rows() })
}
