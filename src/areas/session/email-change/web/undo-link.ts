import { send } from '#design/api/client.ts'
import { emailChangeCalls } from '../contract/calls.ts'

export const isUndoLinkOpen = (token: string) => send(emailChangeCalls.checkUndo, { body: { token } })
