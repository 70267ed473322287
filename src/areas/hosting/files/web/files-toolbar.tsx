import { Ellipsis, FilePlus, FolderPlus, FolderUp, ShieldCheck, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { SearchField } from '#design/components/search-field.tsx'
import { Select } from '#design/components/select.tsx'
import { usePatchSearch, useSearchParam } from '#design/router/search-state.ts'
import { useIsSmall } from '#design/table/use-is-small.ts'
import { m } from '#words'
import { chosenFiles } from './dropped-files.ts'
import type { Opened } from './file-windows.tsx'
import type { Dropped } from './uploads.ts'

type ToolbarProps = {
  path: string
  onOpen: (opened: Opened) => void
  onUpload: (dropped: readonly Dropped[]) => void
}

/** Has a browser ask for a folder instead of files; React knows no such field. */
const wholeFolder = { webkitdirectory: '' }

/** What can be done in a folder, and the search below it. */
export function FilesToolbar({ path, onOpen, onUpload }: ToolbarProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const folderChooser = useRef<HTMLInputElement>(null)
  const isSmall = useIsSmall()
  const fresh = [
    {
      id: 'folder',
      label: m.web_files_new_folder(),
      icon: FolderPlus,
      onAction: () => onOpen({ what: 'new-folder' }),
    },
    { id: 'file', label: m.web_files_new_file(), icon: FilePlus, onAction: () => onOpen({ what: 'new-file' }) },
  ]
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-3">
      <FindField />
      <div className="flex flex-wrap items-center gap-2 small:ml-auto">
        {!isSmall &&
          fresh.map(({ id, label, icon, onAction }) => (
            <Button key={id} icon={icon} onPress={onAction}>
              {label}
            </Button>
          ))}
        <Button look="primary" icon={Upload} onPress={() => chooser.current?.click()}>
          {m.web_files_upload()}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={m.web_files_upload()}
          onChange={({ currentTarget }) => {
            onUpload(chosenFiles(currentTarget.files))
            currentTarget.value = ''
          }}
        />
        <input
          ref={folderChooser}
          type="file"
          {...wholeFolder}
          hidden
          aria-label={m.web_files_upload_folder()}
          onChange={({ currentTarget }) => {
            onUpload(chosenFiles(currentTarget.files))
            currentTarget.value = ''
          }}
        />
        <Menu
          trigger={<IconButton icon={Ellipsis} label={m.web_files_more_actions()} />}
          entries={[
            ...(isSmall ? fresh : []),
            {
              id: 'upload-folder',
              icon: FolderUp,
              label: m.web_files_upload_folder(),
              onAction: () => folderChooser.current?.click(),
            },
            {
              id: 'fix',
              icon: ShieldCheck,
              label: m.web_files_fix(),
              onAction: () => onOpen({ what: 'fix', path }),
            },
          ]}
        />
      </div>
    </div>
  )
}

/** So long after the last letter it is searched. */
const restMs = 350

function FindField() {
  const [words = ''] = useSearchParam('q')
  const [within = 'name', setWithin] = useSearchParam('in')
  const patch = usePatchSearch()
  const [typed, setTyped] = useState(words)
  useEffect(() => {
    if (typed === words) return
    const timer = setTimeout(() => patch({ q: typed || undefined }, { replace: true }), restMs)
    return () => clearTimeout(timer)
  })
  return (
    <div className="flex w-full gap-2 small:w-auto">
      <SearchField
        label={m.web_files_search()}
        placeholder={m.web_files_find()}
        value={typed}
        onChange={setTyped}
        className="min-w-0 flex-1 small:w-56"
      />
      <Select
        label={m.web_files_search_in()}
        labelHidden
        value={within}
        onChange={(next) => setWithin(next === 'name' ? undefined : String(next), { replace: true })}
        options={[
          { id: 'name', label: m.web_files_in_names() },
          { id: 'text', label: m.web_files_in_texts() },
        ]}
      />
    </div>
  )
}
