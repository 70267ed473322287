import { Download } from 'lucide-react'
import { useState } from 'react'
import { within } from '#base/web-space/relative-path.ts'
import { Button } from '#design/components/button.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import type { FileEntry } from '../contract/shapes.ts'
import type { WindowProps } from './file-windows.tsx'
import { pictureAddress, useDownload } from './queries.ts'

export function PictureWindow({ space, path, entry, onClose }: WindowProps & { entry: FileEntry }) {
  const [hasFailed, setFailed] = useState(false)
  const download = useDownload(space.id)
  const file = within(path, entry.name)
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={entry.name}
      subtitle={byteText(entry.sizeBytes)}
      width="wide"
      footer={
        <Button icon={Download} isPending={download.isPending} onPress={() => download.mutate([file])}>
          {m.web_files_download()}
        </Button>
      }
    >
      {hasFailed ? (
        <p className="text-ink-soft">{m.web_files_no_picture()}</p>
      ) : (
        <img
          src={pictureAddress(space.id, file, `${entry.sizeBytes}-${entry.modifiedAt}`)}
          alt={entry.name}
          onError={() => setFailed(true)}
          className="mx-auto max-h-[70vh] max-w-full rounded-lg border border-line bg-canvas object-contain"
        />
      )}
    </SidePanel>
  )
}
