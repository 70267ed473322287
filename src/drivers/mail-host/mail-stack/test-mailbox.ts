import type { HopFault } from '#areas/mail/delivery-test/rules/hops.ts'
import type { Outcome } from '../../outcome.ts'
import { type CommandAnswer, type Doveadm, notThere } from './doveadm.ts'
import { type MigrationOptions, openAsMaster } from './migrations.ts'
import type { TestMessage } from './test-message.ts'
import type { TestSeen } from './test-way.ts'

const inFolder = (folder: string, { messageId }: TestMessage) => ['mailbox', folder, 'header', 'message-id', messageId]

/** The folder of the mailbox in which a test message is. */
export async function folderOf(doveadm: Doveadm, message: TestMessage): Promise<TestSeen['folder']> {
  const search = (folder: string) => ['search', { user: message.to, query: inFolder(folder, message) }] as const
  const looked = await doveadm.look([search('INBOX'), search('Junk')])
  if (looked.kind !== 'done') return null
  const [inbox, junk] = looked.value.map(countIn)
  if (inbox === undefined || junk === undefined) return null
  return inbox > 0 ? 'inbox' : junk > 0 ? 'junk' : 'none'
}

/** A folder without any mail so far may not exist. */
const countIn = (answer: CommandAnswer): number | undefined =>
  'rows' in answer ? answer.rows.length : notThere.includes(answer.exitCode) ? 0 : undefined

/** Removes the test message: testing a mailbox leaves nothing in it. */
export const takeAway = (doveadm: Doveadm, message: TestMessage): Promise<Outcome<null>> =>
  doveadm.change(['expunge', { user: message.to, query: inFolder('*', message) }], notThere)

/** Opens the mailbox over IMAP as its owner would, and looks for the message. */
export async function faultOverImap(options: MigrationOptions, message: TestMessage): Promise<HopFault | undefined> {
  try {
    const imap = await openAsMaster(options, message.to)
    try {
      await imap.mailboxOpen('INBOX', { readOnly: true })
      const found = await imap.search({ header: { 'message-id': message.messageId } })
      return found && found.length > 0 ? undefined : 'not_there'
    } finally {
      imap.close()
    }
  } catch {
    return 'cannot_open'
  }
}
