import type { Locale } from '#base/locale.ts'
import { fromDecimal, toDecimal } from '#base/money.ts'
import { type OutboundLog, outbound } from '#platform/outbound.ts'
import { type Ability, done, type Outcome, rejected } from '../../outcome.ts'
import { hintById } from '../hint.ts'
import type { NewPayment, OnlineMethod, PaymentFacts, PaymentState, Payments } from '../port.ts'
import { refusalOf } from './answers.ts'

export type MollieOptions = { key: string; url?: string; log?: OutboundLog; fetch?: typeof globalThis.fetch }

/** Mollie accepts locales with a country only. */
const mollieLocales: Record<Locale, string> = { nl: 'nl_BE', en: 'en_GB', fr: 'fr_BE' }

const yes: Ability = { can: true }
const abilities: Record<OnlineMethod, Ability> = {
  bancontact: yes,
  creditcard: yes,
  ideal: yes,
  paypal: yes,
  // Discontinued by its maker: Mollie no longer lists the method.
  sofort: {
    can: false,
    because: {
      nl: 'Sofort bestaat niet meer bij onze betaalpartner.',
      en: 'Sofort no longer exists at our payment provider.',
      fr: 'Sofort n’existe plus chez notre prestataire de paiement.',
    },
  },
}

/** The longest description that all banks show completely. */
const longestDescription = 255

type Amount = { currency: string; value: string }
export type MolliePayment = {
  id: string
  status: string
  amount: Amount
  amountRefunded?: Amount | null
  amountChargedBack?: Amount | null
  paidAt?: string | null
  _embedded?: { chargebacks?: { amount: Amount; reversedAt?: string | null }[] }
  _links?: { checkout?: { href: string } | null }
}

type MollieRefund = { id: string; amount: Amount; status?: string; metadata?: { key?: string } | null }
/** A refund that failed or was cancelled before the money arrived. */
const gone = ({ status }: MollieRefund) => status === 'failed' || status === 'canceled'

/** `authorized` would need a capture, which we never request; unknown statuses count as open. */
const states: Record<string, PaymentState> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
}

const centsOf = (amount: Amount | null | undefined) => (amount ? (fromDecimal(amount.value) ?? 0) : 0)
const euros = (cents: number): Amount => ({ currency: 'EUR', value: toDecimal(cents) })

/** Charge-backs are added one by one: the total of the payment omits those that were reversed. */
export function factsOf(payment: MolliePayment): PaymentFacts {
  const chargebacks = payment._embedded?.chargebacks ?? []
  const sum = (rows: typeof chargebacks) => rows.reduce((cents, { amount }) => cents + centsOf(amount), 0)
  return {
    remoteId: payment.id,
    state: states[payment.status] ?? 'pending',
    cents: centsOf(payment.amount),
    refundedCents: centsOf(payment.amountRefunded),
    chargedBackCents: Math.max(sum(chargebacks), centsOf(payment.amountChargedBack)),
    wonBackCents: sum(chargebacks.filter(({ reversedAt }) => reversedAt)),
    paidAt: payment.paidAt ?? undefined,
  }
}

export const requestOf = (payment: NewPayment) => ({
  amount: euros(payment.cents),
  description: payment.description.slice(0, longestDescription),
  method: payment.method,
  locale: mollieLocales[payment.locale],
  redirectUrl: payment.returnUrl,
  cancelUrl: payment.cancelUrl,
  webhookUrl: payment.webhookUrl,
  metadata: payment.metadata,
})

/**
 * Mollie over HTTP (Payments API v2). Writes carry our operation id as idempotency key and may be repeated: a time-out
 * is `unknown`, and the same call with the same key finds out.
 */
export function openMollie(options: MollieOptions): Payments {
  const send = outbound({
    system: 'mollie',
    address: (options.url ?? 'https://api.mollie.com/v2').replace(/\/$/, ''),
    headers: { authorization: `Bearer ${options.key}`, accept: 'application/hal+json' },
    log: options.log,
    fetch: options.fetch,
  })
  const write = (path: string, key: string, json: unknown) =>
    send({ method: 'POST', path, json, headers: { 'idempotency-key': key }, idempotent: true })
  const pathOf = (remoteId: string) => `/payments/${encodeURIComponent(remoteId)}`

  return {
    name: 'mollie',
    abilities,
    create: async (attemptKey, payment) => {
      if (!abilities[payment.method].can) return rejected('method_not_offered')
      const answer = await write('/payments', attemptKey, requestOf(payment))
      if (answer.kind !== 'answered' || answer.status >= 300) return refusalOf(answer)
      const made = answer.json as MolliePayment
      return done({ remoteId: made.id, checkoutUrl: made._links?.checkout?.href })
    },
    read: async (remoteId): Promise<Outcome<PaymentFacts>> => {
      const answer = await send({ method: 'GET', path: pathOf(remoteId), query: { embed: 'chargebacks' } })
      if (answer.kind !== 'answered' || answer.status >= 300) return refusalOf(answer)
      return done(factsOf(answer.json as MolliePayment))
    },
    refund: async (key, remoteId, { cents, description }) => {
      const json = { amount: euros(cents), description: description.slice(0, longestDescription), metadata: { key } }
      const answer = await write(`${pathOf(remoteId)}/refunds`, key, json)
      if (answer.kind !== 'answered' || answer.status >= 300) return refusalOf(answer, 'not_refundable')
      const refund = answer.json as MollieRefund
      if (gone(refund)) return rejected('not_refundable', refund.status)
      return done({ refundId: refund.id, cents: centsOf(refund.amount) })
    },
    findRefund: async (key, remoteId) => {
      const answer = await send({ method: 'GET', path: `${pathOf(remoteId)}/refunds`, query: { limit: 250 } })
      if (answer.kind !== 'answered' || answer.status >= 300) return refusalOf(answer)
      const refunds = (answer.json as { _embedded?: { refunds?: MollieRefund[] } })._embedded?.refunds ?? []
      const refund = refunds.find((each) => each.metadata?.key === key && !gone(each))
      return done(refund && { refundId: refund.id, cents: centsOf(refund.amount) })
    },
    hintOf: hintById,
  }
}
