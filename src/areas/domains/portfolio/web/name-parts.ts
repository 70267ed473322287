import type { DomainRow } from '../contract/shapes.ts'

/** Letters before the extension that stay: a dot right behind the ellipsis would look like part of it. */
const kept = 5

/** Splits a name at the place where it is cut in a narrow column: names often differ only at their end. */
export function nameParts({ domain, tld }: Pick<DomainRow, 'domain' | 'tld'>): { start: string; end: string } {
  const at = domain.endsWith(`.${tld}`) ? domain.length - tld.length - 1 : domain.lastIndexOf('.')
  const from = Math.max(at - kept, 0)
  return { start: domain.slice(0, from), end: domain.slice(from) }
}
