/** What staff may do about an item, by its state and by where its money is. */
export type ItemCare = { retry: boolean; fail: boolean; refund: boolean }

const underWay: ReadonlySet<string> = new Set(['queued', 'provisioning'])

/**
 * A failed item is tried again while its money has not gone back; its money goes back while it waits, or when it was refused
 * before. What is under way may be given up.
 */
export const mayDo = ({ state, refund }: { state: string; refund: string | null }): ItemCare => ({
  retry: state === 'failed' && (refund === null || refund === 'waiting' || refund === 'nothing'),
  fail: underWay.has(state),
  refund: state === 'failed' && (refund === 'waiting' || refund === 'refused'),
})

/** An item as far as it matters for who moves it on. `dueAt`: when its money goes back by itself. */
export type ItemStanding = {
  state: string
  isLate: boolean
  /** A provider was asked for it. */
  isHandedOn: boolean
  refund: { state: string; dueAt: Date | string | null } | null
}

/** Under way for longer than it should be. */
export const isOverdue = ({ state, isLate }: ItemStanding): boolean => isLate && underWay.has(state)

/** Money that goes back only when somebody decides so, or that could not. */
export const waitsForWord = ({ refund }: ItemStanding): boolean =>
  refund?.state === 'refused' || (refund?.state === 'waiting' && refund.dueAt === null)

/**
 * Nothing moves it on but staff: it is overdue, its money waits for a word, or it failed before anybody was asked for it and nothing was charged.
 * Where a provider was asked, the failed task of that is the work.
 */
export const waitsForStaff = (item: ItemStanding): boolean =>
  isOverdue(item) ||
  waitsForWord(item) ||
  (item.state === 'failed' && !item.isHandedOn && (item.refund === null || item.refund.state === 'nothing'))
