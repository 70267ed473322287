import { useState } from 'react'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { useKeptText } from '#design/api/kept-work.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { type ImportMode, useImportZone } from './queries.ts'
import { RecordLines } from './record-lines.tsx'
import { type LineNote, ZoneText } from './zone-text.tsx'

type Told = Awaited<ReturnType<ReturnType<typeof useImportZone>['mutateAsync']>>['data']

const fileKinds = ['.zone', '.txt', '.db', '.bind', '.dns'] as const
const mostBytes = 10 * 1024 * 1024
/** Longer files are sent as they are; a browser is no place to mend them in. */
const mostShown = 1024 * 1024

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
  const { text, setText, isRestored } = useKeptText(`dns-import:${domain}`)
  const [files, setFiles] = useState<File[]>([])
  const [mode, setMode] = useState<ImportMode>('merge')
  const read = useImportZone(domain)
  const told = read.data?.data
  const isFor = told?.preview === true
  const file = files[0] ?? new File([text], 'pasted.zone', { type: 'text/plain' })
  const lines = linesOf(read.error)
  /** What was typed is not what was looked at any more. */
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      read.reset()
    }
  /** The text of a file can be mended here; one that is too long, or no text, goes as it is. */
  const takeFiles = async ([chosen]: File[]) => {
    read.reset()
    const content = chosen && chosen.size <= mostShown ? await textOf(chosen) : undefined
    setFiles(chosen && content === undefined ? [chosen] : [])
    if (content !== undefined) setText(content)
  }
  const carryOut = () =>
    read.mutate(
      { file, mode, preview: false },
      {
        onSuccess: () => {
          toast.good(m.dns_imported())
          setText('')
          onClose()
        },
      },
    )
  const isEmpty = files.length === 0 && text.trim() === ''
  const nothing = isFor && told.counts.add + told.counts.remove === 0
  return (
    <div className="flex flex-col gap-5">
      {isRestored && <Banner meaning="info">{m.design_kept_work()}</Banner>}
      <FileDrop
        label={m.dns_import_file()}
        accept={fileKinds}
        maxBytes={mostBytes}
        files={files}
        onChange={(chosen) => void takeFiles(chosen)}
      />
      {files.length === 0 && (
        <ZoneText label={m.dns_import_paste()} value={text} onChange={change(setText)} notes={lines} goesToWrong />
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
      {read.error && (lines.length === 0 || files.length > 0) && <ImportProblems error={read.error} lines={lines} />}
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

async function textOf(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\u0000') ? undefined : text.replace(/\r\n/g, '\n')
  } catch {
    return undefined
  }
}

const linesOf = (error: unknown): LineNote[] =>
  isApiError(error) ? ((error.details as { lines?: LineNote[] } | undefined)?.lines ?? []) : []

function ImportProblems({ error, lines }: { error: unknown; lines: readonly LineNote[] }) {
  if (lines.length === 0) return <Banner meaning="bad">{errorText(error)}</Banner>
  return (
    <Banner meaning="bad" title={m.dns_import_wrong()}>
      <Lines notes={lines} />
    </Banner>
  )
}

const Lines = ({ notes }: { notes: readonly LineNote[] }) => (
  <ul className="mt-1.5 flex flex-col gap-1">
    {notes.slice(0, 100).map((note) => (
      <li key={`${note.line} ${note.error}`}>{m.dns_import_line({ line: note.line, error: note.error })}</li>
    ))}
  </ul>
)

function ImportPreview({ told: { add, remove, counts, unchanged, skipped } }: { told: Told }) {
  const total = counts.add + counts.remove
  return (
    <section aria-live="polite" aria-label={m.dns_import_result()} className="flex flex-col gap-3">
      <h3 className="font-semibold">{m.dns_import_result()}</h3>
      <p className="text-ink-soft">
        {total === 0
          ? m.dns_import_nothing()
          : `${m.dns_import_counts({ added: counts.add, removed: counts.remove })} ${m.dns_import_unchanged({ count: unchanged })}`}
      </p>
      <RecordLines removed={remove} added={add} total={total} />
      {skipped.length > 0 && (
        <Banner meaning="info" title={m.dns_import_skipped()}>
          <Lines notes={skipped} />
        </Banner>
      )}
    </section>
  )
}
