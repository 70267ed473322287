import { signInCalls } from '#areas/session/sign-in/contract/calls.ts'
import { send } from '#design/api/client.ts'

/** Whether an account has this address; false when it cannot be asked, since the server checks it again. */
export const isEmailInUse = async (email: string, signal?: AbortSignal): Promise<boolean> => {
  try {
    return (await send(signInCalls.checkEmail, { body: { email } }, signal ? { signal } : {})).inUse
  } catch {
    return false
  }
}
