import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { doneValue } from '../../kit/done-value.ts'
import { givenSpace, type WebScene } from './serving.ts'

/** Of the password `Geheim1234`. */
const databaseHash = '*D3F752ABFF55BF1E2A63ACEAEAAA9563D619C0A3'
const strange = "O'Neil; -- Table structure for table `b`\n\\' \" \u0000 😀"

const schema = `
CREATE TABLE a (id INT PRIMARY KEY, naam TEXT, ruw BLOB);
CREATE TABLE b (id INT PRIMARY KEY, a INT, FOREIGN KEY (a) REFERENCES a (id));
CREATE TABLE \`vreemde naam\` (id INT);
CREATE VIEW kijk AS SELECT naam FROM a;
CREATE TABLE teller (n INT);
INSERT INTO teller VALUES (0);
DELIMITER //
CREATE TRIGGER telt AFTER INSERT ON b FOR EACH ROW BEGIN
-- Dumping data for table \`teller\`
UPDATE teller SET n = n + 1; END //
CREATE PROCEDURE doe() BEGIN SELECT 1; END //
DELIMITER ;
INSERT INTO a VALUES (1, ${`CONVERT(X'${Buffer.from(strange).toString('hex')}' USING utf8mb4)`}, X'00FF27');
INSERT INTO b VALUES (1, 1);
`

/** Files and databases as they were. */
export function describeBackedUp(scene: WebScene): void {
  const sql = (user: string, statement: string) =>
    spawnSync(
      'mariadb',
      [
        '--no-defaults',
        `--socket=${scene().node.socket}`,
        `--user=${user}`,
        '--password=Geheim1234',
        '--default-character-set=utf8mb4',
        '-N',
        user,
      ],
      { encoding: 'utf8', input: statement },
    )
  const withDatabase = async () => {
    const { host } = scene()
    const space = await givenSpace(scene())
    const one = { reference: space.reference, name: 'shop', isOn: true, passwordHash: databaseHash }
    doneValue(await host.keepDatabase(randomUUID(), one))
    const user = `${space.user}_shop`
    const made = sql(user, schema)
    expect(made.stderr).toBe('')
    const dump = () =>
      execFileSync(
        'mariadb-dump',
        [
          '--no-defaults',
          `--socket=${scene().node.socket}`,
          '--user=root',
          '--routines',
          '--hex-blob',
          '--skip-dump-date',
          user,
        ],
        { encoding: 'utf8' },
      )
    const point = async () => {
      const points = doneValue(await host.takeBackup(randomUUID(), { reference: space.reference, kind: 'database' }))
      expect(points[0]).toMatchObject({ kind: 'database', database: 'shop', because: 'asked' })
      return points[0]?.id ?? ''
    }
    return { ...space, user, dump, point }
  }
  const whole = { kind: 'whole' } as const

  describe('a database that is put back', () => {
    it('is to the byte what it was, its views, triggers and procedures as well, and can be undone', async () => {
      const { host } = scene()
      const { reference, user, dump, point: take } = await withDatabase()
      const [before, point] = [dump(), await take()]
      expect(doneValue(await host.listBackups({ reference, kind: 'files' }))).toEqual([])
      expect(doneValue(await host.readBackupTables({ reference, point }))).toEqual(['a', 'b', 'teller', 'vreemde naam'])
      sql(
        user,
        "UPDATE a SET naam = 'anders'; DROP TABLE `vreemde naam`; CREATE TABLE nieuw (id INT); DROP PROCEDURE doe;",
      )
      const changed = dump()
      const plan = doneValue(await host.planRestore({ reference, point, part: whole }))
      expect(plan).toMatchObject({ added: 1, changed: 1, removed: 1, fits: true })
      expect(plan.examples).toEqual([
        { path: 'a', becomes: 'changed' },
        { path: 'nieuw', becomes: 'removed' },
        { path: 'vreemde naam', becomes: 'added' },
      ])
      const restored = doneValue(await host.restore(randomUUID(), { reference, point, part: whole }))
      expect(restored).toMatchObject({ tables: 4, files: 0 })
      expect(dump()).toBe(before)
      expect(sql(user, 'INSERT INTO b VALUES (2, 1); SELECT n FROM teller; SELECT naam FROM kijk').stderr).toBe('')
      doneValue(await host.restore(randomUUID(), { reference, point: restored.undoPoint, part: whole }))
      expect(dump()).toBe(changed)
    })

    it('may be one table alone, and the others stay as they are', async () => {
      const { host } = scene()
      const { reference, user, point: take } = await withDatabase()
      const point = await take()
      sql(user, "UPDATE a SET naam = 'anders', ruw = NULL; UPDATE b SET id = 9; UPDATE teller SET n = 100")
      const part = { kind: 'tables', tables: ['a'] } as const
      expect(doneValue(await host.planRestore({ reference, point, part }))).toMatchObject({ changed: 1, removed: 0 })
      expect(doneValue(await host.restore(randomUUID(), { reference, point, part }))).toMatchObject({ tables: 1 })
      expect(sql(user, 'SELECT HEX(ruw), HEX(naam) FROM a; SELECT id FROM b; SELECT n FROM teller').stdout).toBe(
        `00FF27\t${Buffer.from(strange).toString('hex').toUpperCase()}\n9\n100\n`,
      )
      const wrong = { reference, point, part: { kind: 'tables', tables: ['weg'] } } as const
      expect(await host.restore(randomUUID(), wrong)).toMatchObject({ code: 'no_such_table' })
    })

    it('is as it stood when what was saved is no SQL, and its password still opens it', async () => {
      const { host, node } = scene()
      const { reference, user, dump } = await withDatabase()
      const before = dump()
      const restic = [
        '-q',
        '-r',
        path.join(node.folder, 'repository'),
        '--password-file',
        path.join(node.folder, 'repository.password'),
        '--no-cache',
      ]
      const owner = user.split('_')[0] ?? ''
      execFileSync(
        'restic',
        [
          ...restic,
          'backup',
          '--stdin',
          '--stdin-filename',
          'shop.sql',
          '--host',
          owner,
          ...['belfry', 'database', 'name=shop'].flatMap((tag) => ['--tag', tag]),
        ],
        { input: 'CREATE TABLE half (id INT);\nDIT IS GEEN SQL;\n' },
      )
      const [broken] = doneValue(await host.listBackups({ reference, kind: 'database' }))
      expect(await host.restore(randomUUID(), { reference, point: broken?.id ?? '', part: whole })).toMatchObject({
        code: 'sql_failed',
      })
      expect(dump()).toBe(before)
      expect(sql(user, 'SELECT 1').stdout).toBe('1\n')
    })

    it('can be fetched as SQL, whole or in part, and belongs to its space alone', async () => {
      const { host } = scene()
      const [{ reference, point: take, domain }, other] = [await withDatabase(), await givenSpace(scene())]
      const point = await take()
      const fetched = async (part: { kind: 'whole' } | { kind: 'tables'; tables: string[] }) => {
        const { id } = doneValue(await host.prepareDownload(randomUUID(), { reference, point, part }))
        const { name, bytes, body } = doneValue(await host.openDownload({ reference, id }))
        const parts: Uint8Array[] = []
        for await (const one of body) parts.push(one)
        const text = Buffer.concat(parts)
        expect([name.startsWith(domain), name.endsWith('-shop.sql'), text.length]).toEqual([true, true, bytes])
        return text.toString()
      }
      expect(await fetched(whole)).toContain('CREATE TABLE `b`')
      const some = await fetched({ kind: 'tables', tables: ['a'] })
      expect([some.includes('CREATE TABLE `a`'), some.includes('CREATE TABLE `b`')]).toEqual([true, false])
      for (const ask of [
        () => host.planRestore({ reference: other.reference, point, part: whole }),
        () => host.restore(randomUUID(), { reference: other.reference, point, part: whole }),
        () => host.readBackupTables({ reference: other.reference, point }),
      ])
        expect(await ask()).toMatchObject({ code: 'no_such_point' })
    })
  })

  it('saves nothing from outside a space, however its folders become links and are folders again meanwhile', async () => {
    const { host, node } = scene()
    const { reference, home, uid } = await givenSpace(scene())
    const [secret, folder] = [path.join(node.folder, 'geheim'), path.join(home, 'public/map')]
    for (const [where, mode, text] of [
      [secret, 0o700, 'van root'],
      [folder, 0o755, 'van de klant'],
    ] as const) {
      fs.mkdirSync(where, { mode })
      for (let number = 0; number < 3000; number++)
        fs.writeFileSync(path.join(where, `f${number}`), `${text} ${number}`)
    }
    fs.symlinkSync(secret, `${folder}-link`)
    execFileSync('chown', ['-R', '-h', `${uid}:${uid}`, path.join(home, 'public')])
    let isOver = false
    const turning = (async () => {
      while (!isOver) {
        await pause(60)
        fs.renameSync(folder, `${folder}-weg`)
        fs.renameSync(`${folder}-link`, folder)
        await pause(20)
        fs.renameSync(folder, `${folder}-link`)
        fs.renameSync(`${folder}-weg`, folder)
      }
    })()
    // A file that went away while it was saved is told as one, and what was saved stays.
    for (let turn = 0; turn < 3; turn++) await host.takeBackup(randomUUID(), { reference, kind: 'files' })
    isOver = true
    await turning
    const restic = (...args: string[]) =>
      execFileSync('restic', ['-q', '-r', path.join(node.folder, 'repository'), ...password(), '--no-cache', ...args], {
        encoding: 'latin1',
        maxBuffer: 200_000_000,
      })
    const password = () => ['--password-file', path.join(node.folder, 'repository.password')]
    const user = path.basename(path.dirname(home))
    const points = JSON.parse(restic('--json', 'snapshots', '--host', user)) as { id: string }[]
    expect(points.length).toBeGreaterThan(0)
    const all = points.map(({ id }) => restic('dump', id, '/')).join('')
    expect([all.includes('van de klant'), all.includes('van root')]).toEqual([true, false])
    expect(fs.readdirSync(path.join(node.folder, 'state/saving'))).toEqual([])
  })

  it('saves by the clock what was missed, and tells of a space when all of it was saved last', async () => {
    const { host, node } = scene()
    const { reference, home } = await withDatabase()
    const saved = async () => doneValue(await host.readSpace(reference)).backup
    expect(await saved()).toEqual({ lastAt: null, window: '02-04' })
    const note = path.join(node.folder, 'state/saved', path.basename(path.dirname(home)))
    fs.mkdirSync(path.dirname(note), { recursive: true })
    const asked = (hours: number) => {
      fs.writeFileSync(note, new Date(Date.now() - hours * 3_600_000).toISOString())
      const [program = '', ...start] = node.agent
      return spawnSync(program, [...start, 'back-up-due', reference], { encoding: 'utf8' })
    }
    const before = Date.now()
    expect(asked(1).status).toBe(0)
    expect(Date.parse((await saved())?.lastAt ?? '')).toBeLessThan(before)
    expect(asked(31).stderr).toBe('')
    expect(Date.parse((await saved())?.lastAt ?? '')).toBeGreaterThanOrEqual(before)
  })

  it('saves each night, and what it puts back is to the byte what it was', async () => {
    const { host, node } = scene()
    const { reference, home, uid, user, dump } = await withDatabase()
    const file = path.join(home, 'public/groot.bin')
    fs.writeFileSync(file, createHash('sha512').update('x').digest().toString('hex').repeat(20_000))
    fs.chownSync(file, uid, uid)
    const sum = () => createHash('sha256').update(fs.readFileSync(file)).digest('hex')
    const [before, saved] = [sum(), dump()]
    const [program = '', ...start] = node.agent
    execFileSync(program, [...start, 'back-up', reference], { stdio: ['ignore', 'pipe', 'pipe'] })
    fs.rmSync(file)
    sql(user, 'DROP TABLE b; DROP TABLE a')
    for (const kind of ['files', 'database'] as const) {
      const [newest] = doneValue(await host.listBackups({ reference, kind }))
      expect(newest).toMatchObject({ because: 'schedule' })
      const kept = (Date.parse(newest?.keptUntil ?? '') - Date.parse(newest?.takenAt ?? '')) / 86_400_000
      expect(kept).toBe(kind === 'files' ? 7 : 90)
      doneValue(await host.restore(randomUUID(), { reference, point: newest?.id ?? '', part: whole }))
    }
    expect(sum()).toBe(before)
    expect(dump()).toBe(saved)
  })

  describe('files that are put back', () => {
    const saved = async () => {
      const { host } = scene()
      const space = await givenSpace(scene())
      const { reference, home, put } = space
      put('public/a.txt', 'vroeger')
      const [point] = doneValue(await host.takeBackup(randomUUID(), { reference, kind: 'files' }))
      const made = (folder: string) => {
        fs.mkdirSync(path.join(home, folder))
        fs.chownSync(path.join(home, folder), space.uid, space.uid)
      }
      const restore = (part: { kind: 'whole' } | { kind: 'files'; paths: string[] }, from = point?.id ?? '') =>
        host.restore(randomUUID(), { reference, point: from, part })
      const ours = () => execFileSync('find', [home, '-name', '.belfry-*'], { encoding: 'utf8' })
      return { ...space, restore, made, ours, read: (file: string) => fs.readFileSync(path.join(home, file), 'utf8') }
    }

    it('come in the place of a folder that its owner shut, and go again with the undo', async () => {
      const { put, made, restore, read, home, ours } = await saved()
      made('public/dicht')
      put('public/dicht/nieuw.txt', 'nieuw')
      put('public/a.txt', 'nu')
      fs.chmodSync(path.join(home, 'public/dicht'), 0)
      const { undoPoint } = doneValue(await restore(whole))
      expect(fs.readdirSync(path.join(home, 'public')).sort()).toEqual(['a.txt', 'index.html'])
      expect(read('public/a.txt')).toBe('vroeger')
      doneValue(await restore(whole, undoPoint))
      expect([read('public/a.txt'), read('public/dicht/nieuw.txt')]).toEqual(['nu', 'nieuw'])
      expect(ours()).toBe('')
    })

    it('are all as they were when one of them cannot be moved', async () => {
      const { put, restore, read, home, ours } = await saved()
      put('public/a.txt', 'nu')
      const shut = path.join(home, 'private')
      spawnSync('chattr', ['+i', shut])
      const outcome = await restore(whole)
      spawnSync('chattr', ['-i', shut])
      if (outcome.kind === 'done')
        return console.info('a folder that cannot be moved: skipped, there is no chattr here')
      expect(outcome).toMatchObject({ code: 'path_not_allowed' })
      expect([read('public/a.txt'), ours()]).toEqual(['nu', ''])
    })

    it('leave what is beside them, and are refused when they are in neither', async () => {
      const { put, restore, read, ours } = await saved()
      put('public/a.txt', 'nu')
      put('public/b.txt', 'sindsdien')
      doneValue(await restore({ kind: 'files', paths: ['public/a.txt'] }))
      expect([read('public/a.txt'), read('public/b.txt')]).toEqual(['vroeger', 'sindsdien'])
      expect(await restore({ kind: 'files', paths: ['public/c.txt'] })).toMatchObject({ code: 'no_such_path' })
      expect(ours()).toBe('')
    })
  })
}
