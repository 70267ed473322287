import { isWithin } from '#base/web-space/relative-path.ts'
import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import { fileCalls } from '../contract/calls.ts'
import type { WindowProps } from './file-windows.tsx'
import { changes } from './queries.ts'

/** What is in these is for the owner alone. */
const privateFolders = ['logs', 'private', 'tmp']

/** Says what it will do before it does it. */
export function FixWindow({ space, path, onClose }: WindowProps) {
  const fix = useCall(fileCalls.fix, { ...changes, inPlace: true })
  const isPrivate = privateFolders.some((folder) => isWithin(path, folder))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.web_files_fix()}
      action={m.web_files_fix()}
      onConfirm={() => fix.mutateAsync({ params: { id: space.id }, body: { path } })}
    >
      <p>{m.web_files_fix_in({ folder: path || m.web_files_top() })}</p>
      <ul className="list-disc pl-5">
        {!isPrivate && <li>{m.web_files_fix_public()}</li>}
        {(isPrivate || path === '') && <li>{m.web_files_fix_private()}</li>}
        <li>{m.web_files_fix_owner()}</li>
      </ul>
    </ConfirmDialog>
  )
}
