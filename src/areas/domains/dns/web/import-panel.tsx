import { useState } from 'react'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { useKeptText } from '#design/api/kept-work.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Checkbox, RadioGroup } from '#design/components/choice.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { isRecordType, rowOf } from '../rules/record-types.ts'
import { ImportPreview, LineNotes } from './import-preview.tsx'
import { type ImportMode, useImportZone } from './queries.ts'
import { dnsText } from './words-by-key.ts'
import { type LineNote, ZoneText } from './zone-text.tsx'

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
  const [takesNameservers, setTakesNameservers] = useState(false)
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
      { file, mode, preview: false, takesNameservers },
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
      <Checkbox
        isSelected={takesNameservers}
        onChange={change(setTakesNameservers)}
        help={m.dns_import_nameservers_text()}
      >
        {m.dns_import_nameservers()}
      </Checkbox>
      {read.error && (lines.length === 0 || files.length > 0) && <ImportProblems error={read.error} lines={lines} />}
      {isFor && <ImportPreview told={told} />}
      <PanelFoot>
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
            onPress={() => read.mutate({ file, mode, preview: true, takesNameservers })}
          >
            {m.dns_import_preview()}
          </Button>
        )}
      </PanelFoot>
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

type WrongLine = LineNote & { type?: string; field?: string }

/** Wrong lines, each with the field that is meant: "MX, priority: …". */
const linesOf = (error: unknown): LineNote[] => {
  const lines = isApiError(error) ? (error.details as { lines?: WrongLine[] } | undefined)?.lines : undefined
  return (lines ?? []).map(({ type, field, ...note }) => {
    const label = fieldLabel(type, field)
    return label ? { ...note, error: m.dns_import_field({ type: type ?? '', field: label, error: note.error }) } : note
  })
}

/** The label that the form gives a field; nothing for a type of one field, where the words say enough. */
function fieldLabel(type = '', field = ''): string | undefined {
  const fields = isRecordType(type) ? rowOf(type).fields : []
  const row = fields.length > 1 ? fields.find(({ name }) => name === field) : undefined
  return row && dnsText(row.label)
}

function ImportProblems({ error, lines }: { error: unknown; lines: readonly LineNote[] }) {
  if (lines.length === 0) return <Banner meaning="bad">{errorText(error)}</Banner>
  return (
    <Banner meaning="bad" title={m.dns_import_wrong()}>
      <LineNotes notes={lines} />
    </Banner>
  )
}
