import type { Work } from '#platform/context.ts'
import { startTask } from '#platform/jobs/tasks.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { type AskKind, mayAsk } from '../rules/life.ts'
import { deliveryUnwanted } from './domain-events.ts'
import { executeRequest } from './execute-request.ts'
import { askStore, type ServiceRecord } from './service-store.ts'

/** `already`: the service is so, or on its way there. `impossible`: its state does not allow this. */
export type Asked = 'asked' | 'already' | 'impossible'
export type ActRequest = {
  kind: AskKind
  byWhom: 'person' | 'portal'
  reason?: string
  wanted?: JsonObject
}

/**
 * Records what is asked of a provider about a locked service, and sets the job to it when it is its turn: what was asked
 * before is done before.
 */
export async function askFor(work: Work, service: ServiceRecord, request: ActRequest): Promise<Asked> {
  const open = await askStore.open(work.sql, service.id)
  const turn = mayAsk(
    request.kind,
    service.status,
    open.map(({ kind }) => kind),
  )
  if (turn !== 'carry-out') return turn
  const taskId = await startTask(work, {
    clientId: service.client_id,
    kind: `service.${request.kind}`,
    subject: { type: 'service', id: service.id },
    label: service.name,
  })
  const ask = await askStore.add(work.sql, {
    service_id: service.id,
    task_id: taskId,
    kind: request.kind,
    operation_id: `service-${service.id}-task-${taskId}`,
    by_whom: request.byWhom,
    reason: request.reason ?? '',
    wanted: JSON.stringify(request.wanted ?? {}),
    created_at: work.now(),
  })
  await work.changed(
    {
      action: `services.${request.kind}.asked`,
      object: { type: 'service', id: service.id },
      clientId: service.client_id,
      details: { name: service.name, ...(request.reason ? { reason: request.reason } : {}) },
    },
    { clientId: service.client_id, type: 'service.changed', subject: service.id },
  )
  if (open.length === 0) await work.enqueue(executeRequest.job, { askId: ask.id, serviceId: service.id })
  if (request.kind === 'cancel' && open.some(({ kind }) => kind === 'provision'))
    await work.emit(deliveryUnwanted, { serviceId: service.id, byWhom: request.byWhom })
  return 'asked'
}
