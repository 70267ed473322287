import { parentPort } from 'node:worker_threads'
import { type Answered, type Asked, type Task, tasks } from './tasks.ts'

/** The thread of `aside.ts`: one answer to each question. */
parentPort?.on('message', async ({ name, given }: Asked) => {
  const answer = await carryOut(name, given)
  parentPort?.postMessage(answer)
})

const carryOut = (name: Task, given: unknown): Promise<Answered> =>
  (tasks[name] as (given: unknown) => Promise<unknown>)(given).then(
    (value) => ({ isDone: true, value }),
    (fault: unknown) => ({
      isDone: false,
      fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
    }),
  )
