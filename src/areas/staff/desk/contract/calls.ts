import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { remarkCodes } from '#base/remark-codes.ts'

/**
 * `says`: an English sentence that continues the setting's name, for logs and programs. Screens use `code` and `values`
 * for the same in the reader's language.
 */
export const SetUpRemark = z.object({
  setting: z.string(),
  says: z.string(),
  code: z.enum(remarkCodes),
  values: z.record(z.string(), z.string()),
})
export type SetUpRemark = z.infer<typeof SetUpRemark>

export const deskCalls = calls({
  setUp: call({
    id: 'belfry.staff.set-up',
    method: 'GET',
    path: '/staff/set-up',
    access: ['signed-in', 'admin'],
    summary: 'What is missing before customers can be let in, as `npm run admin -- check` says it',
    output: z.object({ data: z.array(SetUpRemark) }),
  }),
})
