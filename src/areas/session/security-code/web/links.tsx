import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'

const SecurityCodeDialog = lazy(() =>
  import('./check-dialog.tsx').then((file) => ({ default: file.SecurityCodeDialog })),
)

/** For the panel of a client: opens the check of the code that somebody tells on the phone. */
export function CheckSecurityCode({ clientId }: { clientId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={ShieldCheck} onPress={() => setOpen(true)}>
        {m.security_code_check()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SecurityCodeDialog clientId={clientId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
