import { send } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { contactCalls } from '../contract/contact-calls.ts'
import type { Contact } from '../contract/shapes.ts'
import { Details } from '../rules/details.ts'
import { personName } from './client-name.ts'
import { DetailFields } from './detail-fields.tsx'
import { detailForm, detailValues, emptyDetails } from './detail-values.ts'
import { contactKeys } from './keys.ts'

type Props = { clientId: number; contact: Contact | undefined; onClose: () => void }

/** Adds a contact, or changes the one that is given. */
export function ContactForm({ clientId, contact, onClose }: Props) {
  const form = useAppForm({
    schema: Details,
    values: contact ? detailValues(contact) : emptyDetails(),
    submit: async (body) => {
      const { data } = contact
        ? await send(contactCalls.update, { params: { id: contact.id }, body })
        : await send(contactCalls.create, { body: { ...body, clientId } })
      toast.good(m.people_contact_saved({ name: personName(data) }))
    },
    refreshes: [contactKeys.all],
    done: onClose,
  })
  return (
    <Form form={form} submitLabel={contact ? m.people_save_contact() : m.people_add_contact()} onCancel={onClose}>
      {contact && !contact.valid && <Banner meaning="warning">{m.people_incomplete_help()}</Banner>}
      <DetailFields form={detailForm(form)} />
    </Form>
  )
}
