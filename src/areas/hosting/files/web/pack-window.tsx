import { useState } from 'react'
import { isFileName, within } from '#base/web-space/relative-path.ts'
import { useCall } from '#design/api/use-call.ts'
import { RadioGroup } from '#design/components/choice.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import { fileCalls } from '../contract/calls.ts'
import { type FileEntry, mostPaths } from '../contract/shapes.ts'
import { type ArchiveForm, archiveForms } from '../rules/archive-name.ts'
import { freeName } from '../rules/free-name.ts'
import { AskWindow } from './ask-window.tsx'
import type { WindowProps } from './file-windows.tsx'
import { changes } from './queries.ts'

export function PackWindow({ space, path, names, entries, onClose }: WindowProps & { entries: readonly FileEntry[] }) {
  const [kind, setKind] = useState<ArchiveForm>('zip')
  const first = entries.length === 1 ? (entries[0]?.name.replace(/(.)\.[^.]+$/, '$1') ?? '') : m.web_files_archive()
  const [typed, setTyped] = useState(first)
  const pack = useCall(fileCalls.pack, { ...changes, inPlace: true })
  const isTooMany = entries.length > mostPaths
  const isRight = isFileName(typed.trim()) && !isTooMany
  const name = freeName(`${typed.trim()}.${kind}`, names)
  const paths = entries.map((each) => within(path, each.name))
  return (
    <AskWindow
      onClose={onClose}
      title={
        paths.length === 1
          ? m.web_files_pack_one({ name: entries[0]?.name ?? '' })
          : m.web_files_pack_title({ count: paths.length })
      }
      action={m.web_files_pack()}
      isReady={isRight}
      onDo={() => pack.mutateAsync({ params: { id: space.id }, body: { paths, to: within(path, name), kind } })}
    >
      <TextField
        label={m.web_files_archive_name()}
        value={typed}
        onChange={setTyped}
        after={`.${kind}`}
        error={isRight ? undefined : isTooMany ? m.web_files_pack_most({ most: mostPaths }) : m.web_files_name_wrong()}
        help={isRight && name !== `${typed.trim()}.${kind}` ? m.web_files_becomes({ name }) : undefined}
      />
      <RadioGroup
        label={m.web_files_archive_kind()}
        orientation="horizontal"
        value={kind}
        onChange={(next) => setKind(next as ArchiveForm)}
        choices={archiveForms.map((value) => ({ value, label: value }))}
      />
    </AskWindow>
  )
}
