import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Outcome, rejected } from '#base/outcome.ts'
import { fullName } from '../database-users.ts'
import type { WebNode } from '../web-node.ts'
import { bringTables, ownDatabase, tablesWith, writeTables } from './own-tables.ts'
import type { Site } from './site.ts'

/**
 * The tables of one database of a space come in place of those of another that begin alike, each read and written by its own user. They are all written down
 * before the others go, and nobody is signed in to both at once.
 */
export async function copyTables(
  node: WebNode,
  { record, places }: Site,
  { from, to, prefix }: { from: string; to: string; prefix: string },
): Promise<Outcome<null>> {
  const now = (await node.records.find(record.reference)) ?? record
  const [one, other] = [from, to].map((database) => ownDatabase(now, places.user, database))
  if (!one || !other) return rejected('not_possible', 'database')
  const file = path.join(places.jail, 'wordpress-copy.sql')
  try {
    await writeTables(node, one, prefix, file)
    await node.mariaDb.dropTables(fullName(other), await tablesWith(node, other, prefix))
    return await bringTables(node, other, createReadStream(file))
  } finally {
    await rm(file, { force: true })
  }
}
