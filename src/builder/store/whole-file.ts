import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'

const beside = (file: string) => path.join(path.dirname(file), `.${randomBytes(8).toString('hex')}`)

/** Of a folder that its group shares (`chmod 2770`): what is made in it is that group's as well. Any other is its owner's alone. */
const setGroup = 0o2000
const isShared = async (folder: string): Promise<boolean> => ((await stat(folder)).mode & setGroup) !== 0

/** With the folders above it. The portal and the builder may be two users, whatever the umask of either. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
    if (code === 'EEXIST') return
    if (code !== 'ENOENT') throw fault
    await makeFolder(path.dirname(folder))
    return makeFolder(folder)
  }
  if (await isShared(path.dirname(folder))) await chmod(folder, 0o2770)
}

/** A reader finds the file before or after, never half of it; after a power cut as well. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file)
  await makeFolder(folder)
  const next = beside(file)
  const handle = await open(next, 'wx', 0o600)
  try {
    if (await isShared(folder)) await handle.chmod(0o660)
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(next, file).catch(async (fault) => {
    await rm(next, { force: true })
    throw fault
  })
}

export const writeJson = (file: string, value: unknown): Promise<void> => writeWhole(file, JSON.stringify(value))

/** Undefined when there is none. */
export async function readJson<Value>(file: string): Promise<Value | undefined> {
  const text = await readFile(file, 'utf8').catch(ifMissing)
  return text === undefined ? undefined : (JSON.parse(text) as Value)
}

/** Points a link at another target in one step. */
export async function pointLink(link: string, target: string): Promise<void> {
  const next = beside(link)
  await symlink(target, next)
  await rename(next, link)
}

/** For `catch`: a file that is not there is undefined, and any other fault is one. */
export function ifMissing(fault: unknown): undefined {
  if (fault instanceof Error && 'code' in fault && (fault.code === 'ENOENT' || fault.code === 'ENOTDIR'))
    return undefined
  throw fault
}
