import { useState } from 'react'
import { NewPasswordDialog } from '#areas/hosting/access/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import type { NewServerPassword } from '../../contract/calls/system.ts'
import { cloudServerKeys } from '../keys.ts'
import { systemCallsOf } from '../variant-calls.ts'
import type { ServerActProps } from './server-acts.ts'

/** A password for the first user of a server, which is shown here and nowhere again. */
export function PasswordDialog({ server: { id, name, variant, facts }, onClose }: ServerActProps) {
  const [made, setMade] = useState<NewServerPassword>()
  const [isShown, show] = useState(false)
  const make = useCall(systemCallsOf({ variant }).password, { refreshes: [cloudServerKeys.all], inPlace: true })
  if (made && isShown) return <NewPasswordDialog made={made} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.cloud_password_title({ name })}
      action={m.cloud_act_password()}
      onConfirm={async () => setMade(await make.mutateAsync({ params: { id } }))}
      onDone={() => show(true)}
    >
      <p>{m.cloud_password_text({ user: facts?.user ?? '' })}</p>
    </ConfirmDialog>
  )
}
