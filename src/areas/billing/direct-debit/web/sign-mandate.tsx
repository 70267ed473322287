import { Download } from 'lucide-react'
import { useState } from 'react'
import { download, send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { directDebitCalls } from '../contract/calls.ts'
import type { Domiciliation, Mandate } from '../contract/shapes.ts'
import { debitKeys } from './keys.ts'

type Props = { own: Domiciliation; mandate: Mandate; onChange: () => void }

/** The second step: the text of the mandate, and the two ways to sign it. */
export function SignMandate({ own, mandate, onChange }: Props) {
  return (
    <div className="grid items-start gap-5 wide:grid-cols-2">
      <Section
        title={m.direct_debit_doc_title()}
        actions={
          <Button size="small" onPress={onChange}>
            {m.direct_debit_change_account()}
          </Button>
        }
      >
        <MandateFacts own={own} mandate={mandate} />
        <div className="mt-4 grid gap-2.5 border-line border-t pt-4 text-sm">
          {own.agreement.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Section>
      <Section title={m.direct_debit_sign_title()} help={m.direct_debit_sign_help()}>
        <Tabs
          label={m.direct_debit_sign_title()}
          param="how"
          tabs={[
            { id: 'screen', label: m.direct_debit_sign_on_screen(), content: <OnScreen /> },
            { id: 'paper', label: m.direct_debit_sign_on_paper(), content: <OnPaper /> },
          ]}
        />
      </Section>
    </div>
  )
}

export const MandateFacts = ({ own, mandate }: { own: Domiciliation; mandate: Mandate }) => (
  <DefinitionList
    className="-my-2"
    items={[
      { term: m.direct_debit_account(), value: <span className="tabular">{mandate.maskedIban}</span> },
      mandate.bic !== null && { term: m.direct_debit_bic(), value: mandate.bic },
      { term: m.direct_debit_account_name(), value: mandate.accountName },
      {
        term: m.direct_debit_kind(),
        value: mandate.kind === 'one-off' ? m.direct_debit_kind_once() : m.direct_debit_kind_each(),
      },
      { term: m.direct_debit_reference(), value: <span className="tabular">{mandate.reference}</span> },
      { term: m.direct_debit_creditor(), value: `${own.creditor.name}, ${own.creditor.address}` },
      { term: m.direct_debit_creditor_id(), value: <span className="tabular">{own.creditor.creditorId}</span> },
    ]}
  />
)

const whenSigned = {
  refreshes: [debitKeys.all],
  done: () => toast.good(m.direct_debit_active_title()),
  inPlace: true,
} as const

const Problem = ({ error }: { error: Error | null }) => error && <Banner meaning="bad">{errorText(error)}</Banner>

function OnScreen() {
  const sign = useCall(directDebitCalls.sign, whenSigned)
  const [accepted, setAccepted] = useState(false)
  return (
    <div className="grid gap-4">
      <Checkbox isSelected={accepted} onChange={setAccepted} help={m.direct_debit_accept_evidence()}>
        {m.direct_debit_accept()}
      </Checkbox>
      <Problem error={sign.error} />
      <div className="flex justify-end">
        <Button
          look="primary"
          isDisabled={!accepted}
          isPending={sign.isPending}
          onPress={() => sign.mutate({ body: { accepted: true } })}
        >
          {m.direct_debit_accept_button()}
        </Button>
      </div>
    </div>
  )
}

const paperLimit = 5 * 1024 * 1024

function OnPaper() {
  const [files, setFiles] = useState<File[]>([])
  const hand = useCall(() => {
    const body = new FormData()
    body.append('document', files[0]!)
    return send(directDebitCalls.upload, { body } as never)
  }, whenSigned)
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{m.direct_debit_paper_help()}</p>
      <div>
        <DownloadMandate />
      </div>
      <FileDrop
        label={m.direct_debit_paper_drop()}
        help={m.direct_debit_paper_limit()}
        accept={['application/pdf']}
        maxBytes={paperLimit}
        files={files}
        onChange={setFiles}
      />
      <Problem error={hand.error} />
      <div className="flex justify-end">
        <Button look="primary" isDisabled={files.length === 0} isPending={hand.isPending} onPress={() => hand.mutate()}>
          {m.direct_debit_paper_send()}
        </Button>
      </div>
    </div>
  )
}

export const DownloadMandate = () => (
  <Button
    icon={Download}
    onPress={() => void download(directDebitCalls.pdf, { body: null }, { tells: true }).catch(() => {})}
  >
    {m.direct_debit_download_pdf()}
  </Button>
)
