import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { MandateRow } from './mandate-store.ts'

export type SignedPaper = { name: string; content: Buffer }

export const signatureStore = {
  /**
   * Evidence of the payer's agreement: when, from which address, by which user, to which text and for which account.
   */
  add: async (ctx: Ctx, mandate: MandateRow, agreedText: string, paper?: SignedPaper): Promise<void> => {
    const { accountId, actorAccountId } = ctx.requirePrincipal()
    await ctx.sql
      .insertInto('direct_debit_signature')
      .values({
        mandate_id: mandate.id,
        how: paper ? 'document' : 'screen',
        account_id: accountId,
        actor_account_id: actorAccountId ?? accountId,
        at: ctx.now(),
        ip: ctx.ip,
        user_agent: ctx.userAgent,
        iban: mandate.iban,
        bic: mandate.bic,
        account_name: mandate.account_name,
        agreed_text: agreedText,
        document_name: paper?.name ?? null,
        document: paper?.content ?? null,
        document_sha256: paper ? createHash('sha256').update(paper.content).digest('hex') : null,
      })
      .execute()
  },

  /** How a mandate was first signed; later signatures are for other accounts. */
  first: (sql: Sql, mandateId: number) =>
    sql
      .selectFrom('direct_debit_signature')
      .select(['how', 'at', 'document_name'])
      .where('mandate_id', '=', mandateId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  paper: (sql: Sql, mandateId: number) =>
    sql
      .selectFrom('direct_debit_signature')
      .select(['document', 'document_name'])
      .where('mandate_id', '=', mandateId)
      .where('how', '=', 'document')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
}
