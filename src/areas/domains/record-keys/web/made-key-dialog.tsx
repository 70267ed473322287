import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { MadeRecordKey } from '../contract/shapes.ts'
import { programsOf, type SnippetProgram, snippetOf } from '../rules/snippets.ts'

type Props = { made: MadeRecordKey; onClose: () => void }

/** The password of a key is shown here and nowhere again, filled in for the program that it is for. */
export const MadeKeyDialog = ({ made, onClose }: Props) => (
  <Dialog
    isOpen
    role="alertdialog"
    onClose={onClose}
    title={m.programs_made()}
    footer={
      <Button look="primary" onPress={onClose}>
        {m.programs_noted()}
      </Button>
    }
  >
    <Banner meaning="warning">{m.programs_made_help()}</Banner>
    <DefinitionList
      items={[
        {
          term: m.programs_username(),
          value: <Mono>{made.username}</Mono>,
          actions: <CopyButton text={made.username} what={m.programs_username()} />,
        },
        {
          term: m.programs_password(),
          value: <Mono>{made.password}</Mono>,
          actions: <CopyButton text={made.password} what={m.programs_password()} />,
        },
      ]}
    />
    <Snippet made={made} />
  </Dialog>
)

const programWords: Readonly<Record<SnippetProgram, { name: () => string; place: () => string }>> = {
  ddclient: { name: () => 'ddclient', place: m.programs_snippet_ddclient },
  router: { name: m.programs_router, place: m.programs_snippet_router },
  curl: { name: () => 'curl', place: m.programs_snippet_curl },
  lego: { name: () => 'lego', place: m.programs_snippet_lego },
  kubernetes: { name: () => 'Kubernetes', place: m.programs_snippet_kubernetes },
  helm: { name: () => 'Helm', place: m.programs_snippet_helm },
  'acme-dns': { name: () => 'acme-dns', place: m.programs_snippet_acme_dns },
}

function Snippet({ made }: Pick<Props, 'made'>) {
  const programs = programsOf[made.kind]
  const [program, setProgram] = useState<SnippetProgram>(programs[0]!)
  const { username, password, names, types } = made
  const text = snippetOf(program, { origin: window.location.origin, username, password, names, types })
  const { name, place } = programWords[program]
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={m.programs_program()}
        value={program}
        onChange={(next) => setProgram(programs.find((each) => each === next) ?? program)}
        options={programs.map((each) => ({ id: each, label: programWords[each].name() }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-sm">{place()}</p>
        <CopyButton text={text} what={name()} label={m.programs_copy()} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-canvas p-3 font-mono text-sm"
      >
        {text}
      </pre>
    </div>
  )
}
