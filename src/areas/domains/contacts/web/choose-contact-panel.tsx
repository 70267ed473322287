import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Contact } from '#areas/people/clients/contract/shapes.ts'
import { detailChecks, detailFields } from '#areas/people/clients/rules/details.ts'
import { DetailFields, type DetailValues, detailForm, emptyDetails } from '#areas/people/clients/web/public.tsx'
import { CheckboxGroup, RadioGroup } from '#design/components/choice.tsx'
import { ComboBox } from '#design/components/select.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Form } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { DomainRoles } from '../contract/shapes.ts'
import type { ContactRole } from '../rules/roles.ts'
import { HolderDialog } from './holder-dialog.tsx'
import { contactsOf, useNewContact, usePutContacts } from './queries.ts'
import { roleWords } from './role-words.ts'
import { tellOutcomes } from './told.ts'

type Props = { domain: string; data: DomainRoles; role: ContactRole | undefined; onClose: () => void }

/** Puts another contact into a role: an existing or a new one. */
export function ChooseContactPanel({ role, ...rest }: Props) {
  return (
    <SidePanel
      isOpen={role !== undefined}
      onClose={rest.onClose}
      title={role ? m.contacts_choose_for({ role: roleWords[role].name() }) : ''}
    >
      {role && <ChooseForm key={role} role={role} {...rest} />}
    </SidePanel>
  )
}

const labelOf = (contact: Contact) => contact.companyName || `${contact.firstName} ${contact.lastName}`.trim()
const NewDetails = z.object(detailFields).check(...detailChecks)
const Nothing = z.object({})

function ChooseForm({ domain, data, role, onClose }: Props & { role: ContactRole }) {
  const contacts = useQuery(contactsOf(data.clientId))
  const [which, setWhich] = useState<'existing' | 'new'>('existing')
  const [chosen, setChosen] = useState<number>()
  const [roles, setRoles] = useState<string[]>([role])
  const [unconfirmed, setUnconfirmed] = useState<number>()
  const create = useNewContact()
  const put = usePutContacts()
  const save = async (contactId: number, confirm: boolean) => {
    const wanted = Object.fromEntries(roles.map((each) => [each, contactId]))
    const { data: outcomes } = await put.mutateAsync({ domains: [domain], contacts: wanted, confirm })
    if (outcomes[0]?.code === 'holder_change_unconfirmed') return setUnconfirmed(contactId)
    tellOutcomes(outcomes, domain)
    onClose()
  }
  const common = (
    <>
      <CheckboxGroup
        label={m.contacts_roles()}
        value={roles}
        onChange={setRoles}
        choices={data.roles.map((each) => ({ value: each.role, label: roleWords[each.role].name() }))}
      />
      <RadioGroup
        label={m.contacts_which()}
        orientation="horizontal"
        value={which}
        onChange={(next) => setWhich(next === 'new' ? 'new' : 'existing')}
        choices={[
          { value: 'existing', label: m.contacts_existing() },
          { value: 'new', label: m.contacts_new() },
        ]}
      />
    </>
  )
  return (
    <>
      {which === 'existing' ? (
        <ExistingForm
          common={common}
          contacts={contacts.data ?? []}
          chosen={chosen}
          onChoose={setChosen}
          isReady={chosen !== undefined && roles.length > 0}
          onSave={() => save(chosen as number, false)}
          onCancel={onClose}
        />
      ) : (
        <NewForm
          common={common}
          onSave={async (details) => {
            const made = await create.mutateAsync({ ...details, clientId: data.clientId })
            await save(made.id, false)
          }}
          onCancel={onClose}
        />
      )}
      <HolderDialog
        domain={domain}
        data={data}
        isOpen={unconfirmed !== undefined}
        onClose={() => setUnconfirmed(undefined)}
        onConfirm={async () => {
          if (unconfirmed !== undefined) await save(unconfirmed, true)
        }}
      />
    </>
  )
}

type Part = { common: React.ReactNode; onCancel: () => void }

function ExistingForm({
  common,
  contacts,
  chosen,
  onChoose,
  isReady,
  onSave,
  onCancel,
}: Part & {
  contacts: readonly Contact[]
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
  isReady: boolean
  onSave: () => Promise<void>
}) {
  const form = useAppForm({
    schema: Nothing,
    values: {},
    submit: async () => {
      if (isReady) await onSave()
      else form.setProblem(m.contacts_choose_first())
    },
  })
  return (
    <Form form={form} submitLabel={m.contacts_put()} onCancel={onCancel}>
      {common}
      <ComboBox
        label={m.contacts_contact()}
        help={m.contacts_contact_help()}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(next) => onChoose(next === null ? undefined : Number(next))}
        options={contacts.map((contact) => ({
          id: String(contact.id),
          label: labelOf(contact),
          text: `${labelOf(contact)} ${contact.firstName} ${contact.lastName} ${contact.emailAddress}`,
          help: contact.valid ? contact.emailAddress : `${contact.emailAddress} · ${m.contacts_incomplete()}`,
          isDisabled: !contact.valid,
        }))}
      />
    </Form>
  )
}

function NewForm({
  common,
  onSave,
  onCancel,
}: Part & { onSave: (details: ReturnType<typeof NewDetails.parse>) => Promise<void> }) {
  const form = useAppForm<DetailValues, ReturnType<typeof NewDetails.parse>>({
    schema: NewDetails,
    values: emptyDetails(),
    submit: onSave,
  })
  return (
    <Form form={form} submitLabel={m.contacts_put()} onCancel={onCancel}>
      {common}
      <DetailFields form={detailForm(form)} needsPhone />
    </Form>
  )
}
