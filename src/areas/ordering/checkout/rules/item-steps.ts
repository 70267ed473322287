import type { AwaitedParty, WorkStepState } from '#base/long-work.ts'

/** The way of one ordered thing, from the order to its use. */
export const itemStepIds = ['ordered', 'approved', 'paid', 'handed-on', 'holder', 'ready'] as const
export type ItemStepId = (typeof itemStepIds)[number]
export type ItemStep = { id: ItemStepId; state: WorkStepState; at: string | null; waitsFor: AwaitedParty | null }

export type Ordered = {
  placedAt: string
  /** What somebody else had to consent to, and when they did. */
  approval: { decidedAt: string | null } | null
  /** Left out of an order that goes on the monthly invoice. */
  invoice: { paidAt: string | null } | null
  /** Whether the reader is the one who pays. */
  isPayer: boolean
}

export type Item = {
  state: string
  /** What was noted of it, the earliest first. */
  events: readonly { state: string; at: string }[]
  finishedAt: string | null
  /** Whether its registry lets the holder confirm an address, and whether the reader is that holder. */
  verification: 'none' | 'awaiting' | 'verified'
  isHolder: boolean
  isLate: boolean
}

/**
 * How far one item of an order is, and who moves it on. Nothing is guessed: a step is done when its moment was noted or when a later
 * one has begun. What was cancelled goes nowhere and has no steps.
 */
export function itemSteps(order: Ordered, item: Item): ItemStep[] {
  if (item.state === 'cancelled') return []
  const ladder = itemStepIds.filter((id) => isOnTheWay(id, order, item))
  const reached = ladder.indexOf(standingAt(order, item))
  return ladder.map((id, index) => ({
    id,
    state: index < reached || item.state === 'done' ? 'done' : index > reached ? 'ahead' : openState(id, item),
    at: momentOf(id, order, item),
    waitsFor: index === reached ? awaited(id, order, item) : null,
  }))
}

function isOnTheWay(id: ItemStepId, { approval, invoice }: Ordered, { verification }: Item): boolean {
  if (id === 'approved') return approval !== null
  if (id === 'paid') return invoice !== null || approval !== null
  return id !== 'holder' || verification !== 'none'
}

/** The step that is under way. */
function standingAt({ approval }: Ordered, { state, verification }: Item): ItemStepId {
  if (state === 'awaiting-payment') return approval?.decidedAt === null ? 'approved' : 'paid'
  if (state === 'queued') return 'handed-on'
  return state === 'provisioning' && verification === 'awaiting' ? 'holder' : 'ready'
}

const openState = (id: ItemStepId, { state }: Item): WorkStepState =>
  state === 'failed' ? 'failed' : id === 'approved' || id === 'paid' || id === 'holder' ? 'waits' : 'now'

function awaited(id: ItemStepId, { isPayer }: Ordered, item: Item): AwaitedParty | null {
  if (item.state === 'done' || item.state === 'failed') return null
  if (id === 'approved') return 'payer'
  if (id === 'paid') return isPayer ? 'you' : 'payer'
  if (id === 'holder') return item.isHolder ? 'you' : 'holder'
  return item.isLate ? 'us' : null
}

/** Since the last time it began: what was tried again starts anew. */
function momentOf(id: ItemStepId, order: Ordered, { events, finishedAt, state }: Item): string | null {
  const last = (wanted: string) => events.findLast((event) => event.state === wanted)?.at ?? null
  const moments: Record<ItemStepId, () => string | null> = {
    ordered: () => order.placedAt,
    approved: () => order.approval?.decidedAt ?? null,
    paid: () => order.invoice?.paidAt ?? null,
    'handed-on': () => last('provisioning'),
    holder: () => null,
    ready: () => (state === 'done' || state === 'failed' ? finishedAt : null),
  }
  return moments[id]()
}
