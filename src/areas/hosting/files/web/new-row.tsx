import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { within } from '#base/web-space/relative-path.ts'
import { useCall } from '#design/api/use-call.ts'
import { toast } from '#design/feedback/toast.ts'
import { usePatchSearch } from '#design/router/search-state.ts'
import { m } from '#words'
import { fileCalls } from '../contract/calls.ts'
import type { Folder } from '../contract/shapes.ts'
import { FileIcon } from './file-icon.tsx'
import { NameField } from './name-field.tsx'
import { changes } from './queries.ts'

type NewProps = {
  space: ReadSpace
  folder: Folder
  what: 'new-file' | 'new-folder'
  onName: (name: string) => void
  onClose: () => void
}

/** Something new, named at the top of the list. A new file is opened at once. */
export function NewRow({ space, folder, what, onName, onClose }: NewProps) {
  const asked = { ...changes, inPlace: true }
  const makeFolder = useCall(fileCalls.makeFolder, asked)
  const makeFile = useCall(fileCalls.save, asked)
  const patch = usePatchSearch()
  const params = { id: space.id }
  const isFolder = what === 'new-folder'
  const make = async (name: string) => {
    const path = within(folder.path, name)
    onName(name)
    if (isFolder) {
      await makeFolder.mutateAsync({ params, body: { path } })
      return toast.good(m.web_files_folder_made({ name }))
    }
    await makeFile.mutateAsync({ params, body: { path, text: '', expected: null } })
    return patch({ edit: path })
  }
  return (
    <tr className="border-line border-b bg-canvas">
      <td />
      <td className="px-3 py-2">
        <NameField
          label={isFolder ? m.web_files_folder_name() : m.web_files_file_name()}
          name=""
          taken={new Set(folder.entries.map((each) => each.name))}
          before={<FileIcon entry={{ kind: isFolder ? 'folder' : 'file', name: '' }} />}
          onName={make}
          onClose={onClose}
        />
      </td>
      <td className="hidden small:table-cell" />
      <td className="hidden small:table-cell" />
      <td className="hidden wide:table-cell" />
      <td />
    </tr>
  )
}
