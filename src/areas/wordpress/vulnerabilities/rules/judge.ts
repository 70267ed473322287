import { type AffectedRange, comparePlain, isAffected } from '#base/wordpress/affected.ts'

/** `unclear`: nobody says which releases are affected, so it may be this one. */
export type Verdict = 'affected' | 'unclear' | 'free'

export const verdictOn = (version: string, affected: readonly AffectedRange[]): Verdict => {
  if (affected.length === 0) return 'unclear'
  return isAffected(version, affected) ? 'affected' : 'free'
}

/** The first release above this one in which it is mended. */
export const mendedIn = (version: string, patched: readonly string[]): string | null =>
  patched.filter((each) => comparePlain(each, version) > 0).toSorted(comparePlain)[0] ?? null

type Software = { kind: 'core' | 'plugin' | 'theme'; slug: string }
type Affected = Software & { affected: readonly AffectedRange[]; patched: readonly string[] }

/** A record may name one software more than once, each with ranges of its own. */
export function merged<Of extends Affected>(software: readonly Of[]): Of[] {
  const kept = new Map<string, Of>()
  for (const each of software) {
    const key = `${each.kind} ${each.slug}`
    const before = kept.get(key)
    kept.set(
      key,
      before
        ? {
            ...before,
            affected: [...before.affected, ...each.affected],
            patched: [...new Set([...before.patched, ...each.patched])],
          }
        : each,
    )
  }
  return [...kept.values()]
}

/** Fewer than half of what it had: rather a fault of whoever publishes it than so much withdrawn. */
export const hasShrunk = (before: number | null, now: number): boolean => before !== null && now * 2 < before
