import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DetailFields, detailForm } from '#areas/people/clients/web/public.tsx'
import { isApiError } from '#design/api/api-error.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { FormRadioGroup } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { DomainRoles, StoredContact } from '../contract/shapes.ts'
import { bodyOf, ContactForm, type ContactValues, renamedFields, valuesOf } from './contact-values.ts'
import { HolderDialog } from './holder-dialog.tsx'
import { useChangeContact } from './queries.ts'
import { nameOf } from './role-list.tsx'
import { tellOutcomes } from './told.ts'

type Props = {
  domain: string
  data: DomainRoles
  contact: StoredContact | undefined
  otherDomains: number
  onClose: () => void
}

/** Changes a contact on all its domains, or as a copy for this domain. */
export function EditContactPanel({ contact, ...rest }: Props) {
  return (
    <SidePanel
      isOpen={contact !== undefined}
      onClose={rest.onClose}
      title={contact ? m.contacts_change_of({ name: nameOf(contact) }) : ''}
    >
      {contact && <EditForm key={contact.id} contact={contact} {...rest} />}
    </SidePanel>
  )
}

type Body = ReturnType<typeof bodyOf> & { domain?: string }

function EditForm({ domain, data, contact, otherDomains, onClose }: Props & { contact: StoredContact }) {
  const change = useChangeContact()
  const [unconfirmed, setUnconfirmed] = useState<Body>()
  const save = async (body: Body, confirm: boolean) => {
    const { domains } = await change.mutateAsync({ id: contact.id, body: { ...body, confirm } })
    tellOutcomes(domains, domain)
    onClose()
  }
  const form = useAppForm<ContactValues, ReturnType<typeof ContactForm.parse>>({
    schema: ContactForm,
    values: valuesOf(contact),
    renamed: renamedFields,
    submit: async ({ where, ...values }) => {
      const body = { ...bodyOf({ ...values, where }), ...(where === 'here' ? { domain } : {}) }
      try {
        await save(body, false)
      } catch (error) {
        if (!isApiError(error) || error.code !== 'holder_change_unconfirmed') throw error
        setUnconfirmed(body)
      }
    },
  })
  const where = useWatch({ control: form.control, name: 'where' })
  return (
    <>
      <Form form={form} submitLabel={m.contacts_save()} onCancel={onClose}>
        {otherDomains > 0 && (
          <FormRadioGroup
            form={form}
            name="where"
            label={m.contacts_where()}
            look="cards"
            choices={[
              {
                value: 'everywhere',
                label: m.contacts_everywhere(),
                help: m.contacts_everywhere_help({ count: otherDomains }),
              },
              { value: 'here', label: m.contacts_only_here({ domain }), help: m.contacts_only_here_help() },
            ]}
          />
        )}
        <DetailFields form={detailForm(form)} needsPhone />
        <FormTextField form={form} name="address2" label={m.contacts_address2()} optional />
        <FormTextField form={form} name="mobile" type="tel" label={m.contacts_mobile()} optional />
      </Form>
      <HolderDialog
        domain={where === 'here' || otherDomains === 0 ? domain : nameOf(contact)}
        data={data}
        isOpen={unconfirmed !== undefined}
        onClose={() => setUnconfirmed(undefined)}
        onConfirm={async () => {
          if (unconfirmed) await save(unconfirmed, true)
        }}
      />
    </>
  )
}
