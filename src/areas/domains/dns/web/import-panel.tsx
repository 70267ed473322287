import { useState } from 'react'
import { useKeptText } from '#design/api/kept-work.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Checkbox, RadioGroup } from '#design/components/choice.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { ImportPreview } from './import-preview.tsx'
import { ImportProblems, linesOf, namedLine } from './import-problems.tsx'
import { countsText, isNothing } from './import-words.ts'
import { type ImportChoices, type ImportMode, nothingChosen } from './queries.ts'
import { useImportLook } from './use-import-look.ts'
import { ZoneText } from './zone-text.tsx'

const fileKinds = ['.zone', '.txt', '.db', '.bind', '.dns', '.json'] as const
const maxBytes = 10 * 1024 * 1024
/** Longer files are sent as they are; a browser is no place to mend them in. */
const maxShown = 1024 * 1024

/** Reads a zone file, first to show what would change and then to do it. A wrong line is named, and can be mended in the text. */
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

const fileOf = (text: string): File => new File([text], 'pasted.zone', { type: 'text/plain' })

function ImportForm({ domain, onClose }: { domain: string; onClose: () => void }) {
  const { text, setText, isRestored } = useKeptText(`dns-import:${domain}`)
  const [files, setFiles] = useState<File[]>([])
  const [choices, setChoices] = useState<ImportChoices>({ mode: 'merge', takesNameservers: false, ...nothingChosen })
  const [goal, setGoal] = useState<{ line: number }>()
  const look = useImportLook(domain)
  const { told, error, isPending } = look
  const file = files[0] ?? fileOf(text)
  const refused = linesOf(error)
  const isText = files.length === 0
  /** What was typed is not what was looked at any more, and neither are its lines. */
  const write = (typed: string) => {
    setText(typed)
    setChoices({ ...choices, ...nothingChosen })
    look.forget()
  }
  /** What is chosen about a file that was looked at is looked at again at once. */
  const choose = (more: Partial<ImportChoices>) => {
    const next = { ...choices, ...more }
    setChoices(next)
    if (told || error) look.ask({ file, ...next })
  }
  /** The text of a file can be mended here; one that is too long, or no text, goes as it is. Either way it is looked at. */
  const takeFiles = async ([chosen]: File[]) => {
    look.forget()
    const content = chosen && chosen.size <= maxShown ? await textOf(chosen) : undefined
    setFiles(chosen && content === undefined ? [chosen] : [])
    if (content !== undefined) setText(content)
    const next = { ...choices, ...nothingChosen }
    setChoices(next)
    if (chosen) look.ask({ file: content === undefined ? chosen : fileOf(content), ...next }, { isShown: true })
  }
  const execute = () =>
    look.execute({ file, ...choices }, () => {
      toast.good(m.dns_imported())
      setText('')
      onClose()
    })
  const isEmpty = isText && text.trim() === ''
  return (
    <div className="flex flex-col gap-5">
      {isRestored && <Banner meaning="info">{m.design_kept_work()}</Banner>}
      <FileDrop
        label={m.dns_import_file()}
        accept={fileKinds}
        maxBytes={maxBytes}
        files={files}
        onChange={(chosen) => void takeFiles(chosen)}
      />
      {isText && (
        <ZoneText
          label={m.dns_import_paste()}
          value={text}
          onChange={write}
          notes={told ? told.wrong.map(namedLine) : refused}
          listsNotes={!told}
          goesToWrong={!told}
          goal={goal}
        />
      )}
      <RadioGroup
        label={m.dns_import_mode()}
        look="cards"
        value={choices.mode}
        onChange={(mode) => choose({ mode: mode as ImportMode })}
        choices={[
          { value: 'merge', label: m.dns_import_merge(), help: m.dns_import_merge_text() },
          { value: 'replace', label: m.dns_import_replace(), help: m.dns_import_replace_text() },
        ]}
      />
      <Checkbox
        isSelected={choices.takesNameservers}
        onChange={(takesNameservers) => choose({ takesNameservers })}
        help={m.dns_import_nameservers_text()}
      >
        {m.dns_import_nameservers()}
      </Checkbox>
      {error && <ImportProblems error={error} lines={isText ? [] : refused} />}
      {told && (
        <ImportPreview
          told={told}
          shown={look.shown}
          choices={choices}
          onChoose={choose}
          onMend={isText ? (line) => setGoal({ line }) : undefined}
        />
      )}
      <PanelFoot>
        <Button look="quiet" onPress={onClose} isDisabled={isPending}>
          {m.design_cancel()}
        </Button>
        {told && !isNothing(told) ? (
          <Button look="primary" isPending={isPending} onPress={execute}>
            {countsText(told)}
          </Button>
        ) : (
          <Button
            look="primary"
            isPending={isPending}
            isDisabled={isEmpty || told !== undefined}
            onPress={() => look.ask({ file, ...choices }, { isShown: true })}
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
