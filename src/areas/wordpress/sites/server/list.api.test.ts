import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { addUser } from '#areas/people/users/fixtures.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { cancelService, serviceChanged } from '#areas/services/delivery/server/public.ts'
import { askedId, type ClientId, type ServiceId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import type { Work } from '#platform/context.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { webHostOf, webSpaceOf } from '#test/kit/web-space.ts'
import { heldWordPress, wordPressOf } from '#test/kit/wordpress-site.ts'
import { absentFacts } from './absent-facts.ts'
import { keepSiteFacts, noteVulnerabilities } from './public.ts'
import { readDue, readSite } from './read-site.ts'

type Who = Caller & { clientId: ClientId }

describe('WordPress sites', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  const inWork = <Result>(step: (work: Work) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const listed = async (who: Who, query = '', of: number = who.clientId): Promise<Json[]> =>
    (await who.get(`/users/${of}/wordpress${query}`)).body.data
  const names = async (who: Who, query = '', of?: number): Promise<string[]> =>
    (await listed(who, query, of)).map(({ name }) => name)

  it('tell all that their host says, and from when that is', async () => {
    const { domain, shown } = await heldWordPress(portal, owner, { shape: 'many' })
    const site = await shown()
    expect(site).toMatchObject({ name: domain, state: 'installed', silentSince: null, underWay: null, failed: null })
    expect(site.readAt).toBe(portal.clock.now.toISOString())
    expect(site.updates).toBeGreaterThan(4)
    expect(site.facts.users[0]).toMatchObject({ login: 'an', roles: ['administrator'] })
    expect(JSON.stringify(site)).not.toMatch(/service-\d|operationId/)
  })

  it('are asked again once a minute at most, by themselves when they are due, and shown as they were in silence', async () => {
    const { path, reference, shown } = await heldWordPress(portal, owner)
    const { readAt, facts } = await shown()
    pass(0.5)
    expect((await owner.post(`${path}/refresh`)).body.data.readAt).toBe(readAt)
    pass(1)
    const again = (await owner.post(`${path}/refresh`, { integrity: true })).body.data
    expect(again.readAt > readAt).toBe(true)
    expect(again.facts.integrity.kind).toBe('whole')
    await plantFault(databaseState(portal.db), 'wordpress', {
      about: `read ${reference}`,
      next: 'unknown-before-apply',
    })
    pass(2)
    const silent = (await owner.post(`${path}/refresh`)).body.data
    expect(silent).toMatchObject({ silentSince: portal.clock.now.toISOString(), facts: { version: facts.version } })
    pass(7 * 60)
    await inWork((work) => work.enqueue(readDue, {}))
    await portal.jobs.drain()
    pass(6)
    await portal.jobs.drain()
    const later = await shown()
    expect(later.silentSince).toBeNull()
    // Files were not compared again: what was found stands.
    expect([later.readAt > again.readAt, later.facts.integrity.kind]).toEqual([true, 'whole'])
  })

  it('tell others once what stands on them, when that is otherwise', async () => {
    const { id, reference } = await heldWordPress(portal, owner)
    const told: unknown[] = []
    const keep = async () => {
      pass(1)
      const facts = doneValue(await wordPressOf(portal).read({ reference }))
      const emit: Work['emit'] = async (event, payload) => void told.push([event.name, payload])
      await inWork((work) => keepSiteFacts({ ...work, emit }, id, facts))
    }
    await keep()
    expect(told).toEqual([])
    await wordPressOf(portal).meddle(reference, (site) => ({ ...site, version: '6.8', plugins: [], themes: [] }))
    await keep()
    await keep()
    const installed = [{ kind: 'core', slug: 'wordpress', version: '6.8' }]
    expect(told).toEqual([['wordpress-site.changed', { serviceId: id, installed }]])
  })

  it('are listed, searched, narrowed, sorted and counted', async () => {
    const many = await portal.as('client')
    const give = (domain: string, shape: Parameters<typeof heldWordPress>[2] & object) =>
      heldWordPress(portal, many, { domain, ...shape })
    const old = await give('aa-oud.be', { shape: 'old' })
    await give('bb-stuk.be', { shape: 'broken' })
    await give('cc-onderhoud.be', { shape: 'maintenance' })
    await give('dd-anders.be', { shape: 'changed' })
    await give('ee-goed.be', { shape: 'current' })
    await give('ff-leeg.be', { shape: 'none' })
    pass(2)
    await many.post(`/products/${(await listed(many, '?q=dd-'))[0].id}/wordpress/refresh`, { integrity: true })
    await inWork((work) => noteVulnerabilities(work, [{ serviceId: old.id, count: 3 }]))
    const found: readonly (readonly [query: string, names: readonly string[]])[] = [
      ['', ['aa-oud.be', 'bb-stuk.be', 'cc-onderhoud.be', 'dd-anders.be', 'ee-goed.be']],
      ['?order=desc&perPage=25', ['ee-goed.be', 'dd-anders.be', 'cc-onderhoud.be', 'bb-stuk.be', 'aa-oud.be']],
      ['?q=STUK', ['bb-stuk.be']],
      ['?q=https://ee', ['ee-goed.be']],
      ['?q=%25', []],
      ['?attention=broken', ['bb-stuk.be']],
      ['?attention=broken,maintenance', ['bb-stuk.be', 'cc-onderhoud.be']],
      ['?attention=vulnerable', ['aa-oud.be']],
      ['?attention=changed', ['dd-anders.be']],
      ['?attention=silent', []],
      ['?show=without', ['ff-leeg.be']],
      [`?cc=${many.clientId}&q=goed`, ['ee-goed.be']],
      [`?cc=${owner.clientId}`, []],
    ]
    for (const [query, expected] of found) expect(await names(many, query), query).toEqual(expected)
    expect(await names(many, '?attention=updates')).not.toContain('ee-goed.be')
    const oldest = (await listed(many, '?sort=version'))[0]
    expect(oldest).toMatchObject({ name: 'aa-oud.be', vulnerabilities: 3, updates: { core: true } })
    expect(oldest.newVersion > oldest.version).toBe(true)
    expect(await names(many, `?version=${oldest.version}`)).toEqual(['aa-oud.be'])
    expect(await names(many, '?sort=updates&order=desc&perPage=25').then(([first]) => first)).toBe('aa-oud.be')
    const { data } = (await many.get(`/users/${many.clientId}/wordpress/figures`)).body
    expect(data).toMatchObject({
      sites: 5,
      without: 1,
      needing: 4,
      counted: 1,
      attention: { broken: 1, maintenance: 1, vulnerable: 1 },
    })
    expect(data.versions.reduce((sum: number, { sites }: Json) => sum + sites, 0)).toBe(5)
  })

  it('are those of oneself, of one’s clients, and nobody else’s', async () => {
    const [partner, client, managed, admin] = await Promise.all(
      (['partner', 'client', 'managed', 'admin'] as const).map((persona) => portal.as(persona)),
    )
    const own = await heldWordPress(portal, managed!, { domain: 'beheerd-door.be' })
    expect(await names(partner!, '?q=beheerd-door')).toEqual([own.domain])
    expect(await names(partner!, '', managed!.clientId)).toContain(own.domain)
    expect(await names(admin!, '?q=beheerd-door')).toEqual([own.domain])
    for (const who of [client!, owner, stranger]) expect(await names(who, '?q=beheerd-door')).toEqual([])
    expect((await stranger.get(`/users/${managed!.clientId}/wordpress`)).body.code).toBe('client_not_found')
    // Who sees selected products alone sees none of the sites until one is selected.
    expect((await names(owner)).length).toBeGreaterThan(0)
    expect(await names(await portal.as('webmaster'))).toEqual([])
    // A managed client does everything itself that costs nothing.
    expect((await own.command({ command: 'maintenance', state: true })).status).toBe(202)
    expect((await listed(managed!))[0].underWay).toBe('Onderhoudsmodus aanzetten')
    await own.settle()
  })

  it('are no business of who has no right to them, and open to programs that may', async () => {
    const partner = await portal.as('partner')
    const { id, path } = await heldWordPress(portal, partner)
    const colleague = async (permissions: object) => {
      const email = `collega-${Object.keys(permissions).join('-')}@test.example`
      return portal.withToken((await addUser(portal.db, { clientId: partner.clientId, email, permissions })).token)
    }
    const program = async (scope: string) => {
      const made = await partner.post('/users/partners/settings/generate-token', { name: 'programma', scopes: [scope] })
      return portal.withToken(made.body.token)
    }
    const list = `/users/${partner.clientId}/wordpress`
    const maintenance = { command: 'maintenance', state: true }
    const nothing = await colleague({ domains: true })
    const ofServices = await colleague({ services: true })
    const ofWordPress = await colleague({ wordpress: true })
    const [reads, writes] = [await program('hosting:read'), await program('hosting:write')]
    const told: string[] = []
    for (const who of [stranger, nothing, ofServices, ofWordPress, reads, writes]) {
      const answers = [
        await who.get(list),
        await who.get(path),
        await who.get(`${path}/history`),
        await who.post(`${path}/command`, { ...maintenance, state: false }),
        await who.post(`${path}/sign-in`, {}),
      ]
      told.push(answers.map(({ status, body }) => body.code ?? status).join(' '))
    }
    expect(told).toEqual([
      'client_not_found service_not_found service_not_found service_not_found service_not_found',
      'not_allowed not_allowed not_allowed not_allowed not_allowed',
      'not_allowed 200 200 maintenance_already_so 200',
      '200 200 200 maintenance_already_so 200',
      '200 200 200 scope_missing not_for_tokens',
      'scope_missing scope_missing scope_missing maintenance_already_so not_for_tokens',
    ])
    expect((await stranger.get(`/products/${id}/wordpress`)).body.code).toBe('service_not_found')
  })

  it('come and go with their hosting, and say where there can be none', async () => {
    const windows = await webSpaceOf(portal, owner, { group: 'windows_hosting' })
    expect((await owner.get(`/products/${windows.id}/wordpress`)).body.code).toBe('wordpress_not_possible')
    const suspended = await heldWordPress(portal, owner, { status: 'Suspended' })
    expect((await suspended.shown()).state).toBe('suspended')
    expect((await suspended.command({ command: 'maintenance', state: true })).body.code).toBe('hosting_not_active')
    const gone = await heldWordPress(portal, owner)
    await webHostOf(portal).endSpace('gone', { reference: gone.reference })
    pass(2)
    expect((await gone.ask('refresh')).body.data.state).toBe('missing')
    expect(await names(owner)).not.toContain(gone.domain)
    const ended = await heldWordPress(portal, owner)
    await inWork((work) => cancelService(work, askedId<ServiceId>(ended.id), 'refunded'))
    for (let turn = 0; turn < 4; turn++) {
      await portal.jobs.drain()
      pass(2)
    }
    expect(await ended.shown()).toMatchObject({ state: 'ended', facts: null })
    expect((await ended.command({ command: 'maintenance', state: true })).body.code).toBe('hosting_ended')
    const left = await portal.db.selectFrom('wordpress_site').select('service_id').execute()
    expect(left.map((row) => row.service_id)).not.toContain(ended.id)
  })

  it('go with their space where their hosting goes over to another system, and are read anew where it comes back', async () => {
    const moved = await heldWordPress(portal, owner, { shape: 'old' })
    const linux = await planNow(moved.id)
    const windows = await planNow((await webSpaceOf(portal, owner, { group: 'windows_hosting' })).id)
    const kept = async () => {
      await portal.jobs.drain()
      const rows = (['web_space', 'windows_space', 'wordpress_site', 'wordpress_site_software'] as const).map(
        async (table) => {
          const of = portal.db.selectFrom(table).select('service_id').where('service_id', '=', moved.id)
          return (await of.execute()).length > 0 ? table : []
        },
      )
      return (await Promise.all(rows)).flat()
    }
    const goesOver = (before: typeof linux, after: typeof linux) =>
      inWork(async (work) => {
        await work.sql.updateTable('service').set({ pid: after.pid }).where('id', '=', moved.id).execute()
        await work.emit(serviceChanged, { serviceId: moved.id, clientId: owner.clientId, before, after })
      })
    await owner.get(`/products/${moved.id}/webhosting`)
    expect(await kept()).toEqual(['web_space', 'wordpress_site', 'wordpress_site_software'])
    await goesOver(linux, windows)
    expect(await kept()).toEqual(['windows_space'])
    expect((await moved.ask('refresh')).body.code).toBe('wordpress_not_possible')
    // What its former host answers late is kept of nothing.
    await inWork((work) => work.enqueue(readSite, { serviceId: moved.id }))
    await inWork((work) => keepSiteFacts(work, moved.id, absentFacts(moved.reference, work.now())))
    expect(await kept()).toEqual(['windows_space'])
    pass(2)
    await goesOver(windows, linux)
    expect(await kept()).toEqual(['web_space', 'wordpress_site', 'wordpress_site_software'])
    expect(await moved.shown()).toMatchObject({ state: 'installed', readAt: portal.clock.now.toISOString() })
  })

  async function planNow(id: ServiceId) {
    const { pid } = await portal.db.selectFrom('service').select('pid').where('id', '=', id).executeTakeFirstOrThrow()
    return planOf({ pid, kind: 'hosting', config: {} })
  }
})
