import type { ProgramRun } from '#base/web-space/program-run.ts'
import { numberFor } from './sandbox-number.ts'

/** Of a program that is called so, it is told that it failed. */
export const failsAlways = (command: string): boolean => /\bfail/.test(command)

/** What a program says that somebody starts by hand depends on its command: one that is called `fail` fails. */
export function ranAt(command: string, given: string, now: number): ProgramRun {
  const isFailure = failsAlways(command)
  const seconds = 1 + numberFor(`${command} ${given}`, 9)
  const output = isFailure ? `${command}: it did not work\n` : `${command}${given === '' ? '' : ` ${given}`}\ndone\n`
  return { startedAt: new Date(now).toISOString(), seconds, exitCode: isFailure ? 1 : 0, output, isCut: false }
}
