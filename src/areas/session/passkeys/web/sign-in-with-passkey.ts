import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import type { tokenCall } from '#areas/session/sign-in/contract/token.ts'
import { tokenRow } from '#areas/session/sign-in/contract/token-row.ts'
import { send } from '#design/api/client.ts'
import type { passkeyCalls } from '../contract/calls.ts'
import { passkeyOptionsRow } from '../contract/options-row.ts'

/** Asks the browser for a passkey, and signs in with its answer. */
export async function signInWithPasskey(useBrowserAutofill: boolean): Promise<void> {
  const { data } = await send(passkeyOptionsRow as typeof passkeyCalls.signInOptions, {})
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
  const body = { grant_type: 'passkey', credential } as never
  await send(tokenRow as typeof tokenCall, { body })
}
