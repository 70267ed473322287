import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Topic } from '../rules/topics.ts'
import { deliverWebhook } from './deliver.ts'
import { webhookStore } from './webhook-store.ts'

export type Told = { clientId: ClientId; data: Record<string, unknown> }
/** Rows per insert, because a statement has a limit of parameters. */
const atOnce = 1000

/**
 * Queues an event for every subscribed endpoint, in the transaction of the event, so that it is sent exactly when the
 * event happened. `read` is called only when there is a subscriber.
 */
export async function tell(
  work: Work,
  topic: Topic,
  clientIds: readonly ClientId[],
  read: () => Promise<readonly Told[]>,
): Promise<void> {
  if (clientIds.length === 0) return
  const listeners = await webhookStore.listeners(work.sql, topic, clientIds)
  if (listeners.length === 0) return
  const at = work.now()
  const rows = (await read()).flatMap(({ clientId, data }) => {
    const eventId = work.newId()
    const body = JSON.stringify({ id: eventId, topic, at: at.toISOString(), clientId, data })
    return listeners
      .filter((listener) => listener.clientId === clientId)
      .map(({ endpointId }) => ({ endpoint_id: endpointId, event_id: eventId, topic, body, created_at: at }))
  })
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = await webhookStore.addDeliveries(work.sql, rows.slice(from, from + atOnce))
    for (const deliveryId of ids) await work.enqueue(deliverWebhook, { deliveryId })
  }
}
