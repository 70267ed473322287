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
  /** Writes down how far it is; told after every message, it knows when that is worth it. */
  note(cursor: FolderCursor, isNow: boolean): Promise<void>
  signal?: AbortSignal | undefined
}
type Lost = FolderCursor['lost'][number]['because']

/**
 * Copies what a folder elsewhere has beyond the cursor. A message is written down after it is here; what a killed run left here without a
 * note is recognised (`standing.ts`). The cursor passes a message only when all before it are dealt with, in whatever order they came.
 */
export async function copyFolder(copy: FolderCopy): Promise<'done' | 'stopped'> {
  const { listed, source, signal, largestBytes } = copy
  // What was lost beyond the cursor is come upon again.
  let cursor = { ...copy.cursor, lost: copy.cursor.lost.filter(({ uid }) => uid <= copy.cursor.upTo) }
  if (cursor.uidValidity !== listed.uidValidity) cursor = begunAgain(cursor, listed.uidValidity)
  const waiting = listed.messages.filter(({ uid }) => uid > cursor.upTo)
  if (waiting.length === 0) return 'done'
  let taken: UidSet = uidSet('')
  const standing = await openStanding(copy.target, cursor.target, (uidValidity) => {
    // Made again here, the folder says nothing of what was noted: everything is compared anew.
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
    // Behind a message, so that every run gets on, however short it is.
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

/** Tells of each UID when all before it were told of. */
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

/** What is too large is not even read. */
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

/** The UID that stands for it here, or why it could not be brought. */
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

/** Only what a server says of the message itself is a message's fault: of anything else it is tried again later. */
function refusalOf(fault: unknown): Lost {
  const code = codeOf(fault)
  if (code === 'OVERQUOTA') throw new MigrationFault(rejected('mailbox_full'))
  if (tooLarge.has(code)) return 'too_large'
  if (notThis.has(code) || (fault as { responseStatus?: string }).responseStatus === 'BAD') return 'unreadable'
  throw later(`our own mailbox: ${code}`)
}

const longestSubject = 200
/** So many of a folder are named; whoever lost more reads the log of the other server. */
const mostLost = 1000

/** So that a person knows which it was. */
async function subjectOf(read: Each): Promise<string> {
  if (read.kind !== 'message') return ''
  const end = read.source.indexOf('\r\n\r\n')
  return subjectIn(read.source.subarray(0, end < 0 ? 20_000 : end))
}

/** What will not fit here, by name, before anything moves. */
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
