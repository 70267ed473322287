import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { powerActions } from '#base/cloud-server/power.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { atCompute, whenFree } from './ask-provider.ts'

const variant = z.enum(serverVariants)

export const setPower = ownOperation({
  name: 'cloud.power.set',
  ...atCompute,
  wanted: z.object({ variant, action: z.enum(powerActions) }),
  tasks: {
    'cloud.power.start': m.cloud_task_start,
    'cloud.power.shutdown': m.cloud_task_shutdown,
    'cloud.power.reboot': m.cloud_task_reboot,
    'cloud.power.reset': m.cloud_task_reset,
    'cloud.power.off': m.cloud_task_off,
  },
  ask: async (host, { subject_id: id, wanted: { action } }, { operationId }) =>
    whenFree(await host.power(operationId, { reference: referenceOf(id), action })),
})

export const setMaintenance = ownOperation({
  name: 'cloud.maintenance.set',
  ...atCompute,
  wanted: z.object({ variant, isOn: z.boolean() }),
  tasks: { 'cloud.maintenance.on': m.cloud_task_maintenance_on, 'cloud.maintenance.off': m.cloud_task_maintenance_off },
  ask: async (host, { subject_id: id, wanted: { isOn } }, { operationId }) =>
    whenFree(await host.setMaintenance(operationId, { reference: referenceOf(id), isOn })),
})

export const migrate = ownOperation({
  name: 'cloud.node.migrate',
  ...atCompute,
  wanted: z.object({ variant, node: z.optional(z.string()) }),
  tasks: { 'cloud.node.migrate': m.cloud_task_migrate },
  ask: async (host, { subject_id: id, wanted: { node } }, { operationId }) =>
    whenFree(await host.migrate(operationId, { reference: referenceOf(id), to: node })),
})
