import { signInCalls } from '#areas/session/sign-in/contract/calls.ts'
import { send } from '#design/api/client.ts'

/** Whether somebody already signs in with the address. While this is unknown nobody is stopped: the server judges it again in the end. */
export const isEmailInUse = async (email: string, signal?: AbortSignal): Promise<boolean> => {
  try {
    return (await send(signInCalls.checkEmail, { body: { email } }, signal ? { signal } : {})).inUse
  } catch {
    return false
  }
}
