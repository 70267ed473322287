import type { AwaitedParty, WorkStepState } from '#base/long-work.ts'

/** The steps of an ordered item until it can be used. */
export const itemStepIds = ['ordered', 'approved', 'paid', 'handed-on', 'holder', 'proof', 'ready'] as const
export type ItemStepId = (typeof itemStepIds)[number]
export type ItemStep = { id: ItemStepId; state: WorkStepState; at: string | null; waitsFor: AwaitedParty | null }

/** `owner`: they have to show that the names are theirs; `authority`: it looks; `ours`: it is shown by itself, or we are at work. */
export const proofStandings = ['owner', 'authority', 'ours'] as const
export type ProofStanding = (typeof proofStandings)[number]

export type Ordered = {
  placedAt: string
  /** The consent of another client, and when it was given. */
  approval: { decidedAt: string | null } | null
  /** Left out for an order on the monthly invoice. */
  invoice: { paidAt: string | null } | null
  /** Whether the reader's client pays. */
  isPayer: boolean
}

export type Item = {
  state: string
  /** Its history, oldest first. */
  events: readonly { state: string; at: string }[]
  finishedAt: string | null
  /** Whether the registry has the holder confirm an address, and whether they have. */
  verification: 'none' | 'awaiting' | 'verified'
  isHolder: boolean
  /** It comes once somebody has shown that the name is theirs: a certificate. */
  hasProof: boolean
  /** Of one that was asked for and is not there yet: whether its owner still has to show something. */
  proof: ProofStanding | null
  isLate: boolean
}

/**
 * The progress of an item, and who has to act. A step is done when its time was recorded, or a later step has begun. A
 * cancelled item has no steps.
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

function isOnTheWay(id: ItemStepId, { approval, invoice }: Ordered, { verification, hasProof, state }: Item): boolean {
  if (id === 'approved') return approval !== null
  if (id === 'paid') return invoice !== null || approval !== null
  // From its order to its end, so that the steps are as many all along; what failed may never have come to it.
  if (id === 'proof') return hasProof && state !== 'failed'
  return id !== 'holder' || verification !== 'none'
}

/** The current step. */
function standingAt({ approval }: Ordered, { state, verification, hasProof }: Item): ItemStepId {
  if (state === 'awaiting-payment') return approval?.decidedAt === null ? 'approved' : 'paid'
  if (state === 'queued') return 'handed-on'
  if (state !== 'provisioning') return 'ready'
  return verification === 'awaiting' ? 'holder' : hasProof ? 'proof' : 'ready'
}

const openState = (id: ItemStepId, { state, proof }: Item): WorkStepState =>
  id === 'proof'
    ? proof === 'owner'
      ? 'waits'
      : 'now'
    : state === 'failed'
      ? 'failed'
      : id === 'approved' || id === 'paid' || id === 'holder'
        ? 'waits'
        : 'now'

function awaited(id: ItemStepId, { isPayer }: Ordered, item: Item): AwaitedParty | null {
  if (item.state === 'done' || item.state === 'failed') return null
  if (id === 'approved') return 'payer'
  if (id === 'paid') return isPayer ? 'you' : 'payer'
  if (id === 'holder') return item.isHolder ? 'you' : 'holder'
  if (id === 'proof') return item.proof === 'owner' ? 'you' : item.proof === 'authority' ? 'provider' : null
  return item.isLate ? 'us' : null
}

/** Since its last beginning: a retried step starts anew. */
function momentOf(id: ItemStepId, order: Ordered, { events, finishedAt, state }: Item): string | null {
  const last = (wanted: string) => events.findLast((event) => event.state === wanted)?.at ?? null
  const moments: Record<ItemStepId, () => string | null> = {
    ordered: () => order.placedAt,
    approved: () => order.approval?.decidedAt ?? null,
    paid: () => order.invoice?.paidAt ?? null,
    'handed-on': () => last('provisioning'),
    holder: () => null,
    proof: () => null,
    ready: () => (state === 'done' || state === 'failed' ? finishedAt : null),
  }
  return moments[id]()
}
