import * as z from 'zod/mini'
import { aboutServer } from '#areas/cloud/servers/server/public.ts'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { WebScenario } from '#base/cloud-server/monitoring.ts'
import { monitorKey } from '#drivers/monitor/port.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

/** Nothing of the monitor is kept here: it is asked each time. */
const atMonitor = { ...aboutServer, driver: monitorKey, silent: 'monitor_silent', apply: async () => {} }

export const addMonitoring = ownOperation({
  name: 'cloud.monitoring.add',
  ...atMonitor,
  wanted: z.object({ name: z.string(), address: z.string(), templates: z.array(z.string()) }),
  tasks: { 'cloud.monitoring.add': m.cloud_task_monitoring_add },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.addHost(operationId, { reference: referenceOf(id), ...wanted }),
})

export const removeMonitoring = ownOperation({
  name: 'cloud.monitoring.remove',
  ...atMonitor,
  wanted: z.object({}),
  tasks: { 'cloud.monitoring.remove': m.cloud_task_monitoring_remove },
  ask: (host, { subject_id: id }, { operationId }) => host.removeHost(operationId, { reference: referenceOf(id) }),
})

export const keepScenario = ownOperation({
  name: 'cloud.monitoring.scenario',
  ...atMonitor,
  onlyNewest: 'name',
  wanted: WebScenario,
  tasks: { 'cloud.monitoring.scenario': m.cloud_task_scenario },
  ask: (host, { subject_id: id, wanted: scenario }, { operationId }) =>
    host.keepScenario(operationId, { reference: referenceOf(id), scenario }),
})

export const acknowledgeEvent = ownOperation({
  name: 'cloud.monitoring.acknowledge',
  ...atMonitor,
  onlyNewest: 'event',
  wanted: z.object({ event: z.string(), note: z.string() }),
  tasks: { 'cloud.monitoring.acknowledge': m.cloud_task_acknowledge },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.acknowledge(operationId, { reference: referenceOf(id), ...wanted }),
})
