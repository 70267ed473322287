import { openCents } from '#areas/billing/payments/rules/open-amount.ts'
import { type Day, dayOf } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/**
 * Movements of an invoice's money. `refund-asked`: a refund that has not been seen to leave yet. Account credit that
 * was spent (`from-credit`) or was made from it (`to-credit`) is no payment.
 */
export const flowKinds = [
  'paid',
  'from-credit',
  'refunded',
  'refund-asked',
  'refund-failed',
  'to-credit',
  'charged-back',
  'charge-back-won',
] as const
export type FlowKind = (typeof flowKinds)[number]
export type Flow = {
  kind: FlowKind
  cents: Cents
  /** The payment method; empty for account credit. */
  method: string
  at: Date
  /** When the refund was decided; the bank takes its time. */
  askedAt: Date
  /** The refund was sent but did not arrive. */
  cameToNothing: boolean
}

const incoming: readonly FlowKind[] = ['paid', 'from-credit', 'refund-failed', 'charge-back-won']
export const isIncoming = ({ kind }: Pick<Flow, 'kind'>): boolean => incoming.includes(kind)

/** The part of an invoice settled by account credit, as far as it still counts. */
export const fromCreditCents = (flows: readonly Flow[], countedCents: Cents): Cents =>
  Math.min(
    flows.reduce((sum, { kind, cents }) => sum + (kind === 'from-credit' ? cents : 0), 0),
    Math.max(countedCents, 0),
  )

export type Note = { id: number; totalCents: Cents; at: Date }
export type CreditedInvoice = { totalCents: Cents; paidAt: Date | null; notes: readonly Note[]; flows: readonly Flow[] }

/** A refund: planned, sent on its day, or sent but not arrived. */
export type RefundPart = { method: string; cents: Cents } & (
  | { state: 'coming' | 'failed' }
  | { state: 'done'; day: Day }
)

/** What became of the amount of one credit note. */
export type CreditOutcome = {
  /** Nothing is left of the invoice. */
  isWhole: boolean
  /** By how much the amount to pay went down, */
  settledCents: Cents
  /** and what was left to pay then. */
  leftCents: Cents
  toCreditCents: Cents
  refunds: RefundPart[]
  /** Paid before and credited, with no decision yet on how to refund it. */
  undecidedCents: Cents
}

/**
 * Goes through the credit notes of an invoice in order: each first reduces what was still to be paid, the rest was paid
 * before. Refunds are assigned to the notes in that order; a refund decided after a note comes before an earlier one,
 * because a full refund makes its credit note afterwards.
 */
export function creditOutcome(invoice: CreditedInvoice, noteId: number): CreditOutcome | undefined {
  const left = outflows(invoice.flows)
  const astray = invoice.flows.filter(({ cameToNothing }) => cameToNothing).map((flow) => ({ ...flow }))
  let creditedCents = 0
  for (const note of invoice.notes) {
    const before = openAt(invoice, note.at, creditedCents)
    creditedCents += note.totalCents
    const leftCents = openAt(invoice, note.at, creditedCents)
    const settledCents = Math.min(before - leftCents, note.totalCents)
    const back = take(left, note.totalCents - settledCents, note.at)
    const undecidedCents = Math.min(note.totalCents - settledCents - sum(back), heldTooMuch(invoice))
    const failed = take(astray, undecidedCents, note.at)
    if (note.id !== noteId) continue
    return {
      isWhole: creditedCents >= invoice.totalCents,
      settledCents,
      leftCents,
      toCreditCents: sum(back.filter(({ kind }) => kind === 'to-credit')),
      refunds: merged([...back.filter(({ kind }) => kind !== 'to-credit'), ...failed].map(partOf)),
      undecidedCents: undecidedCents - sum(failed),
    }
  }
  return undefined
}

const sum = (flows: readonly { cents: Cents }[]): Cents => flows.reduce((total, { cents }) => total + cents, 0)

/** A copy, because each note takes its part. */
const outflows = (flows: readonly Flow[]): Flow[] =>
  flows
    .filter(({ kind, cameToNothing }) => !cameToNothing && ['refunded', 'refund-asked', 'to-credit'].includes(kind))
    .map((flow) => ({ ...flow }))

function openAt({ totalCents, paidAt, flows }: CreditedInvoice, at: Date, creditedCents: Cents): Cents {
  if (paidAt && paidAt < at) return 0
  const balanceCents = flows.reduce((total, flow) => {
    const counts = isIncoming(flow) ? flow.at <= at : flow.at < at
    return counts ? total + (isIncoming(flow) ? flow.cents : -flow.cents) : total
  }, 0)
  return openCents({ status: 'Unpaid', totalCents, creditedCents, balanceCents })
}

function take(flows: Flow[], wanted: Cents, from: Date): Flow[] {
  const taken: Flow[] = []
  let open = wanted
  for (const flow of [
    ...flows.filter(({ askedAt }) => askedAt >= from),
    ...flows.filter(({ askedAt }) => askedAt < from),
  ]) {
    const cents = Math.min(flow.cents, open)
    if (cents <= 0) continue
    taken.push({ ...flow, cents })
    flow.cents -= cents
    open -= cents
  }
  return taken
}

function partOf({ kind, method, cents, at, cameToNothing }: Flow): RefundPart {
  if (cameToNothing) return { method, cents, state: 'failed' }
  return kind === 'refunded' ? { method, cents, state: 'done', day: dayOf(at) } : { method, cents, state: 'coming' }
}

/** Joins refunds by the same method on the same day. */
function merged(parts: readonly RefundPart[]): RefundPart[] {
  const sums = new Map<string, RefundPart>()
  for (const part of parts) {
    const key = [part.method, part.state, part.state === 'done' ? part.day : ''].join(' ')
    sums.set(key, { ...part, cents: (sums.get(key)?.cents ?? 0) + part.cents })
  }
  return [...sums.values()]
}

/** What the invoice holds beyond its claim after all credit notes. */
const heldTooMuch = ({ totalCents, notes, flows }: CreditedInvoice): Cents =>
  Math.max(
    flows.reduce((held, flow) => held + (isIncoming(flow) ? flow.cents : -flow.cents), 0) -
      totalCents +
      notes.reduce((all, note) => all + note.totalCents, 0),
    0,
  )
