import {
  Copy,
  Download,
  FileArchive,
  FolderInput,
  KeyRound,
  PackageOpen,
  Pencil,
  SquarePen,
  Trash2,
} from 'lucide-react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import type { MenuEntry, MenuGroup } from '#design/components/menu.tsx'
import { m } from '#words'
import type { FileEntry } from '../contract/shapes.ts'
import { isArchive } from '../rules/archive-name.ts'
import type { Opened } from './file-windows.tsx'

type Given = {
  space: ReadSpace
  entry: FileEntry
  onOpen: (opened: Opened) => void
  open: () => void
  download: () => void
}

/** What can be done with one thing in a folder. */
export function fileMenu({ space, entry, onOpen, open, download }: Given): MenuGroup[] {
  const { name, kind } = entry
  const { archives } = space.abilities
  const one = (id: string, label: string, icon: MenuEntry['icon'], onAction: () => void): MenuEntry => ({
    ...{ id, label, onAction },
    ...(icon && { icon }),
  })
  const entries = [entry]
  const of: readonly (MenuEntry | false)[] = [
    one('open', kind === 'folder' ? m.web_files_open() : m.web_files_view(), SquarePen, open),
    kind === 'file' && one('download', m.web_files_download(), Download, download),
    kind === 'file' &&
      archives.can &&
      isArchive(name) &&
      one('unpack', m.web_files_unpack(), PackageOpen, () => onOpen({ what: 'unpack', name })),
  ]
  const changes: readonly (MenuEntry | false)[] = [
    { ...one('rename', m.web_files_rename(), Pencil, () => onOpen({ what: 'rename', name })), shortcut: 'F2' },
    one('move', m.web_files_move(), FolderInput, () => onOpen({ what: 'move', entries })),
    one('copy', m.web_files_copy(), Copy, () => onOpen({ what: 'copy', entries })),
    archives.can && one('pack', m.web_files_pack(), FileArchive, () => onOpen({ what: 'pack', entries })),
    kind !== 'link' && one('mode', m.web_files_permissions(), KeyRound, () => onOpen({ what: 'mode', entry })),
  ]
  const kept = (all: readonly (MenuEntry | false)[]) => all.filter((each) => each !== false)
  return [
    { entries: kept(of) },
    { entries: kept(changes) },
    {
      entries: [
        {
          ...one('delete', m.web_files_delete(), Trash2, () => onOpen({ what: 'delete', entries })),
          danger: true,
          shortcut: 'Del',
        },
      ],
    },
  ]
}
