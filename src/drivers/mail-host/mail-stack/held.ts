import { done, type Outcome } from '../../outcome.ts'
import { type Decided, type HeldMessage, type HeldSource, type MailHost, mostHeldBytes } from '../port.ts'
import { must, no } from './database.ts'
import type { Stack } from './stack.ts'
import type { MailSql } from './tables.ts'

/**
 * Postfix's queue, reached through the node agent: held spam, and messages that could not be delivered yet. A message
 * that is not there (any more) is `no_such_message`.
 */
export type Waiting = { id: string; because: 'server_away' | 'mailbox_full' }

/** A refusal at RCPT TO, before any message; `status` as in RFC 3463. */
export type RefusedAtAddress = { at: Date; status: string; from: string; to: string }

export type HeldQueue = {
  /** Refusals since a position of Postfix's log, and its new end. */
  refusals(
    after: string | undefined,
  ): Promise<Outcome<{ refusals: RefusedAtAddress[]; place: string; isWhole: boolean }>>
  /** Messages that could not be delivered yet and are retried; `isWhole`: the list is complete. */
  waiting(): Promise<Outcome<{ messages: Waiting[]; isWhole: boolean }>>
  /** The first bytes of the message as received. */
  show(id: string, bytes: number): Promise<Outcome<HeldSource>>
  release(operationId: string, id: string): Promise<Outcome<null>>
  discard(operationId: string, id: string): Promise<Outcome<null>>
}

/** Teaches Rspamd that a message was not spam for a domain. */
export type Teacher = { learnHam(message: string, domain: string): Promise<Outcome<null>> }

const heldLines = (sql: MailSql, { domain, heldId }: HeldMessage) =>
  sql
    .selectFrom('log_line')
    .select(['sender', 'recipients', 'subject'])
    .where('domain', '=', domain)
    .where('id', '=', heldId)
    .where('verdict', '=', 'held')
    .orderBy('direction')
    .executeTakeFirst()

/** Postfix has one message for all recipients, so the verdict goes into the log of every domain that has it. */
const note = (sql: MailSql, heldId: string, verdict: 'delivered' | 'discarded') =>
  sql
    .updateTable('log_line')
    .set({ verdict, held_until: null })
    .where('id', '=', heldId)
    .where('verdict', '=', 'held')
    .execute()

type HeldPart = Pick<MailHost, 'readHeld' | 'release' | 'discard'>

export const heldPart = (stack: Stack, queue: HeldQueue, teacher: Teacher): HeldPart => {
  const decide = (operationId: string, order: HeldMessage, verdict: 'delivered' | 'discarded', learn: boolean) =>
    stack.store.write<Decided>(operationId, {
      domain: order.domain,
      apply: async (tx) => {
        const line = await heldLines(tx, order)
        if (!line) return no('no_such_message', order.heldId)
        if (learn) must(await teach(queue, teacher, order))
        const act = verdict === 'delivered' ? queue.release : queue.discard
        must(await act(operationId, order.heldId))
        await note(tx, order.heldId, verdict)
        return done({ from: line.sender, to: line.recipients, subject: line.subject })
      },
    })
  return {
    readHeld: (message) =>
      stack.store.read(async (db) =>
        (await heldLines(db, message))
          ? queue.show(message.heldId, mostHeldBytes)
          : no('no_such_message', message.heldId),
      ),
    release: (operationId, { learn, ...order }) => decide(operationId, order, 'delivered', learn),
    discard: (operationId, order) => decide(operationId, order, 'discarded', false),
  }
}

/** How many bytes of a message are used for learning. */
const learnedBytes = 1_000_000

/** A failure to learn does not keep the message from being delivered. */
async function teach(queue: HeldQueue, teacher: Teacher, { domain, heldId }: HeldMessage): Promise<Outcome<null>> {
  const shown = await queue.show(heldId, learnedBytes)
  if (shown.kind !== 'done') return shown
  await teacher.learnHam(Buffer.from(shown.value.raw).toString('latin1'), domain)
  return done(null)
}

const mostAtOnce = 50

/** Discards messages that were held for as long as the policy of their day said. */
export async function discardOld(stack: Stack, queue: HeldQueue): Promise<void> {
  const old = await stack.store.db
    .selectFrom('log_line')
    .select('id')
    .distinct()
    .where('held_until', '<', stack.now())
    .limit(mostAtOnce)
    .execute()
  for (const { id } of old) {
    const gone = await queue.discard(`expired-${id}`, id)
    const isGone = gone.kind === 'done' || (gone.kind === 'rejected' && gone.code === 'no_such_message')
    if (isGone) await note(stack.store.db, id, 'discarded')
  }
}

/** Messages still in the queue are waiting; those no longer there were delivered, or are reported as bounced. */
export async function noteWaiting(stack: Stack, queue: HeldQueue): Promise<void> {
  const told = await queue.waiting()
  if (told.kind !== 'done') return
  const { messages, isWhole } = told.value
  await stack.store.db.transaction().execute(async (tx) => {
    const ids = messages.map(({ id }) => id)
    if (isWhole)
      await tx
        .updateTable('log_line')
        .set({ waits_for: null })
        .where('waits_for', 'is not', null)
        .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
        .execute()
    for (const because of ['server_away', 'mailbox_full'] as const) {
      const these = messages.filter((each) => each.because === because).map(({ id }) => id)
      if (these.length > 0)
        await tx
          .updateTable('log_line')
          .set({ waits_for: because })
          .where('id', 'in', these)
          .where('verdict', 'in', ['delivered', 'marked'])
          .execute()
    }
  })
}
