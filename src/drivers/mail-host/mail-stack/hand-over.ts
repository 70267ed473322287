import { done, type Outcome } from '../../outcome.ts'
import { plainName } from '../imap-migration/folder-plan.ts'
import type { MailHost, MigratedFolder, MigrationFacts, WantedHandOver } from '../port.ts'
import { must, no } from './database.ts'
import { mailboxRow } from './mailboxes.ts'
import type { Stack } from './stack.ts'
import type { HandedBatch, MailDatabase } from './tables.ts'

/** Folders that are not handed over. */
const leftBehind: ReadonlySet<string> = new Set(['Trash', 'Junk'])
/** Dovecot copies a batch as a whole or not at all; batches are small enough to finish between two calls. */
const mostMessages = 100
const mostBytes = 20 * 1024 * 1024
/** How long one call works before it reports its progress. */
const workMs = 2_000

/**
 * Dovecot copies by itself (`doveadm copy`), without a password and also for a switched-off mailbox. The progress of
 * each folder is in the tables, so any call continues there; a batch whose end was not heard is recognised by the UIDs
 * in the target folder.
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

/** Names, messages and bytes of all folders that are handed over. */
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

/** From one mailbox to a folder of another. */
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
    // Messages deleted meanwhile were copied all the same.
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

/** Whether the folder is complete; false when the time was up. */
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

/** Exit codes for a folder that exists already (EX_CANTCREAT 73; older versions EX_DATAERR 65). */
const isThere = [65, 73]

/** Up to which UID a batch has arrived whose end was not heard: it is complete when UIDs were assigned since. */
async function arrivedUpTo(db: MailDatabase, own: Own, nextUid: () => Promise<number>): Promise<number> {
  const kept = await foldersAsked(db, own.way).where('folder', '=', own.name).executeTakeFirstOrThrow()
  if (!kept.batch || (await nextUid()) <= kept.batch.nextUid) return Number(kept.up_to)
  await passed(db, own, kept.batch)
  return kept.batch.upTo
}

async function nextUidOf({ doveadm }: Stack, user: string, place: string): Promise<number> {
  const [answer] = must(await doveadm.look([['mailboxStatus', { user, field: ['uidnext'], mailboxMask: [place] }]]))
  // The name may be read as a pattern that others match too.
  return Number(rowsIn(answer).find((row) => row.mailbox === place)?.uidnext ?? 1)
}

type Message = { uid: number; bytes: number }

async function messagesAfter({ doveadm }: Stack, user: string, name: string, uid: number): Promise<Message[]> {
  const query = ['mailbox', name, 'uid', `${uid + 1}:*`]
  const [answer] = must(await doveadm.look([['fetch', { user, field: ['uid', 'size.virtual'], query }]]))
  return (
    rowsIn(answer)
      .map((row) => ({ uid: Number(row.uid), bytes: Number(row['size.virtual']) }))
      // `9:*` includes the last message even when its UID is lower (RFC 9051 §9).
      .filter((message) => message.uid > uid)
      .toSorted((one, other) => one.uid - other.uid)
  )
}

/** Takes the next few messages; a large one goes alone. */
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
