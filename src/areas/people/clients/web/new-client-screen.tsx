import { useRef } from 'react'
import { Card, PageHeader } from '#design/components/card.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { UnsavedGuard } from '#design/form/unsaved-guard.tsx'
import { useGoTo } from '#design/router/use-go-to.ts'
import { m } from '#words'
import { NewClientFields } from './new-client-fields.tsx'
import { toClient, toClients } from './paths.ts'
import { useNewClientForm } from './use-new-client-form.ts'

export function NewClientScreen() {
  const goTo = useGoTo()
  const made = useRef<number>(undefined)
  const form = useNewClientForm({
    managed: 'no',
    made: ({ id, emailAddress }) => {
      made.current = id
      toast.good(m.people_client_added({ email: emailAddress }))
    },
    done: () => void goTo(made.current === undefined ? toClients : toClient(made.current)),
  })
  return (
    <>
      <PageHeader
        title={m.people_new_client()}
        help={m.people_new_client_help()}
        back={{ ...toClients, label: m.people_back_to_clients() }}
      />
      <Card className="max-w-2xl">
        <Form form={form} submitLabel={m.people_add_client()} onCancel={() => void goTo(toClients)}>
          <NewClientFields form={form} />
        </Form>
        <UnsavedGuard isUnsaved={form.isUnsaved} />
      </Card>
    </>
  )
}
