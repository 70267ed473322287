import { driverKey } from '#base/driver-key.ts'
import type { Cents } from '#base/money.ts'
import type { Outcome } from '../outcome.ts'

/** Access to a partner's own PSA. Every operation takes it, because each partner has another system. */
export type PsaAccount = {
  /** `https://example.halopsa.com`, without a path. */
  url: string
  clientId: string
  secret: string
  /** For systems shared by several customers; empty otherwise. */
  tenant: string
}

/** A customer in the partner's PSA; fields that it does not tell are empty. */
export type PsaClient = { id: string; name: string; vat: string; email: string }

/** One line of an agreement. `key` is ours and never changes for a service. */
export type PsaLine = {
  key: string
  description: string
  quantity: number
  /**
   * The price per unit and term for the partner's customer. Undefined: the partner sets the price, and it is left
   * alone.
   */
  unitCents: Cents | undefined
  /** The partner's cost per unit and term. */
  costCents: Cents
}

/** Our part of what the PSA invoices to a customer each term: one per customer and term, under our key. */
export type WantedAgreement = { key: string; clientId: string; name: string; lines: readonly PsaLine[] }
export type PsaAgreement = {
  id: string
  key: string
  lines: readonly { key: string; description: string; quantity: number; unitCents: Cents; costCents: Cents }[]
}

export type PsaRejection =
  /** The client id and secret are refused, or lack rights. */
  | 'not_authorised'
  /** The address is not https, is not public, or has no such system. */
  | 'address_refused'
  /** The customer does not exist (any more). */
  | 'client_unknown'
  /** Its answer does not fit the request. */
  | 'not_understood'
  /** It accepted the write, but reading back shows something else. */
  | 'not_taken_over'
  | 'refused'

/**
 * A partner's PSA. Promises, held by the conformance suite:
 * - `agreement` returns only lines with our key; the partner's own lines are never returned and never changed;
 * - `put` brings our lines of one agreement to the wanted ones: adds missing lines, changes differing ones, and sets
 *   the quantity of obsolete ones to 0, so that earlier invoices stay explained. It reads first and writes differences
 *   only, so that a repetition writes nothing, and reads back before it answers `done`;
 * - after `unknown` another `put` finds what was done and does the rest.
 */
export interface Psa {
  readonly name: string
  /** Signs in and checks that customers can be read. Changes nothing. */
  test(account: PsaAccount): Promise<Outcome<undefined>>
  /** Active customers; the first page is 1, and `isLast` marks the last. */
  clients(account: PsaAccount, page: number): Promise<Outcome<{ clients: PsaClient[]; isLast: boolean }>>
  agreement(account: PsaAccount, clientId: string, key: string): Promise<Outcome<PsaAgreement | undefined>>
  put(account: PsaAccount, wanted: WantedAgreement): Promise<Outcome<PsaAgreement>>
}

export const psaKey = driverKey<Psa>('psa')
