import { awaitOwner } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { waitsForOwner } from '../rules/standing.ts'
import { certificateBy, isLive, isUnderWay } from './certificates.ts'
import { mailNeeded } from './mails.ts'
import { type OrderRow, orderStore } from './order-store.ts'

/** What its owner is asked for, by this request: each is mailed about once, however often it is looked at. */
const askedFor = ({ task_id: task, problem, proof, approver }: OrderRow): string =>
  problem === 'caa_forbids' ? `${task} caa` : `${task} ${proof} ${approver ?? ''}`.trim()

/** After a step of a request: whether its owner has to act is kept with its service, and told them by mail when that is new. */
export async function keepStanding(work: Work, id: ServiceId): Promise<void> {
  const found = await certificateBy(work, id)
  if (!found?.row) return
  const known = { ...found, row: found.row }
  const { row } = known
  const isAwaited =
    isLive(found) && row.state !== 'in-review' && waitsForOwner(row) && (await isUnderWay(work.sql, row))
  await awaitOwner(work, id, isAwaited)
  const asked = askedFor(row)
  if (!isAwaited || row.owner_told === asked) return
  await orderStore.change(work.sql, id, { owner_told: asked })
  await mailNeeded(work, known)
}
