/** Remembers the newest so many numbers: true for one that was not seen lately. */
export function lately(most: number): (id: number) => boolean {
  const seen = new Set<number>()
  return (id) => {
    if (seen.has(id)) return false
    seen.add(id)
    const [oldest] = seen
    if (seen.size > most && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
