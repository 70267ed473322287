import { useQuery } from '@tanstack/react-query'
import { Download, History } from 'lucide-react'
import { useState } from 'react'
import type { PartOfServer } from '#areas/cloud/servers/web/public.ts'
import { mostPathsAtOnce } from '#base/cloud-server/restore-points.ts'
import { folderOf } from '#base/web-space/relative-path.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { FolderCrumbs, FolderList } from '#design/components/folder-list.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { SearchField } from '#design/components/search-field.tsx'
import { m } from '#words'
import type { RestoreEntry, ServerBackups } from '../contract/shapes.ts'
import { PutBack } from './put-back.tsx'
import { pointFolder, pointSearch, usePrepare } from './queries.ts'

export type PointProps = {
  server: PartOfServer
  point: string
  /** Undefined where only its id is known. */
  takenAt: string | undefined
  /** Something is being put back or made ready already. */
  isBusy: boolean
  onDone: () => void
}
type Props = PointProps & { abilities: ServerBackups['abilities'] }

/** What a restore point holds, and what is fetched from it or put back. */
export function PointPanel({ abilities, ...of }: Props) {
  const [wanted, setWanted] = useState<{ entries: readonly RestoreEntry[] | null }>()
  const [entries, setEntries] = useState<readonly RestoreEntry[]>([])
  if (wanted) return <PutBack {...of} entries={wanted.entries} onBack={() => setWanted(undefined)} />
  if (!abilities.files.can)
    return (
      <>
        <Banner meaning="info">{abilities.files.because}</Banner>
        <PanelFoot>
          <WholeButton abilities={abilities} {...of} onPress={() => setWanted({ entries: null })} />
        </PanelFoot>
      </>
    )
  return (
    <Choose
      {...of}
      abilities={abilities}
      entries={entries}
      onEntries={setEntries}
      onPutBack={(some) => setWanted({ entries: some })}
    />
  )
}

type ChooseProps = Props & {
  entries: readonly RestoreEntry[]
  onEntries: (entries: readonly RestoreEntry[]) => void
  onPutBack: (entries: readonly RestoreEntry[] | null) => void
}

function Choose({ abilities, entries, onEntries, onPutBack, ...of }: ChooseProps) {
  const [path, setPath] = useState('')
  const [name, setName] = useState('')
  const isSearch = name.trim() !== ''
  const folder = useQuery({ ...pointFolder(of, path), enabled: !isSearch })
  const found = useQuery({ ...pointSearch(of, name.trim()), enabled: isSearch })
  const prepare = usePrepare(of)
  const paths = entries.map((entry) => entry.path)
  const isShut = paths.length === 0 || !of.server.canChange || of.isBusy
  return (
    <div className="flex flex-col gap-4">
      {abilities.search.can && <SearchField label={m.cloud_backups_search()} value={name} onChange={setName} />}
      {!isSearch && <FolderCrumbs path={path} top={m.cloud_backups_top()} onGo={setPath} />}
      <Loaded query={isSearch ? found : folder}>
        {(shown) =>
          shown.length === 0 ? (
            <p className="text-ink-soft">{isSearch ? m.cloud_backups_not_found() : m.cloud_backups_empty_folder()}</p>
          ) : (
            <FolderList
              entries={shown}
              isWhole={isSearch}
              chosen={paths}
              onTurn={(one, isOn) => {
                const others = entries.filter((entry) => entry.path !== one)
                const turned = isOn ? shown.filter((entry) => entry.path === one) : []
                onEntries([...others, ...turned].slice(0, mostPathsAtOnce))
              }}
              onOpen={(next) => {
                setName('')
                setPath(next)
              }}
              onUp={isSearch || path === '' ? undefined : () => setPath(folderOf(path))}
            />
          )
        }
      </Loaded>
      {!abilities.putFilesBack.can && <p className="text-ink-soft text-sm">{abilities.putFilesBack.because}</p>}
      <PanelFoot>
        <span aria-live="polite" className="mr-auto self-center text-ink-soft text-sm empty:hidden">
          {paths.length > 0 && m.cloud_backups_chosen({ count: paths.length })}
        </span>
        {paths.length === 0 && <WholeButton abilities={abilities} {...of} onPress={() => onPutBack(null)} />}
        <Button
          icon={Download}
          isDisabled={isShut}
          isPending={prepare.isPending}
          onPress={() => prepare.mutate(paths, { onSuccess: of.onDone })}
        >
          {m.cloud_backups_download()}
        </Button>
        {abilities.putFilesBack.can && (
          <Button look="primary" icon={History} isDisabled={isShut} onPress={() => onPutBack(entries)}>
            {m.cloud_backups_put_back_some()}
          </Button>
        )}
      </PanelFoot>
    </div>
  )
}

type WholeProps = Pick<Props, 'abilities' | 'server' | 'isBusy'> & { onPress: () => void }

/** All of the server, where whoever saves it can do that. */
const WholeButton = ({ abilities, server, isBusy, onPress }: WholeProps) =>
  abilities.wholeServer.can ? (
    <Button look="danger-quiet" icon={History} isDisabled={!server.canChange || isBusy} onPress={onPress}>
      {m.cloud_backups_put_back_whole()}
    </Button>
  ) : (
    <p className="text-ink-soft text-sm">{abilities.wholeServer.because}</p>
  )
