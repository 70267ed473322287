import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'

/** Every change of the look is audited, and reloads the screens that show it. */
export async function changed(
  work: Work,
  partnerId: ClientId,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await work.changed(
    { action, object: { type: 'client', id: partnerId }, clientId: partnerId, details },
    { clientId: partnerId, type: 'white-label.changed', subject: partnerId },
  )
}
