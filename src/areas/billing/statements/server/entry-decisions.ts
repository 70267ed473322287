import { takeBackMoney } from '#areas/billing/payments/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import { entryStore } from './entry-store.ts'
import { lockEntry } from './match-entry.ts'
import { matchStore } from './match-store.ts'
import { refuse } from './refuse.ts'

/** Ignores an entry that concerns no customer. */
export async function ignoreEntry(ctx: Ctx, id: number, reason: string): Promise<void> {
  const entry = await lockEntry(ctx, id)
  if (entry.state !== 'unmatched') refuse('entry_decided')
  const by = ctx.requirePrincipal().accountId
  await entryStore.decide(ctx.sql, id, { state: 'ignored', by, at: ctx.now(), reason })
  await ctx.changed(
    {
      action: 'billing.bank-entry.ignored',
      object: { type: 'bank-entry', id },
      details: { cents: entry.cents, reason },
    },
    { clientId: null, type: 'bank.changed', subject: entry.statement_id },
  )
}

/**
 * Reopens an entry. A match is reversed through `billing/payments`, and its invoices are open again. It cannot be
 * reversed when its credit was spent or paid out, or when another area or a bank carried it out.
 */
export async function undoEntry(ctx: Ctx, id: number): Promise<void> {
  const entry = await lockEntry(ctx, id)
  if (entry.state === 'unmatched') refuse('entry_undecided')
  const match = await matchStore.live(ctx.sql, id)
  const by = ctx.requirePrincipal().accountId
  if (match) {
    if (match.kind === 'refund' || match.kind === 'direct-debit') refuse('match_stays')
    const taken = await takeBackMoney(ctx, {
      movementKey: `${match.movement_key}:undone`,
      reversesMovementKey: match.movement_key,
      at: ctx.now(),
      isQuiet: true,
    })
    if (taken.kind === 'taken-back' && taken.missingCents > 0) refuse('match_spent')
    await matchStore.undo(ctx.sql, match.id, by, ctx.now())
    if (match.by_account !== null && entry.counterparty_iban)
      await matchStore.unlearn(ctx.sql, entry.counterparty_iban, match.client_id)
  }
  await entryStore.reopen(ctx.sql, id)
  await ctx.changed(
    {
      action: 'billing.bank-entry.reopened',
      object: { type: 'bank-entry', id },
      clientId: match?.client_id ?? null,
      details: { cents: entry.cents, was: entry.state },
    },
    { clientId: null, type: 'bank.changed', subject: entry.statement_id },
  )
}
