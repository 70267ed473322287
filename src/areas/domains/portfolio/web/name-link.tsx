import { Link } from '#design/components/link.tsx'
import type { DomainRow } from '../contract/shapes.ts'
import { nameParts } from './name-parts.ts'
import { toDomain } from './public.tsx'

/**
 * A domain name in the list. In a table it has the width that the other columns leave, and a longer name is cut in its
 * middle, with the full name on hover; on a phone it wraps.
 */
export function NameLink({ domain }: { domain: DomainRow }) {
  const { start, end } = nameParts(domain)
  return (
    <Link
      {...toDomain(domain.domain)}
      look="plain"
      // As two elements its parts would be read out as two words.
      aria-label={domain.domain}
      className="phone:[overflow-wrap:anywhere] wide:flex wide:w-fit wide:max-w-[clamp(15rem,100vw-75rem,32rem)]"
    >
      <span title={domain.domain} className="wide:truncate">
        {start}
      </span>
      <span className="wide:shrink-0">{end}</span>
    </Link>
  )
}
