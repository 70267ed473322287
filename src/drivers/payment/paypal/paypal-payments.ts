import type { Locale, Words } from '#base/locale.ts'
import { type OutboundLog, outbound } from '#platform/outbound.ts'
import { type Ability, done, type Outcome, rejected } from '../../outcome.ts'
import type { Clock } from '../../sandbox-state.ts'
import { type NewPayment, type OnlineMethod, onlineMethods, type Payments } from '../port.ts'
import { issueOf, refusalOf } from './answers.ts'
import { factsOf } from './facts.ts'
import { hintOf } from './hint.ts'
import { sendSigned } from './send-signed.ts'
import { captureOf, centsOf, euros, type PayPalDispute, type PayPalOrder, type PayPalRefund, unitOf } from './shapes.ts'

export type PayPalOptions = {
  clientId: string
  secret: string
  url?: string | undefined
  clock: Clock
  log?: OutboundLog
}

const because: Words = {
  nl: 'PayPal neemt alleen betalingen met PayPal aan.',
  en: 'PayPal takes payments with PayPal only.',
  fr: 'PayPal n’accepte que les paiements avec PayPal.',
}
const abilities = Object.fromEntries(
  onlineMethods.map((method) => [method, method === 'paypal' ? { can: true } : { can: false, because }]),
) as Record<OnlineMethod, Ability>

const locales: Record<Locale, string> = { nl: 'nl-BE', en: 'en-GB', fr: 'fr-BE' }
/** PayPal's limit for texts that the payer reads. */
const longestText = 127

/** PayPal repeats `custom_id` in captures and disputes, so that webhooks about them find the attempt. */
export const orderOf = (attemptKey: string, payment: NewPayment) => ({
  intent: 'CAPTURE',
  purchase_units: [
    { custom_id: attemptKey, description: payment.description.slice(0, longestText), amount: euros(payment.cents) },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        locale: locales[payment.locale],
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: payment.returnUrl,
        cancel_url: payment.cancelUrl,
      },
    },
  },
})

/**
 * PayPal over HTTP (Orders v2). Writes carry our operation id as PayPal-Request-Id, which PayPal remembers for some
 * hours, so they may be repeated. An approved order is captured when it is read, under an id derived from the order, so
 * that it happens once.
 */
export function openPayPal(options: PayPalOptions): Payments {
  const { clientId, secret, clock } = options
  const bare = outbound({
    system: 'paypal',
    address: (options.url ?? 'https://api-m.paypal.com').replace(/\/$/, ''),
    log: options.log,
  })
  const send = sendSigned(bare, { clientId, secret }, clock)
  const write = (path: string, key: string, json: unknown) => {
    const headers = { 'paypal-request-id': key, prefer: 'return=representation' }
    return send({ method: 'POST', path, json, headers, idempotent: true })
  }
  const pathOf = (remoteId: string) => `/v2/checkout/orders/${encodeURIComponent(remoteId)}`

  async function get<Json>(path: string, query?: Record<string, string>): Promise<Outcome<Json>> {
    const answer = await send({ method: 'GET', path, ...(query ? { query } : {}) })
    if (answer.kind !== 'answered' || answer.status >= 300) return refusalOf(answer)
    return done(answer.json as Json)
  }

  /** The order after its capture; `declined` when the payment method was refused and the payer may choose another. */
  async function capture(order: PayPalOrder): Promise<Outcome<{ order: PayPalOrder; declined: boolean }>> {
    const answer = await write(`${pathOf(order.id)}/capture`, `capture-${order.id}`, {})
    if (answer.kind === 'answered' && answer.status < 300)
      return done({ order: answer.json as PayPalOrder, declined: false })
    const issue = issueOf(answer)
    if (issue === 'INSTRUMENT_DECLINED') return done({ order, declined: true })
    if (issue !== 'ORDER_ALREADY_CAPTURED') return refusalOf(answer)
    const now = await get<PayPalOrder>(pathOf(order.id))
    return now.kind === 'done' ? done({ order: now.value, declined: false }) : now
  }

  /** Disputes of a capture. An account without the right to read disputes gets none. */
  async function disputesOf(captureId: string): Promise<Outcome<PayPalDispute[]>> {
    const list = await get<{ items?: PayPalDispute[] }>('/v1/customer/disputes', { disputed_transaction_id: captureId })
    if (list.kind === 'rejected' && list.code === 'access_denied') return done([])
    if (list.kind !== 'done') return list
    const disputes: PayPalDispute[] = []
    for (const { dispute_id, status } of list.value.items ?? []) {
      if (status !== 'RESOLVED') continue
      const dispute = await get<PayPalDispute>(`/v1/customer/disputes/${encodeURIComponent(dispute_id)}`)
      if (dispute.kind !== 'done') return dispute
      disputes.push(dispute.value)
    }
    return done(disputes)
  }

  return {
    name: 'paypal',
    abilities,
    hintOf,
    create: async (attemptKey, payment) => {
      if (!abilities[payment.method].can) return rejected('method_not_offered')
      const answer = await write('/v2/checkout/orders', attemptKey, orderOf(attemptKey, payment))
      if (answer.kind !== 'answered' || answer.status >= 300) return refusalOf(answer)
      const made = answer.json as PayPalOrder
      const checkout = made.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      return done({ remoteId: made.id, checkoutUrl: checkout?.href })
    },
    read: async (remoteId) => {
      const found = await get<PayPalOrder>(pathOf(remoteId))
      if (found.kind !== 'done') return found
      const settled =
        found.value.status === 'APPROVED' ? await capture(found.value) : done({ order: found.value, declined: false })
      if (settled.kind !== 'done') return settled
      const { order, declined } = settled.value
      const captureId = captureOf(order)?.id
      const disputes = captureId ? await disputesOf(captureId) : done([])
      if (disputes.kind !== 'done') return disputes
      return done(factsOf(order, disputes.value, declined))
    },
    refund: async (key, remoteId, { cents, description }) => {
      const order = await get<PayPalOrder>(pathOf(remoteId))
      if (order.kind !== 'done') return order
      const paid = captureOf(order.value)
      if (!paid) return rejected('not_refundable')
      const answer = await write(`/v2/payments/captures/${encodeURIComponent(paid.id)}/refund`, key, {
        amount: euros(cents),
        // Identifies the refund; `custom_id` stays the attempt, so that webhooks find the payment.
        invoice_id: key,
        custom_id: unitOf(order.value)?.custom_id,
        note_to_payer: description.slice(0, longestText),
      })
      if (answer.kind !== 'answered' || answer.status >= 300) return refusalOf(answer)
      return made(answer.json as PayPalRefund, cents)
    },
    findRefund: async (key, remoteId) => {
      const order = await get<PayPalOrder>(pathOf(remoteId))
      if (order.kind !== 'done') return order
      const refund = unitOf(order.value)?.payments?.refunds?.find((each) => each.invoice_id === key && !gone(each))
      return refund ? made(refund, centsOf(refund.amount)) : done(undefined)
    },
  }
}

const gone = ({ status }: PayPalRefund) => status === 'CANCELLED' || status === 'FAILED'

const made = (refund: PayPalRefund, cents: number) =>
  gone(refund) ? rejected('not_refundable', refund.status) : done({ refundId: refund.id, cents })
