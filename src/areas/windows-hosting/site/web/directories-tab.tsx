import { FolderSymlink, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { UnderWay } from '#areas/hosting/space/web/public.ts'
import type { WindowsDirectory } from '#areas/windows-hosting/space/contract/shapes.ts'
import { type ReadWindows, WindowsTab } from '#areas/windows-hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { windowsSiteCalls } from '../contract/calls.ts'
import { DirectoryDialog } from './directory-dialog.tsx'

/** Folders of the space that are shown at addresses of their own. */
export const DirectoriesTab = ({ service: { id } }: { service: TabService }) => (
  <WindowsTab id={id}>{(space) => <Directories space={space} />}</WindowsTab>
)

function Directories({ space }: { space: ReadWindows }) {
  const { id, facts, canChange, underWay } = space
  const { directories } = facts.site
  const [edited, setEdited] = useState<WindowsDirectory | 'new'>()
  const [leaving, setLeaving] = useState<WindowsDirectory>()
  const drop = useCall(windowsSiteCalls.dropDirectory, { refreshes: [spaceKeys.all], inPlace: true })
  const isBusy = underWay.includes('directories')
  const isShut = !canChange || isBusy
  const add = (
    <Button
      size={directories.length > 0 ? 'small' : undefined}
      icon={Plus}
      isDisabled={isShut}
      onPress={() => setEdited('new')}
    >
      {m.windows_site_add_directory()}
    </Button>
  )
  return (
    <Section
      title={m.windows_site_directories()}
      help={m.windows_site_directories_help()}
      isFlush
      actions={isBusy ? <UnderWay when /> : directories.length > 0 && add}
    >
      {directories.length === 0 ? (
        <EmptyState icon={FolderSymlink} title={m.windows_site_no_directories()} actions={add}>
          {m.windows_site_no_directories_help()}
        </EmptyState>
      ) : (
        <ul aria-label={m.windows_site_directories()} className="divide-y divide-line border-line border-t">
          {directories.map((directory) => (
            <li key={directory.name} className="flex min-h-12 flex-wrap items-center gap-x-5 gap-y-1 px-5 py-2.5">
              <span className="min-w-0 flex-[2_1_14rem] break-words font-medium">
                <ExternalLink href={`http://${facts.domain}/${directory.name}/`}>/{directory.name}</ExternalLink>
              </span>
              <span className="min-w-0 flex-[2_1_14rem]">
                <Mono className="[overflow-wrap:anywhere]">{directory.path}</Mono>
              </span>
              <span className="flex gap-1.5">
                <IconButton
                  size="small"
                  icon={Pencil}
                  label={m.windows_site_change_directory({ name: directory.name })}
                  isDisabled={isShut}
                  onPress={() => setEdited(directory)}
                />
                <IconButton
                  size="small"
                  icon={Trash2}
                  label={m.windows_site_drop_directory({ name: directory.name })}
                  isDisabled={isShut}
                  onPress={() => setLeaving(directory)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <DirectoryDialog
          id={id}
          domain={facts.domain}
          directory={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={m.windows_site_drop_directory({ name: leaving?.name ?? '' })}
        action={m.windows_site_drop_directory({ name: leaving?.name ?? '' })}
        danger
        onConfirm={() => drop.mutateAsync({ params: { id }, body: { name: leaving?.name ?? '' } })}
      >
        <p>{m.windows_site_drop_directory_help({ path: leaving?.path ?? '' })}</p>
      </ConfirmDialog>
    </Section>
  )
}
