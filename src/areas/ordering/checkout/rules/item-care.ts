/** What staff may do with an item, by its state and its refund. */
export type ItemCare = { retry: boolean; fail: boolean; refund: boolean }

const underWay: ReadonlySet<string> = new Set(['queued', 'provisioning'])

/**
 * A failed item can be retried until its money was refunded; it can be refunded while the refund waits, or was refused.
 * An item under way can be given up.
 */
export const mayDo = ({ state, refund }: { state: string; refund: string | null }): ItemCare => ({
  retry: state === 'failed' && (refund === null || refund === 'waiting' || refund === 'nothing'),
  fail: underWay.has(state),
  refund: state === 'failed' && (refund === 'waiting' || refund === 'refused'),
})

/** An item, as far as it matters for who has to act. `dueAt`: when it is refunded automatically. */
export type ItemStanding = {
  state: string
  isLate: boolean
  /** A provider was asked for it. */
  isHandedOn: boolean
  refund: { state: string; dueAt: Date | string | null } | null
}

/** Under way for longer than expected. */
export const isOverdue = ({ state, isLate }: ItemStanding): boolean => isLate && underWay.has(state)

/** A refund that needs a decision of staff, or that failed. */
export const waitsForWord = ({ refund }: ItemStanding): boolean =>
  refund?.state === 'refused' || (refund?.state === 'waiting' && refund.dueAt === null)

/**
 * Only staff can continue it: it is overdue, its refund needs a decision, or it failed before a provider was asked and
 * nothing was charged. Where a provider was asked, the failed task is the work.
 */
export const waitsForStaff = (item: ItemStanding): boolean =>
  isOverdue(item) ||
  waitsForWord(item) ||
  (item.state === 'failed' && !item.isHandedOn && (item.refund === null || item.refund.state === 'nothing'))
