import { Link } from '#design/components/link.tsx'
import type { DomainRow } from '../contract/shapes.ts'
import { shortName } from './name-parts.ts'
import { toDomain } from './public.tsx'

/** A name in the list. A long one is cut beside other columns, with the whole of it on hover, and has lines of its own on a phone. */
export function NameLink({ domain }: { domain: DomainRow }) {
  const short = shortName(domain)
  if (short === domain.domain)
    return (
      <Link {...toDomain(domain.domain)} look="plain" className="wide:whitespace-nowrap">
        {domain.domain}
      </Link>
    )
  return (
    <Link {...toDomain(domain.domain)} look="plain" className="wide:whitespace-nowrap">
      <span title={domain.domain} aria-hidden className="phone:hidden">
        {short}
      </span>
      <span className="sr-only phone:not-sr-only phone:[overflow-wrap:anywhere]">{domain.domain}</span>
    </Link>
  )
}
