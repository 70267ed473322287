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

export type MariaDb = ReturnType<typeof openMariaDb>

/** The MariaDB of a node, through its own client: as root over its socket, or as the user of a space. */
export function openMariaDb(web: WebSettings, run: RunProgram) {
  const socket = web.database?.socket ?? ''
  const start = ['--no-defaults', `--socket=${socket}`]
  const asRoot = (...args: string[]): Promise<ProgramEnd> =>
    run({
      program: 'mariadb',
      args: [...start, '--user=root', '--batch', '--raw', '--skip-column-names', ...args],
      seconds: 60,
      mostBytes: 12_000_000,
    })

  /** Statements, each after the other; what the server says against one ends them. */
  async function carryOut(...statements: string[]): Promise<void> {
    const { code, stderr } = await asRoot(`--execute=${statements.join(';\n')}`)
    if (code !== 0) throw new Error(`mariadb: ${stderr.trim().slice(0, 300)}`)
  }
  /** Rows of one column, which is JSON. */
  async function ask<Row>(sql: string, row: z.ZodMiniType<Row>): Promise<Row[]> {
    const { code, stdout, stderr } = await asRoot(`--execute=${sql}`)
    if (code !== 0) throw new Error(`mariadb: ${stderr.trim().slice(0, 300)}`)
    return String(stdout)
      .split('\n')
      .filter(Boolean)
      .map((line) => row.parse(JSON.parse(line)))
  }
  const lock = (name: string, isOn: boolean) =>
    `ALTER USER ${quoted(name)}@'localhost' ACCOUNT ${isOn ? 'UNLOCK' : 'LOCK'}`

  return {
    isHere: web.database !== undefined,
    /** How its programs find it. */
    start,
    carryOut,
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
    /** Lets the system's user of a space in, by being it, to this database and no other. */
    openFor: (user: string, database: string) =>
      carryOut(
        `CREATE USER IF NOT EXISTS ${quoted(user)}@'localhost' IDENTIFIED VIA unix_socket`,
        `GRANT ALL ON ${granted(database)}.* TO ${quoted(user)}@'localhost'`,
      ),
    closeFor: (user: string) => carryOut(`DROP USER IF EXISTS ${quoted(user)}@'localhost'`),
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
