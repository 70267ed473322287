import { addressOf, partsOf } from './address.ts'

/** The destinations of mail for one address. */
export type ForwardRule = { source: string; destinations: readonly string[]; keepsCopy: boolean }

export const mostDestinations = 20
/** Limit of forwarded addresses per domain. */
export const mostForwards = 500

/** What decides where a message for an address of a domain goes. */
export type Delivery = {
  domain: string
  /** Addresses with a mailbox. */
  mailboxes: ReadonlySet<string>
  forwards: readonly ForwardRule[]
  catchAll: string | null
}

/** The next addresses of a message within the domain; none where it ends in a mailbox, or leaves the domain. */
function nextOf(address: string, { domain, mailboxes, forwards, catchAll }: Delivery): readonly string[] {
  if (partsOf(address)?.domain !== domain) return []
  const forward = forwards.find(({ source }) => source === address)
  if (forward) return forward.destinations
  return mailboxes.has(address) || catchAll === null || catchAll === address ? [] : [catchAll]
}

/**
 * The loop by which mail returns to an address, if any: `info → an → info`. Mail servers end such a loop by a bounce,
 * hours later; a copy that is kept on the way does not end it.
 */
export function loopFrom(source: string, delivery: Delivery): readonly string[] | undefined {
  const seen = new Set<string>()
  const walk = (address: string, way: readonly string[]): readonly string[] | undefined => {
    for (const next of nextOf(address, delivery)) {
      if (next === source) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      const found = walk(next, [...way, next])
      if (found) return found
    }
    return undefined
  }
  return walk(source, [source])
}

type Known = Pick<Delivery, 'domain' | 'mailboxes' | 'catchAll'> & { sources: ReadonlySet<string> }

/**
 * Destinations within the domain that do not exist and have no catch-all: their mail is refused. A tag after `+` is
 * ignored.
 */
export const nowhere = (destinations: readonly string[], { domain, mailboxes, sources, catchAll }: Known): string[] =>
  catchAll === null
    ? destinations.filter((address) => {
        const parts = partsOf(address)
        if (parts?.domain !== domain) return false
        const plain = addressOf(parts.name.replace(/\+.*/, ''), domain)
        return !mailboxes.has(plain) && !sources.has(plain)
      })
    : []

/** Destinations outside the domain: their servers get other people's mail from ours, for which SPF alone would fail. */
export const outside = (destinations: readonly string[], domain: string): string[] =>
  destinations.filter((address) => partsOf(address)?.domain !== domain)
