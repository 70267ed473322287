import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Psa, psaKey } from '#drivers/psa/port.ts'
import type { openSandboxPsa } from '#drivers/psa/sandbox/sandbox-psa.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { syncAllPsas } from './jobs.ts'

type Sandbox = ReturnType<typeof openSandboxPsa>
const settings = { url: 'voorbeeld.halopsa.com', clientId: 'portal', secret: 'geheim-van-halo', tenant: 'voorbeeld' }
const account = { ...settings, url: 'https://voorbeeld.halopsa.com' }

describe("a partner's HaloPSA", () => {
  let portal: TestPortal
  let partner: Awaited<ReturnType<TestPortal['as']>>
  let sandbox: Sandbox
  let managed: ClientId
  let client: ClientId
  let asked: string[] = []

  beforeAll(async () => {
    portal = await openTestPortal({
      env: { BELFRY_SANDBOX_PACE: '1' },
      wrapDriver: (kind, port) => (kind === 'psa' ? watched(port as Psa) : port),
    })
    await syncCatalogue(portal.db)
    partner = await portal.as('partner')
    managed = (await personaOf(portal.db, 'managed')).clientId
    client = (await personaOf(portal.db, 'client')).clientId
    sandbox = portal.makeWork(portal.db).driver(psaKey) as Sandbox
    await portal.db.updateTable('client').set({ vat: 'BE0403170701' }).where('id', '=', client).execute()
    await sandbox.addClient(account, { id: '201', name: 'Heel anders', vat: '0403.170.701', email: '' })
    await sandbox.addClient(account, { id: '202', name: 'Managed BV', vat: '', email: '' })
    await service(managed, { name: 'beheerd.be', cents: 1200, quantity: 3 })
    await service(client, { name: 'klant.be', cents: 4800, term: 'yearly' })
  })
  afterAll(() => portal.close())

  const watched = (port: Psa): Psa => ({
    ...port,
    put: (to, wanted) => {
      asked.push(wanted.key)
      return port.put(to, wanted)
    },
  })
  async function service(clientId: ClientId, given: { name: string; cents: number; quantity?: number; term?: string }) {
    const { pid } = await portal.db
      .selectFrom('product')
      .select('pid')
      .where('kind', '=', 'hosting')
      .orderBy('pid')
      .executeTakeFirstOrThrow()
    const { id } = await portal.db
      .insertInto('service')
      .values({
        client_id: clientId,
        pid,
        kind: 'hosting',
        name: given.name,
        status: 'Active',
        billing_cycle: given.term ?? 'monthly',
        price_cents: given.cents,
        registered_on: '2026-01-01',
        next_due_on: '2026-12-01',
        config: JSON.stringify({ quantity: given.quantity ?? 1 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const post = (path: string, body: unknown = {}) => partner.post(path, body)
  async function sync() {
    asked = []
    const { body } = await post('/integration/halo-psa/sync-now')
    await portal.jobs.drain()
    return (await partner.get(`/integration/halo-psa/syncs/${body.data.id}`)).body
  }
  const there = async (clientId: ClientId, remoteId: string, term = 'monthly') => {
    const outcome = await sandbox.agreement(account, remoteId, `BELFRY-${clientId}-${term}`)
    return outcome.kind === 'done' ? outcome.value?.lines : undefined
  }

  it('cannot be tested or synced before it is saved', async () => {
    expect((await post('/integration/halo-psa/test-now')).body).toMatchObject({ code: 'psa_not_connected' })
    expect((await post('/integration/halo-psa/sync-now')).body).toMatchObject({ code: 'psa_not_connected' })
    expect(
      (await post('/integration/halo-psa/save', { links: [{ clientId: client, remoteId: '201' }] })).body,
    ).toMatchObject({
      code: 'psa_not_connected',
    })
  })

  it('is tested before it is saved, with the reason of a failure', async () => {
    expect((await post('/integration/halo-psa/test-now', { settings })).body.data).toEqual({
      ok: true,
      reason: null,
      detail: '',
      clients: 6,
    })
    const wrong = await post('/integration/halo-psa/test-now', { settings: { ...settings, secret: 'wrong' } })
    expect(wrong.body.data).toMatchObject({ ok: false, reason: 'not_authorised' })
    expect(await portal.db.selectFrom('psa_connection').selectAll().execute()).toEqual([])
  })

  it.each([
    [{ ...settings, url: 'http://voorbeeld.halopsa.com' }, 'settings.url'],
    [{ ...settings, url: 'https://127.0.0.1' }, 'settings.url'],
    [{ ...settings, url: 'https://intern.local' }, 'settings.url'],
    [{ ...settings, clientId: '' }, 'settings.clientId'],
    [{ ...settings, secret: undefined }, 'settings.secret'],
    [{ ...settings, markupPercent: -5 }, 'settings.markupPercent'],
  ])('is not saved as %j', async (wrong, field) => {
    const answer = await post('/integration/halo-psa/save', { settings: wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('is saved with its secret sealed, which is never returned', async () => {
    const { body } = await post('/integration/halo-psa/save', { settings })
    expect(body.data).toMatchObject({ url: account.url, clientId: 'portal', hasSecret: true, clients: 2, linked: 0 })
    const row = await portal.db.selectFrom('psa_connection').selectAll().executeTakeFirstOrThrow()
    expect(row.sealed_secret).toMatch(/^v1\./)
    const written = await portal.db.selectFrom('audit_entry').select('details').execute()
    expect(JSON.stringify([body, row, written])).not.toContain(settings.secret)
    expect((await post('/integration/halo-psa/test-now')).body.data).toMatchObject({ ok: true, clients: 6 })
  })

  it('keeps its secret when other settings change, and sends it nowhere else', async () => {
    const { secret, ...rest } = settings
    expect(
      (await post('/integration/halo-psa/save', { settings: { ...rest, markupPercent: 25 } })).body.data.markupPercent,
    ).toBe(25)
    for (const elsewhere of [{ url: 'dief.example.com' }, { tenant: 'ander' }, { clientId: 'ander' }]) {
      const place = { ...rest, ...elsewhere }
      expect((await post('/integration/halo-psa/test-now', { settings: place })).body).toMatchObject({
        code: 'psa_secret_needed',
      })
      expect((await post('/integration/halo-psa/save', { settings: place })).body).toMatchObject({
        code: 'psa_secret_needed',
      })
    }
  })

  it('suggests links by VAT number or name, and the partner decides', async () => {
    const { body } = await partner.get('/integration/halo-psa/links')
    expect(body).toMatchObject({ total: 2 })
    expect(body.data).toMatchObject([
      { clientId: client, linked: null, suggestion: { id: '201', by: 'vat' }, services: 1, managed: false },
      { clientId: managed, linked: null, suggestion: { id: '202', by: 'name' }, services: 1, managed: true },
    ])
    expect((await post('/integration/halo-psa/sync-now')).body).toMatchObject({ code: 'psa_nothing_linked' })
    await post('/integration/halo-psa/save', {
      links: [
        { clientId: client, remoteId: '201' },
        { clientId: managed, remoteId: '202' },
      ],
    })
    const linked = await partner.get('/integration/halo-psa/links?state=linked&q=managed')
    expect(linked.body.data).toMatchObject([
      { clientId: managed, linked: { id: '202', name: 'Managed BV' }, suggestion: null },
    ])
    expect((await partner.get('/integration/halo-psa/clients?q=anders')).body.data).toMatchObject([{ id: '201' }])
  })

  it('refuses links of other clients, to missing customers, and duplicates', async () => {
    const stranger = (await personaOf(portal.db, 'stranger')).clientId
    const link = (clientId: ClientId, remoteId: string) =>
      post('/integration/halo-psa/save', { links: [{ clientId, remoteId }] })
    expect((await link(stranger, '201')).body).toMatchObject({ code: 'psa_client_not_found' })
    expect((await link(client, '999')).body).toMatchObject({ code: 'psa_remote_unknown' })
    expect((await link(client, '202')).body).toMatchObject({ code: 'psa_already_linked' })
    expect((await partner.get('/integration/halo-psa/links?state=linked')).body.total).toBe(2)
  })

  it('receives recurring services with quantities, and prices with the markup', async () => {
    const { data, items } = await sync()
    expect(data).toMatchObject({ state: 'done', clients: 2, failed: 0, lines: 2, changed: 2, drifted: 0 })
    expect(items).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await there(managed, '202')).toMatchObject([{ quantity: 3, costCents: 400, unitCents: 500 }])
    expect(await there(client, '201', 'yearly')).toMatchObject([{ quantity: 1, costCents: 4800, unitCents: 6000 }])
    const { body } = await partner.get('/tasks')
    expect(body.data[0]).toMatchObject({ kind: 'psa.sync', state: 'done', progress: 100 })
  })

  it('reports changes made there, and corrects them', async () => {
    await sandbox.changeAgreement(account, '202', `BELFRY-${managed}-monthly`, (kept) => ({
      ...kept,
      lines: kept.lines.map((line) => ({ ...line, quantity: 9 })),
    }))
    const { data, items } = await sync()
    expect(data).toMatchObject({ changed: 1, drifted: 1 })
    expect(items.flatMap((item: { drift: unknown[] }) => item.drift)).toMatchObject([
      { sent: { quantity: 3 }, found: { quantity: 9 } },
    ])
    expect((await there(managed, '202'))?.[0]?.quantity).toBe(3)
  })

  it('shows which client failed and why, and retries only that one', async () => {
    await service(managed, { name: 'tweede.be', cents: 600 })
    await plantFault(databaseState(portal.db), 'psa', { about: '202', next: 'reject' })
    const { data, items } = await sync()
    expect(data).toMatchObject({ state: 'done', failed: 1 })
    expect(items[0]).toMatchObject({ clientId: managed, state: 'failed', reason: 'refused' })
    const task = (await partner.get('/tasks')).body.data[0]
    expect(task).toMatchObject({ state: 'failed', reasonCode: 'partly' })
    asked = []
    expect((await post(`/integration/halo-psa/syncs/${data.id}/retry`)).status).toBe(202)
    await portal.jobs.drain()
    expect(asked).toEqual([`BELFRY-${managed}-monthly`])
    expect((await post(`/integration/halo-psa/syncs/${data.id}/retry`)).body).toMatchObject({
      code: 'psa_nothing_failed',
    })
    expect(await there(managed, '202')).toHaveLength(2)
  })

  it.each(['unknown-after-apply', 'unknown-before-apply', 'retry'] as const)(
    'that answers %s has every line once in the end',
    async (next) => {
      await service(managed, { name: `${next}.be`, cents: 700 })
      await plantFault(databaseState(portal.db), 'psa', { about: '202', next })
      const before = (await there(managed, '202'))?.length ?? 0
      expect((await sync()).data).toMatchObject({ state: 'done', failed: 0 })
      expect(await there(managed, '202')).toHaveLength(before + 1)
    },
  )

  it('is given up for one client when it never answers about it', async () => {
    await service(managed, { name: 'stil.be', cents: 700 })
    await plantFault(databaseState(portal.db), 'psa', { about: '202', next: 'unknown-before-apply', times: 5 })
    expect((await sync()).items[0]).toMatchObject({ clientId: managed, state: 'failed', reason: 'psa_silent' })
  })

  it('runs one sync at a time', async () => {
    await post('/integration/halo-psa/sync-now')
    expect((await post('/integration/halo-psa/sync-now')).body).toMatchObject({ code: 'psa_sync_running' })
    await portal.jobs.drain()
  })

  it('can be stopped by anyone who may see the task, and continued', async () => {
    asked = []
    const { id } = (await post('/integration/halo-psa/sync-now')).body.data
    const task = (await partner.get('/tasks')).body.data[0]
    expect(task).toMatchObject({ kind: 'psa.sync', canStop: true, many: null })
    expect(await post(`/tasks/${task.id}/stop`)).toMatchObject({ status: 202, body: { data: { canStop: false } } })
    await portal.jobs.drain()
    expect(asked).toEqual([])
    expect((await partner.get('/tasks')).body.data[0]).toMatchObject({ state: 'done', reasonCode: 'stopped' })
    expect((await post(`/tasks/${task.id}/stop`)).body).toMatchObject({ code: 'task_not_stoppable' })
    const stopped = (await partner.get(`/integration/halo-psa/syncs/${id}`)).body
    expect(stopped).toMatchObject({ data: { state: 'stopped' }, items: [{ state: 'waiting' }, { state: 'waiting' }] })
    expect((await post(`/integration/halo-psa/syncs/${id}/retry`)).status).toBe(202)
    await portal.jobs.drain()
    expect((await partner.get(`/integration/halo-psa/syncs/${id}`)).body.data).toMatchObject({ state: 'done' })
    const again = (await partner.get('/tasks')).body.data[0]
    expect(again).toMatchObject({ id: task.id, state: 'done', reasonCode: null, steps: { done: 2, total: 2 } })
  })

  it('stops ended services, and everything of a client whose link is removed', async () => {
    await portal.db.updateTable('service').set({ status: 'Cancelled' }).where('name', '=', 'beheerd.be').execute()
    await post('/integration/halo-psa/save', { links: [{ clientId: client, remoteId: null }] })
    await sync()
    expect((await there(managed, '202'))?.[0]?.quantity).toBe(0)
    expect(await there(client, '201', 'yearly')).toMatchObject([{ quantity: 0 }])
    expect((await sync()).data).toMatchObject({ clients: 1, changed: 0 })
  })

  it('is synced at night for a partner with that setting', async () => {
    const night = () => portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(syncAllPsas, {}))
    await night()
    await portal.jobs.drain()
    expect((await partner.get('/integration/halo-psa/syncs')).body.data[0]).toMatchObject({
      startedBy: null,
      state: 'done',
    })
    const { secret, ...rest } = settings
    await post('/integration/halo-psa/save', { settings: { ...rest, isActive: false } })
    const { total } = (await partner.get('/integration/halo-psa/syncs')).body
    await night()
    await portal.jobs.drain()
    expect((await partner.get('/integration/halo-psa/syncs')).body.total).toBe(total)
  })

  it('that refuses our credentials stops the sync, with the reason', async () => {
    await post('/integration/halo-psa/save', { settings: { ...settings, secret: 'wrong' } })
    expect((await sync()).data).toMatchObject({ state: 'failed', reason: 'not_authorised' })
    await post('/integration/halo-psa/save', { settings })
    const { body } = await partner.get('/tasks')
    expect((await partner.post(`/tasks/${body.data[0].id}/retry`)).status).toBeLessThan(300)
    await portal.jobs.drain()
    expect((await partner.get('/integration/halo-psa/syncs')).body.data[0]).toMatchObject({ state: 'done' })
  })

  it('at another address is another system: links are deleted', async () => {
    await post('/integration/halo-psa/save', { settings: { ...settings, url: 'nieuw.halopsa.com' } })
    expect((await partner.get('/integration/halo-psa/links?state=linked')).body.total).toBe(0)
  })

  it('of another partner is not visible', async () => {
    const { id } = await portal.db.selectFrom('psa_sync').select('id').orderBy('id').executeTakeFirstOrThrow()
    await portal.db
      .updateTable('client')
      .set({ client_type: 'Partner' })
      .where('email', '=', 'stranger@test.example')
      .execute()
    const other = await portal.as('stranger')
    expect((await other.get(`/integration/halo-psa/syncs/${id}`)).body).toMatchObject({ code: 'psa_sync_not_found' })
    expect((await other.post(`/integration/halo-psa/syncs/${id}/retry`)).body).toMatchObject({
      code: 'psa_sync_not_found',
    })
    expect((await other.get('/integration/halo-psa/links')).body.total).toBe(0)
  })

  it("stores the partner's smartworx settings, with the key sealed", async () => {
    const saved = await partner.post('/integration/smartworx/save', {
      url: 'smartworx.be',
      customerNumber: 'S-12',
      key: 'sleutel-x',
      isActive: true,
    })
    expect(saved.body.data).toMatchObject({
      url: 'https://smartworx.be',
      customerNumber: 'S-12',
      hasKey: true,
      isActive: true,
    })
    const again = await partner.post('/integration/smartworx/save', { url: 'smartworx.be', customerNumber: 'S-13' })
    expect(again.body.data).toMatchObject({ customerNumber: 'S-13', hasKey: true, isActive: false })
    expect((await partner.post('/integration/smartworx/save', { url: 'intern.local' })).status).toBe(422)
    const row = await portal.db.selectFrom('smartworx_connection').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('sleutel-x')
  })
})
