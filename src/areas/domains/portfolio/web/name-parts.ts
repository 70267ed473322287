import type { DomainRow } from '../contract/shapes.ts'

const longest = 30

/** A name too long for its column as it is shown there: cut before its extension, in which names often differ alone. */
export function shortName({ domain, tld }: Pick<DomainRow, 'domain' | 'tld'>): string {
  if (domain.length <= longest) return domain
  const at = domain.endsWith(`.${tld}`) ? domain.length - tld.length - 1 : domain.lastIndexOf('.')
  const extension = domain.slice(at)
  const room = Math.max(longest - extension.length - 1, 1)
  return at <= room ? domain : `${domain.slice(0, room).replace(/-+$/, '')}…${extension}`
}
