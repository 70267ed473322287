import type { ImapFlow, ListResponse } from 'imapflow'
import type { PlannedFolder } from './folder-plan.ts'

export type ListedMessage = { uid: number; bytes: number }
/** A folder elsewhere with every message in it. */
export type ListedFolder = PlannedFolder & { name: string; uidValidity: string; messages: ListedMessage[] }

/** Shows of other folders what is in them as well. */
const views = new Set(['\\Flagged', '\\Important'])
const everything = '\\All'

/** The folders of one mailbox, without those of other people and those that hold nothing. */
export async function listFolders(client: ImapFlow): Promise<(PlannedFolder & { isView: boolean })[]> {
  const listed = await client.list()
  const { other, shared } = client.namespaces ?? {}
  const foreign = [...(other || []), ...(shared || [])].map(({ prefix }) => prefix).filter((prefix) => prefix !== '')
  return listed
    .filter(({ flags }) => ![...flags].some((flag) => /^\\(?:noselect|nonexistent)$/i.test(flag)))
    .filter(({ path }) => !foreign.some((prefix) => path.startsWith(prefix)))
    .map((folder) => ({ ...plannedOf(client, folder), isView: views.has(folder.specialUse ?? '') }))
}

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

/**
 * Counts what there is, folder by folder, without marking anything as read. A folder that shows all mail (Gmail's) brings what is in no other
 * one, where the server names messages for good; elsewhere it brings nothing.
 */
export async function countFolders(
  client: ImapFlow,
  tell: (folders: readonly ListedFolder[]) => Promise<void>,
): Promise<ListedFolder[]> {
  const hasNames = client.capabilities.has('X-GM-EXT-1') || client.capabilities.has('OBJECTID')
  const all = await client
    .list()
    .then((list) => new Set(list.filter(({ specialUse }) => specialUse === everything).map(({ path }) => path)))
  const folders = (await listFolders(client)).filter(({ isView, path }) => !isView && (hasNames || !all.has(path)))
  const seen = new Set<string>()
  const counted: ListedFolder[] = []
  for (const { isView: _isView, ...folder } of folders.toSorted(
    (one, other) => Number(all.has(one.path)) - Number(all.has(other.path)),
  )) {
    const { uidValidity, exists } = await client.mailboxOpen(folder.path, { readOnly: true })
    const messages: ListedMessage[] = []
    if (exists > 0)
      for await (const { uid, size = 0, emailId } of client.fetch('1:*', {
        uid: true,
        size: true,
        ...(hasNames ? { emailId: true } : {}),
      })) {
        if (all.has(folder.path) && (!emailId || seen.has(emailId))) continue
        if (emailId) seen.add(emailId)
        messages.push({ uid, bytes: size })
      }
    messages.sort((one, other) => one.uid - other.uid)
    counted.push({ ...folder, name: folder.parts.join('/'), uidValidity: String(uidValidity), messages })
    await tell(counted)
  }
  return counted
}
