/** Modules that the same entries need, so that they share a file. `users` are the entries, by number. */
export type Part = { users: ReadonlySet<number>; size: number; needs: ReadonlySet<number> }

/** What a merge may cost. */
export type Terms = {
  /** The cost of a request in bytes. */
  request: number
  /** The parts that each of the most used screens needs: it fetches several entries together. */
  screens?: readonly ReadonlySet<number>[]
  /** For so many entries such a screen counts. */
  weight?: number
  /** Bytes that such a screen may load for nothing. */
  spare?: number
}

type Chunk = { parts: number[]; users: bigint; size: number; needs: Set<number> }
type Chunks = (Chunk | undefined)[]

/**
 * Which groups share a file. Merging two saves a request for every entry that needs both, and costs the bytes of the
 * other for each that needs only one. The pair with the largest gain is merged first; pairs that would create a cycle
 * between files are not merged, nor those that would exceed the limit of a much used screen.
 */
export function mergeParts(
  parts: readonly Part[],
  { request, screens = [], weight = 1, spare = 0 }: Terms,
): number[][] {
  const entries = 1 + Math.max(-1, ...parts.flatMap(({ users }) => [...users]))
  const ofScreens = (part: number) =>
    screens.flatMap((needed, screen) =>
      needed.has(part) ? Array.from({ length: weight }, (_, time) => entries + screen * weight + time) : [],
    )
  const chunks: Chunks = parts.map(({ users, size, needs }, index) => ({
    parts: [index],
    users: bitsOf([...users, ...ofScreens(index)]),
    size: stepOf(size),
    needs: new Set(needs),
  }))
  const spareOf = sparesOf(parts, screens)
  const gainOf = (one: number, other: number) => gain(chunks, one, other, request)
  const gains = chunks.map((_, one) => chunks.map((_, other) => (other > one ? gainOf(one, other) : 0)))
  for (;;) {
    const pair = best(gains)
    if (!pair) return chunks.flatMap((chunk) => (chunk ? [chunk.parts] : []))
    const [one, other] = pair
    if (wouldTurn(chunks, one, other) || spareOf(joined(chunks, one, other)) > spare) {
      ;(gains[one] as number[])[other] = 0
      continue
    }
    join(chunks, one, other)
    for (const changed of [one, other, ...spread(chunks, one)])
      for (let at = 0; at < chunks.length; at++) {
        const [low, high] = at < changed ? [at, changed] : [changed, at]
        if (low !== high) (gains[low] as number[])[high] = gainOf(low, high)
      }
  }
}

/** In steps of a fifth: a line more or less decides nothing. */
const stepOf = (size: number): number => Math.round(1.2 ** Math.round(Math.log(Math.max(size, 1)) / Math.log(1.2)))

const bitsOf = (users: readonly number[]): bigint => users.reduce((bits, user) => bits | (1n << BigInt(user)), 0n)

function count(bits: bigint): number {
  let left = bits
  let found = 0
  while (left > 0n) {
    let word = Number(left & 0xffffffffn)
    for (; word !== 0; word = (word & (word - 1)) >>> 0) found++
    left >>= 32n
  }
  return found
}

function gain(chunks: Chunks, at: number, beside: number, request: number): number {
  const [one, other] = [chunks[at], chunks[beside]]
  if (!one || !other) return 0
  const both = one.users & other.users
  if (both === 0n) return 0
  const saved = count(both) * request
  const [ofOther, ofOne] = [other.users ^ both, one.users ^ both]
  const spare = count(ofOne) * other.size + count(ofOther) * one.size
  if (spare >= saved) return 0
  // Who loads a file for nothing loads what that needs for nothing too.
  const behind = (needs: ReadonlySet<number>, users: bigint) =>
    [...needs].reduce((sum, need) => {
      const chunk = chunks[need]
      return chunk ? sum + count(users & ~chunk.users) * chunk.size : sum
    }, 0)
  return saved - spare - behind(one.needs, ofOther) - behind(other.needs, ofOne)
}
/** Whoever loads a chunk loads what it needs; answers whose users became more. */
function spread(chunks: readonly (Chunk | undefined)[], from: number): number[] {
  const users = chunks[from]?.users ?? 0n
  return [...(chunks[from]?.needs ?? [])].flatMap((need) => {
    const chunk = chunks[need]
    if (!chunk || (users & ~chunk.users) === 0n) return []
    chunk.users |= users
    return [need, ...spread(chunks, need)]
  })
}

function best(gains: readonly number[][]): [number, number] | undefined {
  let most = 0
  let pair: [number, number] | undefined
  gains.forEach((row, one) => {
    for (let other = one + 1; other < row.length; other++)
      if ((row[other] ?? 0) > most) {
        most = row[other] ?? 0
        pair = [one, other]
      }
  })
  return pair
}

/** Whether one of the two needs the other through a third, so that together they would need it and be needed by it. */
function wouldTurn(chunks: readonly (Chunk | undefined)[], one: number, other: number): boolean {
  const leads = (from: number, to: number): boolean => {
    const seen = new Set<number>()
    const next = [...(chunks[from]?.needs ?? [])].filter((each) => each !== to)
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (at === to) return true
      if (seen.has(at)) continue
      seen.add(at)
      next.push(...(chunks[at]?.needs ?? []))
    }
    return false
  }
  return leads(one, other) || leads(other, one)
}

function join(chunks: (Chunk | undefined)[], one: number, other: number): void {
  const [stays, goes] = [chunks[one], chunks[other]]
  if (!stays || !goes) return
  stays.parts.push(...goes.parts)
  stays.users |= goes.users
  stays.size += goes.size
  for (const each of goes.needs) stays.needs.add(each)
  stays.needs.delete(one)
  stays.needs.delete(other)
  chunks[other] = undefined
  for (const chunk of chunks) if (chunk?.needs.delete(other) && chunk !== stays) chunk.needs.add(one)
}

/** The resulting files. */
function joined(chunks: Chunks, one: number, other: number): Chunks {
  const copy = chunks.map((chunk) => chunk && { ...chunk, parts: [...chunk.parts], needs: new Set(chunk.needs) })
  join(copy, one, other)
  return copy
}

/** How many bytes that screen loads for nothing which loads most of them. */
function sparesOf(parts: readonly Part[], screens: readonly ReadonlySet<number>[]): (chunks: Chunks) => number {
  const sizeOf = (index: number) => parts[index]?.size ?? 0
  return (chunks) => {
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk?.parts.map((part) => [part, chunk] as const) ?? []))
    const spares = screens.map((needed) => {
      const loaded = new Set<Chunk>()
      const next = [...needed].map((part) => chunkOf.get(part))
      for (let chunk = next.pop(); next.length > 0 || chunk; chunk = next.pop()) {
        if (!chunk || loaded.has(chunk)) continue
        loaded.add(chunk)
        for (const need of chunk.needs) next.push(chunks[need])
      }
      const all = [...loaded].flatMap((chunk) => chunk.parts)
      return all.reduce((sum, part) => (needed.has(part) ? sum : sum + sizeOf(part)), 0)
    })
    return Math.max(0, ...spares)
  }
}
