import type { Output } from '#base/call.ts'
import type { Ctx } from '#platform/context.ts'
import { sheetFile } from '#platform/sheet/sheet.ts'
import type { Cell, SheetColumn } from '#platform/sheet/sheet-shape.ts'
import { m } from '#words'
import type { auditCalls } from '../contract/calls.ts'
import { auditStore } from './audit-store.ts'

/** The log as a spreadsheet; times in UTC, so that lines can be sorted. */
export function auditFile(ctx: Ctx, { type, ...filters }: Output<(typeof auditCalls)['file']['query']>) {
  const { sql, locale } = ctx
  const text = (header: string): SheetColumn => ({ header, kind: 'text' })
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of auditStore.each(sql, filters))
      yield [
        row.at.toISOString(),
        row.action,
        row.object_type,
        row.object_id,
        row.account_email,
        row.actor_account_id === row.account_id ? null : row.actor_email,
        row.client_name,
        JSON.stringify(row.details),
        row.request_id,
      ]
  }
  return sheetFile(type, {
    name: m.audit_title({}, { locale }),
    columns: [
      text(m.audit_when({}, { locale })),
      text(m.audit_action({}, { locale })),
      text(m.audit_object({}, { locale })),
      text(m.audit_object_id({}, { locale })),
      text(m.audit_account({}, { locale })),
      text(m.audit_actor({}, { locale })),
      text(m.audit_client({}, { locale })),
      text(m.audit_details({}, { locale })),
      text(m.audit_request({}, { locale })),
    ],
    rows: rows(),
  })
}
