import type { Verb } from './contract/verbs.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { programsIn } from './run-program.ts'
import type { Settings } from './settings.ts'
import type { AnyWork, Works } from './verb-work.ts'

/** The work of every verb that this node has: a kind of node is a line. */
export function worksOf(settings: Settings): Partial<Record<Verb, AnyWork>> {
  const run = programsIn(settings.programs)
  const works: Partial<Works> = {
    ...(settings.mail ? mailQueue({ run, configuration: settings.mail.postfix }) : {}),
  }
  return works as Partial<Record<Verb, AnyWork>>
}
