import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form, FormSubmit } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { passkeyCalls } from '../contract/calls.ts'
import type { Passkey } from '../contract/shapes.ts'
import { passkeysQuery } from './queries.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const id = useId()
  const queryClient = useQueryClient()
  const form = useAppForm({
    schema: passkeyCalls.rename.body,
    values: { name: passkey.name },
    submit: (body) => send(passkeyCalls.rename, { params: { passkey: passkey.id }, body }, { quiet: true }),
    done: () => {
      void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      toast.good(m.passkeys_renamed())
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.passkeys_rename()}
      footer={
        <>
          <Button onPress={onClose}>{m.design_cancel()}</Button>
          <FormSubmit form={form} formId={id}>
            {m.passkeys_save_name()}
          </FormSubmit>
        </>
      }
    >
      <Form form={form} id={id}>
        <FormTextField form={form} name="name" label={m.passkeys_name()} maxLength={60} />
      </Form>
    </Dialog>
  )
}
