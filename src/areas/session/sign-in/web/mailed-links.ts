import { send } from '#design/api/client.ts'
import { signInCalls } from '../contract/calls.ts'

/** Whether a mailed link still works. */
const linkOpens = (opens: 'password' | 'sign-in') => (token: string) =>
  send(signInCalls.checkLink, { body: { token, opens } })

export const isPasswordLinkOpen = linkOpens('password')
export const isUnlockLinkOpen = linkOpens('sign-in')
