import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRecords, createZone, recordsAt } from '#areas/domains/dns/server/public.ts'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { cartWith } from '#areas/ordering/checkout/fixtures.ts'
import { addUser } from '#areas/people/users/fixtures.ts'
import { openSandboxDnsLookup } from '#drivers/dns-lookup/sandbox/sandbox-dns-lookup.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import type { Work } from '#platform/context.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { type GivenSpace, heldSpace, openHostingPortal, refusedChanges, type Who } from '#test/kit/web-space.ts'

describe('the site of a web hosting', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
    for (const name of ['van-mij.be', 'van-ons.be', 'later.be']) await activeDomain(portal.db, owner.clientId, name)
  })
  afterAll(() => portal.close())

  const given = (more?: GivenSpace) => heldSpace(portal, owner, more)

  it('gets other names, and loses them', async () => {
    const { changed, ask, domain } = await given()
    const { facts, underWay, lastChange } = await changed('alias/create', { alias: `Winkel.${domain}` })
    expect(lastChange.title).toBe('Alias toevoegen')
    const tasks = await portal.db.selectFrom('task').select('label').where('kind', '=', 'hosting.aliases.add').execute()
    expect(tasks).toContainEqual({ label: `winkel.${domain} (${domain})` })
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
    // What else is changed does not make it forgotten, nor another name that is taken; the same asked anew does.
    expect((await other.changed('redirect-www', { www: 'with-www' })).failed).toMatchObject({ part: 'aliases' })
    expect((await other.changed('alias/create', { alias: 'van-ons.be' })).failed).toMatchObject({ part: 'aliases' })
    await one.changed('alias/delete', { alias: 'van-mij.be' })
    expect((await owner.post(`/tasks/${failed.task}/retry`)).status).toBeLessThan(300)
    await portal.jobs.drain()
    const after = await other.shown()
    expect(after.failed).toBeNull()
    expect(after.facts.site.aliases).toEqual(expect.arrayContaining(['van-mij.be', 'van-ons.be']))
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
    for (const same of [`https://${domain}./x`, `https://${domain.toUpperCase()}/x`, `http://www.${domain}.:8080/`])
      expect([same, (await ask('redirect-home-url', { url: same })).status]).toEqual([same, 422])
    const later = { url: 'https://later.be/' }
    expect((await redirects('redirect-home-url', later)).home).toEqual({ ...later, isOn: true })
    expect((await ask('alias/create', { alias: 'later.be' })).body.code).toBe('home_url_loops')
    expect((await redirects('switch-redirect-home', { state: false })).home?.isOn).toBe(false)
    await changed('alias/create', { alias: 'later.be' })
    expect((await ask('switch-redirect-home', { state: true })).body.code).toBe('home_url_loops')
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
    for (const inward of ['printer.lan', 'zaak.internal', 'kassa.local', 'router.home.arpa'])
      expect([inward, await told(inward)]).toEqual([inward, '422 alias_invalid'])
    await activeDomain(portal.db, owner.clientId, 'ook-van-ons.be')
    expect(await told('www.ook-van-ons.be')).toBe('202 undefined')
  })

  it('takes a name that is not of the caller once DNS says so, and its buyer is told before paying where it is taken', async () => {
    const { ask, shown, changed, id } = await given()
    const { facts } = await shown()
    const outside = openSandboxDnsLookup({ state: databaseState(portal.db) })
    const text = (name: string, data: string) => ({ name, type: 'TXT' as const, data })
    await outside.publish('wijst-al.be', [{ name: 'winkel', type: 'A', data: facts.addresses[0] }])
    await outside.publish('met-tekst.be', [
      text('_belfry-hosting', `hosting-${id}`),
      text('_belfry-hosting.van-een-ander', `hosting-${id + 1}`),
    ])
    for (const [alias, code] of [
      ['google.com', 'alias_unproven'],
      ['wijst-al.be', 'alias_unproven'],
      ['winkel.wijst-al.be', undefined],
      ['met-tekst.be', undefined],
      ['van-een-ander.met-tekst.be', 'alias_unproven'],
      ['silent-dns.be', 'alias_unproven'],
    ])
      expect([alias, (await ask('alias/create', { alias })).body.code]).toEqual([alias, code])
    const { error } = (await ask('alias/create', { alias: 'google.com' })).body
    expect(error).toContain('_belfry-hosting.google.com')
    expect(error).toContain(`hosting-${id}`)
    await portal.jobs.drain()
    const review = async (domain: string) => {
      const cartUuid = await cartWith(stranger, [{ pid: 200, domain }])
      const { data } = (await stranger.post('/orders/review', { cartUuid, paymentCode: 'banktransfer' })).body
      return data.problems.map(({ code }: { code: string }) => code)
    }
    expect(await review('met-tekst.be')).toContain('hosting_name_taken')
    await changed('alias/delete', { alias: 'met-tekst.be' })
    expect(await review('met-tekst.be')).toEqual([])
  })

  it('gets the records of a new name in a zone of ours, and loses them with it unless somebody changed them', async () => {
    const { changed, shown } = await given()
    const { facts } = await shown()
    const zone = 'zone-van-ons.be'
    const domainId = await activeDomain(portal.db, owner.clientId, zone)
    const held = async (name: string) =>
      (await recordsAt({ sql: portal.db }, domainId, [name])).map(({ type, data }) => ({ type, data }))
    const written = (step: (work: Work) => Promise<unknown>) =>
      portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
    const elsewhere = { recordTypeName: 'A', recordName: 'elders', recordData: '198.51.100.9' }
    await written((work) => createZone(work, domainId, [elsewhere]))
    await changed('alias/create', { alias: `winkel.${zone}` })
    expect((await held('winkel')).map(({ data }) => data).toSorted()).toEqual(facts.addresses.toSorted())
    await changed('alias/create', { alias: `elders.${zone}` })
    expect(await held('elders')).toEqual([{ type: 'A', data: '198.51.100.9' }])
    await changed('alias/delete', { alias: `elders.${zone}` })
    expect(await held('elders')).toHaveLength(1)
    await changed('alias/delete', { alias: `winkel.${zone}` })
    expect(await held('winkel')).toEqual([])
    await changed('alias/create', { alias: `blog.${zone}` })
    const [first] = await recordsAt({ sql: portal.db }, domainId, ['blog'])
    const change = [{ id: first?.id ?? 0, recordTypeName: 'A', recordName: 'blog', recordData: '198.51.100.10' }]
    const byOwner = { action: 'dns.records.change', accountId: owner.accountId }
    await written((work) => changeRecords(work, domainId, { change }, byOwner))
    const mine = await held('blog')
    await changed('alias/delete', { alias: `blog.${zone}` })
    expect(await held('blog')).toEqual(mine)
    const permissions = { services: true }
    const added = { clientId: owner.clientId, email: 'techniek@test.example', permissions }
    const technician = portal.withToken((await addUser(portal.db, added)).token)
    const { path } = await heldSpace(portal, owner)
    expect((await technician.post(`${path}/alias/create`, { alias: `kassa.${zone}` })).status).toBe(202)
    await portal.jobs.drain()
    expect(await held('kassa')).toEqual([])
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
