import * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { fileSharingCalls } from '../contract/calls.ts'
import type { ShareUserRow } from '../contract/shapes.ts'
import { changesSharing } from './queries.ts'

type Of = { id: number; onClose: () => void }

/** Somebody is let in: the host mails them how to choose a password. */
export function AddUserForm({ id, onClose }: Of) {
  const form = useAppForm({
    schema: fileSharingCalls.addUser.body,
    values: { email: '', name: '' },
    submit: (body) => send(fileSharingCalls.addUser, { params: { id }, body }),
    refreshes: changesSharing,
    done: () => {
      toast.good(m.sharing_user_asked())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={m.sharing_add_user()} submitLabel={m.sharing_add_user()} onClose={onClose}>
      <FormTextField form={form} name="name" label={m.sharing_user_name()} maxLength={80} />
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={m.sharing_user_email()}
        help={m.sharing_user_email_help()}
      />
    </FormDialog>
  )
}

/** How much room somebody has, within what the subscription has for each. */
export function SpaceForm({ id, user, most, onClose }: Of & { user: ShareUserRow; most: number }) {
  const form = useAppForm({
    schema: z.object({ spaceGb: z.number().check(z.int(), z.gte(1), z.lte(most)) }),
    values: { spaceGb: user.spaceGb },
    submit: (body) => send(fileSharingCalls.changeUser, { params: { id }, body: { user: user.id, ...body } }),
    refreshes: changesSharing,
    done: () => {
      toast.good(m.sharing_space_asked())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.sharing_space_for({ name: user.name })}
      submitLabel={m.sharing_save()}
      onClose={onClose}
    >
      <FormNumberField
        form={form}
        name="spaceGb"
        label={m.sharing_space()}
        help={m.sharing_space_most({ most })}
        minValue={1}
        maxValue={most}
        unit="GB"
      />
    </FormDialog>
  )
}
