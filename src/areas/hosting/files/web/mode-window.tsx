import { useState } from 'react'
import { within } from '#base/web-space/relative-path.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Checkbox, RadioGroup } from '#design/components/choice.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import { fileCalls } from '../contract/calls.ts'
import type { FileEntry } from '../contract/shapes.ts'
import { isMode, mayDo, type Right, rights, type Whose, whose, withRight } from '../rules/file-mode.ts'
import { AskWindow } from './ask-window.tsx'
import type { WindowProps } from './file-windows.tsx'
import { changes } from './queries.ts'

const whoseWords: Record<Whose, () => string> = {
  owner: m.web_files_owner,
  group: m.web_files_group,
  others: m.web_files_others,
}
const rightWords: Record<Right, () => string> = {
  read: m.web_files_read,
  write: m.web_files_write,
  run: m.web_files_run,
}
type Reach = 'one' | 'files' | 'folders'

/** Who may do what with a file, in boxes and in octal: the one follows the other. */
export function ModeWindow({ space, path, entry, onClose }: WindowProps & { entry: FileEntry }) {
  const [mode, setMode] = useState(entry.mode)
  const [reach, setReach] = useState<Reach>('one')
  const change = useCall(fileCalls.mode, { ...changes, inPlace: true })
  const isRight = isMode(mode)
  const body = { path: within(path, entry.name), mode, ...(reach === 'one' ? {} : { within: reach }) }
  return (
    <AskWindow
      onClose={onClose}
      title={m.web_files_permissions_of({ name: entry.name })}
      action={m.web_files_set_permissions()}
      isReady={isRight}
      onDo={() => change.mutateAsync({ params: { id: space.id }, body })}
    >
      <table className="w-full text-left">
        <thead>
          <tr className="text-ink-soft text-sm">
            <td />
            {rights.map((right) => (
              <th key={right} scope="col" className="py-1 font-medium">
                {rightWords[right]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {whose.map((who) => (
            <tr key={who} className="border-line border-t">
              <th scope="row" className="py-2 font-medium">
                {whoseWords[who]()}
              </th>
              {rights.map((right) => (
                <td key={right} className="py-2">
                  <Checkbox
                    aria-label={`${whoseWords[who]()}: ${rightWords[right]()}`}
                    isSelected={isRight && mayDo(mode, who, right)}
                    isDisabled={!isRight}
                    onChange={(isGiven) => setMode(withRight(mode, who, right, isGiven))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TextField
        label={m.web_files_octal()}
        value={mode}
        onChange={(text) => setMode(text.trim())}
        error={isRight ? undefined : m.web_files_octal_wrong()}
        inputMode="numeric"
        maxLength={3}
        mono
        className="max-w-40"
      />
      {isRight && mayDo(mode, 'others', 'write') && <Banner meaning="warning">{m.web_files_open_to_all()}</Banner>}
      {entry.kind === 'folder' && (
        <RadioGroup
          label={m.web_files_reach()}
          value={reach}
          onChange={(next) => setReach(next as Reach)}
          choices={[
            { value: 'one', label: m.web_files_reach_one() },
            { value: 'files', label: m.web_files_reach_files() },
            { value: 'folders', label: m.web_files_reach_folders() },
          ]}
        />
      )}
    </AskWindow>
  )
}
