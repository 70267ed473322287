import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { dayOf } from '#base/dates.ts'
import { cryptHash } from '#drivers/web-host/conformance.ts'
import { doneValue } from '../../kit/done-value.ts'
import { eventually } from '../../kit/eventually.ts'
import { givenSpace, type WebScene } from './serving.ts'
import { sshKey } from './ssh.ts'

const password = 'Geheim1234'
const databaseHash = '*D3F752ABFF55BF1E2A63ACEAEAAA9563D619C0A3'

/** Who gets in with what, by the programs that people use. */
export function describeGettingIn(scene: WebScene): void {
  const curl = (...args: string[]) => spawnSync('curl', ['-s', '-m', '10', ...args], { encoding: 'utf8' })
  const ftp = (user: string, file: string, secret = password, how = ['--ssl-reqd', '--insecure']) =>
    curl(...how, '--user', `${user}:${secret}`, `ftp://127.0.0.1:${scene().node.ports.ftp}/${file}`)

  it('lets an account of FTP into its own folder, with its own password, while it is open', async () => {
    const { host } = scene()
    const { reference, user, put } = await givenSpace(scene())
    put('public/a.txt', 'van hier')
    const account = { reference, name: 'print', folder: 'public', isOn: true, passwordHash: cryptHash }
    doneValue(await host.keepFtpAccount(randomUUID(), account))
    expect(ftp(`${user}_print`, 'a.txt').stdout).toBe('van hier')
    expect(ftp(`${user}_print`, 'a.txt', password, []).status, 'without TLS').toBe(67)
    expect(ftp(`${user}_print`, 'a.txt', 'fout').status).toBe(67)
    expect(ftp(user, '').status).toBe(67)
    const { ftp: accounts, readAt } = doneValue(await host.readSpace(reference))
    const [own, print] = accounts.map(({ lastSignInAt }) => lastSignInAt)
    expect([own, Date.parse(readAt) - Date.parse(print ?? '') < 60_000]).toEqual([null, true])
    for (const file of ['../../../../etc/passwd', '%2fetc/passwd']) expect(ftp(`${user}_print`, file).stdout).toBe('')
    doneValue(await host.keepFtpAccount(randomUUID(), { ...account, isOn: false }))
    expect(ftp(`${user}_print`, 'a.txt').status).toBe(67)
    doneValue(await host.keepFtpAccount(randomUUID(), account))
    doneValue(await host.suspendSpace(randomUUID(), { reference }))
    expect(ftp(`${user}_print`, 'a.txt').status).toBe(67)
    doneValue(await host.reactivateSpace(randomUUID(), { reference }))
    expect(ftp(`${user}_print`, 'a.txt').stdout).toBe('van hier')
  })

  it('sends what PHP mails by the program of the node, from an address of the space', async () => {
    const { node } = scene()
    const { domain, user, put } = await givenSpace(scene())
    const asked = `mail('an@elders.example', 'Dag', 'Tot straks', '', '-f valse@elders.example -X /tmp/log')`
    put('public/mail.php', `<?php echo ${asked} ? 'verstuurd' : 'niet';`)
    await eventually(async () => expect((await node.fetch(domain, '/mail.php')).body).toBe('verstuurd'))
    const [sent = ''] = fs.readdirSync(node.mailed).map((name) => fs.readFileSync(path.join(node.mailed, name), 'utf8'))
    const [args = '', ...mail] = sent.split('\n')
    expect(args).toBe(`-t -i -f${user}@web1.provider.example`)
    expect(mail.join('\n')).toMatch(/^To: an@elders\.example[\s\S]*Tot straks/)
  })

  it('lets a key of SSH in, as the user of the space, and nobody without', async () => {
    const { host, node } = scene()
    const { reference, user } = await givenSpace(scene())
    const key = sshKey(node, user)
    const ssh = (...command: string[]) => key.ssh(user, command)
    expect(ssh('id', '-un').status).toBe(255)
    doneValue(await host.keepSshKey(randomUUID(), { reference, key: { name: 'Laptop', key: key.text } }))
    expect(ssh('id', '-un').status).toBe(255)
    doneValue(await host.setSsh(randomUUID(), { reference, isOn: true }))
    expect(ssh('id', '-un').stdout.trim()).toBe(user)
    const other = await givenSpace(scene())
    expect(ssh('ls', other.home).status).not.toBe(0)
    doneValue(await host.suspendSpace(randomUUID(), { reference }))
    expect(ssh('id', '-un').status).toBe(255)
  })

  describe('its databases', () => {
    const sql = (user: string, database: string, statement: string) =>
      spawnSync(
        'mariadb',
        [
          '--no-defaults',
          `--socket=${scene().node.socket}`,
          `--user=${user}`,
          `--password=${password}`,
          '-N',
          '-e',
          statement,
          database,
        ],
        {
          encoding: 'utf8',
        },
      )
    const stayIn = async (user: string) => {
      const { socket } = scene().node
      const start = ['--no-defaults', `--socket=${socket}`, `--user=${user}`, `--password=${password}`]
      const child = spawn('mariadb', [...start, '-e', 'select sleep(30)', user], { stdio: 'ignore' })
      return new Promise<number | null>((resolve) => child.once('exit', resolve))
    }
    it('are reached by PHP and by nobody else', async () => {
      const { host } = scene()
      const [one, other] = [await givenSpace(scene()), await givenSpace(scene())]
      for (const { reference } of [one, other])
        doneValue(
          await host.keepDatabase(randomUUID(), { reference, name: 'shop', isOn: true, passwordHash: databaseHash }),
        )
      const [mine, theirs] = [`${one.user}_shop`, `${other.user}_shop`]
      expect(sql(mine, mine, 'create table a (b int); insert into a values (1); select b from a').stdout.trim()).toBe(
        '1',
      )
      expect(sql(mine, theirs, 'select 1').stderr).toContain('Access denied')
      const within = stayIn(mine)
      doneValue(await host.suspendSpace(randomUUID(), { reference: one.reference }))
      expect(await within, 'who was in before').not.toBe(0)
      expect(sql(mine, mine, 'select 1').stderr).toContain('locked')
      doneValue(await host.reactivateSpace(randomUUID(), { reference: one.reference }))
      expect(sql(mine, mine, 'select b from a').stdout.trim()).toBe('1')
      doneValue(await host.endSpace(randomUUID(), { reference: one.reference }))
      expect(sql(mine, mine, 'select 1').stderr).toContain('Access denied')
    })

    it('take in no SQL that reaches further, and no command of the client', async () => {
      const { host, node } = scene()
      const [one, other] = [await givenSpace(scene()), await givenSpace(scene())]
      for (const { reference } of [one, other])
        doneValue(
          await host.keepDatabase(randomUUID(), { reference, name: 'shop', isOn: true, passwordHash: databaseHash }),
        )
      const into = async (text: string) => {
        return host.importDatabase(randomUUID(), {
          reference: one.reference,
          name: 'shop',
          body: Readable.from([Buffer.from(text)]),
        })
      }
      const planted = path.join(node.folder, 'geplant')
      for (const text of [
        `create table ${other.user}_shop.a (b int);`,
        'create user x@localhost;',
        `select 1 into outfile '${planted}';`,
        `system touch ${planted}\n`,
        `\\! touch ${planted}\n`,
        '\\r\n',
        'connect;',
      ])
        expect(await into(text)).toMatchObject({ kind: 'rejected', code: 'sql_failed' })
      expect(fs.existsSync(planted)).toBe(false)
    })

    it('go on with nothing once the client is gone, though a statement took its own limit away', async () => {
      const { host, node } = scene()
      const { reference, user, uid } = await givenSpace(scene())
      const database = { reference, name: 'shop' }
      doneValue(await host.keepDatabase(randomUUID(), { ...database, isOn: true, passwordHash: databaseHash }))
      const atWork = () =>
        execFileSync(
          'mariadb',
          [
            ...['--no-defaults', `--socket=${node.socket}`, '-N', '-e'],
            `select info from information_schema.processlist where user = '${user}_shop'`,
          ],
          { encoding: 'utf8' },
        )
      const text = 'set session max_statement_time = 0; select sleep(3000);'
      const importing = host.importDatabase(randomUUID(), { ...database, body: Readable.from([Buffer.from(text)]) })
      await eventually(async () => expect(atWork()).toContain('sleep'))
      // As the agent does when its time is over.
      execFileSync('pkill', ['-KILL', '-u', String(uid), '-x', 'mariadb'])
      expect((await importing).kind).toBe('rejected')
      await eventually(async () => expect(atWork()).toBe(''))
    })

    it('are looked at and saved with the rights of their owner, whatever their views are made of', async () => {
      const { host, node } = scene()
      const [one, other] = [await givenSpace(scene()), await givenSpace(scene())]
      for (const { reference } of [one, other])
        doneValue(
          await host.keepDatabase(randomUUID(), { reference, name: 'shop', isOn: true, passwordHash: databaseHash }),
        )
      const theirs = `${other.user}_shop`
      sql(theirs, theirs, "create table s (a text); insert into s values ('geheim')")
      const text = `
        create table t (id int);
        insert into t values (1);
        create function f() returns text sql security invoker reads sql data
          return concat(current_user(), (select a from ${theirs}.s));
        create sql security invoker view v as select f() as a;
        delimiter //
        create function g() returns int sql security invoker modifies sql data begin
          insert into t values (2);
          return 1;
        end //
        delimiter ;
        create sql security invoker view w as select g() as a;
        create sql security invoker view wie as select session_user() as a;
        create view traag as select sleep(3000) as a;`
      const body = Readable.from([Buffer.from(text)])
      doneValue(await host.importDatabase(randomUUID(), { reference: one.reference, name: 'shop', body }))
      const shown = (table: string) =>
        host.readRows({ reference: one.reference, name: 'shop', table, offset: 0, most: 10 })
      for (const table of ['v', 'w', 'traag'])
        expect([table, await shown(table)]).toMatchObject([table, { kind: 'rejected', code: 'sql_failed' }])
      expect(JSON.stringify(doneValue(await shown('wie')).rows)).not.toContain('root')
      expect(doneValue(await shown('t')).rows).toHaveLength(1)
      doneValue(await host.takeBackup(randomUUID(), { reference: one.reference, kind: 'database' }))
      const users = () =>
        execFileSync('mariadb', ['--no-defaults', `--socket=${node.socket}`, '-N', '-e', 'select user from mysql.user'])
      expect(users().toString()).not.toContain('belfry_')
    })

    it('are there again after SQL that drops them, with the password that they had', async () => {
      const { host } = scene()
      const { reference, user } = await givenSpace(scene())
      const database = { reference, name: 'shop' }
      doneValue(await host.keepDatabase(randomUUID(), { ...database, isOn: true, passwordHash: databaseHash }))
      const text = `create table a (b int); set password = password('anders'); drop database ${user}_shop;`
      const body = Readable.from([Buffer.from(text)])
      doneValue(await host.importDatabase(randomUUID(), { ...database, body }))
      expect(sql(`${user}_shop`, `${user}_shop`, 'select 1').stdout.trim()).toBe('1')
      sql(`${user}_shop`, `${user}_shop`, 'create table a (b int)')
      const [point] = doneValue(await host.takeBackup(randomUUID(), { reference, kind: 'database' }))
      sql(`${user}_shop`, `${user}_shop`, `drop database ${user}_shop`)
      const order = { reference, point: point?.id ?? '', part: { kind: 'whole' } } as const
      expect(doneValue(await host.restore(randomUUID(), order))).toMatchObject({ tables: 1 })
      expect(doneValue(await host.readTables(database)).map(({ name }) => name)).toEqual(['a'])
    })
  })

  it('runs a job of cron as cron would, and remembers how it ended', async () => {
    const { host, node } = scene()
    const { reference, user, put } = await givenSpace(scene())
    put(
      'private/job.php',
      '<?php echo get_current_user(), posix_geteuid(), " $argv[1] ", posix_getrlimit()["hard maxproc"]; exit(3);',
    )
    const times = { minute: '0', hour: '4', day: '*', month: '*', weekday: '*' }
    const job = {
      id: 'cron-1',
      name: 'Nacht',
      command: 'php',
      arguments: 'private/job.php "$HOME; id"',
      ...times,
      isOn: true,
    }
    doneValue(await host.keepCronJob(randomUUID(), { reference, job }))
    const line = fs.readFileSync(path.join(node.folder, 'cron', `belfry-${user}`), 'utf8')
    expect(line).toContain('0 4 * * * root')
    const [program = '', ...start] = node.agent
    execFileSync(program, [...start, 'run', reference, 'cron-1'])
    const { cron } = doneValue(await host.readSpace(reference))
    expect(cron[0]?.lastRun).toMatchObject({ exitCode: 3 })
    const range = { since: new Date(0), until: new Date('2100-01-01') }
    const { lines } = doneValue(await host.searchLog({ reference, kind: 'cron', ...range, most: 5 }))
    expect(lines[0]?.text).toContain('$HOME; id 200')
  })

  it('tells in its logs and numbers what happened, and of nobody who they were', async () => {
    const { host, node } = scene()
    const { reference, domain, put } = await givenSpace(scene())
    put('public/fout.php', '<?php roep_niets();')
    for (const address of ['/', '/weg', '/fout.php']) await node.fetch(domain, address)
    const range = { since: new Date(0), until: new Date('2100-01-01') }
    const said = async (kind: 'access' | 'php') =>
      doneValue(await host.searchLog({ reference, kind, ...range, most: 20 })).lines
    await eventually(async () => expect(await said('access')).toHaveLength(3))
    expect((await said('access')).map(({ text }) => text).join('\n')).not.toContain('127.0.0.1')
    expect((await said('php'))[0]).toMatchObject({ isError: true, text: expect.stringContaining('roep_niets') })
    // As the node counts them, which is as the portal's users do: for an hour or two of every night another day than that of UTC.
    const today = dayOf(new Date())
    const { days } = doneValue(await host.readVisits({ reference, from: today, to: today }))
    expect(days).toMatchObject([{ day: today, requests: 3, errors: 2 }])
    const top = await host.readTop({ reference, type: 'missing', from: today, to: today, most: 5 })
    expect(doneValue(top).rows).toMatchObject([{ name: '/weg', requests: 1 }])
    expect(doneValue(await host.readSpace(reference)).recent).toMatchObject({ requestsToday: 3, errors: 1 })
    const browser = ['-s', '-o', '/dev/null', '-A', 'Mozilla/5.0 Firefox/140.0', '-H', `Host: ${domain}`]
    execFileSync('curl', [...browser, `http://127.0.0.1:${node.ports.http}/`])
    await eventually(async () => {
      const from = await host.readTop({ reference, type: 'countries', from: today, to: today, most: 5 })
      expect(doneValue(from).rows).toMatchObject([{ name: 'BE', requests: 1, visitors: 1 }])
    })
  })
}
