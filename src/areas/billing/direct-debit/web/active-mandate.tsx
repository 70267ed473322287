import { useState } from 'react'
import { formatDay } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { directDebitCalls } from '../contract/calls.ts'
import type { Domiciliation, Mandate } from '../contract/shapes.ts'
import { BankAccount } from '../rules/account.ts'
import { AccountFields, type AccountValues } from './account-form.tsx'
import { debitKeys } from './keys.ts'
import { DownloadMandate, MandateFacts } from './sign-mandate.tsx'

/** The active mandate: its details, changing the account, and stopping it. */
export function ActiveMandate({ own, mandate }: { own: Domiciliation; mandate: Mandate }) {
  const amend = usePanel('edit')
  const [isStopping, setStopping] = useState(false)
  const stop = useCall(directDebitCalls.disable, {
    refreshes: [debitKeys.all],
    done: () => toast.good(m.direct_debit_stopped()),
    inPlace: true,
  })
  const signed = mandate.signedHow === 'document' ? m.direct_debit_signed_document : m.direct_debit_signed_screen
  return (
    <>
      <Banner meaning="good" title={m.direct_debit_active_title()}>
        {m.direct_debit_active_text({ days: own.noticeDays })}
      </Banner>
      <Section
        title={m.direct_debit_doc_mandate()}
        actions={
          <>
            <DownloadMandate />
            <Button onPress={() => amend.open('account')}>{m.direct_debit_change_account()}</Button>
          </>
        }
        footer={
          <Button look="danger-quiet" onPress={() => setStopping(true)}>
            {m.direct_debit_stop()}
          </Button>
        }
      >
        <MandateFacts own={own} mandate={mandate} />
        <DefinitionList
          className="mt-2 -mb-2 border-line border-t"
          items={[{ term: m.direct_debit_signed(), value: signed({ day: formatDay(mandate.signedOn) }) }]}
        />
      </Section>
      <SidePanel isOpen={amend.isOpen} onClose={amend.close} title={m.direct_debit_amend_title()}>
        <AmendForm own={own} mandate={mandate} done={amend.close} />
      </SidePanel>
      <ConfirmDialog
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        title={m.direct_debit_stop_title({ reference: mandate.reference })}
        action={m.direct_debit_stop()}
        onConfirm={() => stop.mutateAsync({})}
        danger
      >
        {m.direct_debit_stop_text()}
      </ConfirmDialog>
    </>
  )
}

function AmendForm({ own, mandate, done }: { own: Domiciliation; mandate: Mandate; done: () => void }) {
  const form = useAppForm<AccountValues, BankAccount>({
    schema: BankAccount,
    values: { iban: '', bic: '', accountName: mandate.accountName || own.accountName, kind: mandate.kind },
    submit: (body) => send(directDebitCalls.amend, { body }),
    refreshes: [debitKeys.all],
    done: () => {
      toast.good(m.direct_debit_amended())
      done()
    },
  })
  return (
    <Form form={form} submitLabel={m.direct_debit_amend_save()} onCancel={done}>
      <p className="text-ink-soft">{m.direct_debit_amend_text()}</p>
      <AccountFields form={form} />
    </Form>
  )
}
