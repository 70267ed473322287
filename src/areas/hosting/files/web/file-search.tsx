import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { folderOf } from '#base/web-space/relative-path.ts'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import type { FoundFile } from '../contract/shapes.ts'
import { mayBeText } from '../rules/kinds.ts'
import { FileIcon } from './file-icon.tsx'
import { folderAddress } from './folder-address.ts'
import { foundFiles } from './queries.ts'

type SearchProps = { space: ReadSpace; path: string; words: string }

/** What was found below a folder. A text leads into the editor, everything else to its folder. */
export function FileSearch({ space, path, words }: SearchProps) {
  const [within] = useSearchParam('in')
  const query = useQuery(foundFiles(space.id, { path, words, within: within === 'text' ? 'text' : 'name' }))
  return (
    <Loaded query={query}>
      {({ data, isWhole }) =>
        data.length === 0 ? (
          <EmptyState icon={SearchX} title={m.web_files_nothing_found({ words })}>
            {m.web_files_nothing_found_help({ folder: path || m.web_files_top() })}
          </EmptyState>
        ) : (
          <>
            <ul aria-label={m.web_files_found()} className="divide-y divide-line">
              {data.map((found) => (
                <Found key={found.path} found={found} />
              ))}
            </ul>
            {!isWhole && (
              <p className="border-line border-t px-4 py-2.5 text-ink-soft text-sm">{m.web_files_found_more()}</p>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Found({ found: { path, entry, line } }: { found: FoundFile }) {
  const isText = entry.kind === 'file' && mayBeText(entry)
  const leads = isText ? { edit: path } : { path: entry.kind === 'folder' ? path : folderAddress(folderOf(path)) }
  return (
    <li className="flex items-start gap-2.5 px-4 py-2">
      <span className="mt-1">
        <FileIcon entry={entry} />
      </span>
      <div className="min-w-0 flex-1">
        <Link to="." search={leads} className="[overflow-wrap:anywhere]">
          {path}
        </Link>
        {line && (
          <p className="truncate font-mono text-ink-soft text-sm">
            {line.number}: {line.text.trim()}
          </p>
        )}
      </div>
      {entry.kind === 'file' && (
        <span className="tabular shrink-0 text-ink-soft text-sm">{byteText(entry.sizeBytes)}</span>
      )}
    </li>
  )
}
