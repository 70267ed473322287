import { setTimeout as pause } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { MigratedFolder, MigrationFacts } from '../port.ts'
import { wasEndless } from './bounded.ts'
import { copyFolder, tooLargeOf } from './copy-folder.ts'
import { countFolders, type ListedFolder, listFolders } from './count-folders.ts'
import { plainName, planFolders, toldName } from './folder-plan.ts'
import { codeOf, endless, isRefused, later, MigrationFault } from './migration-fault.ts'
import type { FolderCursor, MigrationNotes } from './notes.ts'

export type MigrationOrder = {
  reference: string
  /** Counts the messages only. */
  isTrial: boolean
}
export type MigrationNeeds = {
  /** Both answer a signed-in connection (`open-foreign.ts`), or throw a `MigrationFault`. Only they know a password. */
  openSource(): Promise<ImapFlow>
  openTarget(): Promise<ImapFlow>
  notes: MigrationNotes
  /** The size limit of our servers in octets; larger messages are reported as lost. */
  largestBytes: number
  /**
   * Ends the run after the current message; another run continues. Each run counts all messages first, so many short
   * runs are slow.
   */
  signal?: AbortSignal
  now?: () => number
  wait?: (milliseconds: number) => Promise<unknown>
}

const [notedEveryMs, notedEvery] = [1000, 50]
/** A killed run may have sent a message that its server is still storing. */
const settleMs = 1500

/**
 * Copies a mailbox elsewhere into one of ours, from where the last run stopped. `done` when everything is copied,
 * `pending` when it was stopped, `rejected` with `sign_in_failed`, `mailbox_full` or `refused`, `retry` when a server
 * could not be reached. It marks nothing as read and deletes nothing on either side.
 */
export async function migrateMailbox(order: MigrationOrder, needs: MigrationNeeds): Promise<Outcome<MigrationFacts>> {
  const open: ImapFlow[] = []
  const opened = async (work: Promise<ImapFlow>) => {
    const client = await work
    open.push(client)
    return client
  }
  try {
    // Both connections, before anything is read or made.
    const source = await opened(needs.openSource())
    const target = await opened(needs.openTarget())
    const again = () => opened(needs.openSource())
    return await run(order, needs, { source, target, again })
  } catch (fault) {
    if (open.some(wasEndless)) return endless
    if (fault instanceof MigrationFault) return fault.outcome
    return { kind: 'retry', afterSeconds: 60, detail: codeOf(fault) }
  } finally {
    for (const client of open) client.close()
  }
}

type Ends = { source: ImapFlow; target: ImapFlow; again(): Promise<ImapFlow> }

async function run(order: MigrationOrder, needs: MigrationNeeds, ends: Ends): Promise<Outcome<MigrationFacts>> {
  const { notes } = needs
  const cursors = new Map((await notes.cursors()).map((cursor) => [cursor.folder, cursor]))
  const factsOf = (state: MigrationFacts['state'], folders: readonly ListedFolder[]) =>
    migrationFacts(order.reference, state, folders, { cursors })
  const folderAt = (path: string) => sourceFolder(ends, path)
  await notes.keep(factsOf('counting', []))
  const folders = await countFolders(ends.source, folderAt, (counted) => notes.keep(factsOf('counting', counted)))
  if (order.isTrial) {
    const ahead = new Map<string, FolderCursor['lost']>()
    for (const { path, messages } of folders)
      ahead.set(path, await tooLargeOf(folderAt(path), messages, needs.largestBytes))
    const facts = migrationFacts(order.reference, 'done', folders, { cursors, ahead })
    await notes.keep(facts)
    return done(facts)
  }
  if (cursors.size === 0) await refuseWithoutRoom(ends.target, folders, needs.largestBytes)
  const places = await placesFor(folders, ends.target)
  await settle(needs, cursors)
  const note = noting(needs, cursors, () => factsOf('moving', folders))
  for (const listed of folders.filter(({ isClosed }) => !isClosed)) {
    const place =
      cursors.get(toldName(listed.path))?.target ??
      places.get(listed.path)?.join(delimiterOf(ends.target)) ??
      listed.name
    const target = await ensureFolder(ends.target, place)
    const cursor = cursors.get(toldName(listed.path)) ?? freshCursor(listed, target)
    const source = folderAt(listed.path)
    const { largestBytes, signal } = needs
    const end = await copyFolder({
      source,
      target: ends.target,
      listed,
      cursor: { ...cursor, target },
      largestBytes,
      note,
      signal,
    })
    if (end === 'stopped') return { kind: 'pending', reference: order.reference, lookAgainSeconds: 1 }
  }
  const facts = factsOf('done', folders)
  await notes.keep(facts)
  return done(facts)
}

const freshCursor = ({ path, uidValidity }: ListedFolder, target: string): FolderCursor => ({
  folder: toldName(path),
  uidValidity,
  upTo: 0,
  target,
  targetUidValidity: '',
  taken: '',
  isOpen: false,
  lost: [],
})

/** At most once a second or every so many messages, unless it must be stored now. */
function noting(
  { notes, now = () => performance.now() }: MigrationNeeds,
  cursors: Map<string, FolderCursor>,
  facts: () => MigrationFacts,
) {
  let [notedAt, unnoted] = [now(), 0]
  return async (cursor: FolderCursor, isNow: boolean): Promise<void> => {
    cursors.set(cursor.folder, cursor)
    unnoted += 1
    if (!isNow && unnoted < notedEvery && now() - notedAt < notedEveryMs) return
    await notes.keep(facts(), cursor)
    ;[notedAt, unnoted] = [now(), 0]
  }
}

async function settle({ wait = pause }: MigrationNeeds, cursors: ReadonlyMap<string, FolderCursor>): Promise<void> {
  if ([...cursors.values()].some(({ isOpen }) => isOpen)) await wait(settleMs)
}

function migrationFacts(
  reference: string,
  state: MigrationFacts['state'],
  folders: readonly ListedFolder[],
  { cursors, ahead }: { cursors: ReadonlyMap<string, FolderCursor>; ahead?: ReadonlyMap<string, FolderCursor['lost']> },
): MigrationFacts {
  const cursorOf = ({ path, uidValidity }: ListedFolder) => {
    const cursor = cursors.get(toldName(path))
    return cursor?.uidValidity === uidValidity ? cursor : undefined
  }
  /** How many messages a folder has that cannot be opened is not known, so it counts as one. */
  const lostOf = (folder: ListedFolder) =>
    folder.isClosed
      ? [{ subject: '', because: 'unreadable' as const }]
      : (ahead?.get(folder.path) ?? cursorOf(folder)?.lost ?? [])
  return {
    reference,
    state,
    folders: folders.map((folder): MigratedFolder => {
      const cursor = cursorOf(folder)
      const dealt = folder.messages.filter(({ uid }) => uid <= (cursor?.upTo ?? 0))
      return {
        name: folder.name,
        messages: folder.messages.length,
        bytes: bytesOf(folder),
        doneMessages: dealt.length,
        doneBytes: bytesOf({ messages: dealt }),
        lostMessages: lostOf(folder).length,
      }
    }),
    lost: folders.flatMap((folder) =>
      lostOf(folder).map(({ subject, because }) => ({ folder: folder.name, subject, because })),
    ),
  }
}

const bytesOf = ({ messages }: Pick<ListedFolder, 'messages'>) => messages.reduce((sum, { bytes }) => sum + bytes, 0)

/** Checked before the first message, when the quota is known. */
async function refuseWithoutRoom(
  target: ImapFlow,
  folders: readonly ListedFolder[],
  largestBytes: number,
): Promise<void> {
  const quota = await target.getQuota('INBOX')
  const storage = quota ? quota.storage : undefined
  if (!storage?.limit) return
  const needed = folders
    .flatMap(({ messages }) => messages)
    .reduce((sum, { bytes }) => (bytes > largestBytes ? sum : sum + bytes), 0)
  const room = storage.limit - (storage.usage ?? 0)
  if (needed > room)
    throw new MigrationFault(rejected('mailbox_full', `${needed} octets, and room for ${Math.max(0, room)}`))
}

const delimiterOf = (client: ImapFlow): string => client.namespace?.delimiter || '/'

async function placesFor(folders: readonly ListedFolder[], target: ImapFlow): Promise<Map<string, readonly string[]>> {
  return planFolders(folders, { folders: await listFolders(target), delimiter: delimiterOf(target) })
}

/** The path that the folder gets; a name that the server refuses is simplified. */
async function ensureFolder(target: ImapFlow, path: string): Promise<string> {
  const delimiter = delimiterOf(target)
  const plain = path.split(delimiter).map(plainName).join(delimiter)
  const known = new Set((await target.list()).map((folder) => folder.path))
  for (const name of new Set([path, plain])) {
    if (known.has(name)) return name
    const made = await target.mailboxCreate(name).catch((fault: unknown) => {
      if (!isRefused(fault)) throw later(`our own mailbox: ${codeOf(fault)}`)
      return undefined
    })
    if (made) return made.path
  }
  throw new MigrationFault(rejected('refused', 'a folder cannot be made'))
}

/** Selects the folder unless it is selected, and reconnects when the connection is gone. */
function sourceFolder(ends: Ends, path: string) {
  return {
    async open(): Promise<ImapFlow> {
      if (wasEndless(ends.source)) throw new MigrationFault(endless)
      if (!ends.source.usable) ends.source = await ends.again()
      const { mailbox } = ends.source
      if (!mailbox || mailbox.path !== path)
        await ends.source.mailboxOpen(path, { readOnly: true }).catch((fault: unknown) => {
          throw isRefused(fault) ? fault : later(`the other server: ${codeOf(fault)}`)
        })
      return ends.source
    },
  }
}
