import type { DomainRow } from '../contract/shapes.ts'

/** As many letters as the column has room for beside all others. */
const longest = 34
/** Letters before the extension that stay: a dot right behind the ellipsis would read as one more of its own. */
const kept = 5

/** A name too long for its column as it is shown there: cut in its middle, since names often differ at their end alone. */
export function shortName({ domain, tld }: Pick<DomainRow, 'domain' | 'tld'>): string {
  if (domain.length <= longest) return domain
  const at = domain.endsWith(`.${tld}`) ? domain.length - tld.length - 1 : domain.lastIndexOf('.')
  const end = domain.slice(Math.max(at - kept, 0))
  const start = domain.slice(0, Math.max(longest - end.length - 1, 1)).replace(/-+$/, '')
  return start.length + end.length < domain.length ? `${start}…${end}` : domain
}
