import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { within } from '#base/web-space/relative-path.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { Folder } from '../contract/shapes.ts'
import { NameField } from './name-field.tsx'
import { useMove } from './queries.ts'

type RenameProps = {
  space: ReadSpace
  folder: Folder
  name: string
  onName: (next: string) => void
  onClose: () => void
}

export function RenameField({ space, folder, name, onName, onClose }: RenameProps) {
  const move = useMove(space.id)
  return (
    <NameField
      label={m.web_files_new_name({ name })}
      name={name}
      taken={new Set(folder.entries.map((each) => each.name))}
      onName={async (next) => {
        onName(next)
        await move.mutateAsync([{ path: within(folder.path, name), to: within(folder.path, next) }])
        toast.good(m.web_files_renamed({ name, to: next }))
      }}
      onClose={onClose}
    />
  )
}
