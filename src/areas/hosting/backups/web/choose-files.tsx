import { useQuery } from '@tanstack/react-query'
import { ChevronRight, File, Folder } from 'lucide-react'
import { useState } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { Checkbox } from '#design/components/choice.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { SearchField } from '#design/components/search-field.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import { type BackupEntry, mostParts } from '../contract/shapes.ts'
import type { Backup } from '../rules/backup.ts'
import { PartFoot } from './part-foot.tsx'
import { backupFolder, backupSearch, type Wanted } from './queries.ts'

export type ChooseProps = {
  space: ReadSpace
  backup: Backup
  onChosen: (wanted: Wanted) => void
  onDone: () => void
}

/** The folders of a backup, to put back or fetch a few things of it. */
export function ChooseFiles({ space, backup, onChosen, onDone }: ChooseProps) {
  const [path, setPath] = useState('')
  const [name, setName] = useState('')
  const [paths, setPaths] = useState<string[]>([])
  const isSearch = name.trim() !== ''
  const folder = useQuery({ ...backupFolder(space.id, backup.id, path), enabled: !isSearch })
  const found = useQuery({ ...backupSearch(space.id, backup.id, name.trim()), enabled: isSearch })
  const turn = (one: string, isOn: boolean) =>
    setPaths((now) => (isOn ? [...now, one].slice(0, mostParts) : now.filter((each) => each !== one)))
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={m.web_backups_search()} value={name} onChange={setName} />
      {!isSearch && <Crumbs path={path} onGo={setPath} />}
      <Loaded query={isSearch ? found : folder}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-ink-soft">{isSearch ? m.web_backups_not_found() : m.web_backups_empty_folder()}</p>
          ) : (
            <ul className="rounded-lg border border-line">
              {entries.map((entry) => (
                <Entry
                  key={entry.path}
                  entry={entry}
                  isWhole={isSearch}
                  isChosen={paths.includes(entry.path)}
                  onTurn={(isOn) => turn(entry.path, isOn)}
                  onOpen={() => {
                    setName('')
                    setPath(entry.path)
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <PartFoot space={space} wanted={{ backup, paths }} count={paths.length} onChosen={onChosen} onDone={onDone} />
    </div>
  )
}

/** Where one is, and the way back up. */
function Crumbs({ path, onGo }: { path: string; onGo: (path: string) => void }) {
  const names = path === '' ? [] : path.split('/')
  const places = [
    { name: m.web_backups_top(), at: '' },
    ...names.map((name, index) => ({ name, at: names.slice(0, index + 1).join('/') })),
  ]
  return (
    <nav aria-label={m.web_backups_place()}>
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        {places.map(({ name, at }, index) => (
          <li key={at} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-soft" />}
            {index === places.length - 1 ? (
              <span aria-current="location" className="font-medium [overflow-wrap:anywhere]">
                {name}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onGo(at)}
                className="min-h-6 rounded-xs text-brand-ink hover:underline [overflow-wrap:anywhere]"
              >
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type EntryProps = {
  entry: BackupEntry
  /** With its folder, as something that was found. */
  isWhole: boolean
  isChosen: boolean
  onTurn: (isOn: boolean) => void
  onOpen: () => void
}

function Entry({ entry, isWhole, isChosen, onTurn, onOpen }: EntryProps) {
  const { name, path, kind, sizeBytes, modifiedAt } = entry
  const Icon = kind === 'folder' ? Folder : File
  const shown = isWhole ? path : name
  return (
    <li className="flex items-center gap-2.5 border-line border-t px-3 py-2 first:border-t-0">
      <Checkbox aria-label={m.web_backups_choose({ name: shown })} isSelected={isChosen} onChange={onTurn} />
      <Icon aria-hidden size={16} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {kind === 'folder' ? (
          <button
            type="button"
            onClick={onOpen}
            className="min-h-6 rounded-xs text-left text-brand-ink hover:underline [overflow-wrap:anywhere]"
          >
            {shown}
          </button>
        ) : (
          shown
        )}
      </div>
      <div className="tabular shrink-0 text-right text-ink-soft text-sm small:flex small:gap-4">
        {kind === 'file' && <span className="block">{byteText(sizeBytes)}</span>}
        <span className="hidden small:block">
          <MomentText moment={modifiedAt} />
        </span>
      </div>
    </li>
  )
}
