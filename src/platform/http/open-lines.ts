/** Event streams that one session, or everybody with one share link, may keep open at a time. */
const mostOpen = 30

/** Counts the open lines of each asker. In memory: each process counts for itself, as with request limits. */
export function countLines(most = mostOpen) {
  const open = new Map<string, number>()
  return {
    /** The way to give the line back; undefined when there are too many. */
    take: (asker: string): (() => void) | undefined => {
      const count = open.get(asker) ?? 0
      if (count >= most) return undefined
      open.set(asker, count + 1)
      return () => {
        const left = (open.get(asker) ?? 1) - 1
        if (left > 0) open.set(asker, left)
        else open.delete(asker)
      }
    },
  }
}
export type OpenLines = ReturnType<typeof countLines>
