import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { userCalls } from '../contract/calls.ts'

/** Actions on a user that need a confirmation. */
export const userActs = {
  disable: (account: number) =>
    send(userCalls.changeStatus, { params: { account }, body: { status: 'disabled' as const } }),
  remove: (account: number) => send(userCalls.remove, { params: { account } }),
  'reset-2fa': (account: number) => send(userCalls.resetTwoFactor, { params: { account } }),
} satisfies Record<string, (account: number) => Promise<unknown>>
export type UserAct = keyof typeof userActs

export const setUserPassword = (account: number, body: RequestOf<typeof userCalls.setPassword>['body']) =>
  send(userCalls.setPassword, { params: { account }, body })
