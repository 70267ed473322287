import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who } from '#test/kit/web-space.ts'
import { heldWindowsSpace, windowsHostOf } from '#test/kit/windows-space.ts'
import { forgetFaults } from './note-faults.ts'

describe('what a hosting on Windows takes of its server, and what happened', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = () => heldWindowsSpace(portal, owner)
  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  const eventsOf = async (path: string): Promise<Json[]> => (await owner.get(`${path}/events?period=week`)).body.data

  it('is a graph of the pool over an hour, a day or a week, up to now', async () => {
    const { path, changed } = await given()
    await changed('put', 'asp/enabled-32bit-state', { state: true })
    pass(180)
    for (const [period, count, minutes] of [
      ['hour', 60, 1],
      ['day', 144, 10],
      ['week', 168, 60],
    ] as const) {
      const { data } = (await owner.get(`${path}/usage?period=${period}`)).body
      expect(data).toHaveLength(count)
      const last = data.at(-1)
      expect(last).toMatchObject({ memoryBytes: expect.any(Number), recycles: expect.any(Number) })
      expect(last.processorPercent).toBeGreaterThan(0)
      expect(portal.clock.now.getTime() - Date.parse(last.at)).toBeLessThan(minutes * 60_000)
    }
    const { data } = (await owner.get(`${path}/usage`)).body
    // Nobody measured before it was there; changing a setting of the pool began it anew.
    expect(data[0].memoryBytes).toBeNull()
    expect(data.reduce((sum: number, { recycles }: Json) => sum + (recycles ?? 0), 0)).toBeGreaterThan(0)
    expect((await owner.get(`${path}/usage?period=year`)).status).toBe(422)
  })

  it('tells when a web.config was not taken, and when it was again', async () => {
    const { path, reference, ask, shown } = await given()
    const look = async () => {
      pass(2)
      await ask('post', 'site/config')
      await portal.jobs.drain()
    }
    const fault = {
      file: 'wwwroot/web.config',
      line: 9,
      said: 'Data at the root level is invalid. Line 9, position 1.',
    }
    await windowsHostOf(portal).breakConfig(reference, fault)
    await look()
    await look()
    expect((await shown()).facts.site.configFault).toEqual(fault)
    expect(await eventsOf(path)).toMatchObject([{ kind: 'fault', until: null, fault }])
    const other = { ...fault, line: 12 }
    await windowsHostOf(portal).breakConfig(reference, other)
    await look()
    await windowsHostOf(portal).breakConfig(reference, null)
    await look()
    const told = await eventsOf(path)
    expect(told.map(({ fault: { line }, until }) => [line, typeof until])).toEqual([
      [12, 'string'],
      [9, 'string'],
    ])
    expect((await shown()).facts.site.configFault).toBeNull()
    pass(100 * 24 * 60)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(forgetFaults, {}))
    await portal.jobs.drain()
    expect(await portal.db.selectFrom('windows_config_fault').select('id').execute()).toEqual([])
  })

  it('tells who changed what, and why something failed', async () => {
    const { path, changed } = await given()
    await changed('put', 'website/log-format', { format: 'NCSA' })
    const broken = await heldWindowsSpace(portal, owner, { domain: 'broken-gebeurt.be' })
    await broken.changed('put', 'website/log-format', { format: 'NCSA' })
    expect(await eventsOf(path)).toMatchObject([{ kind: 'done', title: expect.any(String), by: expect.any(String) }])
    expect(await eventsOf(broken.path)).toMatchObject([
      { kind: 'failed', reason: expect.any(String) },
      { kind: 'fault', fault: { file: 'wwwroot/web.config' } },
    ])
  })

  it('is nobody else’s, and can be read while the hosting is suspended', async () => {
    const { path } = await given()
    const { path: suspended } = await heldWindowsSpace(portal, owner, { status: 'Suspended' })
    for (const at of ['usage', 'events']) {
      expect((await stranger.get(`${path}/${at}`)).status).toBe(404)
      expect((await owner.get(`${suspended}/${at}`)).status).toBe(200)
    }
  })
})
