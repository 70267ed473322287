import { FolderX } from 'lucide-react'
import { type ReadSpace, SpaceTab } from '#areas/hosting/space/web/public.ts'
import { Card } from '#design/components/card.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { FileManager, keysOf } from './file-manager.tsx'

/** The files of a website, as on one's own computer. */
export const FilesTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={['files']}>
    {(space) => <Files space={space} />}
  </SpaceTab>
)

function Files({ space }: { space: ReadSpace }) {
  const { files } = space.abilities
  if (space.canChange && files.can)
    return (
      <KeepsFocus place={keysOf}>
        <FileManager space={space} />
      </KeepsFocus>
    )
  return (
    <Card>
      <EmptyState icon={FolderX} title={m.web_files_out_of_reach()}>
        {files.can ? m.web_files_while_suspended() : files.because}
      </EmptyState>
    </Card>
  )
}
