import { useState } from 'react'
import { within } from '#base/web-space/relative-path.ts'
import { useCall } from '#design/api/use-call.ts'
import { RadioGroup } from '#design/components/choice.tsx'
import { m } from '#words'
import { fileCalls } from '../contract/calls.ts'
import { withoutEnding } from '../rules/archive-name.ts'
import { freeName } from '../rules/free-name.ts'
import { AskWindow } from './ask-window.tsx'
import type { WindowProps } from './file-windows.tsx'
import { changes } from './queries.ts'

export function UnpackWindow({ space, path, names, name, onClose }: WindowProps & { name: string }) {
  const [where, setWhere] = useState('folder')
  const folder = freeName(withoutEnding(name), names)
  const isNew = where === 'folder'
  const unpack = useCall(fileCalls.unpack, { ...changes, inPlace: true })
  const body = { path: within(path, name), to: isNew ? within(path, folder) : path, isNew }
  return (
    <AskWindow
      onClose={onClose}
      title={m.web_files_unpack_of({ name })}
      action={m.web_files_unpack()}
      isReady
      onDo={() => unpack.mutateAsync({ params: { id: space.id }, body })}
    >
      <RadioGroup
        label={m.web_files_unpack_where()}
        value={where}
        onChange={setWhere}
        choices={[
          { value: 'folder', label: m.web_files_unpack_folder({ folder }) },
          { value: 'here', label: m.web_files_unpack_here(), help: m.web_files_unpack_over() },
        ]}
      />
      <p className="text-ink-soft">{m.web_files_unpack_help()}</p>
    </AskWindow>
  )
}
