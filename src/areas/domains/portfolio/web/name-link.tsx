import { Link } from '#design/components/link.tsx'
import type { DomainRow } from '../contract/shapes.ts'
import { nameParts } from './name-parts.ts'
import { toDomain } from './public.tsx'

/**
 * A name in the list. A long one takes the room that the other columns leave, down to 16 rem, and is then cut before its extension:
 * names often differ in that alone.
 */
export function NameLink({ domain }: { domain: DomainRow }) {
  const parts = nameParts(domain)
  if (!parts)
    return (
      <Link {...toDomain(domain.domain)} look="plain" className="wide:whitespace-nowrap">
        {domain.domain}
      </Link>
    )
  const [name, extension] = parts
  return (
    <span className="wide:grid wide:grid-cols-[minmax(16rem,max-content)]">
      <Link
        {...toDomain(domain.domain)}
        look="plain"
        aria-label={domain.domain}
        className="phone:[overflow-wrap:anywhere] wide:flex wide:min-w-0"
      >
        <span className="wide:truncate">{name}</span>
        <span className="shrink-0">{extension}</span>
      </Link>
    </span>
  )
}
