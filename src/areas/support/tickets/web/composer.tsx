import { FileText, Paperclip, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button, IconButton } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { m } from '#words'
import { acceptedEndings, largestFileBytes, maxFiles } from '../rules/attachment.ts'
import { fileSize } from './file-size.ts'
import { MessageText } from './message-text.tsx'

export type ComposerProps = {
  label: string
  text: string
  onText: (text: string) => void
  files: readonly File[]
  onFiles: (files: File[]) => void
  error?: string | undefined
  fileError?: string | undefined
  /** Progress of the upload, from 0 to 1. */
  progress?: number | undefined
  isDraftKept?: boolean
  rows?: number
  inputRef?: (field: HTMLTextAreaElement | null) => void
  /** Sends with Ctrl+Enter. */
  onSubmit?: () => void
  /** Buttons at the end of its last line. */
  children?: ReactNode
}

/** The allowed ones of these files, and the problem of the first that is not; the server checks their content. */
function judged(files: readonly File[], before: readonly File[]): { files: File[]; problem?: string } {
  const taken = [...before]
  for (const file of files) {
    const name = file.name
    if (!acceptedEndings.some((ending) => name.toLowerCase().endsWith(ending)))
      return { files: taken, problem: m.support_files_wrong({ name }) }
    if (file.size > largestFileBytes) return { files: taken, problem: m.support_files_large({ name }) }
    if (taken.length >= maxFiles) return { files: taken, problem: m.support_files_many() }
    taken.push(file)
  }
  return { files: taken }
}

/** A pasted screenshot gets a new name. */
const named = (file: File, index: number): File =>
  /^image\.\w+$/.test(file.name)
    ? new File([file], `${m.support_screenshot()}-${index + 1}.${file.name.split('.').at(-1)}`, { type: file.type })
    : file

/** A message with files, typed, dropped or pasted, with a preview. */
export function Composer(props: ComposerProps) {
  const { files, onFiles, text } = props
  const [isPreview, setPreview] = useState(false)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = (list: Iterable<File>) => {
    const given = [...list].map((file, index) => named(file, files.length + index))
    if (given.length === 0) return
    const after = judged(given, files)
    setProblem(after.problem)
    onFiles(after.files)
  }
  const shown = problem ?? props.fileError
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the other way; the button does the same
    <div
      className={cx('flex flex-col gap-2 rounded-lg', isOver && 'outline-2 outline-ring outline-offset-4')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {isPreview ? <Preview text={text} /> : <MessageField {...props} onPastedFiles={take} />}
      {files.length > 0 && <ChosenFiles files={files} onFiles={onFiles} />}
      {shown && (
        <p role="alert" className="text-bad-ink text-sm">
          {shown}
        </p>
      )}
      {props.progress !== undefined && <ProgressBar label={m.support_uploading()} value={props.progress} max={1} />}
      <p className="text-ink-soft text-sm">{isOver ? m.support_files_drop() : m.support_files_help()}</p>
      <div data-invalid={props.fileError ? '' : undefined} className="flex flex-wrap items-center gap-2">
        <FilePicker onFiles={take} />
        <Button look="quiet" size="small" aria-pressed={isPreview} onPress={() => setPreview(!isPreview)}>
          {isPreview ? m.support_write() : m.support_preview()}
        </Button>
        <span role="status" className="text-ink-soft text-sm">
          {props.isDraftKept ? m.support_draft_kept() : ''}
        </span>
        <span className="ml-auto flex flex-wrap justify-end gap-2">{props.children}</span>
      </div>
    </div>
  )
}

const Preview = ({ text }: { text: string }) => (
  <section aria-label={m.support_preview()} className="min-h-32 rounded-md border border-line bg-canvas px-3 py-2.5">
    {text.trim() ? <MessageText text={text} /> : <p className="text-ink-soft">{m.support_preview_empty()}</p>}
  </section>
)

type FieldProps = Pick<ComposerProps, 'label' | 'text' | 'onText' | 'error' | 'rows' | 'inputRef' | 'onSubmit'>

/** The text; Ctrl+Enter sends it, and pasted files are attached. */
function MessageField({
  label,
  text,
  onText,
  error,
  rows = 6,
  inputRef,
  onSubmit,
  onPastedFiles,
}: FieldProps & { onPastedFiles: (files: FileList) => void }) {
  return (
    <TextArea
      label={label}
      help={m.support_message_help()}
      className="[&_textarea]:min-h-32"
      error={error}
      rows={rows}
      maxLength={20_000}
      value={text}
      onChange={onText}
      {...(inputRef && { inputRef: inputRef as never })}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        onPastedFiles(event.clipboardData.files)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.()
      }}
    />
  )
}

function ChosenFiles({ files, onFiles }: Pick<ComposerProps, 'files' | 'onFiles'>) {
  return (
    <ul aria-label={m.support_files()} className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li
          key={`${file.name}-${file.size}-${file.lastModified}`}
          className="flex max-w-full items-center gap-2 rounded-md border border-line py-0.5 pr-0.5 pl-2.5 text-sm"
        >
          <FileText aria-hidden size={15} className="shrink-0 text-ink-soft" />
          <span className="min-w-0 truncate">{file.name}</span>
          <span className="tabular text-ink-soft">{fileSize(file.size)}</span>
          <IconButton
            size="small"
            icon={X}
            label={m.support_files_remove({ name: file.name })}
            onPress={() => onFiles(files.filter((other) => other !== file))}
          />
        </li>
      ))}
    </ul>
  )
}

/** A button instead of the browser's file field. */
function FilePicker({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedEndings.join(',')}
        onChange={(event) => {
          onFiles(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      <Button look="quiet" size="small" icon={Paperclip} onPress={() => picker.current?.click()}>
        {m.support_files_add()}
      </Button>
    </>
  )
}
