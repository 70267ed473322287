import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { type GivenSpace, heldSpace, openHostingPortal, refusedChanges, type Who } from '#test/kit/web-space.ts'

describe('PHP of a web hosting', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = (more?: GivenSpace) => heldSpace(portal, owner, more)

  it('has another version and settings, which are said to whoever looks', async () => {
    const { changed, path } = await given()
    const settings = { memory_limit: 512, display_errors: true }
    const { facts } = await changed('php/configs', { configs: { version: '8.1', settings } })
    expect(facts.php).toMatchObject({ version: '8.1', settings })
    const { data } = (await owner.get(`${path}/php/info`)).body
    expect(data.version).toMatch(/^8\.1\./)
    expect(data.directives).toContainEqual({ name: 'memory_limit', value: '512M' })
    const again = await changed('php/configs', { configs: { version: '8.4' } })
    expect(again.facts.php).toMatchObject({ version: '8.4', settings })
  })

  it('is refused what does not fit, beside its field', async () => {
    const { ask } = await given()
    const refused = async (configs: object) => (await ask('php/configs', { configs })).body
    expect(await refused({ settings: { upload_max_filesize: 512 } })).toMatchObject({ code: 'upload_over_post' })
    expect(await refused({ settings: { post_max_size: 512 } })).toMatchObject({ code: 'post_over_memory' })
    for (const settings of [{ memory_limit: 9_999 }, { open_basedir: '/' }, { 'date.timezone': 'x\nevil' }])
      expect((await ask('php/configs', { configs: { settings } })).status).toBe(422)
    expect((await ask('php/configs', { configs: { version: '9.9' } })).status).toBe(422)
  })

  it('is not changed by who looked before somebody else changed it', async () => {
    const { ask, changed, shown } = await given()
    const { version, settings } = (await shown()).facts.php
    await changed('php/configs', { configs: { version: '8.2' } })
    const late = await ask('php/configs', { configs: { version: '8.4' }, before: { version, settings } })
    expect(late.body.code).toBe('space_changed')
    expect((await shown()).facts.php.version).toBe('8.2')
  })

  it('is not set back by a failed change of before that is tried again', async () => {
    const { ask, changed, shown, reference } = await given()
    const memory = async () => (await shown()).facts.php.settings.memory_limit
    const fails = async (memory_limit: number) => {
      await plantFault(databaseState(portal.db), 'web-host', { about: reference, next: 'reject' })
      const { body } = await ask('php/configs', { configs: { settings: { memory_limit } } })
      await portal.jobs.drain()
      return body.task as number
    }
    const retry = (task: number) => owner.post(`/tasks/${task}/retry`)
    const old = await fails(300)
    await changed('php/configs', { configs: { settings: { memory_limit: 768 } } })
    expect((await retry(old)).body.code).toBe('task_not_retriable')
    await portal.jobs.drain()
    expect(await memory()).toBe(768)
    const newest = await fails(640)
    expect((await retry(newest)).status).toBe(202)
    await portal.jobs.drain()
    expect(await memory()).toBe(640)
  })

  it('starts anew, forgets what it compiled, and has ready-made settings', async () => {
    const { changed, path } = await given()
    expect((await changed('php/restart')).failed).toBeNull()
    expect((await changed('clear-opcache')).failed).toBeNull()
    const { data } = (await owner.get(`${path}/tutorial/configs`)).body
    expect(data).toContainEqual(expect.objectContaining({ id: 'woocommerce', name: 'WooCommerce' }))
  })

  it('is watched by New Relic with a licence that nothing keeps', async () => {
    const { changed, ask } = await given()
    expect((await ask('new-relic/switch-state', { state: true })).body.code).toBe('licence_needed')
    const licence = 'a1'.repeat(20)
    expect((await changed('new-relic/switch-state', { state: true, licence })).facts.newRelic).toBe(true)
    expect(await portal.db.selectFrom('web_secret').selectAll().execute()).toEqual([])
    const kept = await portal.db.selectFrom('provider_operation').select('wanted').execute()
    expect(JSON.stringify(kept)).not.toContain(licence)
    expect((await changed('new-relic/switch-state', { state: false })).facts.newRelic).toBe(false)
  })

  it('is shown and changed by its owner alone, and only while the hosting is active', async () => {
    const { id } = await given()
    for (const path of ['/products/{id}/webhosting/php/info', '/products/{id}/webhosting/tutorial/configs'])
      expect([path, (await stranger.get(path.replace('{id}', String(id)))).status]).toEqual([path, 404])
    const posts = [
      ['/products/{id}/webhosting/php/configs', { configs: {} }],
      ['/products/{id}/webhosting/php/restart'],
      ['/products/{id}/webhosting/clear-opcache'],
      ['/products/{id}/webhosting/new-relic/switch-state', { state: false }],
    ] as const
    const told = await refusedChanges(portal, { owner, others: stranger }, posts)
    expect(new Set(told)).toEqual(new Set(['404 hosting_not_active']))
    const { path } = await given({ status: 'Suspended' })
    const info = await owner.get(`${path}/php/info`)
    expect(info.body).toMatchObject({ code: 'php_needs_hosting', error: 'Activeer je hosting om phpinfo te zien' })
  })
})
