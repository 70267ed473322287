import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { type OfficeUser, userCalls } from '../contract/calls.ts'
import { changesInside } from './queries.ts'
import type { MadeUser } from './user-forms.tsx'

type Of = { id: number; user: OfficeUser; onClose: () => void }

/** A new password, made here and shown once. */
export function ResetPassword({ id, user, onClose, onMade }: Of & { onMade: (made: MadeUser) => void }) {
  const reset = useCall(userCalls.resetPassword, { refreshes: changesInside, inPlace: true })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.m365_user_password_title({ name: user.name })}
      action={m.m365_user_new_password()}
      onConfirm={async () => onMade(await reset.mutateAsync({ params: { id }, body: { user: user.id } }))}
    >
      <p>{m.m365_user_password_text()}</p>
    </ConfirmDialog>
  )
}

/** Microsoft keeps who was deleted for 30 days. */
export function DeleteUser({ id, user, onClose }: Of) {
  const remove = useCall(userCalls.delete, { refreshes: changesInside, inPlace: true })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.m365_user_delete_title({ name: user.name })}
      action={m.m365_user_delete()}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id }, body: { user: user.id } })
        toast.good(m.m365_user_delete_asked())
      }}
    >
      <p>{m.m365_user_delete_text()}</p>
      {user.licences.length > 0 && <p>{m.m365_user_delete_licences()}</p>}
    </ConfirmDialog>
  )
}
