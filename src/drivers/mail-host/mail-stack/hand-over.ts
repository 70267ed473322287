import { done, type Outcome } from '../../outcome.ts'
import { plainName } from '../imap-migration/folder-plan.ts'
import type { MailHost, MigratedFolder, MigrationFacts, WantedHandOver } from '../port.ts'
import { must, no } from './database.ts'
import { mailboxRow } from './mailboxes.ts'
import type { Stack } from './stack.ts'
import type { HandedBatch, MailDatabase } from './tables.ts'

/** What nobody would want to inherit. */
const leftBehind: ReadonlySet<string> = new Set(['Trash', 'Junk'])
/** Dovecot copies a batch as a whole or not at all; each is small enough to be over before anybody asks again. */
const mostMessages = 100
const mostBytes = 20 * 1024 * 1024
/** So long one question works before it says how far it is. */
const workMs = 2_000

/**
 * Dovecot copies by itself (`doveadm copy`), which needs nobody's password and works for a mailbox that is shut. How far each folder has come
 * stands in the tables: whoever asks next goes on there, and a batch of which nobody heard the end is recognised by the UIDs over there.
 */
export const handOverPart = (stack: Stack): Pick<MailHost, 'handOver'> => ({
  handOver: (_operationId, order) => stack.store.read((db) => carryOn(stack, db, order)),
})

async function carryOn(stack: Stack, db: MailDatabase, order: WantedHandOver): Promise<Outcome<MigrationFacts>> {
  const { reference, from, to } = order
  const [source, target] = await Promise.all([mailboxRow(db, from), mailboxRow(db, to)])
  if (!source || !target) return no('no_such_mailbox', source ? to : from)
  const began: MigrationFacts = { reference, state: 'counting', folders: [], lost: [] }
  const conflict = db.insertInto('migration').values({ reference, mailbox: to, facts: began })
  await conflict.onConflict((on) => on.column('reference').doNothing()).execute()
  const row = await db.selectFrom('migration').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
  if (row.facts.state === 'done') return done(row.facts)
  if (row.is_stopped) return no('stopped')
  const counted = await foldersOf(stack, from)
  const way: Way = { sourceId: source.id, targetId: target.id, place: plainName(order.folder) }
  const progress = await progressOf(db, way)
  if (progress.size === 0) {
    const room = target.quota_bytes - (await usedIn(stack, to))
    const needed = counted.reduce((sum, { bytes }) => sum + bytes, 0)
    if (needed > room) return no('mailbox_full', `${needed} octets, and room for ${Math.max(0, room)}`)
  }
  const until = performance.now() + workMs
  let isWhole = true
  for (const { name } of counted) isWhole &&= await copyFolder(stack, db, { from, to, way, name, until })
  const facts = factsOf(reference, isWhole ? 'done' : 'moving', counted, await progressOf(db, way))
  await db.updateTable('migration').set({ facts }).where('reference', '=', reference).execute()
  return isWhole ? done(facts) : { kind: 'pending', reference, lookAgainSeconds: 1 }
}

type Counted = { name: string; messages: number; bytes: number }

/** Names, messages and octets of all that goes along. */
async function foldersOf({ doveadm }: Stack, user: string): Promise<Counted[]> {
  const [answer] = must(
    await doveadm.look([['mailboxStatus', { user, field: ['messages', 'vsize'], mailboxMask: ['*'] }]]),
  )
  return rowsIn(answer)
    .map((row) => ({ name: String(row.mailbox), messages: Number(row.messages), bytes: Number(row.vsize) }))
    .filter(({ name }) => !leftBehind.has(name.split('/')[0] ?? ''))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

async function usedIn({ doveadm }: Stack, user: string): Promise<number> {
  const [answer] = must(
    await doveadm.look([['mailboxStatus', { user, field: ['vsize'], mailboxMask: ['*'], totalSum: true }]]),
  )
  return Number(rowsIn(answer)[0]?.vsize ?? 0)
}

const rowsIn = (answer: unknown): readonly Record<string, unknown>[] =>
  answer !== null && typeof answer === 'object' && 'rows' in answer
    ? (answer.rows as readonly Record<string, unknown>[])
    : []

/** From one mailbox to a place in another. */
type Way = { sourceId: number; targetId: number; place: string }

const foldersAsked = (db: MailDatabase, { sourceId, targetId, place }: Way) =>
  db
    .selectFrom('hand_over_folder')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('target_id', '=', targetId)
    .where('place', '=', place)
type Progress = Awaited<ReturnType<ReturnType<typeof foldersAsked>['executeTakeFirstOrThrow']>>

const progressOf = async (db: MailDatabase, way: Way): Promise<Map<string, Progress>> =>
  new Map((await foldersAsked(db, way).execute()).map((row) => [row.folder, row]))

const factsOf = (
  reference: string,
  state: MigrationFacts['state'],
  counted: readonly Counted[],
  progress: ReadonlyMap<string, Progress>,
): MigrationFacts => ({
  reference,
  state,
  lost: [],
  folders: counted.map(({ name, messages, bytes }): MigratedFolder => {
    const own = progress.get(name)
    const [doneMessages, doneBytes] = [Number(own?.messages ?? 0), Number(own?.bytes ?? 0)]
    // What was deleted meanwhile has come along all the same.
    return {
      name,
      messages: Math.max(messages, doneMessages),
      bytes: Math.max(bytes, doneBytes),
      doneMessages,
      doneBytes,
      lostMessages: 0,
    }
  }),
})

type Copying = { from: string; to: string; way: Way; name: string; until: number }

/** Whether all of it is over there; false when the time was up. */
async function copyFolder(stack: Stack, db: MailDatabase, { from, to, way, name, until }: Copying): Promise<boolean> {
  if (performance.now() > until) return false
  const place = [way.place, ...(name === 'INBOX' ? [] : name.split('/'))].join('/')
  const { sourceId, targetId } = way
  await db
    .insertInto('hand_over_folder')
    .values({ source_id: sourceId, target_id: targetId, place: way.place, folder: name, batch: null })
    .onConflict((on) => on.columns(['source_id', 'target_id', 'place', 'folder']).doNothing())
    .execute()
  must(await stack.doveadm.change(['mailboxCreate', { user: to, mailbox: [place], subscriptions: true }], isThere))
  const nextUid = () => nextUidOf(stack, to, place)
  let upTo = await arrivedUpTo(db, { way, name }, nextUid)
  const waiting = await messagesAfter(stack, from, name, upTo)
  while (waiting.length > 0) {
    if (performance.now() > until) return false
    const batch: HandedBatch = { ...nextBatch(waiting), nextUid: await nextUid() }
    await setBatch(db, { way, name }, batch)
    const query = ['mailbox', name, 'uid', `${upTo + 1}:${batch.upTo}`]
    const copy = { user: to, destinationMailbox: place, sourceType: 'user', sourceUser: from, query }
    must(await stack.doveadm.change(['copy', copy]))
    await passed(db, { way, name }, batch)
    upTo = batch.upTo
  }
  return true
}

/** It was there before (EX_CANTCREAT, EX_DATAERR of older ones). */
const isThere = [65, 73]

/** Of a batch whose end nobody heard: it is over there when UIDs were given since. */
async function arrivedUpTo(db: MailDatabase, own: Own, nextUid: () => Promise<number>): Promise<number> {
  const kept = await foldersAsked(db, own.way).where('folder', '=', own.name).executeTakeFirstOrThrow()
  if (!kept.batch || (await nextUid()) <= kept.batch.nextUid) return Number(kept.up_to)
  await passed(db, own, kept.batch)
  return kept.batch.upTo
}

async function nextUidOf({ doveadm }: Stack, user: string, place: string): Promise<number> {
  const [answer] = must(await doveadm.look([['mailboxStatus', { user, field: ['uidnext'], mailboxMask: [place] }]]))
  // A name may read as a pattern, which others fit as well.
  return Number(rowsIn(answer).find((row) => row.mailbox === place)?.uidnext ?? 1)
}

type Message = { uid: number; bytes: number }

async function messagesAfter({ doveadm }: Stack, user: string, name: string, uid: number): Promise<Message[]> {
  const query = ['mailbox', name, 'uid', `${uid + 1}:*`]
  const [answer] = must(await doveadm.look([['fetch', { user, field: ['uid', 'size.virtual'], query }]]))
  return (
    rowsIn(answer)
      .map((row) => ({ uid: Number(row.uid), bytes: Number(row['size.virtual']) }))
      // `9:*` is the last message as well where there is none beyond it (RFC 9051 §9).
      .filter((message) => message.uid > uid)
      .toSorted((one, other) => one.uid - other.uid)
  )
}

/** Takes the next few out of those that wait; one that is large goes alone. */
function nextBatch(waiting: Message[]): Omit<HandedBatch, 'nextUid'> {
  const batch = { upTo: 0, messages: 0, bytes: 0 }
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    if (batch.messages > 0 && (batch.messages >= mostMessages || batch.bytes + next.bytes > mostBytes)) break
    waiting.shift()
    batch.upTo = next.uid
    batch.messages += 1
    batch.bytes += next.bytes
  }
  return batch
}

type Own = { way: Way; name: string }

const changed = (db: MailDatabase, { way: { sourceId, targetId, place }, name }: Own) =>
  db
    .updateTable('hand_over_folder')
    .where('source_id', '=', sourceId)
    .where('target_id', '=', targetId)
    .where('place', '=', place)
    .where('folder', '=', name)

const setBatch = (db: MailDatabase, own: Own, batch: HandedBatch) => changed(db, own).set({ batch }).execute()

const passed = (db: MailDatabase, own: Own, { upTo, messages, bytes }: HandedBatch) =>
  changed(db, own)
    .set((eb) => ({
      up_to: upTo,
      messages: eb('messages', '+', messages),
      bytes: eb('bytes', '+', bytes),
      batch: null,
    }))
    .execute()
