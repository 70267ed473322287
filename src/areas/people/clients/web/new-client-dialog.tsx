import { Suspense } from 'react'
import { Skeleton } from '#design/components/skeleton.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { m } from '#words'
import { NewClientFields } from './new-client-fields.tsx'
import { useNewClientForm } from './use-new-client-form.ts'

type Props = {
  /** It will hold a domain, so a telephone number is required. */
  isHolder: boolean
  onClose: () => void
  onMade: (clientId: number) => void
}

/** A new client of the partner, without leaving the current screen; the same fields as on the screen of its own. */
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
