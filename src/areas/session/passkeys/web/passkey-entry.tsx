import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { tokenCall } from '#areas/session/sign-in/contract/token.ts'
import { tokenRow } from '#areas/session/sign-in/contract/token-row.ts'
import { isApiError } from '#design/api/api-error.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import type { passkeyCalls } from '../contract/calls.ts'
import { passkeyOptionsRow } from '../contract/options-row.ts'
import { canUsePasskeys } from './can-use.ts'

/** Asks the browser for a passkey, and signs in with what it signs. */
async function signInWithPasskey(useBrowserAutofill: boolean): Promise<void> {
  const { data } = await send(passkeyOptionsRow as typeof passkeyCalls.signInOptions, {}, { quiet: true })
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
  const body = { grant_type: 'passkey', credential } as never
  await send(tokenRow as typeof tokenCall, { body }, { quiet: true })
}

/** Somebody closed the browser's own window: nothing to report while it merely waited in the field. */
const isStopped = (error: unknown) => !isApiError(error)

export function PasskeyEntry({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const signedIn = useEffectEvent(onSignedIn)
  useEffect(() => {
    let isOpen = true
    // The browser suggests the passkey in the field of the e-mail address, and waits there until somebody takes it.
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
