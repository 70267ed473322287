import { createHash } from 'node:crypto'
import { pathIn } from '#base/locale.ts'
import { done, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { hintById } from '../hint.ts'
import {
  type NewPayment,
  type OnlineMethod,
  onlineMethods,
  type PaymentEnd,
  type PaymentFacts,
  type Payments,
  type Refund,
  type SandboxControls,
} from '../port.ts'

/** As stored; older entries have no reversed charge-backs. */
type StoredFacts = Omit<PaymentFacts, 'wonBackCents'> & { wonBackCents?: number }
type StoredPayment = { order: NewPayment; facts: StoredFacts; refunds: Record<string, Refund> }
const stateKey = (remoteId: string) => `payment:${remoteId}`

/** Derived from the attempt's key, so that the same attempt is the same payment. */
const idFor = (prefix: string, key: string) =>
  `${prefix}_${createHash('sha256').update(key).digest('base64url').replace(/[-_]/g, 'x').slice(0, 12)}`

/** A page of the portal itself, on the host that the payer returns to and in their language. */
const checkoutUrl = ({ returnUrl, locale }: NewPayment, remoteId: string) =>
  `${new URL(returnUrl).origin}${pathIn(locale, `/sandbox-payment?id=${remoteId}`)}`

const canEnd = ({ facts }: StoredPayment) => facts.state === 'open' || facts.state === 'pending'

/** The sandbox payment provider: stores payments and calls nobody; `plantFault(state, 'payment', …)` makes it fail. */
export function openSandboxPayments({ state, clock }: { state: SandboxState; clock: Clock }): Payments {
  const stored = (remoteId: string) => state.read<StoredPayment>(stateKey(remoteId))

  const sandbox: SandboxControls = {
    show: async (remoteId) => {
      const payment = await stored(remoteId)
      return payment && { ...payment.order, state: payment.facts.state }
    },
    end: (remoteId, how) => change(remoteId, (payment) => (canEnd(payment) ? ended(payment, how, clock) : undefined)),
    chargeBack: (remoteId) =>
      change(remoteId, (payment) =>
        payment.facts.state === 'paid' && payment.facts.chargedBackCents === 0
          ? { ...payment, facts: { ...payment.facts, chargedBackCents: payment.facts.cents } }
          : undefined,
      ),
    winBack: (remoteId) =>
      change(remoteId, ({ facts, ...payment }) =>
        facts.chargedBackCents > (facts.wonBackCents ?? 0)
          ? { ...payment, facts: { ...facts, wonBackCents: facts.chargedBackCents } }
          : undefined,
      ),
  }

  /** Changes a payment when `next` returns a new one; tells whether it did. */
  async function change(remoteId: string, next: (payment: StoredPayment) => StoredPayment | undefined) {
    let changed = false
    await state.change<StoredPayment>(stateKey(remoteId), (payment) => {
      const after = payment && next(payment)
      changed = after !== undefined
      return after ?? payment
    })
    return changed
  }

  return {
    name: 'sandbox',
    abilities: Object.fromEntries(onlineMethods.map((method) => [method, { can: true }])) as Record<
      OnlineMethod,
      { can: true }
    >,
    sandbox,
    create: async (attemptKey, order) => {
      if (!Number.isInteger(order.cents) || order.cents < 1) return rejected('amount_not_accepted')
      const remoteId = idFor('tr', attemptKey)
      return underFault(await takeFault(state, 'payment', order.metadata.invoice ?? '*'), async () => {
        const payment = await state.change<StoredPayment>(
          stateKey(remoteId),
          (known) => known ?? { order, facts: opened(remoteId, order), refunds: {} },
        )
        const first = payment ?? { order }
        return done({ remoteId, checkoutUrl: checkoutUrl(first.order, remoteId) })
      })
    },
    read: async (remoteId) => {
      const payment = await stored(remoteId)
      return payment
        ? done({ ...payment.facts, wonBackCents: payment.facts.wonBackCents ?? 0 })
        : rejected('no_such_payment')
    },
    findRefund: async (key, remoteId) => {
      const payment = await stored(remoteId)
      return payment ? done(payment.refunds[key]) : rejected('no_such_payment')
    },
    hintOf: hintById,
    refund: async (key, remoteId, { cents }) => {
      if (!(await stored(remoteId))) return rejected('no_such_payment')
      return underFault(await takeFault(state, 'payment', remoteId), async () => {
        const after = await state.change<StoredPayment>(stateKey(remoteId), (payment) =>
          payment ? refunded(payment, key, cents) : payment,
        )
        const refund = after?.refunds[key]
        return refund ? done(refund) : rejected('not_refundable')
      })
    },
  }
}

const opened = (remoteId: string, order: NewPayment): PaymentFacts => ({
  remoteId,
  state: 'open',
  cents: order.cents,
  refundedCents: 0,
  chargedBackCents: 0,
  wonBackCents: 0,
  paidAt: undefined,
})

const ended = (payment: StoredPayment, how: PaymentEnd, clock: Clock): StoredPayment => ({
  ...payment,
  facts: { ...payment.facts, state: how, paidAt: how === 'paid' ? clock.now().toISOString() : undefined },
})

function refunded(payment: StoredPayment, key: string, cents: number): StoredPayment {
  const left = payment.facts.cents - payment.facts.refundedCents
  if (payment.refunds[key] || payment.facts.state !== 'paid' || cents < 1 || cents > left) return payment
  return {
    ...payment,
    facts: { ...payment.facts, refundedCents: payment.facts.refundedCents + cents },
    refunds: { ...payment.refunds, [key]: { refundId: idFor('re', key), cents } },
  }
}
