import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import type { FileEntry } from '../contract/shapes.ts'
import { DeleteWindow } from './delete-window.tsx'
import { FixWindow } from './fix-window.tsx'
import { ModeWindow } from './mode-window.tsx'
import { PackWindow } from './pack-window.tsx'
import { PictureWindow } from './picture-window.tsx'
import { PlaceWindow } from './place-window.tsx'
import { UnpackWindow } from './unpack-window.tsx'

/** What is open over a folder, or typed in its list. */
export type Opened =
  | { what: 'new-file' | 'new-folder' }
  | { what: 'rename'; name: string }
  | { what: 'move' | 'copy' | 'pack' | 'delete'; entries: readonly FileEntry[] }
  | { what: 'mode'; entry: FileEntry }
  | { what: 'picture'; entry: FileEntry }
  | { what: 'unpack'; name: string }
  | { what: 'fix'; path: string }

export type WindowProps = {
  space: ReadSpace
  /** The folder in which all of it is. */
  path: string
  /** What its content is called. */
  names: ReadonlySet<string>
  onClose: () => void
}

/** The window of whatever was chosen; it is mounted only while it is open, so that nothing waits in it. */
export function FileWindows({ opened, ...rest }: WindowProps & { opened: Opened | undefined }) {
  switch (opened?.what) {
    case 'delete':
      return <DeleteWindow {...rest} entries={opened.entries} />
    case 'move':
    case 'copy':
      return <PlaceWindow {...rest} what={opened.what} entries={opened.entries} />
    case 'pack':
      return <PackWindow {...rest} entries={opened.entries} />
    case 'unpack':
      return <UnpackWindow {...rest} name={opened.name} />
    case 'mode':
      return <ModeWindow {...rest} entry={opened.entry} />
    case 'picture':
      return <PictureWindow {...rest} entry={opened.entry} />
    case 'fix':
      return <FixWindow {...rest} />
    default:
      return null
  }
}
