import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { massCalls } from '../contract.ts'

export const startMass = async (body: RequestOf<typeof massCalls.start>['body']) =>
  (await send(massCalls.start, { body })).data
