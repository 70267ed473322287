import * as z from 'zod/mini'
import type { Work } from '../context.ts'
import { type NewTask, startTask } from '../jobs/tasks.ts'
import type { Operation } from './operation.ts'
import { addRequest, type OwnRequest } from './requests.ts'

/** The payload of operations whose requests stand in the machine's own table. */
export const OwnPayload = z.object({ requestId: z.number() })

/** Records what is asked of a provider, in the transaction of the call: the request, the task that a person follows, and the job. */
export async function startOperation<Wanted extends object>(
  work: Work,
  row: Pick<Operation<OwnRequest<Wanted>, never>, 'name' | 'canStop'> & { job: unknown },
  asked: NewTask & { wanted: Wanted },
): Promise<{ taskId: number; requestId: number }> {
  const { wanted, ...task } = asked
  const taskId = await startTask(work, { ...task, canStop: row.canStop })
  const { clientId, subject } = asked
  const requestId = await addRequest(work.sql, { name: row.name, taskId, clientId, subject, wanted }, work.now())
  await work.enqueue(row.job as never, { requestId } as never)
  return { taskId, requestId }
}
