import path from 'node:path'
import { type Outcome, rejected } from '#base/outcome.ts'
import { askedDigest, openJournal } from './journal.ts'
import { alone } from './lock.ts'
import { type Contents, noContents, type Tell, type WritingWork } from './verb-work.ts'

/** Where it is seen who works on what. */
export const subjectLocks = (folder: string): string => path.join(folder, 'locks', 'subjects')

export type Asked = { id: string; verb: string; input: unknown }

const busy: Outcome<never> = { kind: 'retry', afterSeconds: 5, detail: 'another agent is at it' }

/**
 * Does what was asked once, however often and by however many agents at the same moment it is asked: the second waits for the first, and
 * answers what that one wrote down. What was begun and not ended is looked at before it is done again.
 */
export function carryingOut(
  folder: string,
  { keeps, waitSeconds = 50 }: { keeps?: number; waitSeconds?: number } = {},
) {
  const journal = openJournal(folder, keeps === undefined ? {} : { keeps })
  const locked = <Value>(
    kind: 'operations' | 'subjects',
    thing: string,
    work: () => Promise<Value>,
    seconds = waitSeconds,
  ) =>
    alone(
      {
        folder: kind === 'subjects' ? subjectLocks(folder) : path.join(folder, 'locks', kind),
        thing,
        waitSeconds: seconds,
      },
      work,
    )

  async function ended<Output>(id: string, outcome: Outcome<Output>): Promise<Outcome<Output>> {
    if (outcome.kind === 'done' || outcome.kind === 'rejected') await journal.end(id, outcome)
    return outcome
  }

  async function once(
    asked: Asked,
    work: WritingWork<unknown, unknown>,
    tell: Tell,
    contents: Contents,
  ): Promise<Outcome<unknown>> {
    const { id, verb, input } = asked
    const digest = askedDigest(verb, input)
    const known = await journal.find(id)
    if (known && known.asked !== digest) return rejected('operation_reused')
    if (known?.result) return known.result
    if (known) {
      const standing = await work.readBack(input, known.noted)
      return ended(id, standing ?? (await work.carryOut(input, known.noted, tell, id, contents)))
    }
    const prepared = await work.prepare(input)
    if (prepared.kind !== 'done' && prepared.kind !== 'rejected') return prepared
    await journal.begin(id, digest, prepared.kind === 'done' ? prepared.value : null)
    return ended(
      id,
      prepared.kind === 'done' ? await work.carryOut(input, prepared.value, tell, id, contents) : prepared,
    )
  }

  // Always an operation first and then what it is about, so that no two wait for each other.
  return async (
    asked: Asked,
    work: WritingWork<unknown, unknown>,
    tell: Tell,
    contents: Contents = noContents,
  ): Promise<Outcome<unknown>> =>
    (await locked('operations', asked.id, async () =>
      locked('subjects', work.subject(asked.input), () => once(asked, work, tell, contents), work.waitSeconds),
    )) ?? busy
}
