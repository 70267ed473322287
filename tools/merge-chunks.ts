/** Modules that the same entries need, so that they travel together. `users` are the entries, by number. */
export type Part = { users: ReadonlySet<number>; size: number; needs: ReadonlySet<number> }

type Chunk = { parts: number[]; users: bigint; size: number; needs: Set<number> }

/**
 * Which parts share a file. Two that are put together save a request for every entry that needs both, and cost the bytes of the other for each
 * that needs only one. `request` says how many bytes a request is worth. The pair that gains most goes first; what would make two files need
 * each other stays apart, as neither could run before the other.
 */
export function mergeParts(parts: readonly Part[], request: number): number[][] {
  const chunks: (Chunk | undefined)[] = parts.map(({ users, size, needs }, index) => ({
    parts: [index],
    users: bitsOf(users),
    size,
    needs: new Set(needs),
  }))
  const gainOf = (one: number, other: number) => gain(chunks, one, other, request)
  const gains = chunks.map((_, one) => chunks.map((_, other) => (other > one ? gainOf(one, other) : 0)))
  for (;;) {
    const pair = best(gains)
    if (!pair) return chunks.flatMap((chunk) => (chunk ? [chunk.parts] : []))
    const [one, other] = pair
    if (wouldTurn(chunks, one, other)) {
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

const bitsOf = (users: ReadonlySet<number>): bigint =>
  [...users].reduce((bits, user) => bits | (1n << BigInt(user)), 0n)

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

function gain(chunks: readonly (Chunk | undefined)[], at: number, beside: number, request: number): number {
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
