import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import { canUsePasskeys } from './can-use.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

/** The user closed the browser's dialog. Nothing to report while it waited in the background. */
const isStopped = (error: unknown) => !isApiError(error)

export function PasskeyEntry({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const signedIn = useEffectEvent(onSignedIn)
  useEffect(() => {
    let isOpen = true
    // The browser suggests passkeys in the e-mail field (conditional UI), and waits until one is chosen.
    const wait = async () => {
      if (!canUsePasskeys() || !(await browserSupportsWebAuthnAutofill()) || !isOpen) return
      try {
        await signInWithPasskey(true)
        await signedIn()
      } catch (error) {
        if (isOpen && !isStopped(error)) setProblem(errorText(error))
      }
    }
    void wait()
    return () => {
      isOpen = false
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])
  if (!canUsePasskeys()) return null
  const press = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await signInWithPasskey(false)
      await onSignedIn()
    } catch (error) {
      setProblem(isStopped(error) ? m.passkeys_sign_in_stopped() : errorText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button icon={Fingerprint} size="large" className="w-full" isPending={isPending} onPress={() => void press()}>
        {m.passkeys_sign_in()}
      </Button>
      {problem && <Banner meaning="bad">{problem}</Banner>}
    </div>
  )
}
