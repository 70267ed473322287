import { m } from '#words'

/** How a program ended; null: it took too long. */
export const outcomeText = (exitCode: number | null): string =>
  exitCode === 0
    ? m.web_tasks_went_well()
    : exitCode === null
      ? m.web_tasks_ended_late()
      : m.web_tasks_ended_with({ code: exitCode })
