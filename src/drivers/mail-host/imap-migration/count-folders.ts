import type { ImapFlow, ListResponse } from 'imapflow'
import { type PlannedFolder, toldName } from './folder-plan.ts'
import { codeOf, isRefused, MigrationFault } from './migration-fault.ts'
import type { SourceFolder } from './read-messages.ts'

export type ListedMessage = { uid: number; bytes: number }
/** A folder elsewhere, with all its messages. */
export type ListedFolder = PlannedFolder & {
  name: string
  uidValidity: string
  messages: ListedMessage[]
  /** The server does not let it be opened. */
  isClosed: boolean
}

/** Virtual folders: their messages lie in other folders too. */
const views = new Set(['\\Flagged', '\\Important'])
const everything = '\\All'
/** Response codes of a folder that may be opened later. */
const passing = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT'])

/** The folders of the mailbox itself, without shared ones and those that cannot hold messages. */
export async function listFolders(client: ImapFlow): Promise<(PlannedFolder & { shows: 'own' | 'some' | 'all' })[]> {
  const listed = await client.list()
  const { other, shared } = client.namespaces ?? {}
  const foreign = [...(other || []), ...(shared || [])].map(({ prefix }) => prefix).filter((prefix) => prefix !== '')
  return listed
    .filter(({ flags }) => ![...flags].some((flag) => /^\\(?:noselect|nonexistent)$/i.test(flag)))
    .filter(({ path }) => !foreign.some((prefix) => path.startsWith(prefix)))
    .map((folder) => ({ ...plannedOf(client, folder), shows: shownIn(folder) }))
}

const shownIn = ({ specialUse = '' }: ListResponse) =>
  specialUse === everything ? 'all' : views.has(specialUse) ? 'some' : 'own'

function plannedOf(client: ImapFlow, { path, delimiter, specialUse, specialUseSource }: ListResponse): PlannedFolder {
  const prefix = client.namespace?.prefix ?? ''
  const own = prefix !== '' && path !== 'INBOX' && path.startsWith(prefix) ? path.slice(prefix.length) : path
  return {
    path,
    parts: delimiter ? own.split(delimiter).filter((part) => part !== '') : [own],
    use: specialUse === '\\Inbox' ? undefined : specialUse === everything ? '\\Archive' : specialUse,
    isUseTold: specialUseSource === 'extension' && specialUse !== everything,
  }
}

/** Opens a folder elsewhere, again after its connection broke. */
export type OpenFolder = (path: string) => SourceFolder

/**
 * Counts the messages folder by folder, without marking any as read. Of a folder with all mail (Gmail) only the
 * messages in no other folder count, provided that the server has permanent message ids; otherwise none of it counts.
 */
export async function countFolders(
  client: ImapFlow,
  folderAt: OpenFolder,
  tell: (folders: readonly ListedFolder[]) => Promise<void>,
): Promise<ListedFolder[]> {
  const hasNames = client.capabilities.has('X-GM-EXT-1') || client.capabilities.has('OBJECTID')
  const folders = (await listFolders(client)).filter(({ shows }) => shows !== 'some' && (shows === 'own' || hasNames))
  const seen = new Set<string>()
  const counted: ListedFolder[] = []
  for (const { shows, ...folder } of folders.toSorted(
    (one, other) => Number(one.shows === 'all') - Number(other.shows === 'all'),
  )) {
    const source = folderAt(folder.path)
    const listed = await listMessages(source, hasNames).catch((fault: unknown) => {
      if (isRefused(fault) && !passing.has(codeOf(fault))) return undefined
      throw fault
    })
    if (!listed) {
      counted.push({ ...folder, name: toldName(folder.parts.join('/')), uidValidity: '', messages: [], isClosed: true })
      continue
    }
    const messages = listed.filter(({ name }) => shows === 'own' || (name !== undefined && !seen.has(name)))
    for (const { name } of messages) if (name !== undefined) seen.add(name)
    const { mailbox } = await source.open()
    counted.push({
      ...folder,
      name: toldName(folder.parts.join('/')),
      uidValidity: String(mailbox ? mailbox.uidValidity : ''),
      messages: messages.map(({ uid, bytes }) => ({ uid, bytes })),
      isClosed: false,
    })
    await tell(counted)
  }
  return counted
}

type Listed = ListedMessage & { name?: string | undefined }

async function listMessages(source: SourceFolder, hasNames: boolean): Promise<Listed[]> {
  const query = { uid: true, size: true, ...(hasNames ? { emailId: true } : {}) }
  const listed = async (range: string, options: { uid?: boolean }) => {
    const client = await source.open()
    const found: Listed[] = []
    for await (const { uid, size = 0, emailId } of client.fetch(range, query, options))
      found.push({ uid, bytes: size, name: emailId })
    return found
  }
  /** A server may fail at a message that it cannot read: the range is halved until that one is alone, with 0 bytes. */
  async function inHalves(uids: readonly number[]): Promise<Listed[]> {
    if (uids.length === 0) return []
    try {
      return await listed(uids.join(','), { uid: true })
    } catch (fault) {
      if (fault instanceof MigrationFault) throw fault
    }
    if (uids.length === 1) return uids.map((uid) => ({ uid, bytes: 0 }))
    const middle = uids.length >> 1
    return [...(await inHalves(uids.slice(0, middle))), ...(await inHalves(uids.slice(middle)))]
  }
  const { mailbox } = await source.open()
  if (!mailbox || mailbox.exists === 0) return []
  const all = await listed('1:*', {}).catch(async (fault: unknown) => {
    if (fault instanceof MigrationFault) throw fault
    const found = await (await source.open()).search({ all: true }, { uid: true })
    return inHalves(found || [])
  })
  return all.sort((one, other) => one.uid - other.uid)
}
