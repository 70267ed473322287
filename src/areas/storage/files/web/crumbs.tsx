import { ChevronRight } from 'lucide-react'
import { Link } from '#design/components/link.tsx'
import { m } from '#words'

/** Where one is in a bucket, and the way back up. */
export function Crumbs({ bucket, prefix }: { bucket: string; prefix: string }) {
  const names = prefix.split('/').slice(0, -1)
  const places = [
    { name: bucket, path: undefined },
    ...names.map((name, index) => ({ name, path: `${names.slice(0, index + 1).join('/')}/` })),
  ]
  return (
    <nav aria-label={m.s3_files_place()}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {places.map(({ name, path }, index) => (
          <li key={path ?? ''} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-soft" />}
            {index === places.length - 1 ? (
              <span aria-current="location" className="min-h-6 font-medium leading-6 wrap-anywhere">
                {name}
              </span>
            ) : (
              <Link to="." search={{ bucket, ...(path && { path }) }} className="min-h-6 leading-6 wrap-anywhere">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
