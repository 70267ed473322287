import * as z from 'zod/mini'
import { forgetSecret, hasSecret, readSecret, referenceOf } from '#areas/hosting/space/server/public.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { rejected } from '#base/outcome.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { atCompute, whenFree } from './ask-provider.ts'

const variant = z.enum(serverVariants)

export const reinstall = ownOperation({
  name: 'cloud.system.reinstall',
  ...atCompute,
  wanted: z.object({ variant, image: z.string(), sshKeys: z.array(z.string()) }),
  tasks: { 'cloud.system.reinstall': m.cloud_task_reinstall },
  ask: async (host, { subject_id: id, wanted: { image, sshKeys } }, { operationId }) =>
    whenFree(await host.reinstall(operationId, { reference: referenceOf(id), image, sshKeys })),
})

export const setRescue = ownOperation({
  name: 'cloud.system.rescue',
  ...atCompute,
  wanted: z.object({ variant, isOn: z.boolean() }),
  tasks: { 'cloud.system.rescue-on': m.cloud_task_rescue_on, 'cloud.system.rescue-off': m.cloud_task_rescue_off },
  ask: async (host, { subject_id: id, wanted: { isOn } }, { operationId }) =>
    whenFree(await host.rescue(operationId, { reference: referenceOf(id), isOn })),
})

/** The password, or its hash, lies sealed under the task until the agent has it. */
export const setPassword = ownOperation({
  name: 'cloud.system.password',
  ...atCompute,
  wanted: z.object({ variant, user: z.string(), isHash: z.boolean() }),
  tasks: { 'cloud.system.password': m.cloud_task_password },
  ask: async (host, { subject_id: id, task_id: taskId, wanted: { user, isHash } }, { ctx, operationId }) => {
    const password = await readSecret(ctx, taskId)
    if (password === undefined) return rejected('password_missing')
    return whenFree(await host.setPassword(operationId, { reference: referenceOf(id), user, password, isHash }))
  },
  apply: async (work, request, facts) => {
    await forgetSecret(work.sql, request.task_id)
    await atCompute.apply(work, request, facts)
  },
  mayRetry: async (work, request) => (await hasSecret(work.sql, request.task_id)) && atCompute.mayRetry(work, request),
})
