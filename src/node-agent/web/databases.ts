import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { mostDatabases } from '#base/web-space/access.ts'
import type { InputOf, OutputOf } from '../contract/verbs.ts'
import type { ProgramRun } from '../run-program.ts'
import type { Contents, Works, WritingWork } from '../verb-work.ts'
import { asOwner, asReader, fullName, heard, type One, type Owner, type Speaker } from './database-users.ts'
import { named, quoted } from './maria-db.ts'
import type { SpaceRecord } from './space-record.ts'
import type { WebNode } from './web-node.ts'

const longestCell = 500
const importSeconds = 840
/** Somebody waits for it; a view may take for ever. */
const shortly = { seconds: 30, statementSeconds: 10 }
const hasIt = ({ databases }: SpaceRecord, name: string): boolean => databases.some((each) => each.name === name)

/** What is asked of a database that the space has. */
async function within<Value>(
  node: WebNode,
  one: One,
  work: (database: string) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const record = await node.records.find(one.reference)
  if (!node.mariaDb.isHere) return rejected('not_possible')
  if (!record) return rejected('no_such_space', one.reference)
  return hasIt(record, one.name) ? work(fullName(one)) : rejected('no_such_database', one.name)
}

const Table = z.tuple([z.string(), z.nullable(z.string()), z.nullable(z.string()), z.number(), z.number()])
const Column = z.tuple([z.string(), z.string(), z.string(), z.string()])

type Tables = OutputOf<'database.tables'>
async function tablesOf({ ask }: Speaker, database: string): Promise<Tables> {
  const of = `WHERE table_schema = ${quoted(database)}`
  const found = await ask(
    `SELECT JSON_ARRAY(table_name, engine, table_collation, COALESCE(table_rows, 0), COALESCE(data_length + index_length, 0)) FROM information_schema.tables ${of} ORDER BY table_name`,
    Table,
  )
  const columns = await ask(
    `SELECT JSON_ARRAY(table_name, column_name, column_type, column_key) FROM information_schema.columns ${of} ORDER BY table_name, ordinal_position`,
    Column,
  )
  return found.map(([name, engine, collation, rows, usedBytes]) => ({
    name,
    engine: engine ?? 'VIEW',
    collation: collation ?? '',
    rows,
    usedBytes,
    columns: columns
      .filter(([table]) => table === name)
      .map(([, column, type, key]) => ({ name: column, type, isKey: key === 'PRI' })),
  }))
}

const tables = (node: WebNode, one: One) =>
  within(node, one, (database) =>
    asReader(node, one, shortly, async (reader) => done(await tablesOf(reader, database))),
  )

/** A value as text; of what is no text, its first octets. */
const cell = (name: string, type: string): string =>
  /blob|binary|^bit|geometry|point|polygon|linestring/.test(type)
    ? `CONCAT('0x', HEX(LEFT(${named(name)}, 200)))`
    : `LEFT(CAST(${named(name)} AS CHAR CHARACTER SET utf8mb4), ${longestCell + 1})`

const rows = (node: WebNode, { table, offset, most, ...one }: InputOf<'database.rows'>) =>
  within(node, one, (database) =>
    asReader(node, one, shortly, async (reader): Promise<Outcome<OutputOf<'database.rows'>>> => {
      const found = (await tablesOf(reader, database)).find(({ name }) => name === table)
      if (!found) return rejected('no_such_table', table)
      const values = found.columns.map(({ name, type }) => cell(name, type)).join(', ')
      const keys = found.columns.filter(({ isKey }) => isKey).map(({ name }) => named(name))
      const order = keys.length > 0 ? ` ORDER BY ${keys.join(', ')}` : ''
      const sql = `SELECT JSON_ARRAY(${values}) FROM ${named(database)}.${named(table)}${order} LIMIT ${most + 1} OFFSET ${offset}`
      const answered = await reader.ask(sql, z.array(z.nullable(z.string())))
      const shown = answered.slice(0, most).map((row) =>
        row.map((value) => ({
          value: value === null ? null : value.slice(0, longestCell),
          isCut: value !== null && value.length > longestCell,
        })),
      )
      return done({ columns: found.columns.map(({ name }) => name), rows: shown, hasMore: answered.length > most })
    }),
  )

/** Views of what is no longer there. */
async function brokenViews(owner: Owner, database: string): Promise<string[]> {
  const sql = `SELECT JSON_ARRAY(table_name) FROM information_schema.views WHERE table_schema = ${quoted(database)}`
  const views = await owner.ask(sql, z.tuple([z.string()]))
  if (views.length === 0) return []
  const said = await owner.told(views.map(([view]) => `CHECK TABLE ${named(database)}.${named(view)}`))
  // The last word about each; whatever was complained of before it stands on lines of another kind.
  const ends = said.split('\n').flatMap((line) => /\tcheck\t(status|error)\t/.exec(line)?.[1] ?? [])
  return views.filter((_, index) => ends[index] === 'error').map(([view]) => view)
}

/**
 * Says all of a database as SQL, or of some tables in it, as it is at one moment, by whoever owns it: between the look at a table and the reading of its rows a
 * view of the same name may have come in its place. A broken view has nothing to say, and keeps nothing else from being told.
 */
export async function dumping(owner: Owner, database: string, tables: readonly string[] = []): Promise<ProgramRun> {
  const usual = ['--single-transaction', '--quick', '--triggers', '--hex-blob', '--skip-dump-date']
  if (tables.length > 0) return owner.dump(usual, tables)
  const broken = await brokenViews(owner, database)
  return owner.dump([
    ...[...usual, '--routines', '--events'],
    ...broken.map((view) => `--ignore-table=${database}.${view}`),
  ])
}

const exported = (node: WebNode, one: One, { send }: Contents) =>
  within(node, one, (database) =>
    asOwner(node, one, async (owner): Promise<Outcome<null>> => {
      const { code, stderr } = await node.run({ ...(await dumping(owner, database)), take: send })
      if (code !== 0) throw new Error(`mariadb-dump: ${stderr.trim().slice(0, 200)}`)
      return done(null)
    }),
  )

const imported = (node: WebNode, one: One, { body }: Contents) =>
  within(node, one, (database) =>
    asOwner(node, one, async ({ sql }): Promise<Outcome<null>> => {
      const { code, stderr } = await heard(node, database, { ...sql, seconds: importSeconds, input: body })
      return code === 0 ? done(null) : rejected('sql_failed', stderr.trim().slice(0, 500))
    }),
  )

/** The database first and the record behind it: what was cut off between them is done again. */
const keep = (node: WebNode) =>
  node.changing(async (record, { name, isOn, passwordHash, reference }: InputOf<'database.keep'>) => {
    if (!node.mariaDb.isHere) return rejected('not_possible')
    const isKnown = hasIt(record, name)
    if (!isKnown && passwordHash === undefined) return rejected('password_missing', name, 'password')
    if (!isKnown && record.databases.length >= mostDatabases) return rejected('too_many', name)
    await node.mariaDb.keep(fullName({ reference, name }), { isOn, hash: passwordHash })
    const others = record.databases.filter((each) => each.name !== name)
    return { ...record, databases: [...others, { name, isOn }] }
  })

const drop = (node: WebNode): WritingWork<One, { existed: boolean }> => {
  const change = node.changing<One>(async (record, one) => {
    await node.mariaDb.drop(fullName(one))
    return { ...record, databases: record.databases.filter(({ name }) => name !== one.name) }
  })
  return {
    ...change,
    prepare: async ({ reference, name }) => {
      const record = await node.records.find(reference)
      return record ? done(hasIt(record, name)) : rejected('no_such_space', reference)
    },
    readBack: async () => undefined,
    carryOut: async (input, existed, ...more) => {
      if (!node.mariaDb.isHere) return rejected('not_possible')
      const changed = existed === true ? await change.carryOut(input, existed, ...more) : done(null)
      return changed.kind === 'done' ? done({ existed: existed === true }) : changed
    },
  }
}

type Names =
  | 'database.keep'
  | 'database.drop'
  | 'database.tables'
  | 'database.rows'
  | 'database.export'
  | 'database.import'
export const databaseWorks = (node: WebNode): Pick<Works, Names> => ({
  'database.keep': keep(node),
  'database.drop': drop(node),
  'database.tables': { read: (input) => tables(node, input) },
  'database.rows': { read: (input) => rows(node, input) },
  'database.export': { read: (input, _tell, contents) => exported(node, input, contents) },
  'database.import': {
    subject: ({ reference }) => `web/database/${reference}`,
    prepare: async ({ reference }) => {
      const record = await node.records.find(reference)
      return record && !record.isOn ? rejected('space_suspended', reference) : done(null)
    },
    readBack: async () => undefined,
    carryOut: (input, _noted, _tell, _id, contents) => imported(node, input, contents),
  },
})
