import { openCents } from '#areas/billing/payments/rules/open-amount.ts'
import { type Day, dayOf } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/**
 * Money of an invoice, one movement each. `refund-asked`: on its way back and not seen to have gone yet; account credit that was
 * spent (`from-credit`) or came of it (`to-credit`) is no payment.
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
  /** How it came or goes; empty for account credit. */
  method: string
  at: Date
  /** When it was decided that it goes back; a bank takes its time. */
  askedAt: Date
  /** It was given back, and did not arrive. */
  cameToNothing: boolean
}

const incoming: readonly FlowKind[] = ['paid', 'from-credit', 'refund-failed', 'charge-back-won']
export const isIncoming = ({ kind }: Pick<Flow, 'kind'>): boolean => incoming.includes(kind)

/** What of an invoice was met by account credit, as far as it still counts. */
export const fromCreditCents = (flows: readonly Flow[], countedCents: Cents): Cents =>
  Math.min(
    flows.reduce((sum, { kind, cents }) => sum + (kind === 'from-credit' ? cents : 0), 0),
    Math.max(countedCents, 0),
  )

export type Note = { id: number; totalCents: Cents; at: Date }
export type CreditedInvoice = { totalCents: Cents; paidAt: Date | null; notes: readonly Note[]; flows: readonly Flow[] }

/** Money that goes back: still to come, gone on its day, or sent and not arrived. */
export type RefundPart = { method: string; cents: Cents } & (
  | { state: 'coming' | 'failed' }
  | { state: 'done'; day: Day }
)

/** What became of the amount of one credit note. */
export type CreditOutcome = {
  /** Nothing of the invoice is left. */
  isWhole: boolean
  /** So much less is to be paid of the invoice, */
  settledCents: Cents
  /** of which this was left to pay. */
  leftCents: Cents
  toCreditCents: Cents
  refunds: RefundPart[]
  /** Paid before, credited, and nobody has decided yet how it goes back. */
  undecidedCents: Cents
}

/**
 * The notes of an invoice one after the other: each first lowers what was still to be paid, the rest of it is money that had come
 * in. What went back is shared out among the notes in that order, what was decided after a note before what was decided earlier
 * (a refund of everything makes its credit note afterwards).
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

/** A copy, because what a note takes is gone for the next. */
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

/** What went the same way on the same day is reported as one. */
function merged(parts: readonly RefundPart[]): RefundPart[] {
  const sums = new Map<string, RefundPart>()
  for (const part of parts) {
    const key = [part.method, part.state, part.state === 'done' ? part.day : ''].join(' ')
    sums.set(key, { ...part, cents: (sums.get(key)?.cents ?? 0) + part.cents })
  }
  return [...sums.values()]
}

/** What the invoice holds beyond what it asks for after all its notes. */
const heldTooMuch = ({ totalCents, notes, flows }: CreditedInvoice): Cents =>
  Math.max(
    flows.reduce((held, flow) => held + (isIncoming(flow) ? flow.cents : -flow.cents), 0) -
      totalCents +
      notes.reduce((all, note) => all + note.totalCents, 0),
    0,
  )
