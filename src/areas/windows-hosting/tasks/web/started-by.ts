import type { WindowsTask } from '#base/windows-space/task.ts'

/** What a task starts, as one line. */
export const startedBy = ({ command, arguments: given }: Pick<WindowsTask, 'command' | 'arguments'>): string =>
  given === '' ? command : `${command} ${given}`
