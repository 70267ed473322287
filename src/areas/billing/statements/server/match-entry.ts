import { invoiceAmounts, payOut } from '#areas/billing/payments/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { MatchBody } from '../contract/calls.ts'
import type { Fit } from '../rules/decide.ts'
import { countIn, noonOf } from './count-in.ts'
import { type EntryRow, entryStore } from './entry-store.ts'
import { invoiceLookup } from './invoice-lookup.ts'
import { matchStore } from './match-store.ts'
import { refuse } from './refuse.ts'

export async function lockEntry(ctx: Ctx, id: number): Promise<EntryRow> {
  return (await entryStore.lock(ctx.sql, id)) ?? refuse('bank_entry_not_found')
}

/** Matches an entry as a user decided: money in is recorded, money out was paid back. */
export async function matchEntry(ctx: Ctx, id: number, body: MatchBody): Promise<void> {
  const entry = await lockEntry(ctx, id)
  if (entry.state !== 'unmatched') refuse('entry_decided')
  const by = ctx.requirePrincipal().accountId
  const { clientId } =
    entry.cents > 0 ? await matchIncoming(ctx, entry, body, by) : await matchOutgoing(ctx, entry, body, by)
  if (entry.counterparty_iban) await matchStore.learn(ctx.sql, entry.counterparty_iban, clientId, ctx.now())
  await ctx.pushEvent({ clientId: null, type: 'bank.changed', subject: entry.statement_id })
}

async function matchIncoming(
  ctx: Ctx,
  entry: EntryRow,
  body: MatchBody,
  by: AccountId,
): Promise<{ clientId: ClientId }> {
  const counted = { id: entry.id, cents: entry.cents, bookedOn: entry.booked_on, by }
  if ('clientId' in body) {
    return countIn(ctx, counted, { clientId: await needClient(ctx, body.clientId) })
  }
  const { open, asked } = await theseInvoices(ctx, body.invoiceIds)
  const fit: Fit = entry.cents === asked ? 'exact' : entry.cents > asked ? 'overpaid' : 'partial'
  return countIn(ctx, counted, { invoiceIds: open, fit })
}

/** The open invoices of one payer, in the chosen order. */
async function theseInvoices(ctx: Ctx, asked: readonly number[]): Promise<{ open: number[]; asked: number }> {
  const ids = [...new Set(asked)]
  await invoiceLookup.lockInvoices(ctx.sql, ids)
  const invoices = await invoiceAmounts(ctx.sql, ids)
  if (invoices.length < ids.length) refuse('match_invoice_not_found')
  if (new Set(invoices.map(({ clientId }) => clientId)).size > 1) refuse('match_several_payers')
  const open = ids.filter((id) => invoices.some((invoice) => invoice.id === id && invoice.openCents > 0))
  if (open.length === 0) refuse('match_nothing_open')
  return { open, asked: invoices.reduce((sum, { openCents }) => sum + openCents, 0) }
}

/** Money paid back by hand: an excess payment, or a client's credit. */
async function matchOutgoing(
  ctx: Ctx,
  entry: EntryRow,
  body: MatchBody,
  by: AccountId,
): Promise<{ clientId: ClientId }> {
  const cents = -entry.cents
  const movementKey = await matchStore.nextKey(ctx.sql, entry.id)
  const money = { cents, movementKey, at: noonOf(entry.booked_on) }
  let clientId: ClientId
  let invoiceIds: number[] = []
  if ('clientId' in body) {
    clientId = await needClient(ctx, body.clientId)
    if (!(await payOut(ctx, { ...money, clientId }))) refuse('refund_not_due')
  } else {
    const [invoiceId, ...others] = body.invoiceIds
    const [invoice] = await invoiceAmounts(ctx.sql, [invoiceId!])
    if (!invoice) return refuse('match_invoice_not_found')
    if (others.length > 0 || !(await payOut(ctx, { ...money, invoiceId: invoice.id }))) refuse('refund_not_due')
    clientId = invoice.clientId
    invoiceIds = [invoice.id]
  }
  const at = ctx.now()
  await matchStore.add(ctx.sql, { entryId: entry.id, kind: 'refund', clientId, cents, movementKey, by, at, invoiceIds })
  await entryStore.decide(ctx.sql, entry.id, { state: 'matched', by, at })
  await ctx.audit({
    action: 'billing.bank-entry.matched',
    object: { type: 'bank-entry', id: entry.id },
    clientId,
    details: { cents: entry.cents, invoiceIds },
  })
  return { clientId }
}

async function needClient(ctx: Ctx, id: number): Promise<ClientId> {
  return (await invoiceLookup.client(ctx.sql, id)) ?? refuse('match_client_not_found')
}
