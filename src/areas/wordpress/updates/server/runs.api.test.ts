import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { addUser } from '#areas/people/users/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { heldWordPress } from '#test/kit/wordpress-site.ts'
import { beginSchedules } from './begin-schedules.ts'

type Who = Caller & { clientId: ClientId }
type Shape = NonNullable<Parameters<typeof heldWordPress>[2]>['shape']

describe('WordPress sites, many at once', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  let at: string
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
    stranger = await portal.as('stranger')
    at = `/users/${owner.clientId}/wordpress`
  })
  afterAll(() => portal.close())

  const inWork = <Result>(step: (work: Work) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const given = async (shapes: readonly Shape[], who: Who = owner) => {
    const sites = []
    for (const shape of shapes) sites.push(await heldWordPress(portal, who, { shape }))
    return { sites, ids: sites.map(({ id }) => Number(id)) }
  }
  const runOf = async (run: number, who: Caller = owner): Promise<Json> =>
    (await who.get(`${at}/updates/${run}`)).body.data
  const linesOf = async (run: number, query = ''): Promise<Json[]> =>
    (await owner.get(`${at}/updates/${run}/sites${query}`)).body.data
  it('are planned, updated and told of once, those first that need a look', async () => {
    const { sites, ids } = await given(['many', 'few', 'goes_back', 'current', 'broken', 'unknown', 'many'])
    const asked = { sites: ids, extent: 'all' }
    // Somebody is at work on the last one.
    const busy = (await sites.at(-1)!.command({ command: 'maintenance', state: true })).body.task
    await portal.jobs.drain()
    const open = { state: 'open', finished_at: null }
    await portal.db.updateTable('provider_operation').set(open).where('task_id', '=', busy).execute()
    const plan = (await owner.post(`${at}/update/plan`, asked)).body.data
    expect(plan).toMatchObject({ sites: 7, toUpdate: 6, upToDate: 1, unknown: 1, busy: 1, broken: 1, atOnce: 3 })
    expect(plan.plugins).toBeGreaterThan(5)
    expect((await owner.post(`${at}/update/plan`, { ...asked, extent: 'themes' })).body.data.core).toBe(0)
    const mailsBefore = (await portal.db.selectFrom('mail_message').select('id').execute()).length

    const { run, task } = (await owner.post(`${at}/update`, asked)).body
    expect(await runOf(run)).toMatchObject({ state: 'running', sites: 6, counts: { waiting: 6 }, canStop: true })
    await portal.jobs.drain({ rounds: 400 })
    const over = await runOf(run)
    expect(over).toMatchObject({ state: 'done', progress: 100, task, isScheduled: false, canStop: false })
    expect(over.counts).toMatchObject({ rolled_back: 1, skipped: 1, running: 0, waiting: 0 })
    expect(over.counts.updated + over.counts.failed + over.counts.nothing).toBe(3)
    expect(await linesOf(run, '?state=still_broken')).toMatchObject([{ site: ids[4] }])
    expect(over.changes).toBeGreaterThan(5)
    const lines = await linesOf(run)
    expect(lines[0]).toMatchObject({ state: 'rolled_back', because: 'php_error', site: ids[2] })
    expect(await linesOf(run, '?state=skipped')).toMatchObject([{ site: ids[6], reason: expect.any(String) }])

    const mails = await portal.db.selectFrom('mail_message').selectAll().orderBy('id').execute()
    const own = mails.slice(mailsBefore)
    expect(own.map(({ kind }) => kind)).toEqual(['wordpress.run-report'])
    expect(own[0]?.body_text).toContain(sites[2]!.domain)
    expect(own[0]?.body_html).toContain(`/wordpress/updates?run=${run}`)
    const told = await portal.db
      .selectFrom('notification')
      .selectAll()
      .where('key', '=', `wordpress-run ${run}`)
      .execute()
    expect(told).toHaveLength(1)
    const failures = await portal.db.selectFrom('notification').selectAll().where('kind', '=', 'task').execute()
    expect(failures.map(({ id }) => id)).toEqual(told.map(({ id }) => id))
    const file = await owner.get(`${at}/updates/${run}/file`)
    expect(file.headers['content-type']).toMatch(/csv/)
    expect(file.raw.toString().trim().split('\r\n')).toHaveLength(7)
    expect((await owner.get(`${at}/updates`)).body.data[0]).toEqual(over)
  })

  it('are those of the list that was seen, and only one’s own', async () => {
    const { ids } = await given(['many'])
    const others = await given(['many'], stranger)
    const filtered = { filter: { q: 'ruimte', attention: ['updates'] }, extent: 'plugins' }
    expect((await owner.post(`${at}/update/plan`, filtered)).body.data.sites).toBeGreaterThan(0)
    const post = async (body: object, who: Caller = owner) => (await who.post(`${at}/update`, body)).body.code
    expect(await post({ sites: others.ids, extent: 'all' })).toBe('sites_none')
    expect(await post({ extent: 'all' })).toBe('sites_not_chosen')
    expect(await post({ sites: ids, filter: {}, extent: 'all' })).toBe('sites_not_chosen')
    expect(await post({ sites: ids, extent: 'all' }, stranger)).toBe('client_not_found')
    const { run } = (await owner.post(`${at}/update`, { sites: [...ids, ...others.ids], extent: 'all' })).body
    expect((await runOf(run)).sites).toBe(1)
    expect((await stranger.get(`/users/${stranger.clientId}/wordpress/updates/${run}`)).body.code).toBe(
      'update_not_found',
    )
    await portal.jobs.drain()
  })

  it('are stopped with what waits left as it was, and gone on with later', async () => {
    const { ids } = await given(Array(7).fill('many'))
    const { run, task } = (await owner.post(`${at}/update`, { sites: ids, extent: 'all' })).body
    // One look: as many as one web server takes at a time.
    await portal.jobs.drain({ rounds: 1 })
    expect((await runOf(run)).counts).toMatchObject({ running: 3, waiting: 4 })
    expect((await owner.post(`${at}/updates/${run}/stop`)).body.data.canStop).toBe(false)
    await portal.jobs.drain()
    expect(await runOf(run)).toMatchObject({ state: 'stopped', counts: { updated: 3, stopped: 4 } })
    expect((await owner.post(`${at}/updates/${run}/stop`)).body.code).toBe('run_not_running')
    expect((await owner.post(`/tasks/${task}/retry`)).status).toBe(202)
    await portal.jobs.drain({ rounds: 400 })
    expect(await runOf(run)).toMatchObject({ state: 'done', counts: { updated: 7, stopped: 0 } })
  })

  it('are in one run at a time, and those that cannot be updated are named before', async () => {
    const { sites, ids } = await given(['many', 'many'])
    await portal.db.updateTable('service').set({ status: 'Suspended' }).where('name', '=', sites[1]!.domain).execute()
    const plan = async () => (await owner.post(`${at}/update/plan`, { sites: ids, extent: 'all' })).body.data
    const suspended = { site: ids[1], name: sites[1]!.domain, why: 'suspended' }
    expect(await plan()).toMatchObject({ sites: 1, toUpdate: 1, left: [suspended] })
    const start = () => owner.post(`${at}/update`, { sites: ids, extent: 'all' })
    const asked = await Promise.all(Array.from({ length: 6 }, start))
    expect(asked.map(({ body }) => body.code ?? body.sites).toSorted()).toEqual([1, ...Array(5).fill('sites_in_run')])
    expect((await plan()).left).toMatchObject([{ site: ids[0], why: 'in_run' }, suspended])
    await portal.jobs.drain({ rounds: 400 })
  })

  it('are left alone as soon as whoever asked may no longer do so', async () => {
    const email = 'kan-niet-meer@klant.example'
    const added = await addUser(portal.db, { clientId: owner.clientId, email, permissions: { wordpress: true } })
    const who = portal.withToken(added.token)
    const { ids } = await given(['many'])
    const { run } = (await who.post(`${at}/update`, { sites: ids, extent: 'all' })).body
    await portal.db.updateTable('account').set({ permissions: '{}' }).where('email', '=', email).execute()
    await portal.jobs.drain()
    expect(await linesOf(run)).toMatchObject([{ state: 'failed', reason: expect.stringMatching(/recht/) }])
  })

  it('are updated by the clock: own schedule before that of the client, once a moment, told to their owners', async () => {
    await portal.db.deleteFrom('wordpress_update').execute()
    const { sites } = await given(['many', 'many', 'many'])
    const [first, second, off] = sites
    const usual = { extent: 'plugins', day: 2, time: '03:00' }
    expect((await owner.put(`${at}/schedule`, usual)).body.data.nextAt).toBe('2026-11-24T02:00:00.000Z')
    const set = (path: string, schedule: object | null, who: Caller = owner) =>
      who.put(`${path}/schedule`, { schedule })
    await set(second!.path, { ...usual, extent: 'all_minor' })
    expect((await set(off!.path, { ...usual, extent: 'off' })).body.data).toMatchObject({ nextAt: null, usual: {} })
    expect((await owner.get(`${first!.path}/schedule`)).body.data).toMatchObject({
      own: null,
      nextAt: expect.any(String),
    })
    expect((await set(first!.path, usual, stranger)).status).toBe(404)
    expect((await set(first!.path, { ...usual, time: '03:07' })).status).toBe(422)
    const colleague = { clientId: owner.clientId, email: 'enkele@klant.example', permissions: { wordpress: true } }
    const some = portal.withToken((await addUser(portal.db, { ...colleague, allProducts: false })).token)
    const barred = [await some.get(`${at}/schedule`), await some.put(`${at}/schedule`, { ...usual, extent: 'off' })]
    expect(barred.map(({ body }) => body.code)).toEqual(['schedule_of_all', 'schedule_of_all'])

    portal.clock.now = new Date('2026-11-24T02:00:00Z')
    await inWork((work) => work.enqueue(beginSchedules, {}))
    await inWork((work) => work.enqueue(beginSchedules, {}))
    await portal.jobs.drain({ rounds: 800 })
    const [run] = (await owner.get(`${at}/updates`)).body.data
    expect(run).toMatchObject({ isScheduled: true, by: null, state: 'done' })
    const extents = await portal.db.selectFrom('wordpress_update').select(['service_id', 'extent']).execute()
    const of = (id: unknown) => extents.filter(({ service_id: site }) => site === id).map(({ extent }) => extent)
    expect([of(first!.id), of(second!.id), of(off!.id)]).toEqual([['plugins'], ['all_minor'], []])
    expect((await owner.get(`${at}/schedule`)).body.data.nextAt).toBe('2026-12-01T02:00:00.000Z')
    const told = portal.db.selectFrom('notification').selectAll().where('key', '=', `wordpress-run ${run.id}`)
    expect((await told.execute()).length).toBeGreaterThan(0)

    // A week later the portal was away until noon: that night is left out.
    portal.clock.now = new Date('2026-12-01T11:00:00Z')
    await inWork((work) => work.enqueue(beginSchedules, {}))
    await portal.jobs.drain()
    expect((await owner.get(`${at}/updates`)).body.data[0].id).toBe(run.id)
    expect((await owner.get(`${at}/schedule`)).body.data.nextAt).toBe('2026-12-08T02:00:00.000Z')
    await set(off!.path, null)
    expect((await owner.get(`${off!.path}/schedule`)).body.data.own).toBeNull()
  })
})
