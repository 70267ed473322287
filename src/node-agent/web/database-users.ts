import path from 'node:path'
import type * as z from 'zod/mini'
import { type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf } from '../contract/verbs.ts'
import { alone } from '../lock.ts'
import type { ProgramEnd, ProgramRun } from '../run-program.ts'
import { rowsIn } from './maria-db.ts'
import { userOf } from './places.ts'
import type { SpaceRecord } from './space-record.ts'
import type { WebNode } from './web-node.ts'

export type One = InputOf<'database.drop'>
export const fullName = ({ reference, name }: One): string => `${userOf(reference)}_${name}`

/** What the server says against a statement. */
class SqlFault extends Error {}

export type Speaker = {
  /** Statements, each after the other, and what they answer. */
  told(statements: readonly string[]): Promise<string>
  /** Rows of one column, which is JSON. */
  ask<Row>(sql: string, row: z.ZodMiniType<Row>): Promise<Row[]>
}
/** Who owns a database: a client and a dump, signed in as nobody else. */
export type Owner = Speaker & {
  sql: ProgramRun
  /** Of the whole database, or of these tables. */
  dump(args: readonly string[], tables?: readonly string[]): ProgramRun
}

function speaking(node: WebNode, client: ProgramRun): Speaker {
  const told = async (statements: readonly string[]) => {
    const input = statements.map((sql) => `${sql};\n`).join('')
    const { code, stdout, stderr } = await node.run({ ...client, input, mostBytes: 12_000_000 })
    if (code !== 0) throw new SqlFault(stderr.trim())
    return String(stdout)
  }
  return { told, ask: async (sql, row) => rowsIn(await told([sql]), row) }
}

type As = { user: string; password: string; ids: SpaceRecord['ids']; seconds: number; statementSeconds: number }
/** A client that starts nothing, reads no file and connects but once, in a process of the space's user. */
const clientAs = ({ mariaDb }: WebNode, database: string, as: As): ProgramRun => ({
  program: 'mariadb',
  args: [
    ...[...mariaDb.start, `--user=${as.user}`, `--init-command=SET max_statement_time = ${as.statementSeconds}`],
    ...[
      '--batch',
      '--raw',
      '--skip-column-names',
      '--sandbox',
      '--local-infile=0',
      '--binary-mode',
      '--unbuffered',
      '--skip-reconnect',
      database,
    ],
  ],
  env: { MYSQL_PWD: as.password },
  as: as.ids,
  seconds: as.seconds,
})

/** Says which connection it is before anything else is said in it. */
const asksWhich = 'SELECT CONNECTION_ID();\n'
async function* behind(head: string, input: NonNullable<ProgramRun['input']>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head)
  if (typeof input === 'string') yield Buffer.from(input)
  else yield* input
}
/**
 * Has a client read SQL that a customer wrote, and answers how that ended. A statement of it may have taken its own limit of time away (`SET max_statement_time`), and
 * the server goes on with one whose client is gone: its connection is ended behind the client, whatever was said in it.
 */
export async function heard(node: WebNode, user: string, sql: ProgramRun): Promise<ProgramEnd> {
  let said = ''
  const take = async (part: Uint8Array) => {
    if (!said.includes('\n') && said.length < 100) said += Buffer.from(part).toString('latin1')
  }
  try {
    return await node.run({ ...sql, input: behind(asksWhich, sql.input ?? ''), take })
  } finally {
    const [, id] = /^(\d{1,15})\n/.exec(said) ?? []
    if (id) await node.mariaDb.endConnection(user, id)
  }
}

/** What the server says against what was asked is the customer's own doing. */
async function toldWhy<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof SqlFault) return rejected('sql_failed', fault.message.slice(0, 500))
    throw fault
  }
}

/**
 * Looks into a database as a user who may look at it, at nothing else, and change nothing: to read a view is to run what its owner wrote. It is made for
 * this and gone behind it, so that any number look at the same time, and whoever is shut out stays so.
 */
export async function asReader<Value>(
  node: WebNode,
  one: One,
  { seconds, statementSeconds }: { seconds: number; statementSeconds: number },
  work: (reader: Speaker) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const record = await node.records.find(one.reference)
  if (!record) return rejected('no_such_space', one.reference)
  const database = fullName(one)
  const reader = await node.mariaDb.makeReader(database)
  try {
    const client = clientAs(node, database, { ...reader, ids: record.ids, seconds, statementSeconds })
    return await toldWhy(() => work(speaking(node, client)))
  } finally {
    await node.mariaDb.dropReader(reader.user)
  }
}

const sqlLock = ({ web }: WebNode, database: string, waitSeconds: number) => ({
  folder: path.join(web.state, 'locks', 'sql'),
  thing: database,
  waitSeconds,
})
async function isOpen(node: WebNode, { reference, name }: One): Promise<boolean> {
  const record = await node.records.find(reference)
  return record?.isOn === true && record.databases.some((each) => each.name === name && each.isOn)
}

const longestSeconds = 3500
/**
 * Work on all of a database as its own user, one at a time: whatever SQL says, it reaches this database and no file, and what it makes belongs to whom it would
 * belong had they made it themselves.
 */
export async function asOwner<Value>(
  node: WebNode,
  one: One,
  work: (owner: Owner) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const user = fullName(one)
  const record = await node.records.find(one.reference)
  if (!record) return rejected('no_such_space', one.reference)
  const outcome = await alone(sqlLock(node, user, 50), async () => {
    const password = await node.mariaDb.openAs(user, await isOpen(node, one))
    try {
      const limits = { seconds: longestSeconds, statementSeconds: longestSeconds }
      const sql = clientAs(node, user, { user, password, ids: record.ids, ...limits })
      const dump = (args: readonly string[], tables: readonly string[] = []): ProgramRun => ({
        ...sql,
        program: 'mariadb-dump',
        args: [
          ...[...node.mariaDb.start, `--user=${user}`, `--max-statement-time=${longestSeconds}`],
          ...[...args, '--', user, ...tables],
        ],
      })
      return await toldWhy(() => work({ ...speaking(node, sql), sql, dump }))
    } finally {
      await node.mariaDb.closeAs(user, await isOpen(node, one))
    }
  })
  return outcome ?? { kind: 'retry', afterSeconds: 30, detail: 'somebody else is at work on the database' }
}

/** Puts back what agents that were killed left of their work as somebody else. */
export async function tendUsers(node: WebNode): Promise<void> {
  if (!node.mariaDb.isHere) return
  await node.mariaDb.dropOldReaders(node.now())
  for (const user of await node.mariaDb.opened()) {
    const [owner = '', ...name] = user.split('_')
    const one = { reference: `service-${owner.slice(1)}`, name: name.join('_') }
    await alone(sqlLock(node, user, 0), async () => node.mariaDb.closeAs(user, await isOpen(node, one)))
  }
}
