import { driverKey } from '#base/driver-key.ts'
import type { Locale } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { Ability, Outcome } from '../outcome.ts'

/** Methods of online payment (core §9). */
export const onlineMethods = ['bancontact', 'creditcard', 'ideal', 'sofort', 'paypal'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

export type NewPayment = {
  cents: Cents
  /** Shown on the payer's bank statement. */
  description: string
  method: OnlineMethod
  locale: Locale
  /** Where the browser returns to, whatever the result. */
  returnUrl: string
  /** Where it returns to when the payer cancels at the provider's page; not every provider distinguishes it. */
  cancelUrl: string
  /** Where the provider calls when something has changed. */
  webhookUrl: string
  metadata: Record<string, string>
}

/** `checkoutUrl`: where the payer pays; undefined when there is nothing left to pay. */
export type StartedPayment = { remoteId: string; checkoutUrl: string | undefined }

export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
export type PaymentFacts = {
  remoteId: string
  state: PaymentState
  cents: Cents
  /** Totals of all refunds and charge-backs so far. They only rise. */
  refundedCents: Cents
  chargedBackCents: Cents
  /** The part of the charge-backs that was reversed in our favour. */
  wonBackCents: Cents
  paidAt: string | undefined
}
export type NewRefund = { cents: Cents; description: string }
export type Refund = { refundId: string; cents: Cents }
/** What a webhook is about: the provider's id of the payment, or our key of the attempt. */
export type PaymentHint = { remoteId: string; attempt?: undefined } | { attempt: string; remoteId?: undefined }

/** Why a provider refuses. The areas turn these into refusals for people. */
export type PaymentRejection =
  | 'method_not_offered'
  | 'amount_not_accepted'
  | 'no_such_payment'
  | 'not_refundable'
  | 'access_denied'
  | 'refused'

export type PaymentEnd = 'paid' | 'failed' | 'cancelled' | 'expired'

/** What a sandbox provider shows on its own checkout page, and how that page and a bank control it. */
export interface SandboxControls {
  show(remoteId: string): Promise<(NewPayment & { state: PaymentState }) | undefined>
  /** False when the payment is unknown or has ended already. */
  end(remoteId: string, how: PaymentEnd): Promise<boolean>
  chargeBack(remoteId: string): Promise<boolean>
  /** The bank returns what it took back. */
  winBack(remoteId: string): Promise<boolean>
}

/**
 * A payment provider. Promises, held by the conformance suite:
 * - `create` with the same attempt key is the same payment, and `refund` with the same key the same refund: that is how
 *   an `unknown` one is followed;
 * - only the id in a webhook is used (`hintOf`), nothing else in it is trusted: `read` tells the facts;
 * - `read` captures a payment that the payer has approved, where that is a separate step;
 * - `findRefund` tells whether a refund with this key exists, for a refund whose answer was lost. One that failed later
 *   does not count.
 */
export interface Payments {
  readonly name: string
  readonly abilities: Readonly<Record<OnlineMethod, Ability>>
  create(attemptKey: string, payment: NewPayment): Promise<Outcome<StartedPayment>>
  read(remoteId: string): Promise<Outcome<PaymentFacts>>
  /** The description is shown on the payer's bank statement. */
  refund(key: string, remoteId: string, refund: NewRefund): Promise<Outcome<Refund>>
  findRefund(key: string, remoteId: string): Promise<Outcome<Refund | undefined>>
  hintOf(call: unknown): PaymentHint | undefined
  /** Only for a sandbox provider. */
  readonly sandbox?: SandboxControls
}

/** All payment providers in use: the configuration says which one serves a method. */
export interface PaymentDrivers {
  forMethod(method: OnlineMethod): Payments | undefined
  named(name: string): Payments | undefined
}

export const paymentKey = driverKey<PaymentDrivers>('payment')
