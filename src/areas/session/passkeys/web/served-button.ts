import { isApiError } from '#design/api/api-error.ts'
import { canUsePasskeys } from './can-use.ts'

type Outcome = { enter: () => void; failed: (error: unknown) => Promise<void> }

const signIn = async (isInField: boolean): Promise<void> =>
  (await import('./sign-in-with-passkey.ts')).signInWithPasskey(isInField)

/** The button of the served sign-in form, and the browser's own suggestion in the field: what `PasskeyEntry` does on the screen. */
export function offerPasskeys(button: HTMLButtonElement, { enter, failed }: Outcome): void {
  if (!canUsePasskeys()) {
    // With the room that it has in the form.
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
    // Somebody closed the browser's own window, or took the other way in: nothing to tell.
    if (isApiError(error)) await failed(error)
    return
  }
  enter()
}
