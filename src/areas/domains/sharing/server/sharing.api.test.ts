import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createZone } from '#areas/domains/dns/server/public.ts'
import type { CallRow } from '#base/call.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { areaRoutes } from '#entry/areas.ts'
import { callsOf, sharedTabs, sourcesOf } from '#test/kit/calls-of-tab.ts'
import { root } from '#test/kit/imports.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { shareKeyHash } from './share-holder.ts'

const calls = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
const opens = (row: CallRow) => row.access.some((entry) => entry.split('|').includes('share-key'))
const hourMs = 3_600_000

/** Every call that the components of a shared tab can make, according to their source. */
const tabs = await Promise.all(
  sharedTabs().map(async ({ id, file, said }) => {
    const named = callsOf(file, said).map(async (one) => {
      const contract = await import(/* @vite-ignore */ path.join(root, one.file))
      return contract[one.table]?.[one.name] as CallRow | undefined
    })
    const made = (await Promise.all(named)).filter((row): row is CallRow => row?.path !== undefined)
    return { id, made, closed: made.filter((row) => !opens(row)).map((row) => row.id) }
  }),
)
/** Called by a button that only users with an account see. */
const ofAccounts = ['belfry.tasks.retry', 'dns.templates.create', 'dns.templates.update']

describe('a share link', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId; accountId: AccountId }
  const start = new Date('2026-11-21T09:00:00Z')
  beforeAll(async () => {
    portal = await openTestPortal()
    owner = await portal.as('customer')
    for (const name of ['gedeeld.be', 'niet-gedeeld.be']) {
      const { id } = await portal.db
        .insertInto('domain')
        .values({ client_id: owner.clientId, name, tld: 'be', status: 'Active', expires_on: '2027-05-01' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await portal.db.transaction().execute((trx) => createZone(portal.makeWork(trx), id, []))
    }
  })
  afterAll(() => portal.close())

  const share = async (options: object = {}) => {
    const { status, body } = await owner.post('/share', { domain: 'gedeeld.be', ...options })
    expect(status, JSON.stringify(body)).toBe(201)
    const { key, id, url } = body.data as { key: string; id: number; url: string }
    return { key, id, url, header: { 'x-share-key': key } }
  }
  /** Sends an empty request: an open call refuses the input, a closed one does not read it. */
  const ask = (row: CallRow, header: Record<string, string>) => {
    const path = row.path.replace(/\{(domain)\}/g, 'gedeeld.be').replace(/\{\w+\}/g, '1')
    if (row.method === 'GET') return portal.visitor.get(path, header)
    if (row.method === 'DELETE') return portal.visitor.delete(path, undefined, header)
    return portal.visitor[row.method === 'PUT' ? 'put' : 'post'](path, {}, header)
  }
  const close = (id: number) => owner.post(`/share/${id}/change-status`, { status: 0 })

  it('is shown once and kept as a hash', async () => {
    const { key, id, url } = await share({ duration: 8, note: 'webbouwer' })
    expect(url).toMatch(/\/domains\/config\/gedeeld\.be\/[\w-]{43}$/)
    expect(url.endsWith(key)).toBe(true)
    const row = await portal.db.selectFrom('share_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.hash.equals(shareKeyHash(key))).toBe(true)
    const list = await owner.get('/domains/gedeeld.be/share')
    expect(list.body.data[0]).toMatchObject({ id, note: 'webbouwer', status: 1, state: 'active' })
    const audit = await portal.db.selectFrom('audit_entry').select('details').execute()
    expect(JSON.stringify([list.body, audit])).not.toContain(key)
    await close(id)
  })

  it('is not sent on as a referrer by its page', async () => {
    for (const path of ['/domains/config/gedeeld.be/geheim', '/fr/domains/config/gedeeld.be/geheim/dns']) {
      const { headers } = await portal.app.inject({ url: path })
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    }
    const { headers } = await portal.app.inject({ url: '/domains/configuur' })
    expect(headers['x-robots-tag']).toBeUndefined()
  })

  it('opens its own domain, records the visitor, and names the link in the log', async () => {
    const { key, id, header } = await share({ note: 'webbouwer' })
    expect((await portal.visitor.get(`/share/gedeeld.be/${key}`)).body.data).toMatchObject({
      domain: 'gedeeld.be',
      allowedUntil: '2026-11-22T09:00:00.000Z',
    })
    const change = { recordTypeName: 'A', recordName: 'bezoek', recordData: '192.0.2.1' }
    const made = await portal.visitor.post('/domains/gedeeld.be/record', change, header)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const changes = await owner.get('/domains/gedeeld.be/audit-logs')
    expect(changes.body.data[0]).toMatchObject({
      action: expect.stringMatching(/^dns.records/),
      who: '',
      share: { id, note: 'webbouwer' },
    })
    const visits = await owner.get('/domains/gedeeld.be/access-logs')
    expect(visits.body.data[0]).toMatchObject({ ip: '127.0.0.1', share: { id } })
    await close(id)
  })

  it('opens no other domain, even of the same client', async () => {
    const { id, key, header } = await share()
    for (const path of ['/domains/niet-gedeeld.be', '/domains/niet-gedeeld.be/records'])
      expect((await portal.visitor.get(path, header)).status).toBe(404)
    expect((await portal.visitor.get(`/share/niet-gedeeld.be/${key}`)).status).toBe(404)
    await close(id)
  })

  it('opens none of the calls without its access word', async () => {
    const { id, header } = await share()
    const closed = calls.filter(
      (row) =>
        !opens(row) && !row.access.some((word) => word.split('|').includes('anonymous-ok')) && row.answers !== 'stream',
    )
    expect(closed.length).toBeGreaterThan(200)
    for (const row of closed) {
      const { status } = await ask(row, header)
      expect([401, 403], `${row.id} answered ${status}`).toContain(status)
    }
    await close(id)
  })

  it('opens every call of the shared tabs', async () => {
    expect(tabs.map((tab) => tab.id).toSorted()).toEqual(
      ['dns', 'dnssec', 'forwarding', 'mail-security', 'nameservers', 'snapshots', 'wizards'].toSorted(),
    )
    const { id, header } = await share()
    for (const tab of tabs) {
      expect(tab.made.length, tab.id).toBeGreaterThan(2)
      for (const row of tab.made.filter(opens)) {
        const { status, body } = await ask(row, header)
        const told = `${tab.id}: ${row.id} answered ${status} ${JSON.stringify(body).slice(0, 200)}`
        expect([401, 403], told).not.toContain(status)
        expect(status, told).toBeLessThan(500)
      }
    }
    await close(id)
  })

  it('needs no other calls, except behind buttons for accounts', () => {
    expect([...new Set(tabs.flatMap(({ closed }) => closed))].toSorted()).toEqual(ofAccounts)
  })

  it('has no links in its tabs except to its other tabs', () => {
    const leading = sharedTabs()
      .flatMap(({ file, said }) => sourcesOf(file, said))
      .filter(({ file, text }) => file.startsWith('src/areas/') && /[`'"]\/\w+\//.test(text))
    // For users with an account: the browser stores the named value.
    expect([...new Set(leading.map(({ file }) => file))]).toEqual(['src/areas/domains/dns/web/records-table.tsx'])
  })

  it('is a key for calls about one domain, and for its event stream', () => {
    const named = calls.filter(opens).map(({ id }) => id)
    expect(named).toContain('dns.records.list')
    expect(named).toContain('domains.details')
    const elsewhere = calls.filter((row) => opens(row) && !row.path.includes('{domain}'))
    expect(elsewhere.map(({ id }) => id)).toEqual(['belfry.events'])
  })

  it('does not reveal the owner of the domain', async () => {
    const { id, header } = await share()
    const company = 'Niet Voor Bezoekers NV'
    await portal.db.updateTable('client').set({ company_name: company }).where('id', '=', owner.clientId).execute()
    await owner.post('/domains/gedeeld.be/save-tags', { tags: ['voor ons alleen'] })
    const reads = calls.filter((row) => opens(row) && row.method === 'GET' && row.answers !== 'stream')
    for (const row of reads) {
      const { body } = await ask(row, header)
      expect(JSON.stringify(body), row.id).not.toMatch(/Niet Voor Bezoekers|voor ons alleen|customer@/)
    }
    expect((await portal.visitor.get('/domains/gedeeld.be', header)).body.data).toMatchObject({
      clientId: 0,
      contacts: [],
      tasks: [],
    })
    await close(id)
  })

  it.each([
    ['is switched off', async (id: number) => close(id)],
    ['is over', async () => Object.assign(portal.clock, { now: new Date(start.getTime() + 25 * hourMs) })],
  ])('opens nothing as soon as it %s', async (_what, end) => {
    const { id, key, header } = await share()
    await end(id)
    const answer = await portal.visitor.get('/domains/gedeeld.be', header)
    expect(answer.body).toMatchObject({ code: 'share_over' })
    expect((await portal.visitor.get(`/share/gedeeld.be/${key}`)).body.code).toBe('share_over')
    portal.clock.now = start
    await close(id)
  })

  it('cannot be switched on again after it expired, and ten at once is the limit', async () => {
    const { id } = await share({ duration: 1 })
    portal.clock.now = new Date(start.getTime() + 2 * hourMs)
    await close(id)
    expect((await owner.post(`/share/${id}/change-status`, { status: 1 })).body.code).toBe('share_expired')
    portal.clock.now = start
    await portal.db.updateTable('share_link').set({ status: 0 }).execute()
    for (let count = 0; count < 10; count += 1) await share()
    expect((await owner.post('/share', { domain: 'gedeeld.be' })).body.code).toBe('too_many_shares')
    await portal.db.updateTable('share_link').set({ status: 0 }).execute()
  })

  it.each([
    [{ domain: 'gedeeld.be', duration: 5 }, 422],
    [{ domain: 'gedeeld.be', note: 'x'.repeat(50) }, 422],
    [{ domain: 'bestaat-niet.be' }, 404],
    [{}, 422],
  ])('cannot be created from %j', async (body, status) => {
    expect((await owner.post('/share', body)).status).toBe(status)
  })

  it('ends when the domain leaves its owner', async () => {
    const { header } = await share()
    const other = await portal.as('stranger')
    const move = (clientId: ClientId) =>
      portal.db.updateTable('domain').set({ client_id: clientId }).where('name', '=', 'gedeeld.be').execute()
    await move(other.clientId)
    expect((await portal.visitor.get('/domains/gedeeld.be', header)).status).toBe(404)
    await move(owner.clientId)
  })
})
