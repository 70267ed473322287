import type { ProgramRun } from '#base/web-space/program-run.ts'
import type { WindowsTask } from '#base/windows-space/task.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference, WindowsSpaceFacts } from './space.ts'

export type TaskFacts = WindowsTask & {
  nextRunAt: string | null
  /** Null before the first; `code` is what the program ended with, null while it runs. */
  lastRun: { at: string; code: number | null } | null
}

/** Tasks run as the user of the space, without a password of theirs being kept, whether somebody is signed in or not. */
export interface WindowsTasks {
  /** A task is known by its name, capitals or not. */
  keepTask(
    operationId: string,
    order: { reference: SpaceReference; task: WindowsTask },
  ): Promise<Outcome<WindowsSpaceFacts>>
  dropTask(operationId: string, order: { reference: SpaceReference; name: string }): Promise<Outcome<WindowsSpaceFacts>>
  /** Now, whatever its schedule says, and once under one id; never beside itself (`job_running`). */
  runTask(operationId: string, order: { reference: SpaceReference; name: string }): Promise<Outcome<ProgramRun>>
}
