/** The parts of a web space, each changed by one request at a time: the second word of the names of its operations, `hosting.php.set`. */
export const partOf = (operation: string): string => operation.split('.')[1] ?? ''

/** `making`: on its way; `missing`: its host does not know it; `unread`: its host has not said anything yet. */
export const spaceStates = ['on', 'suspended', 'making', 'missing', 'unread'] as const
export type SpaceState = (typeof spaceStates)[number]

/** How a space stands, by what its host last said of it. */
export function spaceStateOf(space: {
  facts: { state: 'on' | 'suspended' } | null
  isMissing: boolean
  isDelivered: boolean
}): SpaceState {
  if (!space.isDelivered) return 'making'
  if (space.isMissing) return 'missing'
  return space.facts?.state ?? 'unread'
}
