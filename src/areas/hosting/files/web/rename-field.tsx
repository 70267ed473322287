import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { within } from '#base/web-space/relative-path.ts'
import { m } from '#words'
import type { Folder } from '../contract/shapes.ts'
import { NameField } from './name-field.tsx'
import { useMove } from './queries.ts'

type RenameProps = { space: ReadSpace; folder: Folder; name: string; onClose: () => void }

export function RenameField({ space, folder, name, onClose }: RenameProps) {
  const move = useMove(space.id)
  return (
    <NameField
      label={m.web_files_new_name({ name })}
      name={name}
      taken={new Set(folder.entries.map((each) => each.name))}
      onName={(next) => move.mutateAsync([{ path: within(folder.path, name), to: within(folder.path, next) }])}
      onClose={onClose}
    />
  )
}
