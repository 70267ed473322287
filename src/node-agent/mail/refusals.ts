import { open } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome } from '#base/outcome.ts'
import type { OutputOf } from '../contract/verbs.ts'
import type { RunProgram } from '../run-program.ts'
import type { ReadingWork } from '../verb-work.ts'

type Told = OutputOf<'log.refusals'>
type Refusal = Told['refusals'][number]
export type RefusalOptions = { run: RunProgram; configuration: string; now?: () => Date }

/** So much of the log is read for one answer; of a log that nobody read before, its end. */
const [partBytes, firstBytes, mostRefusals] = [4_000_000, 1_000_000, 2_000]

/** Whom Postfix refused at their address, by its log: such mail has no message, and stands nowhere else. */
export const refusals = ({ run, configuration, now = () => new Date() }: RefusalOptions) =>
  ({
    async read({ after }): Promise<Outcome<Told>> {
      const { stdout, code } = await run({ program: 'postconf', args: ['-c', configuration, '-h', 'maillog_file'] })
      const file = stdout.toString('utf8').trim()
      if (code !== 0) return { kind: 'retry', afterSeconds: 60, detail: `postconf ended with ${code}` }
      // Without a file of its own Postfix tells the log of the machine, which is not ours to read.
      if (!path.isAbsolute(file)) return done({ refusals: [], place: after ?? '0:0', isWhole: true })
      return done(await readOn(file, after, now()))
    },
  }) satisfies ReadingWork<{ after?: string | undefined }, Told>

/** A place is the number of the file and how much of it was read: another file is read from its beginning. */
async function readOn(file: string, after: string | undefined, now: Date): Promise<Told> {
  const log = await open(file, 'r')
  try {
    const { ino, size } = await log.stat()
    const [had, upTo = 0] = after?.split(':').map(Number) ?? []
    const isSame = had === ino && upTo <= size
    const from = isSame ? upTo : after === undefined ? Math.max(0, size - firstBytes) : 0
    const part = Buffer.alloc(Math.min(partBytes, size - from))
    const { bytesRead } = await log.read(part, 0, part.length, from)
    const { found, end } = refusalsIn(part.subarray(0, bytesRead), now)
    // A line that is longer than all that is read at once is nobody's.
    const read = end === 0 && bytesRead === partBytes ? bytesRead : end
    return { refusals: found, place: `${ino}:${from + read}`, isWhole: from + bytesRead >= size && read === end }
  } finally {
    await log.close()
  }
}

/** Of whole lines alone; the last one may still be written. */
function refusalsIn(part: Buffer, now: Date): { found: Refusal[]; end: number } {
  const found: Refusal[] = []
  let end = 0
  for (let at = part.indexOf(10); at >= 0 && found.length < mostRefusals; at = part.indexOf(10, end)) {
    const refusal = readRefusal(part.toString('utf8', end, at), now)
    if (refusal) found.push(refusal)
    end = at + 1
  }
  return { found, end }
}

const form =
  /^(\w{3} [ \d]\d \d\d:\d\d:\d\d) \S+ postfix\/(?:[\w-]+\/)?smtpd\[\d+\]: \w+: reject: RCPT from \S+: [45]\d\d ([45]\.\d{1,3}\.\d{1,3}) .*; from=<([^<>]*)> to=<([^<>]+)> proto=E?SMTP(?: helo=<[^<>]*>)?$/

/**
 * Undefined for any other line. Who is refused chose some of its words, so one that could be read in two ways is read in none.
 * The year is not told: a day that is still to come was last year's.
 */
export function readRefusal(line: string, now: Date): Refusal | undefined {
  const [, day, status, from, to] = form.exec(line) ?? []
  if (day === undefined || status === undefined || from === undefined || to === undefined) return undefined
  if (line.split(' to=<').length !== 2) return undefined
  const inYear = (year: number) => new Date(`${day} ${year}`)
  const thisYear = inYear(now.getFullYear())
  const at = thisYear.getTime() > now.getTime() + 86_400_000 ? inYear(now.getFullYear() - 1) : thisYear
  return Number.isNaN(at.getTime()) ? undefined : { at: at.toISOString(), status, from, to }
}
