import { signInCalls } from '#areas/session/sign-in/contract/calls.ts'
import { send } from '#design/api/client.ts'

/** Whether somebody signs in with the address already. While it cannot be asked, nobody is stopped: what is sent in the end is judged anew. */
export const isEmailInUse = async (email: string, signal?: AbortSignal): Promise<boolean> => {
  try {
    return (await send(signInCalls.checkEmail, { body: { email } }, signal ? { signal } : {})).inUse
  } catch {
    return false
  }
}
