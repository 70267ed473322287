import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type * as z from 'zod/mini'
import { clientCalls, NewClient } from '#areas/people/clients/contract/calls.ts'
import { DetailFields, type DetailValues, detailForm, emptyDetails } from '#areas/people/clients/web/links.tsx'
import { send } from '#design/api/client.ts'
import { Skeleton } from '#design/components/skeleton.tsx'
import { FormSwitch } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
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
    <FormDialog form={form} title={m.checkout_new_client()} submitLabel={m.checkout_make_client()} onClose={onClose}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <DetailFields form={detailForm(form)} checksEmail />
      </Suspense>
      <FormSwitch form={form} name="managed" help={m.checkout_managed_help()}>
        {m.checkout_managed()}
      </FormSwitch>
    </FormDialog>
  )
}
