import { isApiError } from '#design/api/api-error.ts'
import { canUsePasskeys } from './can-use.ts'

type Outcome = { enter: () => void; failed: (error: unknown) => Promise<void> }

const signIn = async (isInField: boolean): Promise<void> =>
  (await import('./sign-in-with-passkey.ts')).signInWithPasskey(isInField)

/** Passkeys in the server-rendered sign-in form: does the same as `PasskeyEntry` on the screen. */
export function offerPasskeys(button: HTMLButtonElement, { enter, failed }: Outcome): void {
  if (!canUsePasskeys()) {
    // The parent goes too, since it takes up space in the form.
    button.parentElement?.remove()
    return
  }
  button.addEventListener('click', () => void signIn(false).then(enter, failed))
  void suggest(enter, failed)
}

async function suggest(enter: () => void, failed: Outcome['failed']): Promise<void> {
  try {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    await signIn(true)
  } catch (error) {
    // When the user closed the browser's dialog, or used the password instead, there is nothing to report.
    if (isApiError(error)) await failed(error)
    return
  }
  enter()
}
