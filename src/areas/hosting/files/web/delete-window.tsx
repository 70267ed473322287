import { within } from '#base/web-space/relative-path.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import type { FileEntry } from '../contract/shapes.ts'
import type { WindowProps } from './file-windows.tsx'
import { useDelete } from './queries.ts'

/** So many are named; of the rest it is said how many there are. */
const mostNamed = 6

export function DeleteWindow({ space, path, entries, onClose }: WindowProps & { entries: readonly FileEntry[] }) {
  const remove = useDelete(space.id)
  const [first] = entries
  const title =
    entries.length === 1
      ? m.web_files_delete_one({ name: first?.name ?? '' })
      : m.web_files_delete_many({ count: entries.length })
  const paths = entries.map(({ name }) => within(path, name))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      action={m.web_files_delete()}
      danger
      onConfirm={() => remove.mutateAsync(paths)}
    >
      {entries.length > 1 && (
        <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
          {entries.slice(0, mostNamed).map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
          {entries.length > mostNamed && <li>{m.web_files_and_more({ count: entries.length - mostNamed })}</li>}
        </ul>
      )}
      {entries.some(({ kind }) => kind === 'folder') && <p>{m.web_files_delete_folders()}</p>}
      <p className="text-ink-soft">{m.web_files_delete_help()}</p>
    </ConfirmDialog>
  )
}
