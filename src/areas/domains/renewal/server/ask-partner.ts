import { approvalExpiry, approvalStore, askApproval, type Consented } from '#areas/ordering/approvals/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { Acting } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { askedLineOf, type Ordered } from './ordered.ts'

/** Domains whose renewal needs a partner's approval. */
export const domainsAwaitingApproval = async (sql: Sql, domainIds: readonly DomainId[]): Promise<ReadonlySet<number>> =>
  new Set((await approvalStore.waitingForDomains(sql, 'renewal', domainIds)).flatMap((row) => row.domain_ids))

/** Asks the payer to approve the renewals, in one request. */
export async function askForRenewals(
  ctx: Acting,
  { client, partner }: Consented,
  wanted: readonly Ordered[],
  years: number,
): Promise<void> {
  if (wanted.length === 0 || !partner) return
  await askApproval(
    ctx,
    { client, partner },
    {
      kind: 'renewal',
      domainIds: wanted.map(({ domain }) => domain.id),
      payload: { years },
      lines: wanted.map(askedLineOf),
      expiresAt: approvalExpiry(ctx),
    },
  )
}
