import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'

/** A file as it should be; without a text it should not be there. */
export type WantedFile = {
  file: string
  text: string | null
  mode: number
  /** Who may read it besides root, when its mode says so. */
  group?: number
}
type Before = WantedFile

const read = async (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null
    throw fault
  })

async function put({ file, text, mode, group }: WantedFile): Promise<void> {
  if (text === null) return rm(file, { force: true })
  await mkdir(path.dirname(file), { recursive: true, mode: 0o711 })
  // Beside it under an ending that no server reads.
  const next = await open(`${file}.next`, 'w', mode)
  if (group !== undefined) await next.chown(0, group)
  await next.writeFile(text)
  await next.sync()
  await next.close()
  await rename(`${file}.next`, file)
}

export type FileChange = {
  wanted: readonly WantedFile[]
  /** Where it is written down how the files were, until all of the change is done. */
  undo: string
  /** The own check of the servers that read these files: undefined when they take them, else their words. */
  test(files: readonly string[]): Promise<string | undefined>
  /** Lets the servers that read these files read them anew. */
  load(files: readonly string[]): Promise<void>
}

async function putBack(undo: string): Promise<string[] | undefined> {
  const text = await read(undo)
  if (text === null) return undefined
  const all = JSON.parse(text) as Before[]
  for (const before of all) await put(before)
  return all.map(({ file }) => file)
}

/** What a change that was cut off left behind is put back; only then is anything else begun. */
export async function undoUnfinished({ undo, load }: Pick<FileChange, 'undo' | 'load'>): Promise<void> {
  const files = await putBack(undo)
  if (!files) return
  await load(files)
  await rm(undo, { force: true })
}

/**
 * Changes files that servers read, all of them or none: how they were is written down first, then they are replaced, then the servers are
 * asked whether they take them, and only then are they loaded. Cut off anywhere before its end, it never was.
 */
export async function changeFiles({ wanted, undo, test, load }: FileChange): Promise<Outcome<null>> {
  await undoUnfinished({ undo, load })
  const before: Before[] = []
  for (const each of wanted) {
    const found = await read(each.file)
    if (found !== each.text) before.push({ ...each, text: found })
  }
  if (before.length === 0) return done(null)
  await put({ file: undo, text: JSON.stringify(before), mode: 0o600 })
  const changed = new Set(before.map(({ file }) => file))
  for (const each of wanted) if (changed.has(each.file)) await put(each)
  const complaint = await test([...changed])
  if (complaint === undefined) await load([...changed])
  else await putBack(undo)
  await rm(undo, { force: true })
  return complaint === undefined ? done(null) : rejected('configuration_invalid', complaint.slice(0, 500))
}
