import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Scene } from '../conformance.ts'
import type { WebHost } from '../port.ts'

/** Of the password `Geheim1234`. */
const databaseHash = '*D3F752ABFF55BF1E2A63ACEAEAAA9563D619C0A3'
const never = { kind: 'rejected' }

const bodyOf = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))
async function octetsOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}
const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> => (await octetsOf(body)).toString()

/** What is in a space: its files, databases, backups and logs. */
export function describeContent(title: string, host: () => WebHost, scene: Scene): void {
  describe(`${title} keeps files`, () => files(host, scene))
  describe(`${title} keeps files in order`, () => filesInOrder(host, scene))
  describe(`${title} keeps databases`, () => databases(host, scene))
  describe(`${title} keeps backups`, () => backups(host, scene))
  describe(`${title} tells what happened`, () => logs(host, scene))
}

function files(host: () => WebHost, { given, write, can }: Scene) {
  const names = async (reference: string, path: string) =>
    doneValue(await host().listFiles({ reference, path })).entries.map(({ name }) => name)

  it('writes one whole, and reads it back, all of it or a part', async () => {
    const { reference } = await given()
    const written = await host().writeFile(randomUUID(), {
      reference,
      path: 'public/één bestand.txt',
      body: bodyOf('een ', 'twee ', 'drie'),
    })
    if (!can('files')) return expect(written).toMatchObject(never)
    expect(doneValue(written)).toMatchObject({ path: 'public/één bestand.txt', kind: 'file', sizeBytes: 13 })
    const file = { reference, path: 'public/één bestand.txt' }
    expect(await textOf(doneValue(await host().readFile(file)).body)).toBe('een twee drie')
    const part = await host().readFile({ ...file, range: { from: 4, bytes: 4 } })
    expect(await textOf(doneValue(part).body)).toBe('twee')
    expect(await names(reference, 'public')).toContain('één bestand.txt')
  })

  it('writes over what was read, and never over what somebody changed since', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    const path = 'public/pagina.html'
    const { version } = await write(reference, path, 'een')
    const save = (text: string, ifVersion: string | null) =>
      host().writeFile(randomUUID(), { reference, path, body: bodyOf(text), ifVersion })
    const saved = doneValue(await save('twee, en langer', version))
    expect(saved.version).not.toBe(version)
    expect(await save('drie', version)).toMatchObject({ ...never, code: 'file_changed' })
    expect(await save('vier', null)).toMatchObject({ ...never, code: 'path_taken' })
    expect(await textOf(doneValue(await host().readFile({ reference, path })).body)).toBe('twee, en langer')
  })

  it('makes folders, moves, copies and deletes, and writes over nothing', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    doneValue(await host().makeFolder(randomUUID(), { reference, path: 'public/map' }))
    doneValue(await host().makeFolder(randomUUID(), { reference, path: 'public/map' }))
    await write(reference, 'public/map/a.txt', 'a')
    doneValue(await host().copyFile(randomUUID(), { reference, path: 'public/map', to: 'public/kopie' }))
    doneValue(await host().moveFile(randomUUID(), { reference, path: 'public/map/a.txt', to: 'public/map/b.txt' }))
    expect([await names(reference, 'public/map'), await names(reference, 'public/kopie')]).toEqual([
      ['b.txt'],
      ['a.txt'],
    ])
    const taken = { reference, path: 'public/map/b.txt', to: 'public/kopie/a.txt' }
    expect(await host().moveFile(randomUUID(), taken)).toMatchObject({ code: 'path_taken' })
    expect(await host().copyFile(randomUUID(), taken)).toMatchObject({ code: 'path_taken' })
    const inside = { reference, path: 'public/map', to: 'public/map/erin' }
    expect(await host().moveFile(randomUUID(), inside)).toMatchObject({ code: 'path_not_allowed' })
    const operation = randomUUID()
    const paths = ['public/map', 'public/weg.txt', 'public']
    const gone = doneValue(await host().deleteFiles(operation, { reference, paths }))
    expect(gone).toMatchObject({ files: 2, skipped: ['public'] })
    expect(doneValue(await host().deleteFiles(operation, { reference, paths }))).toEqual(gone)
    expect(await names(reference, 'public')).not.toContain('map')
  })

  it('says what is not there, is no folder, or is no file', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    await write(reference, 'public/a.txt', 'a')
    expect(await host().listFiles({ reference, path: 'public/weg' })).toMatchObject({ code: 'no_such_path' })
    expect(await host().listFiles({ reference, path: 'public/a.txt' })).toMatchObject({ code: 'not_a_folder' })
    expect(await host().readFile({ reference, path: 'public' })).toMatchObject({ code: 'not_a_file' })
    expect(await host().readFile({ reference, path: 'public/weg.txt' })).toMatchObject({ code: 'no_such_path' })
    const deep = { reference, path: 'public/weg/a.txt', body: bodyOf('a') }
    expect(await host().writeFile(randomUUID(), deep)).toMatchObject({ code: 'no_such_path' })
    const below = { reference, path: 'public/a.txt/b.txt', body: bodyOf('a') }
    expect(await host().writeFile(randomUUID(), below)).toMatchObject({ code: 'not_a_folder' })
  })

  it('leads from no space into another, whatever the path', async ({ skip }) => {
    skip(!can('files'))
    const [one, other] = [await given(), await given()]
    await write(other.reference, 'private/geheim.txt', 'geheim')
    const { user } = doneValue(await host().readSpace(other.reference))
    for (const path of [
      `../${user}/private/geheim.txt`,
      '/etc/passwd',
      'public/../../../etc/passwd',
      'public//',
      '.',
      'a\0b',
    ]) {
      expect(await host().readFile({ reference: one.reference, path })).toMatchObject(never)
      expect(await host().listFiles({ reference: one.reference, path })).toMatchObject(never)
      const written = { reference: one.reference, path, body: bodyOf('x') }
      expect(await host().writeFile(randomUUID(), written)).toMatchObject(never)
    }
  })
}

function filesInOrder(host: () => WebHost, { given, write, can }: Scene) {
  it('gives a large folder in pages that hold each name once', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    doneValue(await host().makeFolder(randomUUID(), { reference, path: 'public/veel' }))
    for (const number of [1, 2, 3, 4, 5]) await write(reference, `public/veel/${number}.txt`, 'x')
    const seen: string[] = []
    for (let cursor: string | undefined, page = 0; page < 10; page++) {
      const listed = doneValue(await host().listFiles({ reference, path: 'public/veel', most: 2, cursor }))
      seen.push(...listed.entries.map(({ name }) => name))
      expect(listed.total).toBe(5)
      if (listed.next === null) break
      cursor = listed.next
    }
    expect(seen).toEqual(['1.txt', '2.txt', '3.txt', '4.txt', '5.txt'])
  })

  it('gives a folder in the order that is asked for, folders first', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    const path = 'public/orde'
    doneValue(await host().makeFolder(randomUUID(), { reference, path }))
    doneValue(await host().makeFolder(randomUUID(), { reference, path: `${path}/z` }))
    for (const [name, text] of [
      ['10.txt', 'xx'],
      ['9.txt', 'x'],
      ['8.txt', 'xxx'],
    ] as const)
      await write(reference, `${path}/${name}`, text)
    const listed = async (by: 'name' | 'size', descending: boolean) => {
      const seen: string[] = []
      for (let cursor: string | undefined, page = 0; page < 5; page++) {
        const order = { by, descending }
        const { entries, next } = doneValue(await host().listFiles({ reference, path, most: 2, cursor, order }))
        seen.push(...entries.map(({ name }) => name))
        if (next === null) break
        cursor = next
      }
      return seen
    }
    expect(await listed('name', false)).toEqual(['z', '8.txt', '9.txt', '10.txt'])
    expect(await listed('size', true)).toEqual(['z', '8.txt', '10.txt', '9.txt'])
  })

  it('keeps nothing of a file that broke off on its way', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    const body = async function* broken() {
      yield Buffer.alloc(300_000, 'x')
      throw new Error('the line is gone')
    }
    const file = { reference, path: 'public/half.bin', body: body() }
    const cut = await host()
      .writeFile(randomUUID(), file)
      .catch(() => undefined)
    expect(cut?.kind).not.toBe('done')
    const listed = doneValue(await host().listFiles({ reference, path: 'public' }))
    expect(listed.entries.map(({ name }) => name).filter((name) => !name.startsWith('index'))).toEqual([])
    expect(doneValue(await host().searchFiles({ reference, path: 'public', name: '.belfry' })).found).toEqual([])
  })

  it('finds by name, and by what is written in a file', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    await write(reference, 'public/Pagina.html', 'eerste\ntweede met sleutel\n')
    const byName = doneValue(await host().searchFiles({ reference, path: '', name: 'pagina' }))
    expect(byName.found.map(({ path }) => path)).toEqual(['public/Pagina.html'])
    const byText = doneValue(await host().searchFiles({ reference, path: 'public', text: 'sleutel' }))
    expect(byText.found).toMatchObject([
      { path: 'public/Pagina.html', line: { number: 2, text: 'tweede met sleutel' } },
    ])
  })

  it('says who may read what, and puts it right', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    await write(reference, 'public/open.php', 'x')
    doneValue(await host().setFileMode(randomUUID(), { reference, path: 'public/open.php', mode: '666' }))
    const mode = async () => doneValue(await host().readFileFacts({ reference, path: 'public/open.php' })).mode
    expect(await mode()).toBe('666')
    const fixed = doneValue(await host().fixPermissions(randomUUID(), { reference, path: '' }))
    expect(fixed.files).toBeGreaterThan(0)
    expect(await mode()).toBe('644')
  })

  it('packs and unpacks, where it says that it can', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    doneValue(await host().makeFolder(randomUUID(), { reference, path: 'public/foto' }))
    await write(reference, 'public/foto/een.txt', 'een')
    const pack = { reference, paths: ['public/foto'], to: 'private/foto.zip', kind: 'zip' } as const
    const packed = await host().packFiles(randomUUID(), pack)
    if (!can('archives')) return expect(packed).toMatchObject(never)
    expect(doneValue(packed).sizeBytes).toBeGreaterThan(0)
    expect(await host().packFiles(randomUUID(), pack)).toMatchObject({ code: 'path_taken' })
    doneValue(await host().makeFolder(randomUUID(), { reference, path: 'private/uit' }))
    const unpack = { reference, path: 'private/foto.zip', to: 'private/uit' }
    expect(doneValue(await host().unpackFiles(randomUUID(), unpack)).files).toBeGreaterThan(0)
    const file = doneValue(await host().readFile({ reference, path: 'private/uit/public/foto/een.txt' }))
    expect(await textOf(file.body)).toBe('een')
    await write(reference, 'private/geen.zip', 'geen archief')
    expect(await host().unpackFiles(randomUUID(), { ...unpack, path: 'private/geen.zip' })).toMatchObject({
      code: 'archive_unfit',
    })
  })
}

function databases(host: () => WebHost, { given, facts, can }: Scene) {
  const one = (reference: string) => ({ reference, name: 'shop', isOn: true, passwordHash: databaseHash })
  const sql = bodyOf
  const script =
    "CREATE TABLE klant (id INT PRIMARY KEY, naam VARCHAR(40));\nINSERT INTO klant VALUES (1, 'An; O''Neil'), (2, NULL), (3, 'Bo');\n"

  it('makes one with its own user, shuts it, and deletes it', async () => {
    const { reference } = await given()
    const made = await host().keepDatabase(randomUUID(), one(reference))
    if (!can('databases')) return expect(made).toMatchObject(never)
    const { user } = await facts(reference)
    expect(doneValue(made).databases).toMatchObject([
      { name: `${user}_shop`, user: `${user}_shop`, isOn: true, tables: 0 },
    ])
    const { passwordHash: _, ...again } = one(reference)
    expect(doneValue(await host().keepDatabase(randomUUID(), { ...again, isOn: false })).databases[0]?.isOn).toBe(false)
    expect(await host().keepDatabase(randomUUID(), { ...again, name: 'nieuw' })).toMatchObject({
      code: 'password_missing',
    })
    expect(doneValue(await host().dropDatabase(randomUUID(), one(reference)))).toEqual({ existed: true })
    expect(doneValue(await host().dropDatabase(randomUUID(), one(reference)))).toEqual({ existed: false })
    expect((await facts(reference)).databases).toEqual([])
  })

  it('takes SQL in, shows what is in it, and gives it out again', async ({ skip }) => {
    skip(!can('exportDatabases') || !can('browseDatabases'))
    const { reference } = await given()
    doneValue(await host().keepDatabase(randomUUID(), one(reference)))
    doneValue(await host().importDatabase(randomUUID(), { reference, name: 'shop', body: sql(script) }))
    const tables = doneValue(await host().readTables({ reference, name: 'shop' }))
    expect(tables).toMatchObject([{ name: 'klant', columns: [{ name: 'id', isKey: true }, { name: 'naam' }] }])
    const rows = doneValue(await host().readRows({ reference, name: 'shop', table: 'klant', offset: 0, most: 2 }))
    expect(rows.rows.map((row) => row.map(({ value }) => value))).toEqual([
      ['1', "An; O'Neil"],
      ['2', null],
    ])
    expect([rows.columns, rows.hasMore]).toEqual([['id', 'naam'], true])
    const given2 = doneValue(await host().exportDatabase({ reference, name: 'shop' }))
    const text = await textOf(given2.body)
    expect(text).toMatch(/create table `?klant`?/i)
    doneValue(await host().keepDatabase(randomUUID(), { ...one(reference), name: 'kopie' }))
    doneValue(await host().importDatabase(randomUUID(), { reference, name: 'kopie', body: sql(text) }))
    const copied = await host().readRows({ reference, name: 'kopie', table: 'klant', offset: 0, most: 10 })
    expect(doneValue(copied).rows).toHaveLength(3)
  })

  it('tells where SQL went wrong, and what is not there', async ({ skip }) => {
    skip(!can('exportDatabases') || !can('browseDatabases'))
    const { reference } = await given()
    const database = { reference, name: 'shop' }
    expect(await host().importDatabase(randomUUID(), { ...database, body: sql(script) })).toMatchObject({
      code: 'no_such_database',
    })
    doneValue(await host().keepDatabase(randomUUID(), one(reference)))
    expect(await host().importDatabase(randomUUID(), { ...database, body: sql('SELEKT 1;') })).toMatchObject({
      code: 'sql_failed',
    })
    const rows = { ...database, table: 'weg', offset: 0, most: 10 }
    expect(await host().readRows(rows)).toMatchObject({ code: 'no_such_table' })
    expect(await host().readTables({ reference, name: 'weg' })).toMatchObject({ code: 'no_such_database' })
  })
}

function backups(host: () => WebHost, { followed, given, write, can }: Scene) {
  const withBackup = async () => {
    const { reference } = await given()
    await write(reference, 'public/a.txt', 'vroeger')
    const points = await host().takeBackup(randomUUID(), { reference, kind: 'files' })
    return { reference, points }
  }
  const read = async (reference: string, path: string) =>
    textOf(doneValue(await host().readFile({ reference, path })).body)

  it('shows what is in one, and says what would change before anything does', async ({ skip }) => {
    skip(!can('files'))
    const { reference, points } = await withBackup()
    if (!can('backups')) return expect(points).toMatchObject(never)
    const [newest] = doneValue(points)
    const point = newest?.id ?? ''
    expect(newest).toMatchObject({ kind: 'files', because: 'asked' })
    expect(doneValue(await host().listBackups({ reference, kind: 'files' }))[0]?.id).toBe(point)
    const inside = doneValue(await host().browseBackup({ reference, point, path: 'public' }))
    expect(inside.map(({ name }) => name)).toContain('a.txt')
    const found = doneValue(await host().searchBackup({ reference, point, name: 'A.TXT' }))
    expect(found.map(({ path }) => path)).toEqual(['public/a.txt'])
    await write(reference, 'public/a.txt', 'nu, en langer')
    await write(reference, 'public/b.txt', 'nieuw')
    const plan = doneValue(await host().planRestore({ reference, point, part: { kind: 'whole' } }))
    expect(plan).toMatchObject({ added: 0, removed: 1, fits: true })
    expect(plan.examples).toContainEqual({ path: 'public/b.txt', becomes: 'removed' })
    expect(await read(reference, 'public/a.txt')).toBe('nu, en langer')
  })

  it('puts one file back, or all, and can be undone', async ({ skip }) => {
    skip(!can('files') || !can('backups'))
    const { reference, points } = await withBackup()
    const point = doneValue(points)[0]?.id ?? ''
    await write(reference, 'public/a.txt', 'nu, en langer')
    await write(reference, 'public/b.txt', 'nieuw')
    const operation = randomUUID()
    const part = { kind: 'files', paths: ['public/a.txt'] } as const
    const restored = doneValue(await followed(() => host().restore(operation, { reference, point, part })))
    expect([await read(reference, 'public/a.txt'), await read(reference, 'public/b.txt')]).toEqual(['vroeger', 'nieuw'])
    const undo = { reference, point: restored.undoPoint, part: { kind: 'whole' } } as const
    const back = randomUUID()
    doneValue(await followed(() => host().restore(back, undo)))
    expect(await read(reference, 'public/a.txt')).toBe('nu, en langer')
    expect(await host().restore(randomUUID(), { ...undo, point: 'weg' })).toMatchObject({ code: 'no_such_point' })
  })

  it('prepares a download that can be fetched, and stops when it is told to', async ({ skip }) => {
    skip(!can('files') || !can('backups'))
    const { reference, points } = await withBackup()
    const point = doneValue(points)[0]?.id ?? ''
    const order = { reference, point, part: { kind: 'whole' } } as const
    const operation = randomUUID()
    const ready = doneValue(await followed(() => host().prepareDownload(operation, order)))
    const { body, name } = doneValue(await host().openDownload({ reference, id: ready.id }))
    expect(name).not.toBe('')
    expect((await octetsOf(body)).length).toBe(ready.bytes)
    expect(await host().openDownload({ reference, id: 'weg' })).toMatchObject({ code: 'no_such_download' })
    const stops = randomUUID()
    const first = await host().prepareDownload(stops, order)
    if (first.kind !== 'pending') return
    expect(doneValue(await host().readProgress({ reference, operationId: stops })).total).toBeGreaterThan(0)
    expect(doneValue(await host().stopBackupWork(randomUUID(), { reference, stops }))).toEqual({ existed: true })
    expect(await host().prepareDownload(stops, order)).toMatchObject({ ...never, code: 'stopped' })
  })
}

function logs(host: () => WebHost, { given, can }: Scene) {
  const long = { since: new Date(0), until: new Date('2100-01-01') }

  it('in pages that end, newest first', async () => {
    const { reference } = await given()
    const page = await host().searchLog({ reference, kind: 'access', ...long, most: 5 })
    if (!can('logs')) return expect(page).toMatchObject(never)
    const { lines, upTo } = doneValue(page)
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(Date.parse(upTo)).not.toBeNaN()
  })

  it('of answers that took long, by themselves', async () => {
    const { reference } = await given()
    const slow = await host().searchLog({ reference, kind: 'access', ...long, most: 5, atLeastSeconds: 3_600 })
    if (!can('logs')) return expect(slow).toMatchObject(never)
    expect(doneValue(slow).lines).toEqual([])
  })

  it('as numbers of each day, and as what there was most of', async () => {
    const { reference } = await given()
    const period = { from: '2026-11-01', to: '2026-11-07' }
    const visits = await host().readVisits({ reference, ...period })
    if (!can('statistics')) return expect(visits).toMatchObject(never)
    expect(doneValue(visits).days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`))
    const top = await host().readTop({ reference, type: 'pages', most: 3, ...period })
    expect(doneValue(top).rows.length).toBeLessThanOrEqual(3)
  })
}
