import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProgramEnd, RunProgram } from '../run-program.ts'
import type { WebSettings } from './places.ts'

/** An identifier within backticks. What may be one was judged before. */
export const named = (name: string): string => `\`${name.replaceAll('`', '``')}\``
/** A text within quotes, of signs that need no escaping. */
export const quoted = (text: string): string => {
  if (!/^[A-Za-z0-9_*]*$/.test(text)) throw new Error('no text for SQL')
  return `'${text}'`
}
/** In a grant `_` stands for any letter, so that a right on one database would be one on others. */
const granted = (name: string): string => named(name.replaceAll('_', '\\_'))

const sha1 = (of: string | Buffer) => createHash('sha1').update(of).digest()
/** As MariaDB keeps a password. */
export const nativeHash = (password: string): string => `*${sha1(sha1(password)).toString('hex').toUpperCase()}`

export type MariaDb = ReturnType<typeof openMariaDb>

/** The MariaDB of a node, through its own client: as root over its socket, or as the user of a database. */
export function openMariaDb(web: WebSettings, run: RunProgram) {
  const socket = web.database?.socket ?? ''
  const start = ['--no-defaults', `--socket=${socket}`]
  /** Statements, each after the other, and what they answer; what the server says against one ends them. Whoever looks at the list of programs reads none of them. */
  async function told(statements: readonly string[], seconds = 60): Promise<string> {
    const end: ProgramEnd = await run({
      program: 'mariadb',
      args: [...start, '--user=root', '--batch', '--raw', '--skip-column-names'],
      input: statements.map((sql) => `${sql};\n`).join(''),
      seconds,
      mostBytes: 12_000_000,
    })
    if (end.code !== 0) throw new Error(`mariadb: ${end.stderr.trim().slice(0, 300)}`)
    return String(end.stdout)
  }
  const carryOut = async (...statements: string[]): Promise<void> => void (await told(statements))
  /** Rows of one column, which is JSON. */
  async function ask<Row>(sql: string, row: z.ZodMiniType<Row>): Promise<Row[]> {
    const rows = (await told([sql])).split('\n').filter(Boolean)
    return rows.map((line) => row.parse(JSON.parse(line)))
  }
  const native = (name: string, hash: string, more = '') =>
    `ALTER USER ${quoted(name)}@'localhost' IDENTIFIED VIA mysql_native_password USING ${quoted(hash)}${more}`
  /** Of the password of a user; of one that has two meanwhile, the first. */
  async function hashOf(name: string): Promise<string | undefined> {
    const Hash = z.nullable(z.string())
    const sql = `SELECT JSON_EXTRACT(priv, '$.authentication_string') FROM mysql.global_priv WHERE user = ${quoted(name)} AND host = 'localhost'`
    return (await ask(sql, Hash))[0] ?? undefined
  }
  const lock = (name: string, isOn: boolean) =>
    `ALTER USER ${quoted(name)}@'localhost' ACCOUNT ${isOn ? 'UNLOCK' : 'LOCK'}`

  return {
    isHere: web.database !== undefined,
    /** How its programs find it. */
    start,
    told: (statements: readonly string[]) => told(statements, 1800),
    ask,

    async keep(name: string, { isOn, hash }: { isOn: boolean; hash: string | undefined }): Promise<void> {
      const user = `${quoted(name)}@'localhost'`
      await carryOut(
        `CREATE DATABASE IF NOT EXISTS ${named(name)} CHARACTER SET utf8mb4`,
        ...(hash === undefined ? [] : [`CREATE USER IF NOT EXISTS ${user} IDENTIFIED BY PASSWORD ${quoted(hash)}`]),
        ...(hash === undefined
          ? []
          : [`ALTER USER ${user} IDENTIFIED BY PASSWORD ${quoted(hash)} WITH MAX_USER_CONNECTIONS 20`]),
        `GRANT ALL ON ${granted(name)}.* TO ${user}`,
        lock(name, isOn),
      )
    },
    drop: (name: string) =>
      carryOut(`DROP DATABASE IF EXISTS ${named(name)}`, `DROP USER IF EXISTS ${quoted(name)}@'localhost'`),
    /** Gives the user of a database a second password for a while, with which the agent signs in as nobody but them. */
    async openAs(name: string): Promise<string> {
      const hash = await hashOf(name)
      if (hash === undefined) throw new Error('the database has no user')
      const password = randomBytes(24).toString('hex')
      const more = ` OR mysql_native_password USING ${quoted(nativeHash(password))}`
      await carryOut(native(name, hash, more), lock(name, true))
      return password
    },
    async closeAs(name: string, isOn: boolean): Promise<void> {
      const hash = await hashOf(name)
      if (hash !== undefined) await carryOut(native(name, hash), lock(name, isOn))
    },
    /** Takes away all that is in a database, and leaves who may do what in it. */
    async empty(name: string): Promise<void> {
      const Collation = z.tuple([z.string(), z.string()])
      const sql = `SELECT JSON_ARRAY(default_character_set_name, default_collation_name) FROM information_schema.schemata WHERE schema_name = ${quoted(name)}`
      const [charset, collation] = (await ask(sql, Collation))[0] ?? ['utf8mb4', 'utf8mb4_general_ci']
      await carryOut(
        `DROP DATABASE IF EXISTS ${named(name)}`,
        `CREATE DATABASE ${named(name)} CHARACTER SET ${quoted(charset)} COLLATE ${quoted(collation)}`,
      )
    },
    /** All of a space at once: nobody signs in while it is suspended. */
    setOpen: (databases: readonly { name: string; isOn: boolean }[]) =>
      databases.length === 0 ? Promise.resolve() : carryOut(...databases.map(({ name, isOn }) => lock(name, isOn))),

    async sizes(user: string): Promise<Map<string, { bytes: number; tables: number }>> {
      const Row = z.tuple([z.string(), z.coerce.number(), z.number()])
      const sql = `SELECT JSON_ARRAY(table_schema, CAST(COALESCE(SUM(data_length + index_length), 0) AS CHAR), COUNT(*)) FROM information_schema.tables WHERE table_schema LIKE '${quoted(user).slice(1, -1)}\\\\_%' GROUP BY table_schema`
      const rows = await ask(sql, Row)
      return new Map(rows.map(([name, bytes, tables]) => [name, { bytes, tables }]))
    },
  }
}
