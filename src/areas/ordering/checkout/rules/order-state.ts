export type ItemState = 'awaiting-payment' | 'queued' | 'provisioning' | 'done' | 'failed' | 'cancelled'

/** How many of an order's items worked out. */
export const doneOf = (items: readonly { state: string }[]): number =>
  items.filter(({ state }) => state === 'done').length

/** The state of an order by its items: undefined while one is under way, then complete or partly failed; of none that worked out as well. */
export function endedState(items: readonly { state: string }[]): 'completed' | 'partly-failed' | undefined {
  const counted = items.filter((item) => item.state !== 'cancelled')
  if (counted.some((item) => item.state !== 'done' && item.state !== 'failed')) return undefined
  return counted.some((item) => item.state === 'failed') ? 'partly-failed' : 'completed'
}
