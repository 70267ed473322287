import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import type * as z from 'zod/mini'
import { clientCalls, NewClient } from '#areas/people/clients/contract/calls.ts'
import { DetailFields, type DetailValues, detailForm, emptyDetails } from '#areas/people/clients/web/links.tsx'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { FormSwitch } from '#design/form/fields.tsx'
import { Form, FormSubmit } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'

type Values = DetailValues & { managed: boolean }

/** A new client of the partner, made without leaving the order. */
export function NewClientDialog({
  isOpen,
  onClose,
  onMade,
}: {
  isOpen: boolean
  onClose: () => void
  onMade: (clientId: number) => void
}) {
  return isOpen ? <OpenDialog onClose={onClose} onMade={onMade} /> : null
}

function OpenDialog({ onClose, onMade }: { onClose: () => void; onMade: (clientId: number) => void }) {
  const formId = useId()
  const client = useQueryClient()
  const form = useAppForm<Values, z.infer<typeof NewClient>>({
    schema: NewClient,
    values: { ...emptyDetails(), managed: true },
    submit: async (body) => {
      const made = await send(clientCalls.create, { body }, { quiet: true })
      void client.invalidateQueries({ queryKey: ['clients'] })
      onMade(made.data.id)
    },
    done: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.checkout_new_client()}
      isBusy={form.formState.isSubmitting}
      footer={
        <>
          <Button onPress={onClose}>{m.design_cancel()}</Button>
          <FormSubmit form={form} formId={formId}>
            {m.checkout_make_client()}
          </FormSubmit>
        </>
      }
    >
      <Form form={form} id={formId}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <DetailFields form={detailForm(form)} checksEmail />
        </Suspense>
        <FormSwitch form={form} name="managed" help={m.checkout_managed_help()}>
          {m.checkout_managed()}
        </FormSwitch>
      </Form>
    </Dialog>
  )
}
