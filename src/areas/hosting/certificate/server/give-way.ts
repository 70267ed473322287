import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { askStop } from '#platform/jobs/tasks.ts'
import { certificateStore } from './certificate-store.ts'

/** The space is served with a certificate that its owner bought: ours does not come in its way any more. */
export async function giveWay(work: Work, id: ServiceId): Promise<void> {
  const row = await certificateStore.find(work.sql, id)
  if (!row) return
  if (row.task_id) await askStop(work, row.task_id)
  await certificateStore.remove(work.sql, id)
}
