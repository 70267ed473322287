import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who, webSpaceOf } from '#test/kit/web-space.ts'
import { heldWindowsSpace, refusedOnWindows } from '#test/kit/windows-space.ts'

describe('what a hosting on Windows runs on', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = () => heldWindowsSpace(portal, owner)
  it('is changed one setting at a time, each of which starts the pool anew', async () => {
    const { changed, ask } = await given()
    const pool = async (at: string, body: object) => (await changed('put', `asp/${at}`, body)).facts.pool
    const { startedAt, ...none } = await pool('runtime-version', { version: '' })
    expect(none).toMatchObject({ runtime: '', pipeline: 'Integrated', is32bit: false })
    expect(startedAt).toBe(portal.clock.now.toISOString())
    expect(await pool('managed-pipeline-mode', { mode: 'Classic' })).toMatchObject({ runtime: '', pipeline: 'Classic' })
    expect(await pool('enabled-32bit-state', { state: true })).toMatchObject({ pipeline: 'Classic', is32bit: true })
    for (const [at, body] of [
      ['runtime-version', { version: 'v3.5' }],
      ['managed-pipeline-mode', { mode: 'classic' }],
      ['enabled-32bit-state', { state: 'yes' }],
    ] as const)
      expect((await ask('put', `asp/${at}`, body)).status).toBe(422)
  })

  it('is told and saved together as the settings of IIS', async () => {
    const { id, ask, changed } = await given()
    const at = `/products/${id}/webhosting/iis`
    const { body } = await owner.get(at)
    expect(body.data).toMatchObject({ runtime: 'v4.0', pipeline: 'Integrated', is32bit: false, logFormat: 'W3C' })
    expect(body.data.offered).toContain('v4.0')
    const settings = { is32bit: true, logFormat: 'NCSA', indexFiles: ['start.aspx'] }
    const { facts } = await changed('post', at, { settings, before: { is32bit: false } })
    expect(facts).toMatchObject({
      pool: { is32bit: true, runtime: 'v4.0' },
      site: { logFormat: 'NCSA', indexFiles: ['start.aspx'] },
    })
    const late = { settings: { pipeline: 'Classic' }, before: { is32bit: false } }
    expect((await ask('post', at, late)).body.code).toBe('space_changed')
    expect((await ask('post', at, { settings: {} })).body.code).toBe('settings_needed')
    expect((await ask('post', at, { settings: { recycle: true } })).status).toBe(422)
  })

  it('is not saved together while one of the settings is on its way, nor the other way round', async () => {
    const { id, ask } = await given()
    const at = `/products/${id}/webhosting/iis`
    expect((await ask('put', 'asp/managed-pipeline-mode', { mode: 'Classic' })).status).toBe(202)
    expect((await ask('post', at, { settings: { is32bit: true } })).body.code).toBe('space_under_way')
    await portal.jobs.drain()
    expect((await ask('post', at, { settings: { is32bit: true } })).status).toBe(202)
    expect((await ask('put', 'website/log-format', { format: 'IIS' })).body.code).toBe('space_under_way')
    await portal.jobs.drain()
  })

  it('has settings of IIS on Windows alone', async () => {
    const linux = await webSpaceOf(portal, owner)
    const at = `/products/${linux.id}/webhosting/iis`
    expect((await owner.get(at)).body.code).toBe('not_windows_hosting')
    expect((await owner.post(at, { settings: { is32bit: true } })).body.code).toBe('not_windows_hosting')
  })

  it('is nobody else’s, and stays as it is while its hosting is suspended', async () => {
    const told = await refusedOnWindows(portal, { owner, others: stranger }, [
      ['put', '/products/{id}/windows-performance/asp/runtime-version', { version: '' }],
      ['put', '/products/{id}/windows-performance/asp/managed-pipeline-mode', { mode: 'Classic' }],
      ['put', '/products/{id}/windows-performance/asp/enabled-32bit-state', { state: true }],
      ['post', '/products/{id}/webhosting/iis', { settings: { is32bit: true } }],
    ])
    expect(new Set(told)).toEqual(new Set(['404 hosting_not_active']))
    const { id } = await given()
    expect((await stranger.get(`/products/${id}/webhosting/iis`)).status).toBe(404)
  })
})
