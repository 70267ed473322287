/** A set of UIDs in IMAP's notation: `1:40,42`. UIDs added in ascending order keep it short. */
export type UidSet = {
  has(uid: number): boolean
  add(uid: number): void
  toString(): string
}

export function uidSet(text: string): UidSet {
  const ranges: [first: number, last: number][] = text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [first = 0, last = first] = part.split(':').map(Number)
      return [first, last]
    })
  /** Index of the first range that ends at or after it. */
  const at = (uid: number): number => {
    let [low, high] = [0, ranges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ranges[middle]?.[1] ?? 0) < uid) low = middle + 1
      else high = middle
    }
    return low
  }
  const has = (uid: number) => (ranges[at(uid)]?.[0] ?? Number.POSITIVE_INFINITY) <= uid
  return {
    has,
    add(uid) {
      if (has(uid)) return
      const place = at(uid)
      const [before, after] = [ranges[place - 1], ranges[place]]
      const joinsBefore = before?.[1] === uid - 1
      const joinsAfter = after?.[0] === uid + 1
      if (before && after && joinsBefore && joinsAfter) {
        before[1] = after[1]
        ranges.splice(place, 1)
      } else if (before && joinsBefore) before[1] = uid
      else if (after && joinsAfter) after[0] = uid
      else ranges.splice(place, 0, [uid, uid])
    },
    toString: () => ranges.map(([first, last]) => (first === last ? `${first}` : `${first}:${last}`)).join(','),
  }
}
