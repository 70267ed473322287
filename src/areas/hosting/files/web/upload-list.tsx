import { CircleAlert, CircleCheck, Upload as UploadMark, X } from 'lucide-react'
import { useEffect } from 'react'
import { folderOf, nameOf, within } from '#base/web-space/relative-path.ts'
import { Button, IconButton } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import { freeName } from '../rules/free-name.ts'
import {
  clearUploads,
  isOpen,
  leaveUpload,
  stopUpload,
  tryUpload,
  type Upload,
  useUploads,
  watchUploads,
} from './uploads.ts'

type ListProps = { spaceId: number; taken: ReadonlySet<string> }

/** What is being uploaded: how far each is, what went wrong with it, and what can be done about that. */
export function UploadList({ spaceId, taken }: ListProps) {
  const uploads = useUploads(spaceId)
  useEffect(watchUploads, [])
  if (uploads.length === 0) return null
  const open = uploads.filter(isOpen)
  const bytes = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce((sum, { sent: part }) => sum + part, 0)
  const title = open.length > 0 ? m.web_files_uploading({ count: open.length }) : m.web_files_uploaded()
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-3">
          <h2 className="font-semibold" aria-live="polite">
            {title}
          </h2>
          {open.length === 0 && (
            <Button size="small" look="quiet" onPress={() => clearUploads(spaceId)}>
              {m.web_files_clear()}
            </Button>
          )}
        </div>
        {open.length > 0 && uploads.length > 1 && (
          <ProgressBar label={m.web_files_all_together()} value={sent} max={Math.max(1, bytes)} />
        )}
        <ul className="scroll-thin max-h-72 divide-y divide-line overflow-y-auto">
          {uploads.map((upload) => (
            <OneUpload key={upload.key} upload={upload} taken={taken} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

function OneUpload({ upload, taken }: { upload: Upload; taken: ReadonlySet<string> }) {
  const { key, path, file, state, sent } = upload
  const name = nameOf(path)
  const isOver = state === 'done' || state === 'stopped'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <Mark state={state} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {name}
        <span className="tabular ml-2 text-ink-soft text-sm">{byteText(file.size)}</span>
        {state === 'cut' && <span className="ml-2 text-ink-soft text-sm">{m.web_files_cut()}</span>}
        {state === 'stopped' && <span className="ml-2 text-ink-soft text-sm">{m.web_files_stopped()}</span>}
      </span>
      {(state === 'failed' || state === 'taken') && (
        <span role="alert" className="w-full text-bad-ink text-sm small:w-auto">
          {state === 'taken' ? m.web_files_name_taken() : upload.problem}
        </span>
      )}
      {state === 'sending' && (
        <ProgressBar
          label={m.web_files_upload_of({ name })}
          labelHidden
          value={sent}
          max={Math.max(1, file.size)}
          className="w-28"
        />
      )}
      {state === 'taken' && (
        <>
          <Button size="small" onPress={() => tryUpload(key, { replaces: true })}>
            {m.web_files_replace()}
          </Button>
          <Button
            size="small"
            onPress={() => {
              // The folder on screen may be another one than that of the upload, where this name is taken.
              const free = freeName(name, new Set([...taken, name]))
              tryUpload(key, { replaces: false, path: within(folderOf(path), free) })
            }}
          >
            {m.web_files_keep_both()}
          </Button>
        </>
      )}
      {state === 'failed' && (
        <Button size="small" onPress={() => tryUpload(key, { replaces: upload.replaces })}>
          {m.design_retry()}
        </Button>
      )}
      <IconButton
        size="small"
        icon={X}
        label={isOver || state === 'failed' ? m.web_files_leave({ name }) : m.web_files_stop({ name })}
        onPress={() => (isOpen(upload) ? stopUpload(key) : leaveUpload(key))}
      />
    </li>
  )
}

function Mark({ state }: Pick<Upload, 'state'>) {
  if (state === 'done')
    return <CircleCheck aria-label={m.web_files_done()} size={16} className="shrink-0 text-good-ink" />
  if (state === 'failed' || state === 'taken')
    return <CircleAlert aria-hidden size={16} className="shrink-0 text-bad-ink" />
  return <UploadMark aria-hidden size={16} className="shrink-0 text-ink-soft" />
}
