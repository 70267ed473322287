import { Suspense } from 'react'
import { Skeleton } from '#design/components/skeleton.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { m } from '#words'
import { NewClientFields } from './new-client-fields.tsx'
import { useNewClientForm } from './use-new-client-form.ts'

type Props = {
  /** It is to hold a domain: registries want its telephone number. */
  isHolder: boolean
  onClose: () => void
  onMade: (clientId: number) => void
}

/** A new client of the partner, made without leaving the current screen; the same choices as on a screen of its own. */
export function NewClientDialog({ isHolder, onClose, onMade }: Props) {
  const form = useNewClientForm({ managed: 'yes', isHolder, made: ({ id }) => onMade(id), done: onClose })
  return (
    <FormDialog form={form} title={m.people_new_client()} submitLabel={m.people_add_client()} onClose={onClose}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <NewClientFields form={form} needsPhone={isHolder} />
      </Suspense>
    </FormDialog>
  )
}
