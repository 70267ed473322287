import { Buffer } from 'node:buffer'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '#areas/people/users/fixtures.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Caller, TestPortal } from '#test/kit/portal.ts'
import { heldSpace, openHostingPortal, type Who, webSpaceOf } from '#test/kit/web-space.ts'
import { anImport } from '#test/kit/zone-file-form.ts'

const script = `CREATE TABLE klant (id int(11) PRIMARY KEY, naam text, foto blob);
INSERT INTO klant VALUES (1,'An',NULL),(2,'','0xFF'),(3,'${'z'.repeat(600)}',NULL);
`

describe('databases of a web hosting', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = async () => {
    const space = await heldSpace(portal, owner)
    const at = `${space.path}/database`
    const tables = async (who: Caller = owner) => (await who.get(`${at}/tables`)).body.data
    const rows = async (table: string, more = '') => owner.get(`${at}/rows?table=${table}${more}`)
    const bring = (content: string | Buffer, who: Caller = owner) => {
      const { body, headers } = anImport(content)
      return who.post(`${at}/imports`, body, headers)
    }
    const carryOut = async (content: string | Buffer) => {
      const { data } = (await bring(content)).body
      const asked = await owner.post(`${at}/imports/${data.id}/start`)
      await portal.jobs.drain()
      return { plan: data.plan, status: asked.status, told: (await owner.get(`${at}/imports`)).body.data[0] }
    }
    return { ...space, at, tables, rows, bring, carryOut }
  }

  it('show their tables, and rows with what is none, empty, cut or no text told apart', async () => {
    const { tables, rows, carryOut } = await given()
    expect((await tables()).map(({ name }: { name: string }) => name)).toEqual(['product', 'setting'])
    await carryOut(script)
    const klant = (await tables()).find(({ name }: { name: string }) => name === 'klant')
    expect(klant).toMatchObject({ rows: 3, columns: [{ name: 'id', type: 'int(11)', isKey: true }, {}, {}] })
    const { data } = (await rows('klant', '&perPage=2')).body
    expect(data.columns.map(({ isBinary }: { isBinary: boolean }) => isBinary)).toEqual([false, false, true])
    expect(data.rows[0].map(({ value }: { value: string | null }) => value)).toEqual(['1', 'An', null])
    expect([data.rows[1][1], data.hasMore, data.page]).toEqual([{ value: '', isCut: false }, true, 1])
    const next = (await rows('klant', '&perPage=2&page=2')).body.data
    expect([next.rows[0][1].isCut, next.rows[0][1].value.length, next.hasMore]).toEqual([true, 500, false])
    expect((await rows('niets')).body.code).toBe('table_not_found')
    expect((await rows('klant', '&database=w0_niets')).body.code).toBe('database_not_found')
  })

  it('are exported once, by a ticket, to whoever asked; looking with HEAD spends nothing', async () => {
    const { at, id } = await given()
    const { data } = (await owner.post(`${at}/export`, {})).body
    expect((await stranger.get(data.path)).status).toBe(404)
    expect((await owner.head(data.path)).status).toBe(200)
    const colleague = { clientId: owner.clientId, email: `collega-${id}@test.example`, permissions: { services: true } }
    const { token } = await addUser(portal.db, colleague)
    expect((await portal.withToken(token).get(data.path)).body.code).toBe('export_ticket_spent')
    const fetched = await owner.get(data.path)
    expect(fetched.headers['content-disposition']).toMatch(/_shop-.*\.sql\.gz/)
    expect(gunzipSync(fetched.raw).toString()).toContain('CREATE TABLE `product`')
    expect((await owner.get(data.path)).body.code).toBe('export_ticket_spent')
    const late = (await owner.post(`${at}/export`, {})).body.data.path
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
    expect((await owner.get(late)).body.code).toBe('export_ticket_spent')
    const logged = await portal.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', 'in', ['hosting.database.export', 'hosting.database.fetched'])
      .where('object_id', '=', String(id))
      .execute()
    // Asked twice, fetched once.
    expect(logged.map(({ details }) => details)).toMatchObject(
      Array(3).fill({ database: expect.stringContaining('_shop') }),
    )
  })

  it('say what SQL will do before it does, and then do it', async () => {
    const { tables, carryOut, bring, at } = await given()
    const dump = `DROP TABLE IF EXISTS setting; CREATE TABLE setting (name varchar(60), value text); ${script} INSERT INTO product VALUES (99,'Lont','1.00');`
    const before = await tables()
    const looked = await bring(gzipSync(dump))
    expect(looked.status).toBe(201)
    expect(looked.body.data).toMatchObject({ state: 'looked-over', detail: null })
    expect(looked.body.data.plan).toMatchObject({ bytes: dump.length, fits: true, others: [] })
    expect(looked.body.data.plan.tables).toEqual([
      { name: 'setting', becomes: 'replaced', rows: 0 },
      { name: 'klant', becomes: 'added', rows: 3 },
      { name: 'product', becomes: 'filled', rows: 1 },
    ])
    expect(await tables()).toEqual(before)
    expect((await owner.get(`${at}/imports`)).body.data).toEqual([])
    const { told, status } = await carryOut(gzipSync(dump))
    expect([status, told.state, told.plan.tables.length]).toEqual([202, 'done', 3])
    expect((await tables()).map(({ name, rows }: { name: string; rows: number }) => [name, rows])).toEqual(
      expect.arrayContaining([
        ['setting', 0],
        ['klant', 3],
        ['product', 9],
      ]),
    )
    const kept = await portal.db.selectFrom('web_import').select('content').where('ended_at', 'is not', null).execute()
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.every(({ content }) => content === null)).toBe(true)
    expect((await owner.post(`${at}/imports/${told.id}/start`)).body.code).toBe('import_not_found')
  })

  it('tell what a database said against SQL; what came before stays', async () => {
    const { carryOut, tables, shown } = await given()
    const { told } = await carryOut(`CREATE TABLE eerst (id int(11)); FRUTSEL eerst; CREATE TABLE later (id int(11));`)
    expect(told).toMatchObject({ state: 'failed', detail: expect.stringMatching(/^ERROR 1064 .*FRUTSEL/) })
    expect(told.plan.others).toEqual([{ what: 'FRUTSEL EERST', count: 1 }])
    const names = (await tables()).map(({ name }: { name: string }) => name)
    expect(names).toContain('eerst')
    expect(names).not.toContain('later')
    // The whole of it again would do twice what was done already.
    const { failed } = await shown()
    expect(failed).toMatchObject({ change: 'database.import', canRetry: false })
    const tasks = (await owner.get('/tasks')).body.data as { id: number; canRetry: boolean }[]
    expect(tasks.find(({ id }) => id === failed.task)).toMatchObject({ canRetry: false })
    expect((await owner.post(`/tasks/${failed.task}/retry`)).status).toBeGreaterThanOrEqual(400)
  })

  it('say of a table that is filled and neither there nor made that it is missing', async () => {
    const { carryOut } = await given()
    const { told } = await carryOut('INSERT INTO bestaatniet VALUES (1);')
    expect(told).toMatchObject({ state: 'failed', detail: "ERROR 1146 (42S02): Table 'bestaatniet' doesn't exist" })
    expect(told.plan.tables).toEqual([{ name: 'bestaatniet', becomes: 'missing', rows: 1 }])
  })

  it('import once, also where the answer of the host gets lost', async () => {
    const { carryOut, tables, reference, at } = await given()
    await plantFault(databaseState(portal.db), 'web-host', { about: reference, next: 'unknown-after-apply' })
    await carryOut("INSERT INTO product VALUES (77,'Twee','1.00');")
    portal.clock.now = new Date(portal.clock.now.getTime() + 120_000)
    await portal.jobs.drain()
    expect((await owner.get(`${at}/imports`)).body.data[0].state).toBe('done')
    expect((await tables())[0]).toMatchObject({ name: 'product', rows: 9 })
  })

  it('take no file that is none, came in half, or holds more than it may', async () => {
    const { bring, at } = await given()
    expect((await bring('<html>')).body.code).toBe('import_no_sql')
    expect((await bring("INSERT INTO product VALUES ('half")).body.code).toBe('import_cut_off')
    expect((await bring(gzipSync(script).subarray(0, 40))).body.code).toBe('import_cut_off')
    const bomb = gzipSync(Buffer.alloc(201 * 1024 * 1024, 32))
    expect((await bring(bomb)).body.code).toBe('import_too_large')
    const { headers } = anImport('x')
    expect((await owner.post(`${at}/imports`, anImport('x', {}, [], 'ander').body, headers)).status).toBe(422)
  })

  it('take a plan that somebody can look over, and a few files that wait to be started', async () => {
    const { bring, rows, id } = await given()
    const many = Array.from({ length: 2_001 }, (_, index) => `CREATE TABLE t${index} (id int);`).join('\n')
    expect((await bring(many)).body.code).toBe('import_too_many_tables')
    for (let index = 0; index < 7; index++) expect((await bring(script)).status).toBe(201)
    const kept = portal.db.selectFrom('web_import').select('id').where('service_id', '=', id)
    expect(await kept.execute()).toHaveLength(5)
    await rows('product')
    const admin = await portal.as('admin')
    await admin.get(`/products/${id}/webhosting/database/rows?table=product`)
    const read = portal.db.selectFrom('audit_entry').select('account_id').where('action', '=', 'hosting.database.read')
    expect(await read.execute(), 'its owner looks at their own').toEqual([{ account_id: admin.accountId }])
  })

  it('are looked at and changed by programs that may', async () => {
    const partner = await portal.as('partner')
    const space = await webSpaceOf(portal, partner)
    await partner.get(space.path)
    const at = `${space.path}/database`
    const withScope = async (scope: string) => {
      const made = await partner.post('/users/partners/settings/generate-token', { name: 'programma', scopes: [scope] })
      return portal.withToken(made.body.token)
    }
    const [reads, writes] = [await withScope('hosting:read'), await withScope('hosting:write')]
    expect((await reads.get(`${at}/tables`)).status).toBe(200)
    expect((await reads.get(`${at}/rows?table=product`)).body.code).toBe('scope_missing')
    expect((await reads.post(`${at}/export`, {})).body.code).toBe('scope_missing')
    expect((await writes.get(`${at}/rows?table=product`)).status).toBe(200)
    expect((await writes.post(`${at}/export`, {})).status).toBe(200)
  })

  it('are nobody else’s, no business of who has no right to services, and shut with their hosting', async () => {
    const { id, bring } = await given()
    const { data } = (await bring(script)).body
    const subuser = await portal.as('subuser')
    const suspended = await heldSpace(portal, owner, { status: 'Suspended' })
    const { headers, body } = anImport(script)
    const nothing = 'x'.repeat(43)
    const calls: readonly (readonly [path: string, ask: (who: Caller, path: string) => ReturnType<Caller['get']>])[] = [
      ['/products/{id}/webhosting/database/tables', (who, path) => who.get(path)],
      ['/products/{id}/webhosting/database/rows', (who, path) => who.get(`${path}?table=product`)],
      ['/products/{id}/webhosting/database/export', (who, path) => who.post(path, {})],
      ['/products/{id}/webhosting/database/exports/{ticket}', (who, path) => who.get(path)],
      ['/products/{id}/webhosting/database/imports', (who, path) => who.post(path, body, headers)],
      ['/products/{id}/webhosting/database/imports', (who, path) => who.get(path)],
      ['/products/{id}/webhosting/database/imports/{import}/start', (who, path) => who.post(path)],
    ]
    const told: string[] = []
    for (const [path, ask] of calls) {
      const at = (of: number) =>
        path.replace('{id}', String(of)).replace('{import}', String(data.id)).replace('{ticket}', nothing)
      const answers = [await ask(stranger, at(id)), await ask(subuser, at(id)), await ask(owner, at(suspended.id))]
      told.push(
        `${path.split('/database/')[1]}: ${answers.map(({ status, body: { code } }) => code ?? status).join(', ')}`,
      )
    }
    expect(told).toEqual([
      'tables: service_not_found, not_allowed, hosting_not_active',
      'rows: service_not_found, not_allowed, hosting_not_active',
      'export: service_not_found, not_allowed, hosting_not_active',
      'exports/{ticket}: service_not_found, not_allowed, export_ticket_spent',
      'imports: service_not_found, not_allowed, hosting_not_active',
      'imports: service_not_found, not_allowed, 200',
      'imports/{import}/start: service_not_found, not_allowed, hosting_not_active',
    ])
    const added = { clientId: owner.clientId, email: 'ander@test.example', permissions: { services: true } }
    const colleague = portal.withToken((await addUser(portal.db, added)).token)
    const start = `/products/${id}/webhosting/database/imports/${data.id}/start`
    expect((await colleague.post(start)).body.code).toBe('import_not_found')
  })
})
