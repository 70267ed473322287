import { X } from 'lucide-react'
import { Status } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import type { Place } from './queries.ts'
import { clearUploads, isOpen, stopUpload, type Upload, useUploads } from './uploads.ts'

/** What goes up now, and what became of it. */
export function UploadList({ place }: { place: Place }) {
  const uploads = useUploads(place)
  if (uploads.length === 0) return null
  const open = uploads.filter(isOpen).length
  const title = open > 0 ? m.s3_files_uploading({ count: open }) : m.s3_files_uploaded()
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-3">
          <h2 className="font-semibold" aria-live="polite">
            {title}
          </h2>
          {open === 0 && (
            <Button size="small" look="quiet" onPress={clearUploads}>
              {m.s3_files_clear()}
            </Button>
          )}
        </div>
        <ul className="scroll-thin max-h-72 divide-y divide-line overflow-y-auto">
          {uploads.map((upload) => (
            <One key={upload.number} upload={upload} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

function One({ upload: { number, key, file, state, sent, problem } }: { upload: Upload }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{key}</span>
      <div className="flex-[1_1_12rem]">
        {state === 'sending' && (
          <ProgressBar
            label={m.s3_files_sent_of({ name: key })}
            value={sent}
            max={Math.max(1, file.size)}
            valueText={m.s3_files_sent({ sent: byteText(sent), all: byteText(file.size) })}
          />
        )}
        {state === 'waiting' && <Status tone="neutral">{m.s3_files_waiting()}</Status>}
        {state === 'done' && <Status tone="good">{m.s3_files_done()}</Status>}
        {state === 'stopped' && <Status tone="neutral">{m.s3_files_stopped()}</Status>}
        {state === 'failed' && <Status tone="bad">{problem ?? m.s3_files_part_failed()}</Status>}
      </div>
      {(state === 'sending' || state === 'waiting') && (
        <IconButton
          icon={X}
          size="small"
          label={m.s3_files_stop_of({ name: key })}
          onPress={() => stopUpload(number)}
        />
      )}
    </li>
  )
}
