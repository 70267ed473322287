import { useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { type Token, tokenCalls } from '../contract/calls.ts'
import { tokensKey } from './queries.ts'

/** Asks first: what runs with this token stops at once. */
export function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const client = useQueryClient()
  const { name } = token
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={m.tokens_revoke_title({ name })}
      action={m.tokens_revoke_title({ name })}
      onConfirm={async () => {
        await send(tokenCalls.revoke, { params: { token: token.id } })
        await client.invalidateQueries({ queryKey: tokensKey })
        toast.good(m.tokens_revoked({ name }))
      }}
    >
      <p>{m.tokens_revoke_text()}</p>
    </ConfirmDialog>
  )
}
