import { createHash, randomBytes } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { ProgramEnd, RunProgram } from '../run-program.ts'
import { heldPasswords } from './held-passwords.ts'
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

/** Of a password that nobody knows. */
export const unknownHash = (): string => nativeHash(randomBytes(24).toString('hex'))

/** Rows of one column, which is JSON. */
export const rowsIn = <Row>(said: string, row: z.ZodMiniType<Row>): Row[] =>
  said
    .split('\n')
    .filter(Boolean)
    .map((line) => row.parse(JSON.parse(line)))

/** What the user of a database may have open at once, and how much more while the agent is at work as them: a busy site keeps it from nothing. */
const connections = { usual: 20, atWork: 30 }
const readersPrefix = 'belfry_'
const oldestReaderSeconds = 2 * 3600

const account = (name: string) => `${quoted(name)}@'localhost'`
/** Whoever was let in before stays in, unless they are put out. */
const lock = (name: string, isOn: boolean): string[] =>
  isOn
    ? [`ALTER USER ${account(name)} ACCOUNT UNLOCK`]
    : [`ALTER USER ${account(name)} ACCOUNT LOCK`, `KILL CONNECTION USER ${account(name)}`]

export type MariaDb = ReturnType<typeof openMariaDb>

/**
 * The MariaDB of a node, through its own client, as root over its socket. Root looks at no table and no view of a customer's and dumps none: what they say is
 * SQL of the customer's, which would run with all of root's rights. That is done by `database-users.ts`.
 */
export function openMariaDb(web: WebSettings, run: RunProgram) {
  const socket = web.database?.socket ?? ''
  const start = ['--no-defaults', `--socket=${socket}`]
  /** Statements, each after the other, and what they answer; what the server says against one ends them. Whoever looks at the list of programs reads none of them. */
  async function told(statements: readonly string[]): Promise<string> {
    const end: ProgramEnd = await run({
      program: 'mariadb',
      args: [...start, '--user=root', '--batch', '--raw', '--skip-column-names'],
      input: statements.map((sql) => `${sql};\n`).join(''),
      seconds: 60,
      mostBytes: 12_000_000,
    })
    if (end.code !== 0) throw new Error(`mariadb: ${end.stderr.trim().slice(0, 300)}`)
    return String(end.stdout)
  }
  const carryOut = async (...statements: string[]): Promise<void> => void (await told(statements))
  const ask = async <Row>(sql: string, row: z.ZodMiniType<Row>): Promise<Row[]> => rowsIn(await told([sql]), row)
  const held = heldPasswords(web)
  /** Gives a user these passwords, each of which lets them in. */
  const opens = (name: string, hashes: readonly string[], most: number) =>
    `ALTER USER ${account(name)} IDENTIFIED VIA ${hashes.map((hash) => `mysql_native_password USING ${quoted(hash)}`).join(' OR ')} WITH MAX_USER_CONNECTIONS ${most}`
  /** Whoever has all rights on a database may drop it as well. */
  const made = (name: string) => `CREATE DATABASE IF NOT EXISTS ${named(name)} CHARACTER SET utf8mb4`
  /** Of the password of a user; of one that has two meanwhile, the first. */
  async function hashOf(name: string): Promise<string | undefined> {
    const Hash = z.nullable(z.string())
    const sql = `SELECT JSON_EXTRACT(priv, '$.authentication_string') FROM mysql.global_priv WHERE user = ${quoted(name)} AND host = 'localhost'`
    return (await ask(sql, Hash))[0] ?? undefined
  }

  const asRoot: AsRoot = { carryOut, ask, account, made }
  return {
    isHere: web.database !== undefined,
    /** How its programs find it. */
    start,

    keep: (name: string, { isOn, hash }: { isOn: boolean; hash: string | undefined }): Promise<void> =>
      held.alone(name, async () => {
        const user = account(name)
        await carryOut(
          made(name),
          ...(hash === undefined
            ? []
            : [
                `CREATE USER IF NOT EXISTS ${user} IDENTIFIED BY PASSWORD ${quoted(hash)}`,
                `ALTER USER ${user} IDENTIFIED BY PASSWORD ${quoted(hash)} WITH MAX_USER_CONNECTIONS ${connections.usual}`,
              ]),
          `GRANT ALL ON ${granted(name)}.* TO ${user}`,
          ...lock(name, isOn),
        )
        if (hash !== undefined && (await held.find(name)) !== undefined) await held.keep(name, hash)
      }),
    drop: (name: string): Promise<void> =>
      held.alone(name, async () => {
        await carryOut(`DROP DATABASE IF EXISTS ${named(name)}`, `DROP USER IF EXISTS ${account(name)}`)
        await held.drop(name)
      }),

    /**
     * Gives the user of a database another password for a while, with which the agent signs in as nobody but them. Their own is written down first: whatever
     * SQL makes of it meanwhile, it is that one again. Of one who is shut out only the agent's opens.
     */
    openAs: (name: string, isOn: boolean): Promise<string> =>
      held.alone(name, async () => {
        const hash = (await held.find(name)) ?? (await hashOf(name))
        if (hash === undefined) throw new Error('the database has no user')
        await held.keep(name, hash)
        const password = randomBytes(24).toString('hex')
        const hashes = [...(isOn ? [hash] : []), nativeHash(password)]
        await carryOut(made(name), opens(name, hashes, connections.atWork), ...lock(name, true))
        return password
      }),
    closeAs: (name: string, isOn: boolean): Promise<void> =>
      held.alone(name, async () => {
        const hash = await held.find(name)
        if (hash === undefined) return
        await carryOut(made(name), opens(name, [hash], connections.usual), ...lock(name, isOn))
        await held.drop(name)
      }),
    /** Databases as whose users an agent works, or was at work when it was killed. */
    opened: held.all,

    ...readersOf(asRoot),
    ...contentsOf(asRoot),
    ...connectionsOf(asRoot),
    /** All of a space at once: nobody signs in while it is suspended. */
    setOpen: (databases: readonly { name: string; isOn: boolean }[]) =>
      databases.length === 0 ? Promise.resolve() : carryOut(...databases.flatMap(({ name, isOn }) => lock(name, isOn))),

    /** How large databases are, by the files that the server keeps of them: to ask it would be to open what is in them. */
    async sizes(names: readonly string[]): Promise<Map<string, { bytes: number; tables: number }>> {
      const [data = ''] = (await told(['SELECT @@datadir'])).split('\n')
      return new Map(await Promise.all(names.map(async (name) => [name, await sizeOf(path.join(data, name))] as const)))
    },
  }
}

async function sizeOf(folder: string): Promise<{ bytes: number; tables: number }> {
  const files = await readdir(folder).catch(() => [])
  const holding = files.filter((file) => /\.(ibd|MYD|MYI|MAD|MAI)$/.test(file))
  const sizes = await Promise.all(
    holding.map(async (file) => (await lstat(path.join(folder, file)).catch(() => undefined))?.size ?? 0),
  )
  const tables = files.filter((file) => file.endsWith('.frm')).length
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), tables }
}

type AsRoot = {
  carryOut: (...statements: string[]) => Promise<void>
  ask: <Row>(sql: string, row: z.ZodMiniType<Row>) => Promise<Row[]>
  account: (name: string) => string
  made: (name: string) => string
}

/** Users of a while, who look and change nothing. */
const readersOf = ({ carryOut, ask, account, made }: AsRoot) => ({
  /** Makes a user who may look at one database and change nothing in it. */
  async makeReader(name: string): Promise<{ user: string; password: string }> {
    const user = `${readersPrefix}${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`
    const password = randomBytes(24).toString('hex')
    await carryOut(
      made(name),
      `CREATE USER ${account(user)} IDENTIFIED BY PASSWORD ${quoted(nativeHash(password))}`,
      `GRANT SELECT, SHOW VIEW, EXECUTE ON ${granted(name)}.* TO ${account(user)}`,
    )
    return { user, password }
  },
  dropReader: (user: string) => carryOut(`DROP USER IF EXISTS ${account(user)}`),
  /** Those of agents that were killed. */
  async dropOldReaders(now: Date): Promise<void> {
    const sql = `SELECT JSON_ARRAY(user) FROM mysql.global_priv WHERE user LIKE '${readersPrefix.replace('_', '\\_')}%'`
    for (const [user] of await ask(sql, z.tuple([z.string()]))) {
      const at = Number(user.slice(readersPrefix.length).split('_')[0])
      if (now.getTime() / 1000 - at > oldestReaderSeconds) await carryOut(`DROP USER IF EXISTS ${account(user)}`)
    }
  },
})

const connectionsOf = ({ carryOut, ask }: AsRoot) => ({
  /** Ends what a user is still at in a connection whose client is gone. */
  async endConnection(name: string, id: string): Promise<void> {
    const sql = `SELECT JSON_ARRAY(id) FROM information_schema.processlist WHERE user = ${quoted(name)} AND id = ${Number(id)}`
    if ((await ask(sql, z.tuple([z.number()]))).length > 0) await carryOut(`KILL HARD CONNECTION ${Number(id)}`)
  },
})

const contentsOf = ({ carryOut, ask }: AsRoot) => ({
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
  /** Whatever refers to them stays as it is. */
  dropTables: (database: string, tables: readonly string[]) =>
    carryOut(
      'SET foreign_key_checks = 0',
      ...tables.map((table) => `DROP TABLE IF EXISTS ${named(database)}.${named(table)}`),
    ),
})
