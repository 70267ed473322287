import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { type Token, tokenCalls } from '../contract/calls.ts'
import { tokenKeys } from './keys.ts'

/** Asks first: programs with this token stop working at once. */
export function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const { name } = token
  const revoke = useCall(tokenCalls.revoke, {
    refreshes: [tokenKeys.all],
    done: () => toast.good(m.tokens_revoked({ name })),
    inPlace: true,
  })
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={m.tokens_revoke_title({ name })}
      action={m.tokens_revoke_title({ name })}
      onConfirm={() => revoke.mutateAsync({ params: { token: token.id } })}
    >
      <p>{m.tokens_revoke_text()}</p>
    </ConfirmDialog>
  )
}
