import * as z from 'zod/mini'
import { forgetSecret, hasSecret, readSecret } from '#areas/hosting/space/server/public.ts'
import { atMicrosoft } from '#areas/microsoft/tenants/server/public.ts'
import { rejected } from '#base/outcome.ts'
import type { Work } from '#platform/context.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

const OfUser = z.object({ tenant: z.string(), user: z.string() })

type Secret = { task_id: number; subject_id: Parameters<typeof atMicrosoft.apply>[1]['subject_id'] }
/** A password lies sealed under the task until Microsoft has it. */
const withSecret = {
  ...atMicrosoft,
  apply: async (
    work: Work,
    request: Secret & { client_id: Parameters<typeof atMicrosoft.apply>[1]['client_id'] },
  ): Promise<void> => {
    await forgetSecret(work.sql, request.task_id)
    await atMicrosoft.apply(work, request)
  },
  mayRetry: async (work: Work, { task_id: taskId }: { task_id: number }) => hasSecret(work.sql, taskId),
}

export const createUser = ownOperation({
  name: 'office.user.create',
  ...withSecret,
  wanted: z.object({
    ...{ tenant: z.string(), user: z.string(), firstName: z.string(), lastName: z.string(), country: z.string() },
    licences: z.array(z.string()),
  }),
  tasks: { 'office.user.create': m.office_task_user_create },
  ask: async (seller, { task_id: taskId, wanted: { user: principalName, ...wanted } }, { ctx, operationId }) => {
    const password = await readSecret(ctx, taskId)
    return password === undefined
      ? rejected('password_missing')
      : seller.createUser(operationId, { ...wanted, principalName, password })
  },
})

export const setPassword = ownOperation({
  name: 'office.user.password',
  ...withSecret,
  onlyNewest: 'user',
  wanted: OfUser,
  tasks: { 'office.user.password': m.office_task_user_password },
  ask: async (seller, { task_id: taskId, wanted }, { ctx, operationId }) => {
    const password = await readSecret(ctx, taskId)
    return password === undefined
      ? rejected('password_missing')
      : seller.resetPassword(operationId, { ...wanted, password })
  },
})

export const setLicences = ownOperation({
  name: 'office.user.licences',
  ...atMicrosoft,
  onlyNewest: 'user',
  wanted: z.extend(OfUser, { licences: z.array(z.string()) }),
  tasks: { 'office.user.licences': m.office_task_user_licences },
  ask: (seller, { wanted }, { operationId }) => seller.setLicences(operationId, wanted),
})

export const deleteUser = ownOperation({
  name: 'office.user.delete',
  ...atMicrosoft,
  onlyNewest: 'user',
  wanted: OfUser,
  tasks: { 'office.user.delete': m.office_task_user_delete },
  ask: (seller, { wanted }, { operationId }) => seller.deleteUser(operationId, wanted),
})
