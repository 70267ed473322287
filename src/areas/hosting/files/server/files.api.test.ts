import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Caller, TestPortal } from '#test/kit/portal.ts'
import { at, givenFiles, octets } from '#test/kit/web-files.ts'
import { type GivenSpace, openHostingPortal, type Who, webHostOf } from '#test/kit/web-space.ts'
import { forgetFileWork } from './jobs.ts'

describe('the files of a web hosting', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = (more: GivenSpace = {}, who = owner) => givenFiles(portal, who, more)
  const logged = async (action: string) =>
    (
      await portal.db
        .selectFrom('audit_entry')
        .select('details')
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).details

  it('are listed in order and in pages, folders first', async () => {
    const { files, upload } = await given()
    for (const path of ['public/lijst', 'public/lijst/z']) await owner.post(`${files}/folders`, { path })
    for (const [name, text] of [
      ['10.txt', 'xx'],
      ['9.txt', 'xxx'],
      ['index.html', 'xxxx'],
    ] as const)
      await upload(`public/lijst/${name}`, text)
    const listed = async (query: string) => (await owner.get(`${files}?path=public/lijst&${query}`)).body.data
    const first = await listed('perPage=2')
    expect(first).toMatchObject({
      path: 'public/lijst',
      total: 4,
      entries: [{ name: 'z', kind: 'folder' }, { name: '9.txt' }],
    })
    const second = await listed(`perPage=2&cursor=${encodeURIComponent(first.next)}`)
    expect(second.entries.map(({ name }: { name: string }) => name)).toEqual(['10.txt', 'index.html'])
    expect(second.next).toBeNull()
    const bySize = await listed('sort=size&order=desc')
    expect(bySize.entries.map(({ name }: { name: string }) => name)).toEqual(['z', 'index.html', '9.txt', '10.txt'])
    const facts = (await owner.get(`${files}/facts${at('public/lijst/10.txt')}`)).body.data
    expect(facts).toMatchObject({ path: 'public/lijst/10.txt', sizeBytes: 2, mode: '644', target: null })
  })

  it('are uploaded while they come, over nothing that is there unless somebody says so', async () => {
    const { files, upload, read } = await given()
    const large = Buffer.alloc(9_000_000, 'x')
    const put = await upload('public/groot.bin', large)
    expect([put.status, put.body.data]).toMatchObject([200, { path: 'public/groot.bin', sizeBytes: 9_000_000 }])
    expect(await logged('hosting.files.upload')).toMatchObject({ path: 'public/groot.bin', bytes: 9_000_000 })
    await upload('public/a.txt', 'een')
    expect((await upload('public/a.txt', 'twee')).body.code).toBe('file_name_taken')
    expect((await read('public/a.txt')).text).toBe('een')
    expect((await upload('public/a.txt', 'twee', '&replace=true')).status).toBe(200)
    expect((await read('public/a.txt')).text).toBe('twee')
    expect((await upload('public/leeg.txt', '')).body.data.sizeBytes).toBe(0)
    expect((await upload('public/weg/a.txt')).body.code).toBe('file_not_found')
    expect((await owner.put(`${files}/content${at('public/b.txt')}`, { a: 1 })).status).toBe(415)
    expect((await owner.put(`${files}/text`, 'x', octets)).status).toBe(415)
  })

  it('are refused before they are sent where there is no room', async () => {
    const { upload, names, reference, domain } = await given()
    const much = 3 * 1024 ** 3
    expect((await upload('public/a.bin', 'x', `&bytes=${much}`)).body.code).toBe('file_no_room')
    expect(await names()).not.toContain('a.bin')
    await webHostOf(portal).keepSpace(`small-${reference}`, { reference, domain, quotaBytes: 100_000_000 })
    expect((await upload('public/b.bin', Buffer.alloc(99_000_000))).body.code).toBe('file_no_room')
    expect(await names()).not.toContain('b.bin')
  })

  it('are read and saved as text, over the version that somebody read', async () => {
    const { files, read, upload } = await given()
    const { version, text } = await read('public/index.html')
    expect(text).toContain('<!doctype html>')
    const save = (body: object) => owner.put(`${files}/text`, body)
    const saved = await save({ path: 'public/index.html', text: '\u{feff}één\r\n', expected: version })
    expect(saved.body.data).toMatchObject({ path: 'public/index.html', sizeBytes: 10 })
    expect((await read('public/index.html')).text).toBe('\u{feff}één\r\n')
    const late = await save({ path: 'public/index.html', text: 'mijn', expected: version })
    expect([late.status, late.body.code, late.body.details.present.version]).toEqual([
      409,
      'file_changed',
      saved.body.data.version,
    ])
    expect((await save({ path: 'public/index.html', text: 'x', expected: null })).body.code).toBe('file_name_taken')
    expect((await save({ path: 'public/nieuw.php', text: '', expected: null })).status).toBe(200)
    await upload('public/foto.bin', Buffer.from([0xff, 0xfe, 0x00]))
    expect((await owner.get(`${files}/text${at('public/foto.bin')}`)).body.code).toBe('file_not_text')
    await upload('public/log.txt', 'x'.repeat(1_048_577))
    expect((await owner.get(`${files}/text${at('public/log.txt')}`)).body.code).toBe('file_too_large')
    expect((await owner.get(`${files}/text${at('public')}`)).body.code).toBe('file_is_folder')
    expect((await owner.get(`${files}/text${at('public/weg')}`)).status).toBe(404)
  })

  it('are made, renamed, moved, copied and deleted, each of it in the log', async () => {
    const { files, upload, names, worked } = await given()
    expect((await owner.post(`${files}/folders`, { path: 'public/map' })).status).toBe(201)
    await upload('public/map/a.txt')
    const moved = await owner.post(`${files}/move`, { path: 'public/map/a.txt', to: 'public/map/b.txt' })
    expect(moved.body.data).toMatchObject({ path: 'public/map/b.txt', name: 'b.txt' })
    expect(await logged('hosting.files.move')).toMatchObject({ path: 'public/map/a.txt', to: 'public/map/b.txt' })
    const inside = await owner.post(`${files}/move`, { path: 'public/map', to: 'public/map/erin' })
    expect([inside.body.code, Object.keys(inside.body.errors)]).toEqual(['file_not_allowed', ['to']])
    expect(await worked('copy', { path: 'public/map', to: 'public/kopie' })).toMatchObject({
      state: 'done',
      wanted: { do: 'copy', to: 'public/kopie' },
    })
    expect(await names('public/kopie')).toEqual(['b.txt'])
    expect(await worked('copy', { path: 'public/map', to: 'public/kopie' })).toMatchObject({ state: 'failed' })
    const gone = await worked('delete', { paths: ['public/map', 'public', 'public/kopie'] })
    expect(gone).toMatchObject({ state: 'done', result: { files: 4, left: 1, skipped: ['public'] } })
    const after = await names()
    expect([after.includes('index.html'), after.includes('map'), after.includes('kopie')]).toEqual([true, false, false])
    expect(await logged('hosting.files.delete')).toMatchObject({ count: 3, paths: 'public/map\npublic\npublic/kopie' })
  })

  it('have their permissions set, one or all within, and put right', async () => {
    const { files, upload, worked } = await given()
    await upload('public/a.php')
    const mode = async (path = 'public/a.php') => (await owner.get(`${files}/facts${at(path)}`)).body.data.mode
    await worked('mode', { path: 'public/a.php', mode: '600' })
    expect(await mode()).toBe('600')
    await worked('mode', { path: 'public', mode: '640', within: 'files' })
    expect([await mode(), await mode('public/index.html'), await mode('public')]).toEqual(['640', '640', '755'])
    expect((await worked('fix', { path: '' })).result.files).toBeGreaterThan(1)
    expect(await mode()).toBe('644')
    for (const wrong of ['888', '64', '0644', 'rw-'])
      expect((await owner.post(`${files}/mode`, { path: 'public/a.php', mode: wrong })).status).toBe(422)
  })

  it('are packed and unpacked, and what was left out is told', async () => {
    const { upload, worked, read, reference, names } = await given()
    await upload('public/a.txt')
    await worked('pack', { paths: ['public'], to: 'private/site.zip', kind: 'zip' })
    expect(await worked('unpack', { path: 'private/site.zip', to: 'tmp' })).toMatchObject({ state: 'done' })
    expect((await read('tmp/public/a.txt')).text).toBe('public/a.txt')
    expect(await worked('unpack', { path: 'public/a.txt', to: 'tmp' })).toMatchObject({
      state: 'failed',
      reason: 'Dit is geen archief dat de webserver kan uitpakken',
    })
    const intoNew = { path: 'public/a.txt', to: 'public/uit', isNew: true }
    expect(await worked('unpack', intoNew)).toMatchObject({ state: 'failed' })
    expect(await names()).not.toContain('uit')
    expect(await worked('unpack', { ...intoNew, path: 'private/site.zip' })).toMatchObject({ state: 'done' })
    expect(await names()).toContain('uit')
    const hostile = {
      ...kept('x'),
      '../../etc/cron.d/x': file('x'),
      'naar-etc': { ...file(''), kind: 'link', target: '/etc' },
    }
    await upload('private/slecht.zip', JSON.stringify({ belfry: 'archive', files: hostile }))
    const told = await worked('unpack', { path: 'private/slecht.zip', to: 'tmp' })
    expect(told.result).toEqual({ files: 1, left: 2, skipped: ['../../etc/cron.d/x', 'naar-etc'] })
    const bomb = Object.fromEntries(Array.from({ length: 100_001 }, (_, index) => [`${index}`, file('')]))
    const packed = Buffer.from(JSON.stringify({ belfry: 'archive', files: bomb }))
    expect(packed.length).toBeGreaterThan(256 * 1024)
    await upload('private/bom.zip', packed)
    expect((await worked('unpack', { path: 'private/bom.zip', to: 'tmp' })).state).toBe('failed')
    expect(reference).toContain('service-')
  })

  it('are found by name, and by what is in them', async () => {
    const { files, upload } = await given()
    await upload('public/Menu.php', 'eerste\nde sleutel\n')
    const byName = (await owner.get(`${files}/search?name=menu`)).body
    expect(byName).toMatchObject({ data: [{ path: 'public/Menu.php', line: null }], isWhole: true })
    const byText = (await owner.get(`${files}/search?text=sleutel&path=public`)).body
    expect(byText.data).toMatchObject([{ path: 'public/Menu.php', line: { number: 2, text: 'de sleutel' } }])
  })

  it('are downloaded once, by a ticket that looking alone does not spend', async () => {
    const { files, upload } = await given()
    await upload('public/één.html', '<script>alert(1)</script>')
    const asked = await owner.post(`${files}/ticket`, { path: 'public/één.html' })
    const { path } = asked.body.data
    expect((await stranger.get(path)).status).toBe(404)
    expect((await owner.head(path)).status).toBe(200)
    const got = await owner.get(path)
    expect([got.status, got.raw.toString()]).toEqual([200, '<script>alert(1)</script>'])
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '25',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(got.headers['content-disposition']).toBe(
      `attachment; filename="-n.html"; filename*=UTF-8''${encodeURIComponent('één.html')}`,
    )
    expect((await owner.get(path)).body.code).toBe('file_ticket_spent')
    const late = (await owner.post(`${files}/ticket`, { path: 'public/één.html' })).body.data.path
    const now = portal.clock.now
    portal.clock.now = new Date(now.getTime() + 61_000)
    expect((await owner.get(late)).body.code).toBe('file_ticket_spent')
    portal.clock.now = now
    expect((await owner.post(`${files}/ticket`, { path: 'public' })).body.code).toBe('file_is_folder')
  })

  it('that are pictures are shown, and can do nothing', async () => {
    const { files, upload } = await given()
    await upload('public/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const shown = await owner.get(`${files}/preview${at('public/logo.svg')}`)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect((await owner.get(`${files}/preview${at('public/index.html')}`)).body.code).toBe('file_no_picture')
  })

  it('are not touched while something else is at all of them', async () => {
    const { files, upload } = await given()
    await owner.post(`${files}/fix`, { path: '' })
    expect((await upload('public/a.txt')).body.code).toBe('space_under_way')
    expect((await owner.post(`${files}/delete`, { paths: ['public/x'] })).body.code).toBe('space_under_way')
    await portal.jobs.drain()
    expect((await upload('public/a.txt')).status).toBe(200)
  })

  it('are changed once where the answer of the host gets lost, and told as out of reach while it is silent', async () => {
    const { files, reference, names } = await given()
    const state = databaseState(portal.db)
    await plantFault(state, 'web-host', { about: reference, next: 'unknown-after-apply' })
    expect((await owner.post(`${files}/folders`, { path: 'public/map' })).status).toBe(201)
    expect(await names()).toContain('map')
    await plantFault(state, 'web-host', { about: `read ${reference}`, next: 'unknown-before-apply' })
    expect((await owner.get(`${files}${at('public')}`)).body.code).toBe('web_host_silent')
  })

  it('are remembered for a week as far as they took a while', async () => {
    const { files, worked } = await given()
    await worked('fix', { path: '' })
    const now = portal.clock.now
    portal.clock.now = new Date(now.getTime() + 8 * 86_400_000)
    await forgetFileWork.run({ ...portal.makeWork(portal.db), signal: new AbortController().signal } as never, {})
    portal.clock.now = now
    expect((await owner.get(`${files}/work`)).body.data).toEqual([])
  })

  /** Each call, with a body that would do something. */
  const calls = (files: string, who: Caller): Record<string, () => ReturnType<Caller['get']>> => ({
    'belfry.hosting.files.list': () => who.get(`${files}?path=public`),
    'belfry.hosting.files.facts': () => who.get(`${files}/facts?path=public`),
    'belfry.hosting.files.search': () => who.get(`${files}/search?name=index`),
    'belfry.hosting.files.text': () => who.get(`${files}/text?path=public%2Findex.html`),
    'belfry.hosting.files.preview': () => who.get(`${files}/preview?path=public%2Fa.png`),
    'belfry.hosting.files.save': () => who.put(`${files}/text`, { path: 'public/s.txt', text: 'x', expected: null }),
    'belfry.hosting.files.upload': () => who.put(`${files}/content?path=public%2Fu.txt`, 'x', octets),
    'belfry.hosting.files.make-folder': () => who.post(`${files}/folders`, { path: 'public/f' }),
    'belfry.hosting.files.move': () => who.post(`${files}/move`, { path: 'public/index.html', to: 'public/m.html' }),
    'belfry.hosting.files.copy': () => who.post(`${files}/copy`, { path: 'public/index.html', to: 'public/c.html' }),
    'belfry.hosting.files.delete': () => who.post(`${files}/delete`, { paths: ['public/index.html'] }),
    'belfry.hosting.files.mode': () => who.post(`${files}/mode`, { path: 'public/index.html', mode: '600' }),
    'belfry.hosting.files.fix': () => who.post(`${files}/fix`, { path: '' }),
    'belfry.hosting.files.pack': () =>
      who.post(`${files}/pack`, { paths: ['public'], to: 'public/p.zip', kind: 'zip' }),
    'belfry.hosting.files.unpack': () => who.post(`${files}/unpack`, { path: 'public/p.zip', to: 'public' }),
    'belfry.hosting.files.ticket': () => who.post(`${files}/ticket`, { path: 'public/index.html' }),
    'belfry.hosting.files.download': () => who.get(`${files}/downloads/${'x'.repeat(43)}`),
    'belfry.hosting.files.work': () => who.get(`${files}/work`),
  })

  it('are nobody else’s, nor of whoever sees no services, and out of reach while suspended or ended', async () => {
    const one = await given()
    const before = await one.names()
    const [suspended, ended] = [await given(), await given()]
    await portal.db.updateTable('service').set({ status: 'Suspended' }).where('id', '=', suspended.id).execute()
    await portal.db.updateTable('service').set({ status: 'Cancelled' }).where('id', '=', ended.id).execute()
    const limited = await portal.as('subuser')
    const told: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const name of Object.keys(calls('', owner))) {
      const ask = async (files: string, who: Caller) => calls(files, who)[name]!()
      const after = (code: string) => (name === 'belfry.hosting.files.work' ? 200 : code)
      const codeOf = ({ status, body }: Awaited<ReturnType<Caller['get']>>) => (status === 200 ? 200 : body.code)
      told[name] = [
        (await ask(one.files, stranger)).status,
        (await ask(one.files, limited)).status,
        codeOf(await ask(suspended.files, owner)),
        codeOf(await ask(ended.files, owner)),
      ]
      wanted[name] = [404, 403, after('hosting_not_active'), after('hosting_ended')]
    }
    expect(told).toEqual(wanted)
    expect(await one.names()).toEqual(before)
  })

  it('are looked at and changed by programs that may', async () => {
    const partner = await portal.as('partner')
    const { files } = await given({}, partner)
    const withScope = async (scope: string) => {
      const asked = { name: 'programma', scopes: [scope] }
      return portal.withToken((await partner.post('/users/partners/settings/generate-token', asked)).body.token)
    }
    const [reads, writes] = [await withScope('hosting:read'), await withScope('hosting:write')]
    // What is in a file may be a password: reading it needs what changing it needs.
    const names = ['list', 'facts', 'work', 'search', 'text', 'save', 'upload', 'make-folder', 'fix'].map(
      (name) => `belfry.hosting.files.${name}`,
    )
    for (const name of names) {
      const isRead = names.indexOf(name) < 3
      expect([name, (await calls(files, reads)[name]!()).status]).toEqual([name, isRead ? 200 : 403])
      if (!isRead) expect([name, (await calls(files, writes)[name]!()).status < 300]).toEqual([name, true])
    }
    await portal.jobs.drain()
  })
})

const file = (text: string) => ({
  kind: 'file',
  content: Buffer.from(text).toString('base64'),
  sizeBytes: text.length,
  mode: '644',
  modifiedAt: 0,
})
const kept = (name: string) => ({ [name]: file('x') })
