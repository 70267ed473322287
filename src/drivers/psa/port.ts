import { driverKey } from '#base/driver-key.ts'
import type { Cents } from '#base/money.ts'
import type { Outcome } from '../outcome.ts'

/** How one partner's own PSA is reached. Every operation takes it: each partner has a system of its own. */
export type PsaAccount = {
  /** `https://example.halopsa.com`, without what follows. */
  url: string
  clientId: string
  secret: string
  /** Only for systems that several customers share; empty for others. */
  tenant: string
}

/** A customer as the partner's PSA knows it; empty where it does not say. */
export type PsaClient = { id: string; name: string; vat: string; email: string }

/** One line of an agreement. `key` is ours and stays the same as long as the service lives. */
export type PsaLine = {
  key: string
  description: string
  quantity: number
  /** What the partner's customer pays for one, per term. Undefined: the price is the partner's own affair and left alone. */
  unitCents: Cents | undefined
  /** What one costs the partner. */
  costCents: Cents
}

/** What the PSA invoices to one customer every term, as far as it is ours: one per customer and term, under a key of ours. */
export type WantedAgreement = { key: string; clientId: string; name: string; lines: readonly PsaLine[] }
export type PsaAgreement = {
  id: string
  key: string
  lines: readonly { key: string; description: string; quantity: number; unitCents: Cents; costCents: Cents }[]
}

export type PsaRejection =
  /** The system does not accept the client id and its secret, or gives them too few rights. */
  | 'not_authorised'
  /** The address is not https, points inside the house, or no such system answers there. */
  | 'address_refused'
  /** The customer is not there (any more). */
  | 'client_unknown'
  /** It answered something that does not fit what was asked. */
  | 'not_understood'
  /** It said yes, but reads otherwise afterwards. */
  | 'not_taken_over'
  | 'refused'

/**
 * What Belfry asks of a partner's PSA. Promises, held by the conformance suite:
 * - `agreement` shows only lines that carry a key of ours; the partner's own lines are never shown and never touched;
 * - `put` makes our lines of one agreement as wanted: those that are missing are added, those that differ changed, those that are
 *   not wanted any more get the quantity 0 (what was invoiced stays explained). It reads first and writes only differences, so
 *   that doing it twice writes nothing the second time, and reads back before it says `done`;
 * - `unknown` of `put`: asked again it finds what was done and does the rest.
 */
export interface Psa {
  readonly name: string
  /** Signs in and looks whether customers may be read. Changes nothing. */
  test(account: PsaAccount): Promise<Outcome<undefined>>
  /** Active customers, a page at a time from 1; `isLast` when there is nothing after it. */
  clients(account: PsaAccount, page: number): Promise<Outcome<{ clients: PsaClient[]; isLast: boolean }>>
  agreement(account: PsaAccount, clientId: string, key: string): Promise<Outcome<PsaAgreement | undefined>>
  put(account: PsaAccount, wanted: WantedAgreement): Promise<Outcome<PsaAgreement>>
}

export const psaKey = driverKey<Psa>('psa')
