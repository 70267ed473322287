import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { massCalls } from '../contract.ts'

export const askPreview = async (body: RequestOf<typeof massCalls.preview>['body'], signal: AbortSignal) =>
  (await send(massCalls.preview, { body }, { signal })).data
