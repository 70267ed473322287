import { send } from '#design/api/client.ts'
import { Section } from '#design/components/card.tsx'
import { FormRadioGroup } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { directDebitCalls } from '../contract/calls.ts'
import type { Domiciliation } from '../contract/shapes.ts'
import { BankAccount } from '../rules/account.ts'
import { debitKeys } from './keys.ts'

export type AccountValues = { iban: string; bic: string; accountName: string; kind: 'recurrent' | 'one-off' }

/** The first step: the account, and for which invoices. */
export function AccountForm({ own, done }: { own: Domiciliation; done: () => void }) {
  const draft = own.mandate?.state === 'draft' ? own.mandate : undefined
  const form = useAppForm<AccountValues, BankAccount>({
    schema: BankAccount,
    // The stored account is masked, so the user types it again.
    values: {
      iban: '',
      bic: draft?.bic ?? '',
      accountName: draft?.accountName ?? own.accountName,
      kind: draft?.kind ?? 'recurrent',
    },
    submit: (body) => send(directDebitCalls.fillIn, { body }),
    refreshes: [debitKeys.all],
    done,
  })
  return (
    <Section title={m.direct_debit_start_title()} help={m.direct_debit_start_help()} className="max-w-modal">
      <Form form={form} submitLabel={m.direct_debit_to_sign()}>
        <AccountFields form={form} />
        <FormRadioGroup
          form={form}
          name="kind"
          look="cards"
          label={m.direct_debit_kind()}
          choices={[
            { value: 'recurrent', label: m.direct_debit_kind_each(), help: m.direct_debit_kind_each_help() },
            { value: 'one-off', label: m.direct_debit_kind_once(), help: m.direct_debit_kind_once_help() },
          ]}
        />
      </Form>
    </Section>
  )
}

export function AccountFields({ form }: { form: AppForm<AccountValues> }) {
  return (
    <>
      <FormTextField
        form={form}
        name="iban"
        label={m.direct_debit_iban()}
        help={m.direct_debit_iban_help()}
        autoComplete="off"
        spellCheck="false"
        mono
      />
      <FormTextField
        form={form}
        name="bic"
        label={m.direct_debit_bic()}
        help={m.direct_debit_bic_help()}
        explain={m.direct_debit_bic_explain()}
        autoComplete="off"
        spellCheck="false"
        optional
        mono
      />
      <FormTextField form={form} name="accountName" label={m.direct_debit_account_name()} autoComplete="name" />
    </>
  )
}
