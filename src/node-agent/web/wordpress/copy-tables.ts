import { done, type Outcome, rejected } from '#base/outcome.ts'
import { piped } from '../../piped.ts'
import { asOwner, dumping } from '../databases.ts'
import type { WebNode } from '../web-node.ts'
import { dropTables, ownDatabase, tablesWith } from './kept.ts'
import type { Site } from './site.ts'
import { workMark } from './work-mark.ts'

/** The tables of one database of a space come in place of those of another that begin alike, through the other's own user. */
export async function copyTables(
  node: WebNode,
  { record, places }: Site,
  { from, to, prefix }: { from: string; to: string; prefix: string },
): Promise<Outcome<null>> {
  const now = await node.records.find(record.reference)
  const one = now && ownDatabase(now, places.user, to)
  if (!one) return rejected('not_possible', 'database')
  const names = await tablesWith(node, from, prefix)
  await dropTables(node, to, await tablesWith(node, to, prefix))
  return asOwner(node, one, async (client) => {
    const env = { ...client.env, ...workMark(record.reference) }
    const copied = await piped(node.run, await dumping(node, from, names), { ...client, env })
    if (copied.to.code !== 0 && copied.to.stderr.trim() !== '')
      return rejected('refused', copied.to.stderr.trim().slice(0, 300))
    if (copied.from.code !== 0) throw new Error(`mariadb-dump: ${copied.from.stderr.trim().slice(0, 200)}`)
    return copied.to.code === 0 ? done(null) : rejected('refused', 'tables')
  })
}
