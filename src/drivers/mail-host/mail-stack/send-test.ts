import { sql } from 'kysely'
import { done, type Outcome } from '../../outcome.ts'
import type { MailHost, TestFacts } from '../port.ts'
import { must, no } from './database.ts'
import { domainRow } from './domain-row.ts'
import { type HeldQueue, noteWaiting } from './held.ts'
import { mailboxRow } from './mailboxes.ts'
import type { MigrationOptions } from './migrations.ts'
import { domainIn } from './names.ts'
import { refusedAtAddress } from './note-refused.ts'
import { readOn } from './read-log.ts'
import type { Stack } from './stack.ts'
import type { MailDatabase } from './tables.ts'
import { faultOverImap, folderOf, takeAway } from './test-mailbox.ts'
import { type TestMessage, testMessage } from './test-message.ts'
import { type Entrance, handIn, mostSendingMs } from './test-smtp.ts'
import { endOf, factsOfEnd, type TestSeen } from './test-way.ts'

export type TestOptions = {
  /** The host name that test messages come from. */
  server: string
  entrance: Entrance
  queue?: HeldQueue | undefined
  /** With it the mailbox is opened over IMAP as well. */
  imap?: MigrationOptions | undefined
}

/** How long a message may be on its way, from its submission. */
const mostSeconds = 60
/** An attempt without a recorded end is considered dead after this time. */
const cutOffSeconds = mostSendingMs / 1000 + 5
/** A message that has not arrived by then may be in the queue. */
const queueSeconds = 5
const keptDays = 10
/** Allowed clock difference: times in the log are those of Redis. */
const clocksApartMs = 300_000

const testRow = (db: MailDatabase, id: string) =>
  db
    .selectFrom('delivery_test')
    .select(['id', 'address', 'domain', 'began_at', 'answer', 'facts'])
    .select(sql<number | null>`extract(epoch from now() - sent_at)::float8`.as('seconds'))
    .where('id', '=', id)
    .executeTakeFirst()
type Test = NonNullable<Awaited<ReturnType<typeof testRow>>>

/**
 * A test is recorded before it is sent, and only one process sends it. What became of it is looked up in the log and
 * the mailbox at each call, so any process can answer.
 */
export const testPart = (stack: Stack, options: TestOptions): Pick<MailHost, 'sendTest'> => ({
  sendTest: async (operationId, { address }) => {
    const domain = domainIn(address)
    if (!domain) return no('no_such_mailbox', address)
    const begun = await stack.store.write(operationId, {
      domain,
      apply: async (tx) => {
        if (!(await mailboxRow(tx, address))) return no('no_such_mailbox', address)
        const old = sql<Date>`now() - make_interval(days => ${keptDays})`
        await tx.deleteFrom('delivery_test').where('began_at', '<', old).execute()
        const nothingYet = { sent_at: null, answer: null, facts: null }
        await tx
          .insertInto('delivery_test')
          .values({ id: operationId, domain, address, ...nothingYet })
          .execute()
        return done(null)
      },
      standing: async () => done(null),
    })
    if (begun.kind !== 'done') return begun
    return stack.store.read(async (db) => {
      const test = await testRow(db, operationId)
      return test ? follow(stack, options, db, test) : no('no_such_message', operationId)
    })
  },
})

async function follow(stack: Stack, options: TestOptions, db: MailDatabase, asked: Test): Promise<Outcome<TestFacts>> {
  const message = testMessage(asked.id, options.server, asked.address)
  if (asked.facts) return end(stack, message, asked, asked.facts)
  const test = asked.answer ? asked : await send(stack, options, db, asked, message)
  const fault = endOf(await look(stack, options, db, test, message))
  if (!fault) return onItsWay(test)
  const facts = factsOfEnd(fault === 'arrived' ? await atReading(options, db, message) : fault)
  return end(stack, message, test, await keep(db, test.id, facts))
}

/** The first recorded result stands: that call has removed the message. */
async function keep(db: MailDatabase, id: string, facts: TestFacts): Promise<TestFacts> {
  await db.updateTable('delivery_test').set({ facts }).where('id', '=', id).where('facts', 'is', null).execute()
  return (await testRow(db, id))?.facts ?? facts
}

/** Does nothing when another process is sending, or was cut off after the server accepted the message. */
async function send(
  stack: Stack,
  { entrance }: TestOptions,
  db: MailDatabase,
  test: Test,
  message: TestMessage,
): Promise<Test> {
  if (test.seconds !== null) {
    if (test.seconds < cutOffSeconds) return test
    // The filter logs a message before the mail server accepts it, so its line is there by now.
    must(await readOn(stack))
    if (await lineOf(db, test, message)) return test
  }
  if (!(await isMine(db, test.id))) return test
  const answer = await handIn(entrance, message)
  await db.updateTable('delivery_test').set({ answer }).where('id', '=', test.id).execute()
  return { ...test, answer, seconds: 0 }
}

/** Whether this process may send: one of all concurrent calls. */
async function isMine(db: MailDatabase, id: string): Promise<boolean> {
  const cutOff = sql<Date>`now() - make_interval(secs => ${cutOffSeconds})`
  const mine = await db
    .updateTable('delivery_test')
    .set({ sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where(({ or, eb }) => or([eb('sent_at', 'is', null), eb('sent_at', '<', cutOff)]))
    .returning('id')
    .executeTakeFirst()
  return mine !== undefined
}

const lineOf = (db: MailDatabase, { domain, began_at: began }: Test, { sender }: TestMessage) =>
  db
    .selectFrom('log_line')
    .select(['verdict', 'waits_for'])
    .where('domain', '=', domain)
    .where('direction', '=', 'in')
    .where('at', '>', new Date(began.getTime() - clocksApartMs))
    .where('sender', '=', sender)
    // A refusal at RCPT TO was answered to the sender directly.
    .where('id', 'not like', `${refusedAtAddress}%`)
    .executeTakeFirst()

async function look(
  stack: Stack,
  { queue }: TestOptions,
  db: MailDatabase,
  test: Test,
  message: TestMessage,
): Promise<TestSeen> {
  const { address, domain, answer, seconds } = test
  await readOn(stack)
  const folder = await folderOf(stack.doveadm, message)
  const age = seconds ?? 0
  if (queue && folder === 'none' && age > queueSeconds) await noteWaiting(stack, queue)
  const line = await lineOf(db, test, message)
  const forward = await db.selectFrom('forward').selectAll().where('source', '=', address).executeTakeFirst()
  return {
    answer,
    isSwitchedOff: (await domainRow(db, domain))?.is_on !== true,
    hasCopy: !forward || forward.keeps_copy || forward.destinations.includes(address),
    line: line && { verdict: line.verdict, waitsFor: line.waits_for },
    folder,
    isLate: age > mostSeconds,
  }
}

/** The message is in the mailbox; the last hop is whether it can be read there. */
async function atReading({ imap }: TestOptions, db: MailDatabase, message: TestMessage) {
  const box = await mailboxRow(db, message.to)
  const because = box?.is_on ? imap && (await faultOverImap(imap, message)) : 'cannot_open'
  return because && { hop: 'imap' as const, because }
}

/** `done` once the message is removed from the mailbox too, unless that takes too long. */
async function end(stack: Stack, message: TestMessage, test: Test, facts: TestFacts): Promise<Outcome<TestFacts>> {
  const gone = await takeAway(stack.doveadm, message)
  return gone.kind === 'done' || (test.seconds ?? 0) > mostSeconds ? done(facts) : onItsWay(test)
}

const onItsWay = ({ id, seconds }: Test): Outcome<never> => ({
  kind: 'pending',
  reference: id,
  lookAgainSeconds: (seconds ?? 0) < 10 ? 1 : 5,
})
