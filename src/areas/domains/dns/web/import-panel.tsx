import { useState } from 'react'
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
import type { ImportMode } from './queries.ts'
import { useImportForm } from './use-import-form.ts'
import { ZoneText } from './zone-text.tsx'

const fileKinds = ['.zone', '.txt', '.db', '.bind', '.dns', '.json'] as const
const maxBytes = 10 * 1024 * 1024

/** Imports a zone file, with a preview first. An invalid line is named, and can be corrected in the text. */
export function ImportPanel({
  domain,
  isOpen,
  hasStaged,
  onClose,
}: {
  domain: string
  isOpen: boolean
  /** Staged changes would be compared with records that no longer exist. */
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
  const form = useImportForm(domain)
  const [goal, setGoal] = useState<{ line: number }>()
  const { look, choices, choose, isText } = form
  const { told, error, isPending } = look
  const refused = linesOf(error)
  const execute = () =>
    form.execute(() => {
      toast.good(m.dns_imported())
      onClose()
    })
  return (
    <div className="flex flex-col gap-5">
      {form.isRestored && <Banner meaning="info">{m.design_kept_work()}</Banner>}
      <FileDrop
        label={m.dns_import_file()}
        accept={fileKinds}
        maxBytes={maxBytes}
        files={form.files}
        onChange={(chosen) => void form.takeFiles(chosen)}
      />
      {isText && (
        <ZoneText
          label={m.dns_import_paste()}
          value={form.text}
          onChange={form.write}
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
            isDisabled={form.isEmpty || told !== undefined}
            onPress={form.preview}
          >
            {m.dns_import_preview()}
          </Button>
        )}
      </PanelFoot>
    </div>
  )
}
