import { ChevronRight, HardDrive } from 'lucide-react'
import { Link } from '#design/components/link.tsx'
import { m } from '#words'
import { folderAddress } from './folder-address.ts'

/** Where one is, and the way back up. */
export function Crumbs({ path }: { path: string }) {
  const names = path === '' ? [] : path.split('/')
  const places = [
    { name: m.web_files_top(), at: '' },
    ...names.map((name, index) => ({ name, at: names.slice(0, index + 1).join('/') })),
  ]
  return (
    <nav aria-label={m.web_files_place()}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {places.map(({ name, at }, index) => (
          <li key={at} className="flex min-w-0 items-center gap-1">
            {index === 0 ? (
              <HardDrive aria-hidden size={14} className="shrink-0 text-ink-soft" />
            ) : (
              <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-soft" />
            )}
            {index === places.length - 1 ? (
              <span aria-current="location" className="min-h-6 font-medium leading-6 [overflow-wrap:anywhere]">
                {name}
              </span>
            ) : (
              <Link to="." search={{ path: folderAddress(at) }} className="min-h-6 leading-6 [overflow-wrap:anywhere]">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
