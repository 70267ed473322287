import { createReadStream } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import { fullName, type One } from '../database-users.ts'
import { find } from '../files/entries.ts'
import { asUser, at, openFolder } from '../own-files.ts'
import type { WebNode } from '../web-node.ts'
import { asOwnProgram } from './own-programs.ts'
import { bringTables, tablesWith, writeTables } from './own-tables.ts'
import type { Site } from './site.ts'

/** How a site was before something was changed: each piece of its files under its number, and its tables as SQL. */
export type Kept = {
  /** A place below the folder of the space; `existed`: there was something, which has to be there again. */
  pieces: { place: string; existed: boolean }[]
  tables: { one: One; prefix: string; names: string[] } | null
}
export const nothingKept: Kept = { pieces: [], tables: null }

/** Beside what the customer sees, and on the same disk: what is kept is back by being named anew. */
export const keptIn = ({ places }: Site): string => path.join(places.jail, 'wordpress')
const sqlOf = ({ places }: Site): string => path.join(places.jail, 'wordpress.sql')
const oldOf = (index: number): string => `old-${index}`

/** Makes an empty folder of the space's user for what is kept. */
export async function makeKept(node: WebNode, site: Site): Promise<void> {
  await dropKept(node, site)
  await mkdir(keptIn(site), { mode: 0o700 })
  await chown(keptIn(site), site.record.ids.uid, site.record.ids.gid)
}

/** As the user whose files they are; the folder itself lies where they can put nothing. */
export async function dropKept(node: WebNode, site: Site): Promise<void> {
  await rm(sqlOf(site), { force: true })
  if (!(await stat(keptIn(site)).catch(() => undefined))) return
  const names = await readdir(keptIn(site))
  if (names.length > 0) {
    await asOwnProgram(node, site, { program: 'chmod', args: ['-R', 'u+rwX', '--', keptIn(site)] }).catch(
      () => undefined,
    )
    await asOwnProgram(node, site, {
      program: 'rm',
      args: ['-rf', '--', ...names.map((name) => path.join(keptIn(site), name))],
    })
  }
  // Whatever came into it meanwhile is not root's to take away.
  await rmdir(keptIn(site))
}

/** Copies a piece beside the site; it stays where it is. */
export async function copyPiece(node: WebNode, site: Site, place: string, index: number): Promise<void> {
  const to = path.join(keptIn(site), oldOf(index))
  await asOwnProgram(node, site, {
    program: 'cp',
    args: ['-a', '--reflink=auto', '-T', '--', path.join(site.places.home, place), to],
  })
}

/** Puts what lies ready in place of a piece, which is kept. */
export const swapPiece = (site: Site, place: string, index: number, ready: string): Promise<void> =>
  asUser(site.record.ids, async () => {
    const [folder, aside] = [await openFolder(site.places.home, folderOf(place)), await openFolder(keptIn(site), '')]
    try {
      if (await find(folder, nameOf(place))) await rename(at(folder, nameOf(place)), at(aside, oldOf(index)))
      await rename(at(aside, ready), at(folder, nameOf(place)))
    } finally {
      await folder.close()
      await aside.close()
    }
  })

export const isThere = (site: Site, place: string): Promise<boolean> =>
  asUser(site.record.ids, async () => {
    const folder = await openFolder(site.places.home, folderOf(place)).catch(() => undefined)
    if (!folder) return false
    try {
      return (await find(folder, nameOf(place))) !== undefined
    } finally {
      await folder.close()
    }
  })

/** One piece as it was, by names alone; done again, it stays so. */
const putPieceBack = (site: Site, { place, existed }: Kept['pieces'][number], index: number): Promise<void> =>
  asUser(site.record.ids, async () => {
    const [folder, aside] = [await openFolder(site.places.home, folderOf(place)), await openFolder(keptIn(site), '')]
    try {
      const kept = await find(aside, oldOf(index))
      if (!kept && existed) return
      if (await find(folder, nameOf(place)))
        await rename(at(folder, nameOf(place)), at(aside, `away-${index}-${process.pid}-${process.hrtime.bigint()}`))
      if (kept) await rename(at(aside, oldOf(index)), at(folder, nameOf(place)))
    } finally {
      await folder.close()
      await aside.close()
    }
  })

/** Writes the tables of a site down. */
export const keepTables = async (
  node: WebNode,
  site: Site,
  one: One,
  prefix: string,
): Promise<NonNullable<Kept['tables']>> => ({ one, prefix, names: await writeTables(node, one, prefix, sqlOf(site)) })

async function putTablesBack(
  node: WebNode,
  site: Site,
  { one, prefix, names }: NonNullable<Kept['tables']>,
): Promise<void> {
  const now = await tablesWith(node, one, prefix)
  await node.mariaDb.dropTables(
    fullName(one),
    now.filter((name) => !names.includes(name)),
  )
  const brought = await bringTables(node, one, createReadStream(sqlOf(site)))
  if (brought.kind !== 'done') throw new Error(`tables: ${'detail' in brought ? brought.detail : brought.kind}`)
}

/** All as it was. Cut off in the middle, it can be done again. */
export async function putBack(node: WebNode, site: Site, { pieces, tables }: Kept): Promise<void> {
  if (tables) await putTablesBack(node, site, tables)
  for (const [index, piece] of pieces.entries()) await putPieceBack(site, piece, index)
}
