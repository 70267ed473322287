import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'

export type CreditKind = 'overpaid' | 'refund' | 'gift' | 'spent' | 'taken-back'
export type CreditChange = {
  clientId: ClientId
  kind: CreditKind
  /** Positive for money in, negative for money out. */
  cents: Cents
  invoiceId?: number | null
  receiptId?: number | null
  reason?: string
  key: string
}

/** A client's credit; the row stays locked until the transaction ends. */
export async function lockCredit(sql: Sql, clientId: ClientId): Promise<Cents> {
  await sql
    .insertInto('credit_account')
    .values({ client_id: clientId })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute()
  const { balance_cents } = await sql
    .selectFrom('credit_account')
    .select('balance_cents')
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return balance_cents
}

export const creditOf = async (sql: Sql, clientId: ClientId): Promise<Cents> =>
  (await sql.selectFrom('credit_account').select('balance_cents').where('client_id', '=', clientId).executeTakeFirst())
    ?.balance_cents ?? 0

/**
 * Adds a line to a client's credit, once per key. The database refuses a negative balance, so callers that spend check
 * it first, under `lockCredit`.
 */
export async function changeCredit(work: Work, change: CreditChange): Promise<boolean> {
  const { clientId, kind, cents, key } = change
  const balance = (await lockCredit(work.sql, clientId)) + cents
  const known = await work.sql.selectFrom('credit_entry').select('id').where('entry_key', '=', key).executeTakeFirst()
  if (known || cents === 0) return false
  const reason = change.reason ?? ''
  const about = { invoice_id: change.invoiceId ?? null, receipt_id: change.receiptId ?? null }
  await work.sql
    .insertInto('credit_entry')
    .values({
      client_id: clientId,
      kind,
      cents,
      balance_cents: balance,
      ...about,
      reason,
      entry_key: key,
      at: work.now(),
    })
    .execute()
  await work.sql
    .updateTable('credit_account')
    .set({ balance_cents: balance })
    .where('client_id', '=', clientId)
    .execute()
  await work.changed(
    {
      action: `billing.credit.${kind}`,
      object: { type: 'client', id: clientId },
      clientId,
      details: { cents, balanceCents: balance, ...(change.invoiceId ? { invoiceId: change.invoiceId } : {}), reason },
    },
    { clientId, type: 'credit.changed', subject: clientId, data: { balanceCents: balance } },
  )
  return true
}
