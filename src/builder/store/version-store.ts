import { randomBytes } from 'node:crypto'
import { readdir, readlink, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Draft, Page } from '../model/site.ts'
import { ifMissing, makeFolder, pointLink, readJson } from './whole-file.ts'

const versionsKept = 5
export type Version = { number: number; publishedAt: string; pages: number; isLive: boolean }
type Told = { publishedAt: string; draft: Draft }
/** A page of a version, in their order; the first is the home page. */
export type PlacedPage = Pick<Page, 'id' | 'slug'>

const numbersIn = async (folder: string): Promise<number[]> =>
  ((await readdir(path.join(folder, 'versions')).catch(ifMissing)) ?? [])
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((one, other) => other - one)
const liveLink = (folder: string) => path.join(folder, 'live')
const toldFile = (folder: string, number: number) => path.join(folder, 'versions', String(number), 'version.json')

export async function liveNumber(folder: string): Promise<number | undefined> {
  const target = await readlink(liveLink(folder)).catch(ifMissing)
  return target === undefined ? undefined : Number(path.basename(target))
}

/** The folder that visitors see, once something was published. */
export const liveFiles = (folder: string): string => path.join(liveLink(folder), 'files')

export const draftOf = async (folder: string, number: number): Promise<Draft | undefined> =>
  (await readJson<Told>(toldFile(folder, number)))?.draft

/** The pages that visitors see, without what stands on them. */
export const pagesOf = (folder: string): Promise<PlacedPage[] | undefined> =>
  readJson<PlacedPage[]>(path.join(liveLink(folder), 'pages.json'))

/** Newest first. */
export async function versionsOf(folder: string): Promise<Version[]> {
  const live = await liveNumber(folder)
  const told = await Promise.all(
    (await numbersIn(folder)).map(async (number) => ({ number, said: await readJson<Told>(toldFile(folder, number)) })),
  )
  return told.flatMap(({ number, said }) =>
    said ? [{ number, publishedAt: said.publishedAt, pages: said.draft.pages.length, isLive: number === live }] : [],
  )
}

/**
 * A new folder beside the others, then one step of the link: visitors see all of the old site or all of the new one. The
 * oldest versions go, the visible one never.
 */
export async function addVersion(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  told: Told,
): Promise<number> {
  const made = path.join(folder, 'versions', `.${randomBytes(8).toString('hex')}`)
  await makeFolder(path.join(made, 'files'))
  for (const [name, content] of files) {
    const file = path.join(made, 'files', name)
    await makeFolder(path.dirname(file))
    await writeFile(file, content)
  }
  await writeFile(path.join(made, 'version.json'), JSON.stringify(told))
  const pages = told.draft.pages.map(({ id, slug }): PlacedPage => ({ id, slug }))
  await writeFile(path.join(made, 'pages.json'), JSON.stringify(pages))
  const number = await intoPlace(folder, made)
  await pointLink(liveLink(folder), path.join('versions', String(number)))
  await dropOld(folder)
  return number
}

/** Two that publish at once get different numbers: a folder that is not empty is never replaced. */
async function intoPlace(folder: string, made: string): Promise<number> {
  for (let number = ((await numbersIn(folder))[0] ?? 0) + 1; ; number++)
    try {
      await rename(made, path.join(folder, 'versions', String(number)))
      return number
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault && ['ENOTEMPTY', 'EEXIST'].includes(String(fault.code))))
        throw fault
    }
}

async function dropOld(folder: string): Promise<void> {
  const live = await liveNumber(folder)
  const others = (await numbersIn(folder)).filter((number) => number !== live)
  for (const number of others.slice(versionsKept - 1))
    await rm(path.join(folder, 'versions', String(number)), { recursive: true, force: true })
}

/** False: there is no such version. */
export async function goBackTo(folder: string, number: number): Promise<boolean> {
  if (!(await numbersIn(folder)).includes(number)) return false
  await pointLink(liveLink(folder), path.join('versions', String(number)))
  return true
}
