import { open } from 'node:fs/promises'
import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { asOwner, asReader, fullName, heard, type One } from '../database-users.ts'
import { dumping } from '../databases.ts'
import { quoted } from '../maria-db.ts'
import type { SpaceRecord } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'
import { workMark } from './work-mark.ts'

/** A database of the space by what a site calls it; one that lies elsewhere is nobody's here. */
export function ownDatabase(record: SpaceRecord, user: string, database: string): One | undefined {
  const name = database.startsWith(`${user}_`) ? database.slice(user.length + 1) : ''
  return record.databases.some((each) => each.name === name) ? { reference: record.reference, name } : undefined
}

/** What has to be done with a database of which nothing is refused. */
function must<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind === 'done') return outcome.value
  throw new Error(`tables: ${'detail' in outcome ? outcome.detail : outcome.kind}`)
}

/** Names are looked at in no time, however large the tables are. */
const shortly = { seconds: 60, statementSeconds: 30 }
/** The tables of a site, by what their names begin with; a view is none. */
export async function tablesWith(node: WebNode, one: One, prefix: string): Promise<string[]> {
  const sql = `SELECT JSON_ARRAY(table_name) FROM information_schema.tables WHERE table_schema = ${quoted(fullName(one))} AND table_type = 'BASE TABLE'`
  const found = await asReader(node, one, shortly, async ({ ask }) => done(await ask(sql, z.tuple([z.string()]))))
  return must(found)
    .map(([name]) => name)
    .filter((name) => name.startsWith(prefix))
}

/** Writes tables down as SQL, in a file of root's, by whoever owns them. Answers which they are. */
export async function writeTables(node: WebNode, one: One, prefix: string, to: string): Promise<string[]> {
  const names = await tablesWith(node, one, prefix)
  const file = await open(to, 'w', 0o600)
  try {
    if (names.length > 0)
      must(
        await asOwner(node, one, async (owner) => {
          const take = async (part: Uint8Array) => void (await file.write(part))
          const dump = await dumping(owner, fullName(one), names)
          const env = { ...dump.env, ...workMark(one.reference) }
          const { code, stderr } = await node.run({ ...dump, env, take })
          if (code !== 0) throw new Error(`mariadb-dump: ${stderr.trim().slice(0, 200)}`)
          return done(null)
        }),
      )
    await file.sync()
  } finally {
    await file.close()
  }
  return names
}

/** Brings SQL of a customer's tables, as the user of their database and as nobody else. */
export const bringTables = (node: WebNode, one: One, input: AsyncIterable<Uint8Array>): Promise<Outcome<null>> =>
  asOwner(node, one, async ({ sql }) => {
    const env = { ...sql.env, ...workMark(one.reference) }
    const { code, stderr } = await heard(node, fullName(one), { ...sql, env, input })
    return code === 0 ? done(null) : rejected('refused', stderr.trim().slice(0, 300))
  })
