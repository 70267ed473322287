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
