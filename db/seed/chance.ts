/**
 * Chance that is the same every time: mulberry32, started from a word. Every subject draws from a row of its own, so that
 * one more domain does not change who lives where.
 */
export type Chance = ReturnType<typeof chanceOf>

export function chanceOf(subject: string) {
  let state = wordNumber(subject)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from `from` to `to`, both included. */
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <Thing>(things: readonly Thing[]): Thing => things[between(0, things.length - 1)] as Thing
  return {
    between,
    pick,
    yes: (probability: number): boolean => next() < probability,
    /** Several different things, in the order in which they were drawn. */
    some: <Thing>(things: readonly Thing[], count: number): Thing[] => {
      const left = [...things]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0] as Thing,
      )
    },
    hex: (octets: number): string =>
      Array.from({ length: octets }, () => between(0, 255).toString(16).padStart(2, '0')).join(''),
  }
}

/** FNV-1a, 32 bits. */
export function wordNumber(word: string): number {
  let hash = 0x811c9dc5
  for (const octet of new TextEncoder().encode(word)) hash = Math.imul(hash ^ octet, 0x01000193)
  return hash >>> 0
}

/** A version 4 shaped UUID that is the same for the same word. */
export function uuidOf(word: string): string {
  const hex = chanceOf(`uuid ${word}`).hex(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
