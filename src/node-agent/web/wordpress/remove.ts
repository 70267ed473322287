import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome } from '#base/outcome.ts'
import { fullName, type One } from '../database-users.ts'
import { at, inFolder } from '../own-files.ts'
import { forgetFiles } from '../php.ts'
import type { WebNode } from '../web-node.ts'
import { changeRecord } from './change-record.ts'
import { dropStaging } from './drop-staging.ts'
import { asOwnProgram } from './own-programs.ts'
import { ownDatabase, tablesWith } from './own-tables.ts'
import { tell } from './read-site.ts'
import { type Site, standing } from './site.ts'
import type { Writing } from './writing.ts'

/** At the top of a WordPress, by their names: whatever else lies there is its owner's. */
const isOfWordPress = (name: string): boolean =>
  /^(?:wp-(?:admin|includes|content)|wp-[a-z-]+\.php|xmlrpc\.php|license\.txt|licentie\.txt|readme\.html|index\.php|\.maintenance(?:\.next)?)$/.test(
    name,
  )

/** Which database it says that it has, and what its tables begin with. */
async function tablesOf(node: WebNode, site: Site): Promise<{ one: One; names: string[] } | undefined> {
  const said = await tell(node, site)
  const known =
    'told' in said ? said.told : (said.broken.known as { database?: string | null; prefix?: string | null } | null)
  const { database, prefix } = known ?? {}
  const one = database ? ownDatabase(site.record, site.places.user, database) : undefined
  return one && prefix ? { one, names: await tablesWith(node, one, prefix) } : undefined
}

/**
 * Files first, but for the one that says where its tables are, which goes last: cut off anywhere, it can be done again. `made`: its database
 * was made by what is undone.
 */
export async function takeAway(node: WebNode, site: Site, operationId: string, made?: string): Promise<void> {
  const { reference } = site.record
  const keepsDatabase = made === undefined && (await standing(node, site)) === 'there'
  const tables = keepsDatabase ? await tablesOf(node, site) : undefined
  if (tables) await node.mariaDb.dropTables(fullName(tables.one), tables.names)
  const listed = await inFolder(node, reference, site.folder, async (folder) => done(await readdir(at(folder, '.'))))
  const names = listed.kind === 'done' ? listed.value.filter(isOfWordPress) : []
  const inOrder = [
    ...names.filter((name) => name !== 'wp-config.php'),
    ...names.filter((name) => name === 'wp-config.php'),
  ]
  for (const name of inOrder) {
    const place = path.join(site.root, name)
    await asOwnProgram(node, site, { program: 'chmod', args: ['-R', 'u+rwX', '--', place] }).catch(() => undefined)
    await asOwnProgram(node, site, { program: 'rm', args: ['-rf', '--', place] })
  }
  await dropOwnDatabase(node, site, operationId, made)
  await forgetFiles(node, site.record).catch(() => undefined)
}

/** The one that was made for it, when nothing of somebody else's is in it. */
async function dropOwnDatabase(node: WebNode, { record }: Site, operationId: string, made?: string): Promise<void> {
  const name = (await node.records.find(record.reference))?.wordpress?.database
  if (!name) return
  const one = { reference: record.reference, name }
  // What a WordPress that never came about left in it cannot be read from its settings: they may not be there yet.
  const goes = name === made || (await tablesWith(node, one, '')).length === 0
  if (goes) await node.mariaDb.drop(fullName(one))
  await changeRecord(node, record.reference, operationId, (now) => ({
    ...now,
    databases: goes ? now.databases.filter((each) => each.name !== name) : now.databases,
    wordpress: now.wordpress && { ...now.wordpress, database: null },
  }))
}

export async function remove(
  node: WebNode,
  { site, operationId, isAgain }: Writing,
): Promise<Outcome<{ existed: boolean }>> {
  const existed = (await standing(node, site)) === 'there'
  await dropStaging(node, site.record.reference, operationId)
  if (existed || isAgain) await takeAway(node, site, operationId)
  return done({ existed: existed || isAgain })
}
