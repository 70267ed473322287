import type { ServerTask, TaskKind } from '../contract/compute-server.ts'
import type { ComputeSettings } from './compute-settings.ts'
import { placesOf } from './places.ts'
import { readJson, writeJson } from './server-record.ts'

/** With how far it came, for whoever goes on with it. */
export type KeptTask = ServerTask & { step?: string }

const keptMs = 48 * 3_600_000
const mostTasks = 500

/** The log of what was done with a server, newest first. Only whoever holds the server writes in it. */
export function taskLog(compute: ComputeSettings, now: () => Date) {
  const fileOf = (reference: string) => placesOf(compute, reference).tasks
  const read = async (reference: string): Promise<KeptTask[]> => (await readJson<KeptTask[]>(fileOf(reference))) ?? []
  const write = (reference: string, tasks: KeptTask[]) => {
    const since = now().getTime() - keptMs
    const kept = tasks.filter(({ startedAt, endedAt }) => endedAt === null || Date.parse(startedAt) >= since)
    return writeJson(fileOf(reference), kept.slice(0, mostTasks))
  }
  const change = async (reference: string, id: string, more: Partial<KeptTask>) =>
    write(
      reference,
      (await read(reference)).map((task) => (task.id === id ? { ...task, ...more } : task)),
    )

  return {
    read,
    /** How far it had come, where it was begun before and cut off. Whatever else was left open was cut off for good. */
    async begin(reference: string, kind: TaskKind, operationId: string): Promise<string | undefined> {
      const tasks = await read(reference)
      const id = `${kind}-${operationId}`
      const known = tasks.find((task) => task.id === id)
      if (known) {
        await change(reference, id, { endedAt: null, hasFailed: null, detail: null })
        return known.step
      }
      const at = now().toISOString()
      const closed = tasks.map((task) =>
        task.endedAt === null ? { ...task, endedAt: at, hasFailed: true, detail: 'cut off' } : task,
      )
      const task = { id, kind, by: 'ours' as const, operationId, startedAt: at }
      await write(reference, [{ ...task, endedAt: null, hasFailed: null, detail: null }, ...closed])
      return undefined
    },
    step: (reference: string, kind: TaskKind, operationId: string, step: string) =>
      change(reference, `${kind}-${operationId}`, { step }),
    end: (reference: string, kind: TaskKind, operationId: string, failure: string | undefined) =>
      change(reference, `${kind}-${operationId}`, {
        endedAt: now().toISOString(),
        hasFailed: failure !== undefined,
        detail: failure ?? null,
      }),
    /** What somebody at the node did: seen afterwards, so it began and ended then. */
    async saw(reference: string, kind: TaskKind): Promise<void> {
      const at = now().toISOString()
      const task = { id: `${kind}-${at}`, kind, by: 'provider' as const, operationId: null, startedAt: at }
      await write(reference, [{ ...task, endedAt: at, hasFailed: false, detail: null }, ...(await read(reference))])
    },
  }
}
export type TaskLog = ReturnType<typeof taskLog>
