/** Event streams that one session, or everybody with one share link, may keep open at a time. */
const maxOpen = 30

/** Counts the open lines of each caller, in memory. */
export function countLines(most = maxOpen) {
  const open = new Map<string, number>()
  return {
    /** The function that releases the slot; undefined when there are too many. */
    take: (principal: string, atMost = most): (() => void) | undefined => {
      const count = open.get(principal) ?? 0
      if (count >= atMost) return undefined
      open.set(principal, count + 1)
      return () => {
        const left = (open.get(principal) ?? 1) - 1
        if (left > 0) open.set(principal, left)
        else open.delete(principal)
      }
    },
  }
}
