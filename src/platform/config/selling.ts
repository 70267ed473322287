import { type Env, numberFrom, oneOf, pairsFrom, switchFrom } from './read-settings.ts'
import type { Standing } from './standing.ts'

/** How orders age, and how they are paid. */
export const sellingFrom = (env: Env, { isLocal, isProduction }: Pick<Standing, 'isLocal' | 'isProduction'>) => ({
  ordering: {
    /** A cart that nobody touched for so many days is abandoned. */
    cartDays: numberFrom(env, 'BELFRY_CART_DAYS', 30),
    /** An order that nobody pays is cancelled at the end of the day that is so many hours away. */
    unpaidHours: numberFrom(env, 'BELFRY_UNPAID_ORDER_HOURS', 96),
    /** One that is to be paid by transfer, which takes two to three working days (core §9), after so many of them. */
    transferDays: numberFrom(env, 'BELFRY_TRANSFER_ORDER_DAYS', 7),
    /** Its buyer is reminded after this; 0: never. */
    remindAfterHours: numberFrom(env, 'BELFRY_UNPAID_REMINDER_HOURS', 48),
    /** What a managed client asked their partner expires after this. */
    approvalDays: numberFrom(env, 'BELFRY_APPROVAL_DAYS', 7),
    /** The money of an item that failed goes back by itself, or when staff say so. */
    refundsFailedItems: oneOf(env, 'BELFRY_REFUND_FAILED_ITEMS', ['automatic', 'staff']) === 'automatic',
  },
  billing: {
    /** Consumers elsewhere in the EU pay the rate of their own country: the provider sells them more than the threshold. */
    oneStopShop: switchFrom(env, 'BELFRY_OSS') ?? false,
  },
  /** Which provider serves which way to pay, where the keys that are set do not say it: `paypal=mollie,sofort=sandbox`. */
  paymentDrivers: pairsFrom(env, 'BELFRY_PAYMENT_DRIVERS'),
  /** Where no provider has keys, a sandbox checkout stands in, where nothing is really paid. Whoever reaches it gets what they order for nothing. */
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
