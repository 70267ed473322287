import { createReadStream } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import { asOwner, dumping } from '../databases.ts'
import { find } from '../files/entries.ts'
import { named, quoted } from '../maria-db.ts'
import { asUser, at, openFolder } from '../own-files.ts'
import type { SpaceRecord } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'
import { asOwnProgram } from './own-programs.ts'
import type { Site } from './site.ts'
import { workMark } from './work-mark.ts'

/** How a site was before something was changed: each piece of its files under its number, and its tables as SQL. */
export type Kept = {
  /** A place below the folder of the space; `existed`: there was something, which has to be there again. */
  pieces: { place: string; existed: boolean }[]
  tables: { database: string; prefix: string; names: string[] } | null
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
  await rm(keptIn(site), { recursive: true, force: true })
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

/** A database of the space by what a site calls it; one that lies elsewhere is nobody's here. */
export function ownDatabase(
  record: SpaceRecord,
  user: string,
  database: string,
): { reference: string; name: string } | undefined {
  const name = database.startsWith(`${user}_`) ? database.slice(user.length + 1) : ''
  return record.databases.some((each) => each.name === name) ? { reference: record.reference, name } : undefined
}

const startingWith = (prefix: string) => (table: string) => table.startsWith(prefix)
export async function tablesWith({ mariaDb }: WebNode, database: string, prefix: string): Promise<string[]> {
  const sql = `SELECT JSON_ARRAY(table_name) FROM information_schema.tables WHERE table_schema = ${quoted(database)} AND table_type = 'BASE TABLE'`
  const found = await mariaDb.ask(sql, z.tuple([z.string()]))
  return found.map(([name]) => name).filter(startingWith(prefix))
}

/** Writes the tables of a site down as SQL, in a file of root's. */
export async function keepTables(
  node: WebNode,
  site: Site,
  database: string,
  prefix: string,
): Promise<NonNullable<Kept['tables']>> {
  const names = await tablesWith(node, database, prefix)
  const file = await open(sqlOf(site), 'w', 0o600)
  try {
    const take = async (part: Uint8Array) => void (await file.write(part))
    const { code, stderr } =
      names.length === 0 ? { code: 0, stderr: '' } : await node.run({ ...(await dumping(node, database, names)), take })
    if (code !== 0) throw new Error(`mariadb-dump: ${stderr.trim().slice(0, 200)}`)
    await file.sync()
  } finally {
    await file.close()
  }
  return { database, prefix, names }
}

export const dropTables = async ({ mariaDb }: WebNode, database: string, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return
  const dropped = names.map((name) => `DROP TABLE IF EXISTS ${named(database)}.${named(name)}`)
  await mariaDb.told(['SET FOREIGN_KEY_CHECKS = 0', ...dropped])
}

/** SQL of a customer's tables is read as the user of their database and as nobody else. */
export async function bringTables(
  node: WebNode,
  site: Site,
  database: string,
  input: AsyncIterable<Uint8Array>,
): Promise<Outcome<null>> {
  const one = ownDatabase(site.record, site.places.user, database)
  if (!one) return rejected('not_possible', 'database')
  return asOwner(node, one, async (client) => {
    const env = { ...client.env, ...workMark(site.record.reference) }
    const { code, stderr } = await node.run({ ...client, env, input })
    return code === 0 ? done(null) : rejected('refused', stderr.trim().slice(0, 300))
  })
}

async function putTablesBack(
  node: WebNode,
  site: Site,
  { database, prefix, names }: NonNullable<Kept['tables']>,
): Promise<void> {
  const now = await tablesWith(node, database, prefix)
  await dropTables(
    node,
    database,
    now.filter((name) => !names.includes(name)),
  )
  const brought = await bringTables(node, site, database, createReadStream(sqlOf(site)))
  if (brought.kind !== 'done') throw new Error(`tables: ${brought.kind === 'rejected' ? brought.detail : brought.kind}`)
}

/** All as it was. Cut off in the middle, it can be done again. */
export async function putBack(node: WebNode, site: Site, { pieces, tables }: Kept): Promise<void> {
  if (tables) await putTablesBack(node, site, tables)
  for (const [index, piece] of pieces.entries()) await putPieceBack(site, piece, index)
}
