import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { MadeRecordKey, UpdateServer } from '../contract/shapes.ts'
import { programsOf, type SnippetProgram, snippetOf } from '../rules/snippets.ts'

type Props = { made: MadeRecordKey; domain: string; server: UpdateServer | null; onClose: () => void }

/** The password of a key is shown here and nowhere again, filled in for the program that it is for. */
export const MadeKeyDialog = ({ made, onClose, ...about }: Props) => (
  <Dialog
    isOpen
    role="alertdialog"
    onClose={onClose}
    title={m.programs_made()}
    footer={
      <Button look="primary" onPress={onClose}>
        {made.kind === 'updates' ? m.programs_noted_secret() : m.programs_noted()}
      </Button>
    }
  >
    <Banner meaning="warning">
      {made.kind === 'updates' ? m.programs_made_secret_help() : m.programs_made_help()}
    </Banner>
    <DefinitionList
      items={[
        {
          term: nameWords(made).name(),
          value: <Mono>{made.username}</Mono>,
          actions: <CopyButton text={made.username} what={nameWords(made).name()} />,
        },
        {
          term: nameWords(made).secret(),
          value: <Mono className="wrap-anywhere">{made.password}</Mono>,
          actions: <CopyButton text={made.password} what={nameWords(made).secret()} />,
        },
      ]}
    />
    <Snippet made={made} {...about} />
  </Dialog>
)

/** What signs has a secret, what signs in a password. */
const nameWords = ({ kind }: MadeRecordKey) =>
  kind === 'updates'
    ? { name: m.programs_key_name, secret: m.programs_secret }
    : { name: m.programs_username, secret: m.programs_password }

const programWords: Readonly<Record<SnippetProgram, { name: () => string; place: () => string }>> = {
  ddclient: { name: () => 'ddclient', place: m.programs_snippet_ddclient },
  router: { name: m.programs_router, place: m.programs_snippet_router },
  curl: { name: () => 'curl', place: m.programs_snippet_curl },
  lego: { name: () => 'lego', place: m.programs_snippet_lego },
  kubernetes: { name: () => 'Kubernetes', place: m.programs_snippet_kubernetes },
  helm: { name: () => 'Helm', place: m.programs_snippet_helm },
  'acme-dns': { name: () => 'acme-dns', place: m.programs_snippet_acme_dns },
  nsupdate: { name: () => 'nsupdate', place: m.programs_snippet_nsupdate },
  certbot: { name: () => 'certbot', place: m.programs_snippet_certbot },
  'lego-rfc2136': { name: () => 'lego', place: m.programs_snippet_lego_rfc2136 },
}

function Snippet({ made, domain, server }: Omit<Props, 'onClose'>) {
  const programs = programsOf(made)
  const [program, setProgram] = useState<SnippetProgram>(programs[0]!)
  const text = snippetOf(program, { origin: window.location.origin, domain, server, ...made })
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
