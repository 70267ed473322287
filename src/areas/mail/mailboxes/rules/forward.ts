import { addressOf, partsOf } from './address.ts'

/** Where mail for one address goes as well, or instead. */
export type ForwardRule = { source: string; destinations: readonly string[]; keepsCopy: boolean }

export const mostDestinations = 20
/** So many addresses of a domain may lead elsewhere. */
export const mostForwards = 500

/** What decides where a message for an address of a domain goes. */
export type Delivery = {
  domain: string
  /** Addresses with a mailbox. */
  mailboxes: ReadonlySet<string>
  forwards: readonly ForwardRule[]
  catchAll: string | null
}

/** The next addresses of a message within the same domain; none where it ends in a mailbox, or leaves the domain. */
function nextOf(address: string, { domain, mailboxes, forwards, catchAll }: Delivery): readonly string[] {
  if (partsOf(address)?.domain !== domain) return []
  const forward = forwards.find(({ source }) => source === address)
  if (forward) return forward.destinations
  return mailboxes.has(address) || catchAll === null || catchAll === address ? [] : [catchAll]
}

/**
 * The way by which mail comes back to where it was, if there is one: `info → an → info`. Mail servers end such a circle by
 * bouncing, hours later; a copy that is kept on the way does not end it.
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

/** Destinations within the domain that nobody has, and that nothing takes: mail for them is refused. What stands behind a `+` leads to the same. */
export const nowhere = (destinations: readonly string[], { domain, mailboxes, sources, catchAll }: Known): string[] =>
  catchAll === null
    ? destinations.filter((address) => {
        const parts = partsOf(address)
        if (parts?.domain !== domain) return false
        const plain = addressOf(parts.name.replace(/\+.*/, ''), domain)
        return !mailboxes.has(plain) && !sources.has(plain)
      })
    : []

/** Destinations outside the domain: their servers see mail of others come from ours, which SPF alone would fail. */
export const outside = (destinations: readonly string[], domain: string): string[] =>
  destinations.filter((address) => partsOf(address)?.domain !== domain)
