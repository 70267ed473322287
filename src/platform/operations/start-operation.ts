import * as z from 'zod/mini'
import type { Work } from '../context.ts'
import { type NewTask, startTask } from '../jobs/tasks.ts'
import { addRequest, type OwnRequests } from './requests.ts'

/** The payload of operations with their requests in `provider_operation`. */
export const OwnPayload = z.object({ requestId: z.number() })

/** An operation with its requests there. */
type OwnOperation<Wanted, Of extends string | number, Kind extends string> = {
  name: string
  canStop: boolean
  titles: Readonly<Record<Kind, unknown>>
  requests: OwnRequests<Wanted, Of>
  job: unknown
}
/** `kind`: one of its tasks; `subject`: the id of the subject of its requests. */
type Asked<Wanted, Of, Kind> = Omit<NewTask, 'kind' | 'subject'> & { kind: Kind; subject: Of; wanted: Wanted }

/**
 * Records what is asked of a provider, in the transaction of the call: the request, the task that the user follows,
 * and the job.
 */
export async function startOperation<Wanted extends object, Of extends string | number, Kind extends string>(
  work: Work,
  row: OwnOperation<Wanted, Of, Kind>,
  asked: Asked<NoInfer<Wanted>, NoInfer<Of>, NoInfer<Kind>>,
): Promise<{ taskId: number; requestId: number }> {
  const { wanted, ...task } = asked
  row.requests.insist(wanted)
  const subject = { type: row.requests.subjectType, id: asked.subject }
  const taskId = await startTask(work, { ...task, subject, canStop: row.canStop })
  const request = { name: row.name, taskId, clientId: asked.clientId, subject, wanted }
  const requestId = await addRequest(work.sql, request, work.now())
  await work.enqueue(row.job as never, { requestId } as never)
  return { taskId, requestId }
}
