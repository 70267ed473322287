import { type Env, numberFrom, oneOf, pairsFrom, switchFrom } from './read-settings.ts'
import type { Standing } from './standing.ts'

/** The lifetimes of carts and orders, and how they are paid. */
export const sellingFrom = (env: Env, { isLocal, isProduction }: Pick<Standing, 'isLocal' | 'isProduction'>) => ({
  ordering: {
    /** A cart unused for this many days is abandoned. */
    cartDays: numberFrom(env, 'BELFRY_CART_DAYS', 30),
    /** Hours until an unpaid order is cancelled, at the end of that day. */
    unpaidHours: numberFrom(env, 'BELFRY_UNPAID_ORDER_HOURS', 96),
    /** Days until one that is paid by bank transfer is cancelled; a transfer takes two to three working days (core §9). */
    transferDays: numberFrom(env, 'BELFRY_TRANSFER_ORDER_DAYS', 7),
    /** Hours until its buyer is reminded; 0: never. */
    remindAfterHours: numberFrom(env, 'BELFRY_UNPAID_REMINDER_HOURS', 48),
    /** Days until a request to a managed client's partner expires. */
    approvalDays: numberFrom(env, 'BELFRY_APPROVAL_DAYS', 7),
    /** Whether the money of a failed item is refunded automatically, or by staff. */
    refundsFailedItems: oneOf(env, 'BELFRY_REFUND_FAILED_ITEMS', ['automatic', 'staff']) === 'automatic',
  },
  billing: {
    /**
     * Consumers elsewhere in the EU pay the rate of their own country: the provider's sales to them exceed the
     * threshold.
     */
    oneStopShop: switchFrom(env, 'BELFRY_OSS') ?? false,
  },
  /**
   * Which provider serves which payment method, where the configured keys do not decide it:
   * `paypal=mollie,sofort=sandbox`.
   */
  paymentDrivers: pairsFrom(env, 'BELFRY_PAYMENT_DRIVERS'),
  /**
   * Whether a sandbox checkout, without real payments, replaces a payment provider without keys. Everybody who can
   * reach it gets orders for free.
   */
  sandboxPayments: switchFrom(env, 'BELFRY_SANDBOX_PAYMENTS') ?? (isLocal && !isProduction),
  /** SEPA direct debit: days of notice to the payer, TARGET days of lead for the bank, second tries, the bank's format. */
  directDebit: {
    noticeDays: numberFrom(env, 'BELFRY_DEBIT_NOTICE_DAYS', 14),
    leadDays: numberFrom(env, 'BELFRY_DEBIT_LEAD_DAYS', 2),
    retries: numberFrom(env, 'BELFRY_DEBIT_RETRIES', 1),
    retryDays: numberFrom(env, 'BELFRY_DEBIT_RETRY_DAYS', 7),
    format: oneOf(env, 'BELFRY_DEBIT_FORMAT', ['pain.008.001.08', 'pain.008.001.02']),
  },
})
