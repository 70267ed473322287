import { allows } from '#areas/session/access/rules/guards.ts'
import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { payer } from '../contract/calls.ts'
import { creditOf } from './credit.ts'

/** Whether the caller may see and spend this payer's credit: only for their own client, with the right to invoices. */
export const maySpendCredit = ({ principal }: Pick<Ctx, 'principal'>, payerId: ClientId): boolean =>
  principal?.clientId === payerId && allows(principal, payer)

export const spendableCredit = async (ctx: Ctx, payerId: ClientId): Promise<Cents> =>
  maySpendCredit(ctx, payerId) ? creditOf(ctx.sql, payerId) : 0

/** What account credit paid of these invoices. */
export async function paidFromCredit(sql: Sql, invoiceIds: number | readonly number[]): Promise<Cents> {
  const { cents } = await sql
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
    .where('invoice_id', 'in', [invoiceIds].flat())
    .where('movement', '=', 'from-credit')
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}
