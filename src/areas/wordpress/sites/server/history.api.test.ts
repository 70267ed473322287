import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { heldWordPress, wordPressOf } from '#test/kit/wordpress-site.ts'

type Who = Caller & { clientId: ClientId }

describe('the history of a WordPress', () => {
  let portal: TestPortal
  let owner: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  it('says who did what, when, and what came of it, in the language of the reader', async () => {
    const { path, domain, command, ask, changed, settle } = await heldWordPress(portal, owner)
    await changed('command', { command: 'plugin', act: 'install', slug: 'duplicator' })
    await command({ command: 'plugin', act: 'install', slug: 'bestaat-niet' })
    await settle()
    await changed('command', { command: 'replace', from: `https://${domain}`, to: 'https://anders.be' })
    await ask('sign-in')
    const open = await command({ command: 'maintenance', state: true })
    const told = async (language: string) =>
      (await owner.get(`${path}/history`, { 'accept-language': language })).body as Json
    const { data, total } = await told('en')
    expect(total).toBe(6)
    expect(data.map(({ what, about, result }: Json) => [what, about, result?.state ?? null])).toEqual([
      ['Switching maintenance mode on', null, 'running'],
      ['Signed in to WordPress by a link', 'an', null],
      ['Text replaced in WordPress', expect.stringMatching(/^\d+ rows?$/), null],
      ['Finding and replacing in WordPress', `https://${domain} → https://anders.be`, 'done'],
      ['Installing a plugin', 'bestaat-niet', 'failed'],
      ['Installing a plugin', 'duplicator', 'done'],
    ])
    expect(data[0]).toMatchObject({
      by: { email: 'customer@test.example' },
      actor: null,
      result: { task: open.body.task },
    })
    expect(data[2].by).toBeNull()
    expect(data[4].result.reason).toBe('This plugin or theme does not exist (any more)')
    expect((await told('nl')).data[1].what).toBe('Aangemeld bij WordPress met een link')
    expect((await owner.get(`${path}/history?perPage=25&page=2`)).body.data).toEqual([])
    await settle()
  })

  it('has what was done in WordPress itself, and not what the portal did', async () => {
    const { path, reference, ask, changed } = await heldWordPress(portal, owner, { shape: 'few' })
    await changed('command', { command: 'plugin', act: 'install', slug: 'duplicator' })
    portal.clock.now = new Date(portal.clock.now.getTime() + 120_000)
    await ask('refresh')
    portal.clock.now = new Date(portal.clock.now.getTime() + 120_000)
    await wordPressOf(portal).meddle(reference, (site) => ({
      ...site,
      plugins: site.plugins.map((each) => (each.slug === 'duplicator' ? { ...each, version: '9.9' } : each)),
    }))
    await ask('refresh')
    await portal.jobs.drain()
    const { data } = (await owner.get(`${path}/history`, { 'accept-language': 'en' })).body
    expect(data.map(({ what, about, by }: Json) => [what, about, by?.email ?? null])).toEqual([
      ['Changed in WordPress itself', expect.stringMatching(/^duplicator \S+ → 9\.9$/), null],
      ['Installing a plugin', 'duplicator', 'customer@test.example'],
    ])
  })

  it('does not take for somebody’s work what a backup put back, and waits for that', async () => {
    const { id, path, reference, shown, command, settle } = await heldWordPress(portal, owner)
    const space = `/products/${id}/webhosting`
    await owner.get(space)
    await owner.post(`${space}/backups/take`, { kind: 'files' })
    await settle()
    const { readAt } = await shown()
    const [backup] = (await owner.get(`${space}/backups/snapshot`)).body.data
    expect((await owner.post(`${space}/backups/snapshot/${backup.id}/restore`)).status).toBe(202)
    const refused = await command({ command: 'maintenance', state: true })
    expect([refused.body.code, refused.body.error]).toEqual(['site_busy', expect.stringContaining('terugzetten')])
    await wordPressOf(portal).meddle(reference, (site) => ({ ...site, plugins: [] }))
    await settle()
    const later = await shown()
    expect([later.readAt > readAt, later.facts.plugins, later.underWay]).toEqual([true, [], null])
    expect((await owner.get(`${path}/history`)).body.data).toEqual([])
  })
})
