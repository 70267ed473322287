import { FileText, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Pressable } from 'react-aria-components/Pressable'
import { Text } from 'react-aria-components/Text'
import { m } from '#words'
import { byteText } from '../language/byte-text.ts'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'

export type FileDropProps = {
  label: string
  help?: string
  /** MIME types or endings: `['application/pdf', '.zone']`. */
  accept?: readonly string[]
  multiple?: boolean
  maxBytes?: number
  files: readonly File[]
  onChange: (files: File[]) => void
  error?: string | undefined
}

const accepts = (file: File, accept: readonly string[] | undefined): boolean =>
  !accept ||
  accept.some((kind) =>
    kind.startsWith('.')
      ? file.name.toLowerCase().endsWith(kind)
      : kind.endsWith('/*')
        ? file.type.startsWith(kind.slice(0, -1))
        : file.type === kind,
  )

/** A drop zone with a button. Other file types are refused with the reason. */
export function FileDrop({ label, help, accept, multiple = false, maxBytes, files, onChange, error }: FileDropProps) {
  const [problem, setProblem] = useState<string>()
  const take = (taken: File[]) => {
    const wrong = taken.find((file) => !accepts(file, accept))
    const large = taken.find((file) => maxBytes !== undefined && file.size > maxBytes)
    setProblem(
      wrong ? m.design_wrong_file() : large ? m.design_large_file({ size: byteText(maxBytes ?? 0) }) : undefined,
    )
    if (wrong || large || taken.length === 0) return
    onChange(multiple ? [...files, ...taken] : taken.slice(0, 1))
  }
  const shown = problem ?? error
  return (
    <div className="flex flex-col gap-2" data-invalid={error ? '' : undefined}>
      <DropZone
        aria-label={label}
        onDrop={async (event) =>
          take(await Promise.all(event.items.filter((item) => item.kind === 'file').map((item) => item.getFile())))
        }
        className={cx(
          'flex flex-col items-center gap-2 rounded-lg border border-line-strong border-dashed bg-canvas px-4 py-6 text-center data-drop-target:border-brand-ink data-drop-target:bg-brand-tint',
          shown && 'border-bad-ink',
        )}
      >
        <Upload aria-hidden size={20} className="text-ink-soft" />
        <Text slot="label" className="font-medium">
          {label}
        </Text>
        {help && <span className="text-ink-soft text-sm">{help}</span>}
        <FileTrigger
          allowsMultiple={multiple}
          {...(accept && { acceptedFileTypes: [...accept] })}
          onSelect={(list) => take([...(list ?? [])])}
        >
          <Pressable>
            <Button size="small">{m.design_choose_file()}</Button>
          </Pressable>
        </FileTrigger>
      </DropZone>
      {shown && (
        <p role="alert" className="text-bad-ink text-sm">
          {shown}
        </p>
      )}
      {files.length > 0 && (
        <ul className="flex flex-col gap-1">
          {files.map((file) => (
            <li
              key={`${file.name}-${file.size}`}
              className="flex items-center gap-2 rounded-md border border-line px-2.5 py-1.5 text-sm"
            >
              <FileText aria-hidden size={15} className="shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="tabular text-ink-soft">{byteText(file.size)}</span>
              <IconButton
                size="small"
                icon={X}
                label={m.design_remove({ what: file.name })}
                onPress={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
