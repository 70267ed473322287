import { useState } from 'react'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Badge } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { type ImportMode, useImportZone } from './queries.ts'

type LineNote = { line: number; error: string }
type Told = Awaited<ReturnType<ReturnType<typeof useImportZone>['mutateAsync']>>['data']

const fileKinds = ['.zone', '.txt', '.db', '.bind', '.dns'] as const
const mostBytes = 1024 * 1024

/** Reads a zone file, first to show what would change and then to do it. A wrong line is named, and nothing is changed. */
export function ImportPanel({
  domain,
  isOpen,
  hasStaged,
  onClose,
}: {
  domain: string
  isOpen: boolean
  /** Staged work would be measured against records that are no longer there. */
  hasStaged: boolean
  onClose: () => void
}) {
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      width="wide"
      title={m.dns_import_title({ domain })}
      subtitle={m.dns_import_text()}
    >
      {hasStaged ? (
        <Banner meaning="info">{m.dns_snapshot_blocked()}</Banner>
      ) : (
        <ImportForm domain={domain} onClose={onClose} />
      )}
    </SidePanel>
  )
}

function ImportForm({ domain, onClose }: { domain: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [mode, setMode] = useState<ImportMode>('merge')
  const read = useImportZone(domain)
  const told = read.data?.data
  const isFor = told?.preview === true
  const file = files[0] ?? new File([text], 'pasted.zone', { type: 'text/plain' })
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      read.reset()
    }
  const carryOut = () =>
    read.mutate(
      { file, mode, preview: false },
      {
        onSuccess: () => {
          toast.good(m.dns_imported())
          onClose()
        },
      },
    )
  const isEmpty = files.length === 0 && text.trim() === ''
  const nothing = isFor && told.add.length + told.remove.length === 0
  return (
    <div className="flex flex-col gap-5">
      <FileDrop
        label={m.dns_import_file()}
        accept={fileKinds}
        maxBytes={mostBytes}
        files={files}
        onChange={change(setFiles)}
      />
      {files.length === 0 && (
        <TextArea label={m.dns_import_paste()} value={text} onChange={change(setText)} mono rows={6} />
      )}
      <RadioGroup
        label={m.dns_import_mode()}
        look="cards"
        value={mode}
        onChange={change((value: string) => setMode(value as ImportMode))}
        choices={[
          { value: 'merge', label: m.dns_import_merge(), help: m.dns_import_merge_text() },
          { value: 'replace', label: m.dns_import_replace(), help: m.dns_import_replace_text() },
        ]}
      />
      {read.error && <ImportProblems error={read.error} />}
      {isFor && <ImportPreview told={told} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onPress={onClose} isDisabled={read.isPending}>
          {m.design_cancel()}
        </Button>
        {isFor && !nothing ? (
          <Button look="primary" isPending={read.isPending} onPress={carryOut}>
            {m.dns_import_do()}
          </Button>
        ) : (
          <Button
            look="primary"
            isPending={read.isPending}
            isDisabled={isEmpty || nothing}
            onPress={() => read.mutate({ file, mode, preview: true })}
          >
            {m.dns_import_preview()}
          </Button>
        )}
      </div>
    </div>
  )
}

const Lines = ({ notes }: { notes: readonly LineNote[] }) => (
  <ul className="mt-1.5 flex flex-col gap-1">
    {notes.map((note) => (
      <li key={`${note.line} ${note.error}`}>{m.dns_import_line({ line: note.line, error: note.error })}</li>
    ))}
  </ul>
)

function ImportProblems({ error }: { error: unknown }) {
  const lines = isApiError(error) ? ((error.details as { lines?: LineNote[] } | undefined)?.lines ?? []) : []
  if (lines.length === 0) return <Banner meaning="bad">{errorText(error)}</Banner>
  return (
    <Banner meaning="bad" title={m.dns_import_wrong()}>
      <Lines notes={lines} />
    </Banner>
  )
}

function ImportPreview({ told }: { told: Told }) {
  const lines = [
    ...told.remove.map((record) => ({ ...record, isNew: false })),
    ...told.add.map((record) => ({ ...record, isNew: true })),
  ]
  return (
    <section aria-live="polite" aria-label={m.dns_import_result()} className="flex flex-col gap-3">
      <h3 className="font-semibold">{m.dns_import_result()}</h3>
      <p className="text-ink-soft">
        {lines.length === 0 ? m.dns_import_nothing() : m.dns_import_unchanged({ count: told.unchanged })}
      </p>
      <ul className="scroll-thin flex max-h-72 flex-col gap-1.5 overflow-y-auto">
        {lines.map((record) => (
          <li
            key={`${record.isNew} ${record.recordName} ${record.recordTypeName} ${record.content}`}
            className="flex items-baseline gap-2"
          >
            <Badge tone={record.isNew ? 'good' : 'bad'}>{record.isNew ? m.dns_is_new() : m.dns_will_go()}</Badge>
            <Mono>{`${record.recordName} ${record.recordTypeName} ${record.content}`}</Mono>
          </li>
        ))}
      </ul>
      {told.skipped.length > 0 && (
        <Banner meaning="info" title={m.dns_import_skipped()}>
          <Lines notes={told.skipped} />
        </Banner>
      )}
    </section>
  )
}
