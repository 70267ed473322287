import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { Json, TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who, webHostOf, webSpaceOf } from '#test/kit/web-space.ts'
import { topTypes } from '../rules/log-kinds.ts'
import { forgetVersions } from './keep-versions.ts'

describe('the statistics of a web hosting', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal('2026-11-28T10:17:00Z'))
  })
  afterAll(() => portal.close())

  const later = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  /** One that has been there for a while, and was looked at. */
  const given = async (more: Parameters<typeof webSpaceOf>[2] = {}) => {
    const now = portal.clock.now
    portal.clock.now = new Date(now.getTime() - 40 * 86_400_000)
    const space = await webSpaceOf(portal, owner, more)
    portal.clock.now = now
    await owner.get(space.path)
    later(1)
    const get = (at: string, who: Who = owner) => who.get(`${space.path}/${at}`)
    const timeline = async (span = '24h'): Promise<Json> => (await get(`timeline?span=${span}`)).body.data
    const change = async (at: string, body: object) => {
      expect((await owner.post(`${space.path}/${at}`, body)).status).toBe(202)
      await portal.jobs.drain()
      later(1)
    }
    const php = async () => (await owner.get(space.path)).body.data.facts.php
    return { ...space, get, timeline, change, php }
  }

  it('are visitors day by day, for as long as somebody asks', async () => {
    const { get } = await given()
    for (const [period, count] of [
      ['7d', 7],
      ['30d', 30],
      ['90d', 90],
      ['365d', 365],
    ] as const) {
      const { data } = (await get(`reports/visitors?period=${period}`)).body
      expect([period, data.days.length, data.to]).toEqual([period, count, '2026-11-28'])
    }
    expect((await get('reports/visitors')).body.data.days).toHaveLength(30)
    expect((await get('reports/visitors?period=99d')).status).toBe(422)
  })

  it('are countries, and the ten that there was most of, by type', async () => {
    const { get } = await given()
    const { rows } = (await get('reports/locations?period=7d')).body.data
    expect(rows[0]).toMatchObject({ name: expect.stringMatching(/^[A-Z]{2}$/) })
    for (const type of topTypes) {
      const { data } = (await get(`reports/top10?period=7d&type=${type}`)).body
      const counts = data.rows.map(({ requests }: Json) => requests)
      expect([type, counts.length > 0 && counts.length <= 10]).toEqual([type, true])
      expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one))
    }
    expect((await get('reports/top10?type=addresses')).status).toBe(422)
  })

  it('keep no whole address of a visitor, nor show one', async () => {
    const { get, timeline } = await given()
    const lines = (await get('log?perPage=200')).body.data
    expect(lines.length).toBe(200)
    for (const { text } of lines) expect(text).toMatch(/^\d+\.\d+\.\d+\.0 /)
    expect(JSON.stringify(await timeline())).not.toMatch(/\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/)
  })

  it('have logs that are searched, errors alone, page after page', async () => {
    const { get } = await given()
    const first = (await get('log?perPage=5')).body
    const second = (await get(`log?perPage=5&cursor=${first.next}`)).body
    expect([...first.data, ...second.data].map(({ id }: Json) => id)).toHaveLength(10)
    expect(new Set([...first.data, ...second.data].map(({ id }: Json) => id)).size).toBe(10)
    const found = (await get('log?q=wp-login&perPage=20')).body.data
    expect(found.every(({ text }: Json) => text.includes('wp-login'))).toBe(true)
    const errors = (await get('log?kind=php&errors=1&perPage=20')).body.data
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.every(({ isError }: Json) => isError)).toBe(true)
    const turned = await get('log?from=2026-11-28T10:00:00Z&to=2026-11-27T10:00:00Z')
    expect(turned.body).toMatchObject({ code: 'log_period_turned' })
    for (const kind of ['error', 'cron', 'ftp']) expect((await get(`log?kind=${kind}`)).status).toBe(200)
  })

  it('put what changed and what went wrong on one line, and tell what was changed just before', async () => {
    const toldAfterChanges = async () => {
      const { timeline, change } = await given()
      await change('php/configs', { configs: { version: '8.4', settings: { memory_limit: 512 } } })
      await change('php/restart', {})
      return timeline()
    }
    // Nearly every space has had an hour in which it was broken; which one has not is decided by its name, which is another each time.
    let line = await toldAfterChanges()
    for (let turn = 0; turn < 5 && line.broke === null; turn++) line = await toldAfterChanges()
    const count = (of: string) => line.steps.reduce((sum: number, step: Json) => sum + step[of], 0)
    expect(line.steps).toHaveLength(48)
    for (const kind of ['php', 'server', 'slow']) expect([kind, count(kind) > 0]).toEqual([kind, true])
    // Not the half hour in which it began: the first line that tells of it.
    const laterMs = Date.parse(line.broke.since) - Date.parse(line.broke.at)
    expect([laterMs > 0, laterMs < line.stepMinutes * 60_000]).toEqual([true, true])
    const [restart, changed] = line.events
    expect(restart).toMatchObject({ kind: 'restart', title: 'PHP herstarten', change: null })
    expect(changed).toMatchObject({
      kind: 'change',
      isOutside: false,
      reversible: ['php'],
      changes: [
        {
          part: 'php',
          lines: [
            { name: 'version', before: '8.3', after: '8.4' },
            { name: 'memory_limit', before: null, after: '512' },
          ],
        },
      ],
    })
    expect(changed.by).toEqual(expect.any(String))
  })

  it('tell no fault as over that nobody saw the end of, least of all while we suspended it ourselves', async () => {
    const now = portal.clock.now
    // Nobody looks at it before the hour in which it is broken, so that nothing is noted of a time that is to come.
    const made = async () => {
      portal.clock.now = new Date(now.getTime() - 40 * 86_400_000)
      const space = await webSpaceOf(portal, owner)
      portal.clock.now = now
      const timeline = async (): Promise<Json> => (await owner.get(`${space.path}/timeline`)).body.data
      const { broke } = await timeline()
      // With the step in which it was over yet to come.
      if (broke?.until) portal.clock.now = new Date(broke.until)
      return { ...space, timeline, broke, inIt: (await timeline()).broke }
    }
    const isTheSame = ({ broke, inIt }: Json) => broke?.until && inIt.at === broke.at
    let space = await made()
    for (let turn = 0; turn < 9 && !isTheSame(space); turn++) space = await made()
    const { broke, inIt } = space
    expect(inIt).toMatchObject({ at: broke.at, until: null })
    const { reference } = space
    later(-2)
    await owner.post(`${space.path}/refresh`)
    later(2)
    await webHostOf(portal).suspendSpace('ours', { reference })
    await owner.post(`${space.path}/refresh`)
    later(90)
    const line = await space.timeline()
    const suspended = line.events.find(({ kind }: Json) => kind === 'suspended')
    expect(line.broke).toMatchObject({ at: broke.at, until: null, lately: { saw: 'suspended', from: suspended.at } })
    portal.clock.now = now
  })

  it('tell what somebody changed outside, what failed, and a disk that is full', async () => {
    const { timeline, reference, path, domain } = await given({ domain: 'volloper-zaak.be' })
    const host = webHostOf(portal)
    await host.setDocumentRoot('elsewhere', { reference, documentRoot: 'web' })
    later(2)
    await owner.post(`${path}/refresh`)
    await plantFault(databaseState(portal.db), 'web-host', { about: reference, next: 'reject' })
    await owner.post(`${path}/alias/create`, { alias: `winkel.${domain}` })
    await portal.jobs.drain()
    const { usedBytes } = (await owner.get(path)).body.data.facts
    await host.keepSpace('smaller', { reference, domain, quotaBytes: usedBytes })
    later(2)
    await owner.post(`${path}/refresh`)
    const { events } = await timeline()
    const kinds = events.map(({ kind, isOutside }: Json) => `${kind} ${isOutside}`)
    expect(kinds.toSorted()).toEqual(['change true', 'change true', 'failed false', 'full false'])
    expect(events.find(({ kind }: Json) => kind === 'failed')).toMatchObject({
      title: 'Alias toevoegen',
      reason: 'De webserver weigert dit. Er is niets gewijzigd',
    })
  })

  it('know a hosting that became larger by its contract as changed here, and tell what was emptied apart', async () => {
    const { timeline, reference, path, id, domain, change } = await given()
    const text = { path: 'public/nieuw.php', text: '<?php', expected: null }
    expect((await owner.put(`${path}/files/text`, text)).status).toBe(200)
    later(1)
    await change('clear-opcache', {})
    const { task } = (await owner.post(`${path}/php/restart`, {})).body
    await portal.jobs.drain()
    later(1)
    await webHostOf(portal).keepSpace(`service-${id}-task-${task}`, { reference, domain, quotaBytes: 25 * 1024 ** 3 })
    later(2)
    await owner.post(`${path}/refresh`)
    const told = (await timeline()).events
    // The log is written by the clock of the database, which is ahead of the one here.
    const [saved, ...others] = told
    expect(saved).toMatchObject({ kind: 'contents', title: 'Bestand gewijzigd: public/nieuw.php' })
    const { file } = saved
    expect(file).toMatchObject({ path: 'public/nieuw.php', before: { path: 'public/nieuw.php' } })
    const [newest] = doneValue(await webHostOf(portal).listBackups({ reference, kind: 'files' }))
    expect(file.before.backup).toBe(newest?.id)
    const plan = await owner.post(`${path}/backups/snapshot/${file.before.backup}/plan`, { paths: [file.before.path] })
    expect(plan.body.data.examples).toEqual([{ path: 'public/nieuw.php', becomes: 'removed' }])
    const events = others.map(({ kind, isOutside, changes }: Json) => [
      kind,
      isOutside,
      ...changes.map(({ part }: Json) => part),
    ])
    expect(events).toEqual([
      ['change', false, 'size'],
      ['restart', false],
      ['cleared', false],
    ])
  })

  it('go back to before a change, unless it was changed again since', async () => {
    const { timeline, change, php, path } = await given()
    const before = await php()
    await change('php/configs', { configs: { version: '8.2', settings: { memory_limit: 128 } } })
    const [{ change: number }] = (await timeline()).events
    const goBack = (of: number) => owner.post(`${path}/timeline/${of}/go-back`)
    expect((await goBack(number)).status).toBe(202)
    await portal.jobs.drain()
    expect(await php()).toMatchObject({ version: before.version, settings: before.settings })
    expect((await goBack(number)).body.code).toBe('space_changed')
    expect((await goBack(999_999)).body.code).toBe('change_not_found')
    later(1)
    await activeDomain(portal.db, owner.clientId, 'nergens-anders.be')
    await change('alias/create', { alias: 'nergens-anders.be' })
    const [{ change: alias }] = (await timeline()).events
    expect((await goBack(alias)).body.code).toBe('cannot_go_back')
  })

  it.each([
    ['switch-document-root', { state: true, documentRoot: 'web' }, 'site'],
    ['index/set', { index: 'thuis.html', action: 'first' }, 'site'],
    ['redirect-www', { www: 'with-www' }, 'site'],
    ['varnish/switch-state', { state: true }, 'cache'],
    ['cron', { name: 'X', command: 'php', minute: '1', hour: '1', day: '1', month: '1', weekday: '1' }, 'cron'],
  ])('put %s back', async (at, body, facts) => {
    const { timeline, change, path } = await given()
    const told = async () => (await owner.get(path)).body.data.facts[facts]
    const before = await told()
    await change(at, body)
    expect(await told()).not.toEqual(before)
    const [{ change: number }] = (await timeline()).events
    expect((await owner.post(`${path}/timeline/${number}/go-back`)).status).toBe(202)
    await portal.jobs.drain()
    expect(await told()).toEqual(before)
  })

  it('forget how it was set up after three months, but for how it is', async () => {
    const { id, change } = await given()
    await change('php/configs', { configs: { version: '8.2' } })
    const kept = async () =>
      (await portal.db.selectFrom('web_space_version').select('id').where('service_id', '=', id).execute()).length
    expect(await kept()).toBe(2)
    const today = portal.clock.now
    later(91 * 24 * 60)
    await forgetVersions.run({ ...portal.makeWork(portal.db), signal: new AbortController().signal } as never, {})
    portal.clock.now = today
    expect(await kept()).toBe(1)
  })

  it('say so when the host is silent, and still tell what was changed', async () => {
    const { get, change, timeline, reference } = await given()
    await change('php/configs', { configs: { version: '8.2' } })
    const silent = { about: `read ${reference}`, next: 'unknown-before-apply', times: 8 } as const
    await plantFault(databaseState(portal.db), 'web-host', silent)
    for (const at of ['reports/visitors', 'reports/locations', 'reports/top10', 'log'])
      expect((await get(at)).body).toMatchObject({ code: 'web_host_silent' })
    expect(await timeline()).toMatchObject({ steps: null, broke: null, events: [{ kind: 'change' }] })
  })

  it('can be read by programs with the scope for it, and no other', async () => {
    const partner = await portal.as('partner')
    const { path } = await webSpaceOf(portal, partner)
    await partner.get(path)
    const withScope = async (scope: string) => {
      const made = await partner.post('/users/partners/settings/generate-token', { name: 'programma', scopes: [scope] })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return portal.withToken(made.body.token)
    }
    const [reads, none] = [await withScope('hosting:read'), await withScope('domains:write')]
    for (const at of ['reports/visitors', 'log', 'timeline']) {
      expect([at, (await reads.get(`${path}/${at}`)).status]).toEqual([at, 200])
      expect([at, (await none.get(`${path}/${at}`)).status]).toEqual([at, 403])
    }
    expect((await reads.post(`${path}/timeline/1/go-back`)).status).toBe(403)
  })

  it('are nobody else’s, but for a colleague who may see the hosting', async () => {
    const { get, path, id } = await given()
    const webmaster = await portal.as('webmaster')
    const all = {
      'hosting.reports.visitors': 'reports/visitors',
      'hosting.reports.locations': 'reports/locations',
      'hosting.reports.top10': 'reports/top10',
      'belfry.hosting.log': 'log',
      'belfry.hosting.timeline': 'timeline',
    }
    for (const [call, at] of Object.entries(all)) {
      expect([call, (await get(at, stranger)).status]).toEqual([call, 404])
      expect([call, (await get(at, webmaster)).status]).toEqual([call, 404])
    }
    const goBack = await stranger.post(`${path}/timeline/1/go-back`)
    expect(['belfry.hosting.timeline.go-back', goBack.status]).toEqual(['belfry.hosting.timeline.go-back', 404])
    await portal.db.insertInto('product_access').values({ account_id: webmaster.accountId, service_id: id }).execute()
    for (const at of Object.values(all)) expect([at, (await get(at, webmaster)).status]).toEqual([at, 200])
  })

  it('of a suspended hosting are read, and nothing of it goes back', async () => {
    const { get, path, id, change, timeline } = await given()
    await change('php/configs', { configs: { version: '8.2' } })
    const [{ change: number }] = (await timeline()).events
    await portal.db.updateTable('service').set({ status: 'Suspended' }).where('id', '=', id).execute()
    for (const at of ['reports/visitors', 'log', 'timeline']) expect([at, (await get(at)).status]).toEqual([at, 200])
    expect((await owner.post(`${path}/timeline/${number}/go-back`)).body.code).toBe('hosting_not_active')
  })
})
