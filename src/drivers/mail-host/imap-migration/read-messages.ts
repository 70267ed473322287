import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { ListedMessage } from './count-folders.ts'
import { MigrationFault } from './migration-fault.ts'

/** What became of one requested message. */
export type ReadMessage =
  | { kind: 'message'; uid: number; source: Buffer; flags: Set<string>; date: Date | undefined }
  | { kind: 'unreadable'; uid: number }
  /** Deleted meanwhile. */
  | { kind: 'gone'; uid: number }

/** A folder elsewhere, opened again when its connection breaks. */
export type SourceFolder = { open(): Promise<ImapFlow> }

const query = { uid: true, flags: true, internalDate: true, source: true } as const
const [mostAtOnce, bytesAtOnce, attempts] = [100, 16_000_000, 3]

/**
 * Reads many messages with one command. Those left unanswered are requested one by one, so that a bad message affects
 * itself only.
 */
export async function* readMessages(
  folder: SourceFolder,
  wanted: readonly ListedMessage[],
): AsyncGenerator<ReadMessage> {
  for (const chunk of chunksOf(wanted)) {
    const open = new Set(chunk.map(({ uid }) => uid))
    try {
      const client = await folder.open()
      for await (const message of client.fetch([...open].join(','), query, { uid: true })) {
        const read = open.has(message.uid) ? messageOf(message) : undefined
        if (!read) continue
        open.delete(message.uid)
        yield read
      }
    } catch (fault) {
      if (fault instanceof MigrationFault) throw fault
    }
    for (const uid of [...open]) yield await readOne(folder, uid)
  }
}

async function readOne(folder: SourceFolder, uid: number): Promise<ReadMessage> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    // Outside the try: when the folder cannot be opened it is not the message's fault, and the run ends.
    const client = await folder.open()
    try {
      const message = await client.fetchOne(String(uid), query, { uid: true })
      const read = message ? messageOf(message) : undefined
      if (read) return read
      if (!message && !(await client.fetchOne(String(uid), { uid: true }, { uid: true }))) return { kind: 'gone', uid }
    } catch (fault) {
      if (fault instanceof MigrationFault) throw fault
    }
  }
  return { kind: 'unreadable', uid }
}

const messageOf = ({ uid, source, flags, internalDate }: FetchMessageObject): ReadMessage | undefined =>
  source && source.length > 0
    ? { kind: 'message', uid, source, flags: flags ?? new Set(), date: dateOf(internalDate) }
    : undefined

export function dateOf(date: Date | string | undefined): Date | undefined {
  const read = date === undefined ? undefined : new Date(date)
  return read && !Number.isNaN(read.getTime()) ? read : undefined
}

function* chunksOf(messages: readonly ListedMessage[]): Generator<ListedMessage[]> {
  let [chunk, bytes]: [ListedMessage[], number] = [[], 0]
  for (const message of messages) {
    if (chunk.length > 0 && (chunk.length >= mostAtOnce || bytes + message.bytes > bytesAtOnce)) {
      yield chunk
      ;[chunk, bytes] = [[], 0]
    }
    chunk.push(message)
    bytes += message.bytes
  }
  if (chunk.length > 0) yield chunk
}
