import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { heldWordPress, wordPressOf } from '#test/kit/wordpress-site.ts'

type Who = Caller & { clientId: ClientId }

describe('an update of a WordPress', () => {
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

  const given = async (more: Parameters<typeof heldWordPress>[2] = {}) => {
    const site = await heldWordPress(portal, owner, more)
    const updates = async (): Promise<Json[]> => (await owner.get(`${site.path}/updates`)).body.data
    return { ...site, updates, last: async () => (await updates())[0] }
  }

  it('is followed to its report, and stands in the history', async () => {
    const { ask, settle, updates, path, shown } = await given({ shape: 'many' })
    const before = await shown()
    const asked = await ask('update', { what: 'all' })
    expect(asked.status).toBe(202)
    expect((await updates())[0]).toMatchObject({ state: 'running', task: asked.body.task, report: null })
    expect((await ask('update', { what: 'all' })).body.code).toBe('site_busy')
    await settle()
    const [done, ...others] = await updates()
    expect(others).toEqual([])
    expect(done).toMatchObject({ id: asked.body.update, state: 'updated', extent: 'all', reason: null })
    expect(done.report.changes.length).toBe(before.updates)
    expect(done.report.looks.before.map(({ status }: Json) => status)).toEqual([200, 200, 200])
    expect((await owner.get(`${path}/updates/${done.id}`)).body.data).toEqual(done)
    expect((await shown()).updates).toBe(0)
    expect((await owner.get(`${path}/history`)).body.data[0]).toMatchObject({
      action: 'wordpress.update.all',
      result: { state: 'done' },
    })
    expect((await ask('update', { what: 'all' })).body.code).toBe('nothing_to_update')
    expect((await ask('update', { what: 'all' }, stranger)).status).toBe(404)
    expect((await stranger.get(`${path}/updates/${done.id}`)).status).toBe(404)
    expect((await owner.get(`${path}/updates/9999999`)).body.code).toBe('update_not_found')
  })

  it('of a release that is newer than what was last read is begun all the same', async () => {
    const { ask, settle, shown, id } = await given({ shape: 'many' })
    expect((await shown()).facts.newVersion).toMatch(/^\d/)
    await portal.db
      .updateTable('wordpress_site')
      .set({ facts: raw`jsonb_set(facts, '{newVersion}', 'null')` })
      .where('service_id', '=', id)
      .execute()
    expect((await ask('update', { what: 'core' })).status).toBe(202)
    await settle()
  })

  it('that makes a site worse goes back, says why, and can be tried again', async () => {
    const { ask, settle, last, shown, reference } = await given({ shape: 'goes_back' })
    const { task } = (await ask('update', { what: 'plugin' })).body
    await settle()
    const back = await last()
    expect(back).toMatchObject({ state: 'rolled_back', report: { ended: 'rolled_back', because: 'php_error' } })
    expect(back.reason).toMatch(/slides/)
    expect(back.culprit).toMatchObject({ kind: 'plugin', slug: 'noisy-after-update', title: 'Noisy After Update' })
    expect((await shown()).failed).toMatchObject({ task, part: 'update' })
    await wordPressOf(portal).meddle(reference, (site) => ({
      ...site,
      plugins: site.plugins.filter(({ slug }) => !slug.startsWith('noisy')),
    }))
    // The host forgets nothing: another try is asked under another id, and no longer names what is gone.
    expect((await owner.post(`/tasks/${task}/retry`)).status).toBe(202)
    expect(await last()).toMatchObject({ state: 'running', report: null })
    await settle()
    expect(await last()).toMatchObject({ id: back.id, state: 'failed', reason: expect.any(String) })
    expect((await ask('update', { what: 'plugin' })).status).toBe(202)
    await settle()
    expect(await last()).toMatchObject({ state: 'updated' })
  })

  it('of chosen parts leaves the rest; one that does not help a broken site needs a look', async () => {
    const { ask, settle, last, shown } = await given({ shape: 'broken' })
    const { facts, updates } = await shown()
    const [first, second] = facts.plugins.filter(({ newVersion }: Json) => newVersion)
    expect((await ask('update', { what: 'parts', core: true, plugins: [first.slug] })).status).toBe(202)
    portal.clock.now = new Date(portal.clock.now.getTime() + 7_000)
    await settle()
    const done = await last()
    expect(done).toMatchObject({ state: 'still_broken', extent: 'parts', reason: expect.stringMatching(/500/) })
    expect(done.by.email).toMatch(/@/)
    expect(done.report.changes.map(({ title }: Json) => title).toSorted()).toEqual(
      [first.title, 'WordPress'].toSorted(),
    )
    expect(Date.parse(done.endedAt) - Date.parse(done.begunAt)).toBeGreaterThanOrEqual(7_000)
    const after = await shown()
    expect([after.updates, after.facts.plugins.find(({ slug }: Json) => slug === second.slug).newVersion]).toEqual([
      updates - 2,
      second.newVersion,
    ])
  })

  it('is refused by what is known, and by the host', async () => {
    const { ask, settle, last, reference } = await given({ shape: 'old' })
    expect((await ask('update', { what: 'core', release: '1.0' })).body.code).toBe('release_older')
    expect((await ask('update', { what: 'plugin', slugs: ['nergens'] })).body.code).toBe('site_extension_not_found')
    expect((await ask('update', { what: 'iets' })).status).toBe(422)
    await ask('update', { what: 'core', release: '6.9.9' })
    await settle()
    expect(await last()).toMatchObject({ state: 'failed', reason: expect.stringMatching(/\S/) })
    await plantFault(databaseState(portal.db), 'wordpress', { about: reference, next: 'unknown-after-apply' })
    await ask('update', { what: 'core', minorOnly: true })
    await settle()
    expect(await last()).toMatchObject({ state: expect.stringMatching(/updated|nothing/), extent: 'minor' })
    const absent = await given({ shape: 'none' })
    expect((await absent.ask('update', { what: 'all' })).body.code).toBe('site_absent')
  })

  it('never overlaps another one of the site, however many ask at once', async () => {
    const { ask, settle, updates } = await given({ shape: 'many' })
    const asked = await Promise.all(Array.from({ length: 100 }, () => ask('update', { what: 'all' })))
    expect(asked.filter(({ status }) => status === 202)).toHaveLength(1)
    expect(new Set(asked.filter(({ status }) => status !== 202).map(({ body }) => body.code))).toEqual(
      new Set(['site_busy']),
    )
    await settle()
    expect((await updates()).map(({ state }: Json) => state)).toEqual(['updated'])
  })
})

it('an update that takes its time tells the step that it is at', async () => {
  const portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1' } })
  await syncCatalogue(portal.db)
  const owner = await portal.as('customer')
  const { path, ask } = await heldWordPress(portal, owner, { shape: 'many' })
  await ask('update', { what: 'all' })
  const seen: string[][] = []
  for (let seconds = 0; seconds < 120; seconds += 10) {
    await portal.jobs.drain({ rounds: 3 })
    portal.clock.now = new Date(portal.clock.now.getTime() + 10_000)
    const [{ steps, state }] = (await owner.get(`${path}/updates`)).body.data
    seen.push([...steps.map(({ step }: Json) => step), state])
  }
  expect(seen[0]).toEqual(['backup', 'running'])
  expect(seen.at(-1)?.at(-1)).toBe('updated')
  expect(seen.map((each) => each.length)).toEqual(seen.map((each) => each.length).toSorted((one, other) => one - other))
  await portal.close()
})
