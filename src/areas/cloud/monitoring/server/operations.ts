import * as z from 'zod/mini'
import { aboutServer, openAlarms } from '#areas/cloud/servers/server/public.ts'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { WebScenario } from '#base/cloud-server/monitoring.ts'
import { type AccountId, idOf } from '#base/ids.ts'
import { monitorKey } from '#drivers/monitor/port.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { noteStore, watchStore } from './watch-store.ts'

/** What is measured is kept by the monitor, which is asked each time. */
const atMonitor = { ...aboutServer, driver: monitorKey, silent: 'monitor_silent', apply: async () => {} }

export const addMonitoring = ownOperation({
  name: 'cloud.monitoring.add',
  ...atMonitor,
  wanted: z.object({ name: z.string(), address: z.string(), templates: z.array(z.string()) }),
  tasks: { 'cloud.monitoring.add': m.cloud_task_monitoring_add },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.addHost(operationId, { reference: referenceOf(id), ...wanted }),
  apply: (work, { subject_id: id }) => watchStore.begin(work.sql, id, work.now()),
})

export const removeMonitoring = ownOperation({
  name: 'cloud.monitoring.remove',
  ...atMonitor,
  wanted: z.object({}),
  tasks: { 'cloud.monitoring.remove': m.cloud_task_monitoring_remove },
  ask: (host, { subject_id: id }, { operationId }) => host.removeHost(operationId, { reference: referenceOf(id) }),
  apply: async (work, { subject_id: id }) => {
    await watchStore.end(work.sql, id)
    await openAlarms.note(work.sql, id, 0)
  },
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

export const dropScenario = ownOperation({
  name: 'cloud.monitoring.drop-scenario',
  ...atMonitor,
  onlyNewest: 'scenario',
  wanted: z.object({ scenario: z.string() }),
  tasks: { 'cloud.monitoring.drop-scenario': m.cloud_task_scenario_drop },
  ask: (host, { subject_id: id, wanted: { scenario } }, { operationId }) =>
    host.dropScenario(operationId, { reference: referenceOf(id), id: scenario }),
})

export const acknowledgeEvent = ownOperation({
  name: 'cloud.monitoring.acknowledge',
  ...atMonitor,
  onlyNewest: 'event',
  wanted: z.object({ event: z.string(), note: z.string(), by: idOf<AccountId>() }),
  tasks: { 'cloud.monitoring.acknowledge': m.cloud_task_acknowledge },
  ask: (host, { subject_id: id, wanted: { event, note } }, { operationId }) =>
    host.acknowledge(operationId, { reference: referenceOf(id), event, note }),
  apply: (work, { subject_id: id, wanted: { event, by } }) =>
    noteStore.keep(work.sql, { id, event, by, at: work.now() }),
})
