import { Copy, Download, FileArchive, FolderInput, Trash2 } from 'lucide-react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { within } from '#base/web-space/relative-path.ts'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import type { FileEntry } from '../contract/shapes.ts'
import type { Opened } from './file-windows.tsx'
import { useDownload } from './queries.ts'

type BarProps = {
  space: ReadSpace
  folder: string
  chosen: readonly FileEntry[]
  onOpen: (opened: Opened) => void
  onClear: () => void
}

/** What can be done with all that is chosen. */
export function BulkBar({ space, folder, chosen, onOpen, onClear }: BarProps) {
  const download = useDownload(space.id)
  if (chosen.length === 0) return null
  const files = chosen.filter(({ kind }) => kind === 'file').map(({ name }) => within(folder, name))
  const open = (what: 'move' | 'copy' | 'pack' | 'delete') => () => onOpen({ what, entries: chosen })
  return (
    <section
      aria-label={m.design_selection()}
      className="flex flex-wrap items-center gap-2 border-line border-b bg-brand-tint px-4 py-2"
    >
      <p className="tabular mr-2 font-medium" aria-live="polite">
        {m.design_selected({ count: chosen.length })}
      </p>
      {files.length === chosen.length && files.length <= 10 && (
        <Button size="small" icon={Download} isPending={download.isPending} onPress={() => download.mutate(files)}>
          {m.web_files_download()}
        </Button>
      )}
      <Button size="small" icon={FolderInput} onPress={open('move')}>
        {m.web_files_move()}
      </Button>
      <Button size="small" icon={Copy} onPress={open('copy')}>
        {m.web_files_copy()}
      </Button>
      {space.abilities.archives.can && (
        <Button size="small" icon={FileArchive} onPress={open('pack')}>
          {m.web_files_pack()}
        </Button>
      )}
      <Button size="small" look="danger-quiet" icon={Trash2} onPress={open('delete')}>
        {m.web_files_delete()}
      </Button>
      <Button look="quiet" size="small" onPress={onClear} className="ml-auto">
        {m.design_clear_selection()}
      </Button>
    </section>
  )
}
