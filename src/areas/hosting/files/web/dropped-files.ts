import type { Dropped } from './uploads.ts'

/** What was dropped, folders with all that is in them. Has to be asked while the event lasts: afterwards browsers know nothing of it. */
export function droppedFiles({ items, files }: DataTransfer): Promise<Dropped[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? undefined)
  if (entries.length === 0 || entries.some((entry) => entry === undefined))
    return Promise.resolve([...files].map((file) => ({ file, folders: [] })))
  return Promise.all(entries.map((entry) => filesIn(entry as FileSystemEntry, []))).then((each) => each.flat())
}

async function filesIn(entry: FileSystemEntry, folders: readonly string[]): Promise<Dropped[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((got, failed) => (entry as FileSystemFileEntry).file(got, failed))
    return [{ file, folders }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const inside: FileSystemEntry[] = []
  // Browsers hand a folder out in parts, the last one empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((got, failed) => reader.readEntries(got, failed))
    if (part.length === 0) break
    inside.push(...part)
  }
  // One with nothing in it comes as well.
  if (inside.length === 0) return [{ file: null, folders: [...folders, entry.name] }]
  return (await Promise.all(inside.map((each) => filesIn(each, [...folders, entry.name])))).flat()
}

/** What was chosen of a folder, each file with the way to it. Browsers tell nothing of a folder with nothing in it. */
export const chosenFiles = (files: FileList | null): Dropped[] =>
  [...(files ?? [])].map((file) => ({ file, folders: (file.webkitRelativePath ?? '').split('/').slice(0, -1) }))
