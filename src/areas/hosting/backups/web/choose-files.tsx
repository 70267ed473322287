import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { folderOf } from '#base/web-space/relative-path.ts'
import { FolderCrumbs, FolderList } from '#design/components/folder-list.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { SearchField } from '#design/components/search-field.tsx'
import { m } from '#words'
import { mostParts } from '../contract/shapes.ts'
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
      {!isSearch && <FolderCrumbs path={path} top={m.web_backups_top()} onGo={setPath} />}
      <Loaded query={isSearch ? found : folder}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-ink-soft">{isSearch ? m.web_backups_not_found() : m.web_backups_empty_folder()}</p>
          ) : (
            <FolderList
              entries={entries}
              isWhole={isSearch}
              chosen={paths}
              onTurn={turn}
              onOpen={(folder) => {
                setName('')
                setPath(folder)
              }}
              onUp={isSearch || path === '' ? undefined : () => setPath(folderOf(path))}
            />
          )
        }
      </Loaded>
      <PartFoot space={space} wanted={{ backup, paths }} count={paths.length} onChosen={onChosen} onDone={onDone} />
    </div>
  )
}
