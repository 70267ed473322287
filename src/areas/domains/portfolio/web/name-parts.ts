import type { DomainRow } from '../contract/shapes.ts'

const longest = 28

/** A name too long to be sure of its room: what may be cut, and the extension, which never is. */
export function nameParts({ domain, tld }: Pick<DomainRow, 'domain' | 'tld'>): [string, string] | undefined {
  if (domain.length <= longest) return undefined
  const at = domain.endsWith(`.${tld}`) ? domain.length - tld.length - 1 : domain.lastIndexOf('.')
  return [domain.slice(0, at), domain.slice(at)]
}
