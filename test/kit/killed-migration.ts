import { migrateMailbox } from '#drivers/mail-host/imap-migration/migrate-mailbox.ts'
import { openForeign, type Signing, signIn } from '#drivers/mail-host/imap-migration/open-foreign.ts'
import type { ForeignMailbox } from '#drivers/mail-host/port.ts'
import { insideLookup } from './inside-lookup.ts'
import { migrationNotesIn } from './kept-migration.ts'

/** Its input on standard input, which no list of processes shows. */
export type KilledMigration = {
  from: ForeignMailbox
  to: Signing
  notes: string
  /** At which message it kills itself, and whether its server has answered by then. */
  dieAt: number
  dies: 'after' | 'meanwhile'
}

/** A run of a migration that dies of itself: just after a message is taken, before that is noted, or when the message was only just sent. */
let text = ''
for await (const part of process.stdin.setEncoding('utf8')) text += part
const { from, to, notes, dieAt, dies } = JSON.parse(text) as KilledMigration
const die = () => process.kill(process.pid, 'SIGKILL')

const outcome = await migrateMailbox(
  { reference: 'migration-1', isTrial: false },
  {
    openSource: () => openForeign(from, { lookup: insideLookup }),
    openTarget: async () => {
      const client = await signIn(to)
      const append = client.append.bind(client)
      let appended = 0
      client.append = async (...given) => {
        appended += 1
        if (appended === dieAt && dies === 'meanwhile') setTimeout(die, 1)
        const answer = await append(...given)
        if (appended === dieAt && dies === 'after') die()
        return answer
      }
      return client
    },
    notes: migrationNotesIn(notes),
    largestBytes: 20_000_000,
  },
)
console.log(outcome.kind)
