import { useQuery } from '@tanstack/react-query'
import { CornerLeftUp, Folder } from 'lucide-react'
import { useState } from 'react'
import { folderOf, isWithin, within } from '#base/web-space/relative-path.ts'
import { Loaded } from '#design/components/loaded.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { FileEntry } from '../contract/shapes.ts'
import { freeName } from '../rules/free-name.ts'
import { AskWindow } from './ask-window.tsx'
import type { WindowProps } from './file-windows.tsx'
import { subfolders, useCopy, useMove } from './queries.ts'

type PlaceProps = WindowProps & { what: 'move' | 'copy'; entries: readonly FileEntry[] }

/** Where to: one goes down and up through the folders to choose. */
export function PlaceWindow({ space, path, names, what, entries, onClose }: PlaceProps) {
  const [place, setPlace] = useState(path)
  const move = useMove(space.id)
  const copy = useCopy(space.id)
  const count = entries.length
  const name = entries[0]?.name ?? ''
  const isSame = place === path
  const isInside = entries.some(({ name, kind }) => kind === 'folder' && isWithin(place, within(path, name)))
  const places = entries.map(({ name }) => ({
    path: within(path, name),
    to: within(place, isSame ? freeName(name, names) : name),
  }))
  return (
    <AskWindow
      onClose={onClose}
      title={titles[what](count, name)}
      action={what === 'move' ? m.web_files_move_here() : m.web_files_copy_here()}
      isReady={!isInside && !(what === 'move' && isSame)}
      onDo={async () => {
        if (what === 'copy') return copy.mutateAsync(places)
        await move.mutateAsync(places)
        toast.good(
          m.web_files_moved({ what: count === 1 ? name : m.web_files_some({ count }), to: place || m.web_files_top() }),
        )
      }}
    >
      <p className="[overflow-wrap:anywhere]">
        {m.web_files_to()} <strong className="font-medium">{place || m.web_files_top()}</strong>
      </p>
      <FolderChoice space={space} place={place} onPlace={setPlace} />
      {isInside && <p className="text-bad-ink text-sm">{m.web_files_into_itself()}</p>}
    </AskWindow>
  )
}

const titles = {
  move: (count: number, name: string) =>
    count === 1 ? m.web_files_move_one({ name }) : m.web_files_move_title({ count }),
  copy: (count: number, name: string) =>
    count === 1 ? m.web_files_copy_one({ name }) : m.web_files_copy_title({ count }),
}

const lineClass =
  'flex min-h-9 w-full items-center gap-2.5 px-3 py-1.5 text-left hover:bg-hover [overflow-wrap:anywhere]'

function FolderChoice({
  space,
  place,
  onPlace,
}: Pick<PlaceProps, 'space'> & { place: string; onPlace: (to: string) => void }) {
  const query = useQuery(subfolders(space.id, place))
  return (
    <ul
      className="scroll-thin max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-line"
      aria-label={m.web_files_folders()}
    >
      {place !== '' && (
        <li>
          <button type="button" className={lineClass} onClick={() => onPlace(folderOf(place))}>
            <CornerLeftUp aria-hidden size={16} className="shrink-0 text-ink-soft" />
            {m.web_files_up()}
          </button>
        </li>
      )}
      <Loaded query={query}>
        {(folders) =>
          folders.length === 0 ? (
            <li className="px-3 py-2 text-ink-soft">{m.web_files_no_folders()}</li>
          ) : (
            folders.map((name) => (
              <li key={name}>
                <button type="button" className={lineClass} onClick={() => onPlace(within(place, name))}>
                  <Folder aria-hidden size={16} className="shrink-0 text-brand-ink" />
                  {name}
                </button>
              </li>
            ))
          )
        }
      </Loaded>
    </ul>
  )
}
