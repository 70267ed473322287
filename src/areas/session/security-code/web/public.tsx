import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { allows } from '#areas/session/access/rules/guards.ts'
import { Button } from '#design/components/button.tsx'
import { principalOf, useUser } from '#design/router/session.ts'
import { m } from '#words'

const SecurityCodeDialog = lazy(() =>
  import('./check-dialog.tsx').then((file) => ({ default: file.SecurityCodeDialog })),
)

/** For the panel of a client: opens the check of the code that somebody tells on the phone. */
export function CheckSecurityCode({ clientId }: { clientId: number }) {
  const [isOpen, setOpen] = useState(false)
  const mayCheck = allows(principalOf(useUser()), ['admin|partner', 'perm:support|perm:users|admin'])
  if (!mayCheck) return null
  return (
    <div className="mb-4">
      <Button size="small" icon={ShieldCheck} onPress={() => setOpen(true)}>
        {m.security_code_check()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SecurityCodeDialog clientId={clientId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
