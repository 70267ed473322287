import type { DomainRow } from '../contract/shapes.ts'

/** Letters before the extension that stay: a dot right behind the ellipsis would read as one more of its own. */
const kept = 5

/** A name in two, where it is cut when its column is too narrow for it: names often differ at their end alone. */
export function nameParts({ domain, tld }: Pick<DomainRow, 'domain' | 'tld'>): { start: string; end: string } {
  const at = domain.endsWith(`.${tld}`) ? domain.length - tld.length - 1 : domain.lastIndexOf('.')
  const from = Math.max(at - kept, 0)
  return { start: domain.slice(0, from), end: domain.slice(from) }
}
