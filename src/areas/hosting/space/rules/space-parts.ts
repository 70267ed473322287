import type { ServiceStatus } from '#areas/services/delivery/rules/life.ts'

/** The parts of a web space, each changed by one request at a time: the second word of the names of its operations, `hosting.php.set`. */
export const partOf = (operation: string): string => operation.split('.')[1] ?? ''

/** What an operation is about, without its district: `php.set`. */
export const changeOf = (operation: string): string => operation.slice(operation.indexOf('.') + 1)
/** Whether a change is one of these, or of one of these parts. */
export const isOneOf = (change: string, these: readonly string[]): boolean =>
  these.some((each) => change === each || change.startsWith(`${each}.`))

/**
 * `suspended`, `making` and `ended` as its hosting is; `shut`: its host keeps it suspended though its hosting is not; `missing`: its
 * host does not know it; `unread`: its host has not said anything yet.
 */
export const spaceStates = ['on', 'suspended', 'shut', 'making', 'missing', 'unread', 'ended'] as const
export type SpaceState = (typeof spaceStates)[number]

/** How a space stands, by how its hosting is and what its host last said of it. */
export function spaceStateOf(space: {
  facts: { state: 'on' | 'suspended' } | null
  isMissing: boolean
  status: ServiceStatus
}): SpaceState {
  if (space.status === 'Cancelled') return 'ended'
  if (space.status === 'Pending') return 'making'
  if (space.isMissing) return 'missing'
  if (!space.facts) return 'unread'
  if (space.status === 'Suspended') return 'suspended'
  return space.facts.state === 'suspended' ? 'shut' : 'on'
}
