import { driverKey } from '#base/driver-key.ts'
import type { Locale } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { Ability, Outcome } from '../outcome.ts'

/** The ways to pay at once through a card and bank payment provider (core §9). */
export const onlineMethods = ['bancontact', 'creditcard', 'ideal', 'sofort', 'paypal'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

export type NewPayment = {
  cents: Cents
  /** What the payer reads on their statement. */
  description: string
  method: OnlineMethod
  locale: Locale
  /** Where the browser goes afterwards, however it ended. */
  returnUrl: string
  /** Where it goes when the payer turns back at the provider's page; not every provider tells it apart. */
  cancelUrl: string
  /** Where the provider calls when something changed. */
  webhookUrl: string
  metadata: Record<string, string>
}

/** `checkoutUrl`: where the payer pays; missing when there is nothing left to pay. */
export type StartedPayment = { remoteId: string; checkoutUrl: string | undefined }

export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
export type PaymentFacts = {
  remoteId: string
  state: PaymentState
  cents: Cents
  /** Everything given back so far, and everything the payer's bank took back so far. Each of these sums only rises. */
  refundedCents: Cents
  chargedBackCents: Cents
  /** Of what was taken back: what came to us again because it was decided for us. */
  wonBackCents: Cents
  paidAt: string | undefined
}
export type NewRefund = { cents: Cents; description: string }
export type Refund = { refundId: string; cents: Cents }
/** What a provider's call is about: its own number of the payment, or our key of the attempt. */
export type PaymentHint = { remoteId: string; attempt?: undefined } | { attempt: string; remoteId?: undefined }

/** Why a provider says no. The areas turn these into refusals a person can read. */
export type PaymentRejection =
  | 'method_not_offered'
  | 'amount_not_accepted'
  | 'no_such_payment'
  | 'not_refundable'
  | 'access_denied'
  | 'refused'

export type PaymentEnd = 'paid' | 'failed' | 'cancelled' | 'expired'

/** What a sandbox provider shows on its own checkout page, and how that page and a bank steer it. */
export interface SandboxControls {
  show(remoteId: string): Promise<(NewPayment & { state: PaymentState }) | undefined>
  /** False when the payment is unknown or has ended already. */
  end(remoteId: string, how: PaymentEnd): Promise<boolean>
  chargeBack(remoteId: string): Promise<boolean>
  /** The bank gives back what it took. */
  winBack(remoteId: string): Promise<boolean>
}

/**
 * What Belfry asks of a payment provider. Promises, held by the conformance suite:
 * - `create` with the same attempt key is the same payment, and `refund` with the same key the same refund: that is how an
 *   `unknown` one is followed;
 * - a provider's call to us carries an id (`hintOf`) and nothing else that is believed: `read` tells the truth;
 * - `read` brings a payment as far as it can be brought: where the payer's consent still has to be turned into money, it is;
 * - `findRefund` tells whether a refund stands under a key: that is how a refund is followed whose answer was lost. One that
 *   was made and failed afterwards is none.
 */
export interface Payments {
  readonly name: string
  readonly abilities: Readonly<Record<OnlineMethod, Ability>>
  create(attemptKey: string, payment: NewPayment): Promise<Outcome<StartedPayment>>
  read(remoteId: string): Promise<Outcome<PaymentFacts>>
  /** The description is what the payer reads on their statement. */
  refund(key: string, remoteId: string, refund: NewRefund): Promise<Outcome<Refund>>
  findRefund(key: string, remoteId: string): Promise<Outcome<Refund | undefined>>
  hintOf(call: unknown): PaymentHint | undefined
  /** Only a sandbox provider has one. */
  readonly sandbox?: SandboxControls
}

/** All payment providers that the portal speaks to: configuration says which serves a method. */
export interface PaymentDrivers {
  forMethod(method: OnlineMethod): Payments | undefined
  named(name: string): Payments | undefined
}

export const paymentKey = driverKey<PaymentDrivers>('payment')
