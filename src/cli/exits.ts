import type { Refused } from '#client'
import { m } from '#words'

/** The exit codes of the command line; `docs/command-line.md` promises them to scripts. */
export const exits = {
  done: 0,
  refused: 1,
  /** `--check`: something would change. */
  differs: 2,
  usage: 3,
  signIn: 4,
  /** Somebody else changed the records meanwhile. */
  conflict: 5,
  unreachable: 6,
} as const

/** Ends a command with one sentence for the person and one code for the script. */
export class Fault extends Error {
  readonly exit: number
  readonly code: string
  readonly lines: readonly string[]
  constructor(exit: number, code: string, message: string, lines: readonly string[] = []) {
    super(message)
    this.exit = exit
    this.code = code
    this.lines = lines
  }
}
export const usage = (message: string) => new Fault(exits.usage, 'usage', message)

export function faultOf({ status, code, error, errors }: Refused): Fault {
  const lines = Object.entries(errors ?? {}).flatMap(([field, texts]) => texts.map((text) => `${field}: ${text}`))
  if (status === 0 || code === 'foreign_answer')
    return new Fault(exits.unreachable, code, m.cli_unreachable({ error: error.slice(0, 200) }), lines)
  if (status === 401) return new Fault(exits.signIn, code, error, [m.cli_sign_in_first()])
  if (status >= 500) return new Fault(exits.unreachable, code, error, lines)
  return new Fault(status === 409 ? exits.conflict : exits.refused, code, error, lines)
}

type Answered<T> = { ok: true; data: T } | Refused
/** What was answered; a refusal ends the command. */
export function answered<T>(result: Answered<T>): T {
  if (!result.ok) throw faultOf(result)
  return result.data
}
