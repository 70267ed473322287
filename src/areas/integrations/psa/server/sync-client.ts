import type { RecurringTerm } from '#areas/billing/recurring/rules/terms.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Outcome } from '#drivers/outcome.ts'
import { done } from '#drivers/outcome.ts'
import { type Psa, type PsaAccount, psaKey } from '#drivers/psa/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { isDone, reading } from '#platform/operations/answers.ts'
import { m } from '#words'
import { type Agreement, agreementsOf, changedLines, type Drift, driftOf, type SentLine } from '../rules/agreements.ts'
import type { Connection } from './connection-store.ts'
import { syncStore } from './sync-store.ts'

export type Made = { lines: number; changed: number; drift: Drift[] }
type About = { ctx: JobCtx; psa: Psa; account: PsaAccount; connection: Connection; clientId: ClientId }
type Sent = Awaited<ReturnType<typeof syncStore.sentOf>>[number]

const termWords: Record<RecurringTerm, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  monthly: m.psa_agreement_monthly,
  quarterly: m.psa_agreement_quarterly,
  yearly: m.psa_agreement_yearly,
  biennially: m.psa_agreement_biennially,
}

/**
 * Syncs one client to the PSA. What was written is recorded per agreement, so that an interrupted run continues; the
 * wanted state is read again each time.
 */
export async function syncClient(
  ctx: JobCtx,
  account: PsaAccount,
  connection: Connection,
  clientId: ClientId,
  locale: Locale,
): Promise<Outcome<Made>> {
  const about: About = { ctx, psa: ctx.driver(psaKey), account, connection, clientId }
  const partnerId = connection.partner_id
  const link = await syncStore.linkOf(ctx.sql, partnerId, clientId)
  const sent = await syncStore.sentOf(ctx.sql, partnerId, clientId)
  const stopped = await stopElsewhere(about, sent, link?.remote_id)
  if (!isDone(stopped) || !link) return stopped
  const services = await syncStore.services(ctx.sql, clientId, locale)
  const known = sent.filter(({ remoteId }) => remoteId === link.remote_id)
  const pricing = { sendsPrices: connection.sends_prices, markupPercent: connection.markup_percent }
  const wanted = agreementsOf(
    clientId,
    services,
    known.map(({ key }) => key),
    pricing,
    (term) => termWords[term]({}, { locale }),
  )
  const made = stopped.value
  for (const agreement of wanted) {
    const before = known.find(({ key }) => key === agreement.key)?.lines ?? []
    const outcome = await bring(about, link.remote_id, agreement, before)
    if (!isDone(outcome)) return outcome
    made.lines += agreement.lines.length
    made.changed += outcome.value.changed
    made.drift.push(...outcome.value.drift)
  }
  return done(made)
}

/** Lines at a customer that is no longer linked to this client are set to quantity 0. */
async function stopElsewhere(
  about: About,
  sent: readonly Sent[],
  remoteId: string | undefined,
): Promise<Outcome<Made>> {
  const { ctx, connection, clientId, psa, account } = about
  const made: Made = { lines: 0, changed: 0, drift: [] }
  for (const { key, remoteId: elsewhere, lines } of sent.filter((one) => one.remoteId !== remoteId)) {
    const said = await psa.put(account, { key, clientId: elsewhere, name: key, lines: [] })
    const outcome = await reading<unknown, Outcome<unknown>>(said, {
      // The customer is gone there, so nothing is invoiced.
      rejected: (refusal) => (refusal.code === 'client_unknown' ? done(null) : refusal),
    })
    if (!isDone(outcome)) return outcome
    await ctx.transact((work) => syncStore.forgetSent(work.sql, connection.partner_id, clientId, key))
    made.changed += lines.filter(({ quantity }) => quantity > 0).length
  }
  return done(made)
}

/** One agreement: records changes made there, then writes the wanted state. */
async function bring(
  { ctx, psa, account, connection, clientId }: About,
  remoteId: string,
  { key, name, lines }: Agreement,
  before: readonly SentLine[],
): Promise<Outcome<{ changed: number; drift: Drift[] }>> {
  const found = await psa.agreement(account, remoteId, key)
  if (!isDone(found)) return found
  const there = found.value?.lines ?? []
  const outcome = await psa.put(account, { key, clientId: remoteId, name, lines })
  if (!isDone(outcome)) return outcome
  const after = [...outcome.value.lines]
  const row = { partnerId: connection.partner_id, clientId, key, remoteId, lines: after }
  await ctx.transact((work) => syncStore.saveSent(work.sql, row, work.now()))
  return done({ changed: changedLines(there, after), drift: driftOf(before, there, connection.sends_prices) })
}
