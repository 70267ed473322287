import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sentenceOf, setUpRemarks } from '#platform/config/set-up.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { lookAtStart, readAll } from '../../tools/start-check.ts'
import { runCommand } from '../kit/command.ts'
import { withDatabase } from '../kit/database.setup.ts'
import { freePort } from '../kit/free-port.ts'

/**
 * What is wrong with the environment of a portal is told by one sentence that names the setting and what mends it, and by the exit
 * code, without a trace of our own code; and soon: before the program is loaded, which takes a busy machine half a minute.
 */
describe('a portal does not start', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-refused-'))
  fs.chmodSync(folder, 0o755)
  const servers: net.Server[] = []
  const databases: string[] = []
  const onlooker = `belfry_onlooker_${randomBytes(6).toString('hex')}`
  const clients: Client[] = []
  const at: Record<string, string> = {}
  let admin: Client

  beforeAll(async () => {
    const { adminUrl, template } = inject('postgres')
    admin = connectionTo(adminUrl)
    await admin.connect()
    const copy = async (statement: string, from: string = template) => {
      const name = `belfry_test_${randomBytes(6).toString('hex')}`
      databases.push(name)
      await admin.query(`create database ${name} template ${from}`)
      const client = connectionTo(withDatabase(adminUrl, name))
      await client.connect()
      await client.query(statement)
      // Stays open: a database that nobody uses is taken for what another run left behind.
      clients.push(client)
      return withDatabase(adminUrl, name)
    }
    at.newer = await copy("insert into migration (name, checksum) values ('0999-future.sql', 'x')")
    at.changed = await copy("update migration set checksum = 'other' where name = '0001-platform.sql'")
    const bare = await copy(
      `create role ${onlooker} login password 'looks'; drop schema public cascade; create schema public`,
    )
    at.onlooker = bare.replace(/\/\/[^@/]*@/, `//${onlooker}:looks@`)
    at.demo = await copy(`insert into setting (key, value) values ('prepared', '{"world":"demo"}')`)
    at.readOnly = await copy('select 1')
    await admin.query(`alter database ${databases.at(-1)} set default_transaction_read_only = on`)
    at.latin = await copy('select 1', 'template0 encoding latin1 lc_collate "C" lc_ctype "C"')
    at.missing = withDatabase(adminUrl, 'belfry_nowhere')
    at.wrongPassword = await postgresThatSays('28P01', 'password authentication failed for user "belfry"')
    at.full = await postgresThatSays('53300', 'sorry, too many clients already')
    at.silent = await postgresThatSays()
    const taken = await listening(net.createServer())
    at.takenPort = String((taken.address() as AddressInfo).port)
    at.freePort = String(await freePort())
    at.file = path.join(folder, 'file')
    fs.writeFileSync(at.file, '')
    at.older = path.join(folder, 'older')
    fs.mkdirSync(path.join(at.older, 'postgres'), { recursive: true })
    fs.writeFileSync(path.join(at.older, 'postgres/PG_VERSION'), '17\n')
    at.broken = path.join(folder, 'broken')
    fs.mkdirSync(path.join(at.broken, 'postgres'), { recursive: true })
    fs.writeFileSync(path.join(at.broken, 'postgres/PG_VERSION'), '18\n')
    // As PostgreSQL wants it of its folder; only as root it belongs to somebody else.
    fs.chmodSync(path.join(at.broken, 'postgres'), 0o700)
    if (process.getuid?.() === 0) {
      fs.chownSync(path.join(at.broken, 'postgres'), 65534, 65534)
      fs.chownSync(path.join(at.broken, 'postgres/PG_VERSION'), 65534, 65534)
    }
  })
  afterAll(async () => {
    for (const server of servers) server.close()
    for (const client of clients) await client.end()
    for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`drop role if exists ${onlooker}`)
    await admin.end()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const rows: [string, () => Record<string, string>, RegExp][] = [
    ['PORT is no number', () => ({ PORT: 'x' }), /PORT must be a whole number from 0 to 65535, not "x"/],
    [
      'PORT is taken',
      () => ({ PORT: at.takenPort!, ROLE: 'api' }),
      /Somebody listens at port \d+ of 127\.0\.0\.1 already; .* another PORT/,
    ],
    [
      'HOST is elsewhere',
      () => ({ HOST: '203.0.113.9', ROLE: 'api' }),
      /HOST names no address of this machine: 203\.0\.113\.9/,
    ],
    [
      'BELFRY_URL is no address',
      () => ({ BELFRY_URL: 'my.example' }),
      /BELFRY_URL must be a web address such as https:/,
    ],
    ['BELFRY_POOL is nothing', () => ({ BELFRY_POOL: '0' }), /BELFRY_POOL must be a whole number, 1 or more/],
    [
      'the key is short',
      () => ({ BELFRY_SECRET_KEY: 'abc' }),
      /BELFRY_SECRET_KEY must be 32 bytes in base64 \(openssl/,
    ],
    [
      'a name is misspelt',
      () => ({ BELFRY_SECRET_KEI: 'abc' }),
      /BELFRY_SECRET_KEI is no setting; BELFRY_SECRET_KEY is/,
    ],
    ['a demo is half asked for', () => ({ BELFRY_SEED: 'yes' }), /BELFRY_SEED must be demo or off, not "yes"/],
    [
      'a driver lacks its key',
      () => ({ POWERDNS_URL: 'http://127.0.0.1:1' }),
      /POWERDNS_KEY is missing beside POWERDNS_URL/,
    ],
    [
      'customers would not be mailed',
      () => ({ NODE_ENV: 'production' }),
      /SMTP_URL is missing: nobody is mailed; .* SMTP_URL=off/,
    ],
    ['DATABASE_URL is nonsense', () => ({ DATABASE_URL: 'nonsense' }), /DATABASE_URL must be an address as postgres:/],
    [
      'no PostgreSQL listens',
      () => ({ DATABASE_URL: 'postgres://u@127.0.0.1:1/belfry' }),
      /nothing listens at the address of DATABASE_URL/,
    ],
    [
      'its host is unknown',
      () => ({ DATABASE_URL: 'postgres://u@db.invalid/belfry' }),
      /the host of DATABASE_URL.*; correct its name/,
    ],
    [
      'its password is wrong',
      () => ({ DATABASE_URL: at.wrongPassword! }),
      /refuses the password of DATABASE_URL; correct it there/,
    ],
    [
      'its database is missing',
      () => ({ DATABASE_URL: at.missing! }),
      /no database of the name in DATABASE_URL; make it with createdb/,
    ],
    [
      'it is full',
      () => ({ DATABASE_URL: at.full! }),
      /no connection left; lower BELFRY_POOL, or raise its max_connections/,
    ],
    [
      'its user may make no tables',
      () => ({ DATABASE_URL: at.onlooker! }),
      /does not let the user of DATABASE_URL make tables; let it own the database/,
    ],
    ['it says nothing', () => ({ DATABASE_URL: at.silent! }), /the host of DATABASE_URL does not answer/],
    [
      'a newer version used it',
      () => ({ DATABASE_URL: at.newer! }),
      /A newer version .* ran the migration 0999-future\.sql, .* up to \d{4}-/,
    ],
    [
      'a migration was changed',
      () => ({ DATABASE_URL: at.changed! }),
      /db\/migrations\/0001-platform\.sql was changed after this database ran it/,
    ],
    [
      'it holds the demo world',
      () => ({ DATABASE_URL: at.demo!, BELFRY_URL: 'https://my.example', SMTP_URL: 'off' }),
      /demo world, whose passwords everybody knows.*BELFRY_SEED=demo/,
    ],
    ['the data folder is a file', () => ({ BELFRY_DATA: at.file! }), /BELFRY_DATA, \S+\/file, is a file; move it away/],
    [
      'the data folder lies below a file',
      () => ({ BELFRY_DATA: `${at.file}/data` }),
      /BELFRY_DATA, \S+, lies below a file/,
    ],
    [
      'it takes no writes',
      () => ({ DATABASE_URL: at.readOnly! }),
      /DATABASE_URL leads to a PostgreSQL that takes no writes/,
    ],
    ['it is encoded otherwise', () => ({ DATABASE_URL: at.latin! }), /is encoded as LATIN1; make one with createdb/],
    [
      'two of its own ports are the same',
      () => ({ PORT: at.freePort!, S3_PORT: at.freePort!, ROLE: 'all' }),
      /Somebody listens at port \d+ of 127\.0\.0\.1 already; .* another S3_PORT/,
    ],
    [
      'its certificate is none',
      () => ({
        PORT: '0',
        BELFRY_TLS_PORT: '0',
        BELFRY_TLS_CERTIFICATE: at.file!,
        BELFRY_TLS_KEY: at.file!,
        ROLE: 'api',
      }),
      /BELFRY_TLS_CERTIFICATE and BELFRY_TLS_KEY must be a certificate in PEM/,
    ],
    [
      'a forwarder has no database',
      () => ({ ROLE: 'forwarder' }),
      /DATABASE_URL is missing, and a forwarder of its own needs it/,
    ],
    [
      'the data are of an older PostgreSQL',
      () => ({ BELFRY_DATA: at.older! }),
      /database in \S+ is of PostgreSQL 17, and this version of Belfry brings PostgreSQL 18\. Nothing was changed: .*admin -- backup <file>/,
    ],
    [
      'the data folder is broken',
      () => ({ BELFRY_DATA: at.broken! }),
      /database in \S+ does not start: .*; restore that folder from a backup/,
    ],
  ]

  /** Which settings a driver needs stands in its own table, and drivers are what takes long to load; a forwarder is loaded by itself. */
  const loadsMore = new Set(['a driver lacks its key', 'a forwarder has no database'])
  /** Of one role alone, or seen by PostgreSQL alone, which the check does not start. */
  const untold = new Set(['a forwarder has no database', 'the data folder is broken'])

  it.concurrent.each(rows)(
    'because %s',
    async (what, env, sentence) => {
      const { ROLE: role = 'worker', ...given } = env()
      const usual = { BELFRY_DATA: path.join(folder, randomBytes(4).toString('hex')), LOG_LEVEL: 'error' }
      const command = ['--import', './test/kit/loaded-modules.mjs', 'tools/start.ts', '--role', role]
      const { code, said, error } = await runCommand(command, { ...usual, ...given })
      const told = error.split('\n').filter((line) => line.startsWith('Belfry cannot start: '))
      expect([code, told.length], `${said}\n${error}`).toEqual([1, 1])
      expect(told[0]).toMatch(sentence)
      expect(error).not.toMatch(/^\s+at /m)
      if (!loadsMore.has(what)) expect(error).toMatch(/^modules of areas: 0$/m)
    },
    60_000,
  )

  it.concurrent.each(rows.filter(([what]) => !untold.has(what)))(
    'as admin -- check tells because %s',
    async (_, env, sentence) => {
      const told = await checked({ BELFRY_DATA: path.join(folder, 'none'), PORT: '0', ...env() })
      expect(
        told.filter((each) => sentence.test(each)),
        told.join('\n'),
      ).toHaveLength(1)
    },
  )

  it('and the check names all that is wrong at once, and nothing that only follows from it', async () => {
    const told = await checked({
      SMTP_URL: 'off',
      ...{ BELFRY_URL: 'nonsense', BELFRY_POOL: '0', KNOT_KEY: 'x', POWERDNS_URL: 'http://127.0.0.1:1' },
      ...{ DATABASE_URL: 'postgres://u@127.0.0.1:1/belfry', PORT: at.takenPort!, BUILDER: 'sandbox' },
    })
    const named = told.map((each) => /[A-Z][A-Z0-9]+(?:_[A-Z]+)+|PORT/.exec(each)?.[0])
    expect(named.sort(), told.join('\n')).toEqual(
      ['BELFRY_POOL', 'BELFRY_URL', 'DATABASE_URL', 'KNOT_KEY', 'PORT', 'POWERDNS_KEY'].sort(),
    )
  })

  /** The sentences of `npm run admin -- check` that end a start, as it gathers them. */
  async function checked(env: Record<string, string>): Promise<string[]> {
    const read = readAll({ NODE_ENV: 'production', ...env })
    const { config } = read
    if (!config) return read.faults
    const url = read.leftOut.includes('DATABASE_URL') ? undefined : config.databaseUrl
    const { faults } = await lookAtStart({ ...read, config }, url)
    const stops = setUpRemarks(config).filter((each) => each.stops)
    return [...read.faults, ...faults, ...stops.map(sentenceOf)]
  }

  async function listening(server: net.Server): Promise<net.Server> {
    servers.push(server)
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    return server
  }

  /** Answers every client that introduces itself with an error, as PostgreSQL words it; without one with nothing. */
  async function postgresThatSays(code?: string, message?: string): Promise<string> {
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      if (!code) return
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
      const length = Buffer.alloc(4)
      length.writeInt32BE(fields.length + 4)
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))
    })
    const { port } = (await listening(server)).address() as AddressInfo
    return `postgres://belfry:wrong@127.0.0.1:${port}/belfry`
  }
})
