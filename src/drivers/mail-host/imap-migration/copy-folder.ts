import type { ImapFlow } from 'imapflow'
import PostalMime from 'postal-mime'
import { withoutUnseen } from '#base/one-line.ts'
import { rejected } from '../../outcome.ts'
import type { ListedFolder, ListedMessage } from './count-folders.ts'
import { settableFlags } from './flags.ts'
import { codeOf, later, MigrationFault } from './migration-fault.ts'
import type { FolderCursor } from './notes.ts'
import { type ReadMessage, readMessages, type SourceFolder } from './read-messages.ts'
import { openStanding, type Standing } from './standing.ts'
import { type UidSet, uidSet } from './uid-ranges.ts'

export type FolderCopy = {
  source: SourceFolder
  target: ImapFlow
  listed: ListedFolder
  cursor: FolderCursor
  largestBytes: number
  /** Stores the cursor; called after every message, it decides itself when to write. */
  note(cursor: FolderCursor, isNow: boolean): Promise<void>
  signal?: AbortSignal | undefined
}
type Lost = FolderCursor['lost'][number]['because']

/**
 * Copies the messages of a folder elsewhere that lie beyond the cursor. A message is recorded after it was stored here;
 * messages that a killed run stored but did not record are recognised (`standing.ts`). The cursor passes a message only
 * when all before it are finished, whatever order they came in.
 */
export async function copyFolder(copy: FolderCopy): Promise<'done' | 'stopped'> {
  const { listed, source, signal, largestBytes } = copy
  // Messages lost beyond the cursor will be met again.
  let cursor = { ...copy.cursor, lost: copy.cursor.lost.filter(({ uid }) => uid <= copy.cursor.upTo) }
  if (cursor.uidValidity !== listed.uidValidity) cursor = begunAgain(cursor, listed.uidValidity)
  const waiting = listed.messages.filter(({ uid }) => uid > cursor.upTo)
  if (waiting.length === 0) return 'done'
  let taken: UidSet = uidSet('')
  const standing = await openStanding(copy.target, cursor.target, (uidValidity) => {
    // The folder was made again here, so its UIDs no longer stand for anything: all messages are compared anew.
    if (cursor.targetUidValidity !== '' && cursor.targetUidValidity !== uidValidity)
      cursor = begunAgain(cursor, listed.uidValidity)
    cursor = { ...cursor, targetUidValidity: uidValidity, isOpen: true }
    taken = uidSet(cursor.taken)
    return taken
  })
  await copy.note(cursor, true)

  const wanted = listed.messages.filter(({ uid }) => uid > cursor.upTo)
  const passing = inOrder(wanted, ({ uid, here }) => {
    if (here !== undefined) taken.add(here)
    cursor = { ...cursor, upTo: uid, taken: taken.toString() }
  })
  const lose = (uid: number, because: Lost, subject: string) => {
    if (cursor.lost.length < mostLost) cursor = { ...cursor, lost: [...cursor.lost, { uid, subject, because }] }
  }
  for await (const read of eachOf(source, wanted, largestBytes)) {
    if (read.kind === 'gone') listed.messages = listed.messages.filter(({ uid }) => uid !== read.uid)
    const here = read.kind === 'message' ? await bring(copy, standing, read) : undefined
    if (typeof here === 'string') lose(read.uid, here, await subjectOf(read))
    else if (read.kind === 'too_large') lose(read.uid, 'too_large', await headOf(source, read.uid))
    else if (read.kind === 'unreadable') lose(read.uid, 'unreadable', '')
    passing(read.uid, typeof here === 'number' ? here : undefined)
    await copy.note(cursor, false)
    // After a message, so that every run makes progress, however short it is.
    if (signal?.aborted) break
  }
  cursor = { ...cursor, isOpen: false }
  await copy.note(cursor, true)
  return cursor.upTo >= (wanted.at(-1)?.uid ?? 0) ? 'done' : 'stopped'
}

const begunAgain = (cursor: FolderCursor, uidValidity: string): FolderCursor => ({
  ...cursor,
  uidValidity,
  upTo: 0,
  taken: '',
  lost: [],
})

/** Passes on each UID once all before it are finished. */
function inOrder(wanted: readonly ListedMessage[], pass: (dealt: { uid: number; here: number | undefined }) => void) {
  const dealt = new Map<number, number | undefined>()
  let next = 0
  return (uid: number, here: number | undefined) => {
    dealt.set(uid, here)
    for (let first = wanted[next]?.uid; first !== undefined && dealt.has(first); first = wanted[next]?.uid) {
      pass({ uid: first, here: dealt.get(first) })
      dealt.delete(first)
      next += 1
    }
  }
}

type Each = ReadMessage | { kind: 'too_large'; uid: number }

/** Messages that are too large are not fetched. */
async function* eachOf(
  source: SourceFolder,
  wanted: readonly ListedMessage[],
  largestBytes: number,
): AsyncGenerator<Each> {
  for (const { uid } of wanted.filter(({ bytes }) => bytes > largestBytes)) yield { kind: 'too_large', uid }
  yield* readMessages(
    source,
    wanted.filter(({ bytes }) => bytes <= largestBytes),
  )
}

/** The UID of the copy, or why the message could not be copied. */
async function bring(
  { target, cursor, largestBytes }: FolderCopy,
  standing: Standing,
  message: Extract<ReadMessage, { kind: 'message' }>,
): Promise<number | Lost> {
  if (message.source.length > largestBytes) return 'too_large'
  const claimed = await standing.claim(message)
  if (claimed !== undefined) return claimed
  const append = () => target.append(cursor.target, message.source, settableFlags(message.flags), message.date)
  try {
    const uid = ((await append()) || undefined)?.uid
    if (uid !== undefined) return uid
    throw later('our own mailbox does not say what it took')
  } catch (fault) {
    if (fault instanceof MigrationFault) throw fault
    return refusalOf(fault)
  }
}

const tooLarge = new Set(['TOOBIG', 'APPENDLIMIT', 'LIMIT'])
const notThis = new Set(['CANNOT', 'PARSE', 'BADCHARSET', 'CLIENTBUG', 'UNKNOWN-CTE'])

/** Only a server's refusal of this message counts as lost; every other fault is retried later. */
function refusalOf(fault: unknown): Lost {
  const code = codeOf(fault)
  if (code === 'OVERQUOTA') throw new MigrationFault(rejected('mailbox_full'))
  if (tooLarge.has(code)) return 'too_large'
  if (notThis.has(code) || (fault as { responseStatus?: string }).responseStatus === 'BAD') return 'unreadable'
  throw later(`our own mailbox: ${code}`)
}

const longestSubject = 200
/** How many lost messages of a folder are listed by subject. */
const mostLost = 1000

/** The subject, by which a person recognises the message. */
async function subjectOf(read: Each): Promise<string> {
  if (read.kind !== 'message') return ''
  const end = read.source.indexOf('\r\n\r\n')
  return subjectIn(read.source.subarray(0, end < 0 ? 20_000 : end))
}

/** Messages that are too large for us, by subject, before anything is copied. */
export async function tooLargeOf(
  source: SourceFolder,
  messages: readonly { uid: number; bytes: number }[],
  largestBytes: number,
): Promise<FolderCursor['lost']> {
  const lost: FolderCursor['lost'] = []
  for (const { uid, bytes } of messages)
    if (bytes > largestBytes && lost.length < mostLost)
      lost.push({ uid, subject: await headOf(source, uid), because: 'too_large' })
  return lost
}

async function headOf(source: SourceFolder, uid: number): Promise<string> {
  const client = await source.open()
  const message = await client
    .fetchOne(String(uid), { uid: true, headers: ['subject'] }, { uid: true })
    .catch(() => false as const)
  return subjectIn((message || undefined)?.headers ?? Buffer.alloc(0))
}

async function subjectIn(head: Buffer): Promise<string> {
  const { subject } = await PostalMime.parse(head).catch(() => ({ subject: '' }))
  return withoutUnseen(subject ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestSubject)
    .toWellFormed()
}
