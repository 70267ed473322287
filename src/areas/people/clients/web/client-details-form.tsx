import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { userKey } from '#design/router/session.ts'
import { m } from '#words'
import { clientCalls } from '../contract/calls.ts'
import type { Contact } from '../contract/shapes.ts'
import { Details } from '../rules/details.ts'
import { DetailFields } from './detail-fields.tsx'
import { detailForm, detailValues } from './detail-values.ts'

/** Name and address of a client as they appear on its invoices. */
export function ClientDetailsForm({ clientId, details }: { clientId: number; details: Contact }) {
  const form = useAppForm({
    schema: Details,
    values: detailValues(details),
    submit: (body) => send(clientCalls.update, { params: { id: clientId }, body }),
    refreshes: [userKey],
    done: () => toast.good(m.people_details_saved()),
  })
  return (
    <Form form={form} submitLabel={m.people_save_details()} submitLook="secondary" className="max-w-2xl">
      <DetailFields form={detailForm(form)} />
    </Form>
  )
}
