import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { type GivenSpace, heldSpace, refusedChanges } from '#test/kit/web-space.ts'

type Who = Caller & { clientId: ClientId }

describe('the site of a web hosting', () => {
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

  const given = (more?: GivenSpace) => heldSpace(portal, owner, more)

  it('gets other names, and loses them', async () => {
    const { changed, ask, domain } = await given()
    const { facts, underWay, lastChange } = await changed('alias/create', { alias: `Winkel.${domain}` })
    expect(lastChange.title).toBe('Alias toevoegen')
    expect([facts.site.aliases, underWay]).toEqual([[`www.${domain}`, `winkel.${domain}`], []])
    expect((await ask('alias/create', { alias: `winkel.${domain}` })).body).toMatchObject({ code: 'alias_exists' })
    expect((await ask('alias/create', { alias: 'geen naam' })).body.errors.alias).toHaveLength(1)
    expect((await changed('alias/delete', { alias: `winkel.${domain}` })).facts.site.aliases).toEqual([`www.${domain}`])
    expect((await ask('alias/delete', { alias: 'elders.be' })).body.code).toBe('alias_not_found')
  })

  it('says why a name is refused that leads elsewhere, and nothing is changed', async () => {
    const [one, other] = [await given(), await given()]
    await one.ask('alias/create', { alias: `www.${other.domain}` })
    await one.changed('alias/create', { alias: 'van-mij.be' })
    await other.ask('alias/create', { alias: 'van-mij.be' })
    await portal.jobs.drain()
    const { failed, facts } = await other.shown()
    expect(failed).toMatchObject({
      part: 'aliases',
      title: 'Alias toevoegen',
      reason: expect.stringContaining('andere website'),
    })
    expect(facts.site.aliases).toEqual([`www.${other.domain}`])
    // What else is changed does not make it forgotten; what is asked anew does.
    expect((await other.changed('redirect-www', { www: 'with-www' })).failed).toMatchObject({ part: 'aliases' })
    expect((await other.changed('alias/create', { alias: 'van-ons.be' })).failed).toBeNull()
  })

  it('begins in a folder of its own, and in the usual one again', async () => {
    const { changed, ask } = await given()
    const to = 'switch-document-root'
    expect((await changed(to, { state: true, documentRoot: 'app/web' })).facts.site.documentRoot).toBe('app/web')
    expect((await changed(to, { state: false })).facts.site.documentRoot).toBe('public')
    expect((await ask(to, { state: true })).body.code).toBe('folder_needed')
    for (const documentRoot of ['../etc', 'private', 'a;b'])
      expect((await ask(to, { state: true, documentRoot })).status).toBe(422)
  })

  it('shows the index pages that were chosen, and keeps one', async () => {
    const { changed, ask } = await given()
    const index = async (body: object) => (await changed('index/set', body)).facts.site.indexFiles
    expect(await index({ index: 'home.html', action: 'first' })).toEqual([
      'home.html',
      'index.php',
      'index.html',
      'index.htm',
    ])
    expect(await index({ index: ['a.html', 'b.html'], action: 'set' })).toEqual(['a.html', 'b.html'])
    expect(await index({ index: 'a.html', action: 'remove' })).toEqual(['b.html'])
    expect((await ask('index/set', { index: 'b.html', action: 'remove' })).body.code).toBe('index_last')
    const late = { index: ['c.html'], action: 'set', before: ['a.html', 'b.html'] }
    expect((await ask('index/set', late)).body.code).toBe('space_changed')
    expect((await ask('index/set', { index: '../x', action: 'add' })).status).toBe(422)
  })

  it('sends visitors on, keeps the address while that is off, and never in a circle', async () => {
    const { changed, ask, domain } = await given()
    expect((await ask('switch-redirect-home', { state: true })).body.code).toBe('home_url_needed')
    const redirects = async (at: string, body: object) => (await changed(at, body)).facts.site.redirects
    const url = 'https://elders.example/nieuw'
    expect((await redirects('redirect-home-url', { url })).home).toEqual({ url, isOn: true })
    expect((await redirects('switch-redirect-home', { state: false })).home).toEqual({ url, isOn: false })
    expect(await redirects('redirect-www', { www: 'with-www' })).toMatchObject({ www: 'with-www', home: { url } })
    expect((await ask('redirect-home-url', { url: `https://${domain}/x` })).body.code).toBe('home_url_loops')
    expect((await ask('redirect-home-url', { url: 'javascript:alert(1)' })).status).toBe(422)
    expect((await ask('switch-redirect-ssl', { state: true })).body.code).toBe('https_needs_certificate')
    expect((await redirects('switch-redirect-ssl', { state: false })).https).toBe(false)
  })

  it('tells the second of two who change the same that somebody is at it', async () => {
    const { ask } = await given()
    expect((await ask('redirect-www', { www: 'with-www' })).status).toBe(202)
    expect((await ask('redirect-www', { www: 'as-is' })).body.code).toBe('space_under_way')
    await portal.jobs.drain()
    expect((await ask('redirect-www', { www: 'as-is' })).status).toBe(202)
  })

  it('is changed once, whatever the host says of it on the way', async () => {
    const { ask, shown, reference } = await given()
    const fault = { about: reference, next: 'unknown-after-apply' } as const
    await plantFault(databaseState(portal.db), 'web-host', fault as never)
    await ask('switch-document-root', { state: true, documentRoot: 'web' })
    for (let turn = 0; turn < 4; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
      await portal.jobs.drain()
    }
    expect(await shown()).toMatchObject({ facts: { site: { documentRoot: 'web' } }, failed: null, underWay: [] })
  })

  it('takes no name of somebody else, of the server itself, or that is an extension', async () => {
    const theirs = await activeDomain(portal.db, stranger.clientId, 'van-een-ander.be')
    expect(theirs).toBeGreaterThan(0)
    const { ask, shown } = await heldSpace(portal, owner)
    const { facts } = await shown()
    const told = async (alias: string) => {
      const { status, body } = await ask('alias/create', { alias })
      return `${status} ${body.code}`
    }
    expect(await told('www.van-een-ander.be')).toBe('409 alias_of_another')
    expect(await told(facts.host)).toBe('422 alias_invalid')
    expect(await told('co.uk')).toBe('422 alias_invalid')
    await activeDomain(portal.db, owner.clientId, 'ook-van-ons.be')
    expect(await told('www.ook-van-ons.be')).toBe('202 undefined')
  })

  it('is nobody else’s, and stays as it is while its hosting is suspended', async () => {
    const bodies = [
      ['/products/{id}/webhosting/alias/create', { alias: 'x.be' }],
      ['/products/{id}/webhosting/alias/delete', { alias: 'x.be' }],
      ['/products/{id}/webhosting/index/set', { index: 'a.html', action: 'add' }],
      ['/products/{id}/webhosting/switch-document-root', { state: false }],
      ['/products/{id}/webhosting/redirect-home-url', { url: 'https://elders.example/' }],
      ['/products/{id}/webhosting/switch-redirect-home', { state: false }],
      ['/products/{id}/webhosting/switch-redirect-ssl', { state: false }],
      ['/products/{id}/webhosting/redirect-www', { www: 'as-is' }],
    ] as const
    const told = await refusedChanges(portal, { owner, others: stranger }, bodies)
    expect(new Set(told)).toEqual(new Set(['404 hosting_not_active']))
  })
})
