import type { Work } from '#platform/context.ts'
import { keepFile } from '#platform/uploads/stored-file.ts'
import { type CheckedFile, checkFiles } from '../rules/attachment.ts'
import { messageStore, type NewMessage } from './message-store.ts'
import { refuse } from './refuse.ts'

/** The files of a request, all of allowed types; the first that is not refuses all. */
export function filesOf(files: readonly { name: string; content: Uint8Array }[]): CheckedFile[] {
  const checked = checkFiles(files)
  if ('fault' in checked) return refuse(checked.fault, { field: 'attachment', values: { name: checked.name } })
  return checked.files
}

/** Control characters, and those that a database refuses. */
export const storable = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

/** A message with its files, validated. */
export async function writeMessage(work: Work, message: NewMessage, files: readonly CheckedFile[]): Promise<number> {
  const now = work.now()
  const id = await messageStore.add(work.sql, { ...message, body: storable(message.body) }, now)
  for (const { name, type, content } of files) {
    const fileId = await keepFile(work.sql, { name, type, content: Buffer.from(content) }, now)
    await messageStore.attach(work.sql, id, fileId, now)
  }
  return id
}
