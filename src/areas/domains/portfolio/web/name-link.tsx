import { Link } from '#design/components/link.tsx'
import type { DomainRow } from '../contract/shapes.ts'
import { nameParts } from './name-parts.ts'
import { toDomain } from './public.tsx'

/**
 * A name in the list. Beside other columns it has the width that they leave on a usual screen, and a longer one is cut in its middle, with the
 * whole of it on hover; on a phone it has lines of its own.
 */
export function NameLink({ domain }: { domain: DomainRow }) {
  const { start, end } = nameParts(domain)
  return (
    <Link
      {...toDomain(domain.domain)}
      look="plain"
      // Beside each other its two parts would be read as two words.
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
