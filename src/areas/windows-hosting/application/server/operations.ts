import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { keepsFacts } from '#areas/windows-hosting/space/server/public.ts'
import { IisChange, Pipeline, Runtime } from '#base/windows-space/iis.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

export const setRuntime = ownOperation({
  name: 'windows-hosting.runtime.set',
  ...keepsFacts,
  wanted: z.object({ runtime: Runtime }),
  tasks: { 'windows-hosting.runtime.set': m.windows_app_task_runtime },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.changeIis(operationId, { reference: referenceOf(id), change: wanted }),
})

export const setPipeline = ownOperation({
  name: 'windows-hosting.pipeline.set',
  ...keepsFacts,
  wanted: z.object({ pipeline: Pipeline }),
  tasks: { 'windows-hosting.pipeline.set': m.windows_app_task_pipeline },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.changeIis(operationId, { reference: referenceOf(id), change: wanted }),
})

export const set32bit = ownOperation({
  name: 'windows-hosting.bits.set',
  ...keepsFacts,
  wanted: z.object({ is32bit: z.boolean() }),
  tasks: { 'windows-hosting.bits.set': m.windows_app_task_bits },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.changeIis(operationId, { reference: referenceOf(id), change: wanted }),
})

/** Several settings as one change. */
export const saveIis = ownOperation({
  name: 'windows-hosting.iis.save',
  ...keepsFacts,
  wanted: IisChange,
  tasks: { 'windows-hosting.iis.save': m.windows_app_task_iis },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.changeIis(operationId, { reference: referenceOf(id), change: wanted }),
})
