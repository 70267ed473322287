import { chmod, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { isOfHouse } from '#base/web-space/house-path.ts'
import { folderOf, isWithin, nameOf } from '#base/web-space/relative-path.ts'
import { find } from '../files/entries.ts'
import { isOurs, ourName } from '../files/passing.ts'
import { discard, makePassable } from '../files/remove.ts'
import { asFolder } from '../files/walk.ts'
import { at, inFolder, openFolder } from '../own-files.ts'
import type { WebNode } from '../web-node.ts'

/** What is put into the place of something, which stands beside it meanwhile under another name. */
type Swap = { path: string; aside: string; wasThere: boolean }
/** Written down before anything moves. Until all is in place the way back is open; from then on only what stands aside is left to go. */
type Swapping = { swaps: Swap[]; isPlaced: boolean }

const folderOfSwaps = (node: WebNode) => path.join(node.web.state, 'swapping')
const fileOf = (node: WebNode, reference: string) => path.join(folderOfSwaps(node), `${reference}.json`)

async function note(node: WebNode, reference: string, swapping: Swapping): Promise<void> {
  const file = fileOf(node, reference)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.next`, JSON.stringify(swapping), { mode: 0o600 })
  await rename(`${file}.next`, file)
}

/** Lets its owner into the folder of a space, should they have shut themselves out. */
async function openUp(home: FileHandle): Promise<void> {
  const itself = `/proc/self/fd/${home.fd}`
  const mode = (await stat(itself)).mode & 0o7777
  if ((mode & 0o700) !== 0o700) await chmod(itself, mode | 0o700)
}

/** Opens a folder below another, along no link; its owner is let into each on the way, and what is not there is made where `makes` says so. */
async function openBelow(home: FileHandle, folder: string, makes = false): Promise<FileHandle> {
  let opened = await openFolder(at(home, '.'), '')
  for (const name of folder === '' ? [] : folder.split('/')) {
    const around = opened
    try {
      const stats = await find(around, name)
      if (stats) await makePassable({ folder: around, name, stats })
      else if (makes) await mkdir(at(around, name), { mode: 0o755 })
      opened = await open(at(around, name), asFolder)
    } finally {
      await around.close()
    }
  }
  return opened
}

async function findBelow(home: FileHandle, file: string) {
  const folder = await openBelow(home, folderOf(file)).catch(() => undefined)
  try {
    return folder && (await find(folder, nameOf(file)))
  } finally {
    await folder?.close()
  }
}
/** What takes whose place, or which path is in neither. Folders without number are opened one after the other. */
async function planned(home: FileHandle, stage: FileHandle, paths: readonly string[] | null): Promise<Outcome<Swap[]>> {
  const files = new Set<string>()
  if (paths === null)
    for (const name of [...(await readdir(at(stage, '.'))), ...(await readdir(at(home, '.')))])
      if (!isOfHouse(name) && !isOurs(name) && !(await find(home, name))?.isSocket()) files.add(name)
  for (const file of paths ?? []) {
    if (!(await findBelow(stage, file)) && !(await findBelow(home, file))) return rejected('no_such_path', file)
    files.add(file)
  }
  const swaps: Swap[] = []
  for (const file of files)
    swaps.push({ path: file, aside: ourName(), wasThere: (await findBelow(home, file)) !== undefined })
  return done(swaps)
}

/** Moves what is now out of the way and what was into its place. */
async function swap(home: FileHandle, stage: FileHandle, { path: file, aside }: Swap): Promise<void> {
  const name = nameOf(file)
  const then = await findBelow(stage, file)
  const into = await openBelow(home, folderOf(file), then !== undefined)
  try {
    if (await find(into, name)) await rename(at(into, name), at(into, aside))
    if (!then) return
    const from = await openBelow(stage, folderOf(file))
    try {
      // A folder goes to another one only when it can be written.
      await makePassable({ folder: from, name, stats: then })
      await rename(at(from, name), at(into, name))
      if (then.isDirectory()) await chmod(at(into, name), Number(then.mode) & 0o7777)
    } finally {
      await from.close()
    }
  } finally {
    await into.close()
  }
}

/** Takes what stays as it is from what stands aside to where it was. */
async function keepStaying(home: FileHandle, swaps: readonly Swap[], stays: readonly string[]): Promise<void> {
  for (const file of stays) {
    const moved = swaps.find(({ path, wasThere }) => wasThere && isWithin(file, path) && file !== path)
    if (!moved) continue
    const from = await openBelow(home, folderOf(`${moved.aside}${file.slice(moved.path.length)}`)).catch(
      () => undefined,
    )
    try {
      const name = nameOf(file)
      if (!from || !(await find(from, name))) continue
      const into = await openBelow(home, folderOf(file), true)
      await rename(at(from, name), at(into, name)).finally(() => into.close())
    } finally {
      await from?.close()
    }
  }
}

/** How it was: what came goes, and what stands aside is in its place again. */
async function putBack(home: FileHandle, swaps: readonly Swap[]): Promise<void> {
  for (const { path: file, aside, wasThere } of swaps) {
    const folder = await openBelow(home, folderOf(file)).catch(() => undefined)
    if (!folder) continue
    try {
      const isAside = (await find(folder, aside)) !== undefined
      if (!isAside && wasThere) continue
      if (await find(folder, nameOf(file))) {
        const gone = ourName()
        await rename(at(folder, nameOf(file)), at(folder, gone))
        await discard(folder, gone)
      }
      if (isAside) await rename(at(folder, aside), at(folder, nameOf(file)))
    } finally {
      await folder.close()
    }
  }
}

async function dropAside(home: FileHandle, swaps: readonly Swap[]): Promise<void> {
  for (const { path: file, aside } of swaps) {
    const folder = await openBelow(home, folderOf(file)).catch(() => undefined)
    if (folder) await discard(folder, aside).finally(() => folder.close())
  }
}

/** Ends what an agent left half done that was killed: back to how it was, or rid of what stands aside. */
export async function settleSwaps(node: WebNode, reference: string): Promise<void> {
  const file = fileOf(node, reference)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const { swaps, isPlaced } = JSON.parse(text) as Swapping
  await inFolder(node, reference, '', async (home) => {
    await openUp(home)
    await (isPlaced ? dropAside : putBack)(home, swaps)
    return done(null)
  })
  await rm(file, { force: true })
}
export const unsettled = async (node: WebNode): Promise<string[]> =>
  (await readdir(folderOfSwaps(node)).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))

/**
 * Puts what is in `stage` into the place of what is in a space, as its user: these paths, or all but what is of the house (`stays`: of that what is below
 * a folder that is put back). Nothing goes before all of it is there,
 * and where one thing cannot be moved all is as it was.
 */
export async function swapIn(
  node: WebNode,
  reference: string,
  stage: FileHandle,
  { paths, stays }: { paths: readonly string[] | null; stays: readonly string[] },
): Promise<Outcome<null>> {
  await settleSwaps(node, reference)
  const plan = await inFolder(node, reference, '', async (home) => {
    await openUp(home)
    return planned(home, stage, paths)
  })
  if (plan.kind !== 'done') return plan
  const swaps = plan.value
  await note(node, reference, { swaps, isPlaced: false })
  const placed = await inFolder(node, reference, '', async (home) => {
    for (const [index, each] of swaps.entries())
      await swap(home, stage, each).catch(async (fault: unknown) => {
        await putBack(home, swaps.slice(0, index + 1))
        throw fault
      })
    await keepStaying(home, swaps, stays)
    return done(null)
  })
  if (placed.kind === 'done') await note(node, reference, { swaps, isPlaced: true })
  await settleSwaps(node, reference)
  return placed
}
