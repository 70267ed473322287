import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { addUser } from '#areas/people/users/fixtures.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { VulnerabilityRecord } from '#drivers/vulnerability-feed/port.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { feedOfTest, knownIn } from '#test/kit/vulnerability-feed.ts'
import { webHostOf } from '#test/kit/web-space.ts'
import { heldWordPress } from '#test/kit/wordpress-site.ts'
import { readFeeds } from './read-feeds.ts'

type Who = Caller & { clientId: ClientId; accountId: AccountId }

describe('known vulnerabilities of WordPress sites', () => {
  let portal: TestPortal
  let owner: Who
  let admin: Who
  const [first, second] = [feedOfTest('wordfence'), feedOfTest('patchstack', 'recent')]
  beforeAll(async () => {
    portal = await openTestPortal({
      env: { BELFRY_SANDBOX_PACE: '1000000' },
      wrapDriver: (kind, port) => (kind === 'vulnerability-feed' ? [first.feed, second.feed] : port),
    })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())

  /** As the clock does: some time later what is due is read, matched and told. */
  const readAll = async (records: readonly VulnerabilityRecord[], others: readonly VulnerabilityRecord[] = []) => {
    Object.assign(first.said, { records, outcome: undefined })
    Object.assign(second.said, { records: others, outcome: undefined })
    await later()
  }
  const later = async (minutes = 41) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(readFeeds, {}))
    await portal.jobs.drain()
  }
  const mails = async (kind = 'wordpress.vulnerabilities') =>
    portal.db.selectFrom('mail_message').selectAll().where('kind', '=', kind).orderBy('id').execute()
  const listed = async (path: string, query = ''): Promise<Json> =>
    (await owner.get(`${path}/vulnerabilities${query}`)).body
  const feedOf = async (name: string): Promise<Json> =>
    (await admin.get('/staff/vulnerability-feeds')).body.data.find((each: Json) => each.name === name)
  /** Enough others that nothing looks as if the feed had shrunk. */
  const filler = Array.from({ length: 20 }, (_, at) => knownIn(`vul-${at}`, `niemand-heeft-dit-${at}`))

  it('are found by slug and release, told once to whoever looks after the site, and counted', async () => {
    const site = await heldWordPress(portal, owner, { shape: 'old' })
    const other = await heldWordPress(portal, owner, { shape: 'current' })
    const { plugins, version } = (await site.shown()).facts
    const [one, two] = plugins as Json[]
    expect(await listed(site.path)).toMatchObject({ data: [], total: 0, readAt: null })
    expect((await site.shown()).vulnerabilities).toBeNull()

    const rated = { cve: 'CVE-2026-1', cvss: { score: 9.8, vector: 'CVSS:3.1/AV:N' }, severity: 'critical' } as const
    const records = [
      ...filler,
      knownIn('erg', one.slug, {
        ...{ ...rated, to: one.version, patched: [one.newVersion], link: 'https://x.example/erg' },
        notices: [{ notice: 'Copyright Voorbeeld', licence: 'Mag met link', url: 'https://x.example/licentie' }],
      }),
      knownIn('ouder', one.slug, { to: '0.1' }),
      knownIn('vaag', two.slug, {
        software: [{ kind: 'plugin', slug: two.slug, name: 'Vaag', affected: [], patched: [] }],
      }),
      knownIn('kern', 'wordpress', {
        software: [{ ...knownIn('', 'wordpress', { to: version }).software[0]!, kind: 'core', name: 'WordPress' }],
        severity: 'low',
        cvss: { score: 2.1, vector: null },
      }),
    ]
    await readAll(records, [knownIn('7', one.slug, { cve: 'CVE-2026-1', to: one.version })])
    const list = await listed(site.path)
    expect(list.data.map((each: Json) => [each.severity, each.isCertain])).toEqual([
      ['critical', true],
      ['low', true],
      ['unknown', false],
    ])
    expect(list.data[0]).toMatchObject({
      ...{ cve: 'CVE-2026-1', cvss: { score: 9.8 }, patchedVersions: [one.newVersion] },
      software: { kind: 'plugin', slug: one.slug, name: one.title, version: one.version },
      remedy: { act: 'update', to: one.newVersion, text: expect.stringContaining(one.newVersion) },
      notices: [{ notice: 'Copyright Voorbeeld', licence: 'Mag met link' }],
    })
    expect(list.data[1].remedy.act).toBe('none')
    expect(await listed(site.path, '?severity=critical,high')).toMatchObject({ total: 1 })
    expect(await site.shown()).toMatchObject({
      vulnerabilities: 2,
      vulnerable: [{ kind: 'plugin', slug: one.slug, severity: 'critical' }],
    })
    expect((await other.shown()).vulnerabilities).toBe(0)
    const vulnerable = await owner.get(`/users/${owner.clientId}/wordpress?attention=vulnerable`)
    expect(vulnerable.body.data).toMatchObject([{ id: Number(site.id), vulnerabilities: 2, severity: 'critical' }])
    const worst = async (query: string) =>
      (await owner.get(`/users/${owner.clientId}/wordpress?${query}`)).body.data.map(({ id }: Json) => id)
    expect(await worst('severity=critical,high')).toEqual([Number(site.id)])
    expect(await worst('severity=low')).toEqual([])
    expect((await worst('sort=severity&order=desc'))[0]).toBe(Number(site.id))
    expect((await listed(site.path)).switchedOff).toBe(0)

    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: expect.stringContaining(site.domain), locale: 'nl' })
    expect(mail?.body_text).toContain(`CVE-2026-1, Kritiek 9.8`)
    expect(mail?.body_text).toContain(`• ${one.title} ${one.version}`)
    expect(mail?.body_html).toContain(`/services/${site.id}/wordpress#vulnerabilities`)
    const told = portal.db
      .selectFrom('notification')
      .selectAll()
      .where('key', 'like', `wordpress-vulnerabilities ${site.id} %`)
    expect(await told.execute()).toMatchObject([{ kind: 'service', client_id: owner.clientId }])
    const history = (await owner.get(`${site.path}/history`)).body.data
    expect(history[0]).toMatchObject({ action: 'wordpress.vulnerabilities.found', by: null })

    // The same again, one changed and one more: only that is told, in one mail; what is withdrawn goes, and comes back untold.
    await readAll(records)
    await readAll([
      ...records.slice(0, -1).map((each) => ({ ...each, title: `${each.title}!` })),
      knownIn('nieuw', one.slug, { to: null }),
    ])
    expect((await site.shown()).vulnerabilities).toBe(2)
    expect((await listed(site.path)).data.map((each: Json) => each.name)).toContain(`${one.slug} – erg!`)
    expect(
      (await mails()).slice(1).map(({ body_text: text }) => [text.includes('nieuw'), text.includes('erg')]),
    ).toEqual([[true, false]])
    await readAll(records)
    expect((await site.shown()).vulnerabilities).toBe(2)
    expect(await mails()).toHaveLength(2)

    // Brought to the newest release it has none of it any more.
    await site.changed('update', { what: 'plugin', slugs: [one.slug] })
    expect((await listed(site.path)).data.filter((each: Json) => each.software.slug === one.slug)).toEqual([])
    expect((await site.shown()).vulnerabilities).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  it('are told of no site that is gone from its host', async () => {
    const site = await heldWordPress(portal, owner, { shape: 'old' })
    const [plugin] = (await site.shown()).facts.plugins as Json[]
    await webHostOf(portal).endSpace('gone', { reference: site.reference })
    portal.clock.now = new Date(portal.clock.now.getTime() + 120_000)
    expect((await site.ask('refresh')).body.data.state).toBe('missing')
    const before = (await mails()).length
    await readAll([...filler, knownIn('weg', plugin.slug, { to: plugin.version, severity: 'critical' })])
    expect((await mails()).slice(before).filter(({ subject }) => subject.includes(site.domain))).toEqual([])
  })

  it('of a managed client are told to its partner, in its own language; a stranger sees nothing', async () => {
    const managed = await portal.as('managed')
    const site = await heldWordPress(portal, managed, { shape: 'current' })
    const [plugin] = (await managed.get(site.path)).body.data.facts.plugins
    const before = (await mails()).length
    await readAll([...filler, knownIn('voor-beheer', plugin.slug, { to: plugin.version })])
    const [mail] = (await mails()).slice(before).filter(({ subject }) => subject.includes(site.domain))
    const partner = await portal.as('partner')
    const { email, client_id: payer } = await portal.db
      .selectFrom('client')
      .select(['email', 'id as client_id'])
      .where('id', '=', partner.clientId)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ recipient: email, client_id: payer })
    expect((await partner.get(`${site.path}/vulnerabilities`)).body.total).toBe(1)
    expect((await owner.get(`${site.path}/vulnerabilities`)).status).toBe(404)
    const colleague = async (permissions: object) => {
      const { token } = await addUser(portal.db, {
        clientId: partner.clientId,
        email: `${Object.keys(permissions)}@partner.example`,
        permissions,
      })
      return (await portal.withToken(token).get(`${site.path}/vulnerabilities`)).status
    }
    expect([
      await colleague({ wordpress: true }),
      await colleague({ services: true }),
      await colleague({ domains: true }),
    ]).toEqual([200, 200, 403])
    expect((await partner.get('/staff/vulnerability-feeds')).status).toBe(403)
  })

  it('stay as they are while a feed is broken or away, and staff hear of it after a day', async () => {
    const count = async () => (await portal.db.selectFrom('wordpress_vulnerability').select('key').execute()).length
    await readAll(filler)
    const before = await count()
    first.said.records = filler.slice(0, 3)
    for (const outcome of [
      { kind: 'retry', afterSeconds: 5, detail: 'cut_off' },
      { kind: 'rejected', code: 'malformed' },
    ] as const) {
      first.said.outcome = outcome
      await later()
      expect(await count()).toBe(before)
    }
    expect(await feedOf('wordfence')).toMatchObject({
      state: 'failing',
      records: 20,
      failure: { reason: expect.stringMatching(/vorm/) },
    })
    expect(await mails('wordpress.feed-failing')).toEqual([])
    const asked = first.said.asked
    await later(5)
    expect(first.said.asked).toBe(asked)
    await later(24 * 60)
    await later()
    expect(await mails('wordpress.feed-failing')).toHaveLength(1)
    await readAll(filler)
    expect(await feedOf('wordfence')).toMatchObject({ state: 'fine', failure: null })
    const left = await portal.db.selectFrom('wordpress_vulnerability_incoming').select('key').execute()
    expect(left).toEqual([])
  })

  it('are held back when a feed shrinks by half, until staff let them through', async () => {
    await readAll(filler)
    const records = async () =>
      portal.db.selectFrom('wordpress_vulnerability').select('key').where('feed', '=', 'wordfence').execute()
    await readAll(filler.slice(0, 9))
    await later()
    expect(await records()).toHaveLength(20)
    expect(await mails('wordpress.feed-held')).toMatchObject([{ body_text: expect.stringContaining('20') }])
    expect(await feedOf('wordfence')).toMatchObject({ state: 'held', held: { records: 9 } })
    expect((await admin.post(`/staff/vulnerability-feeds/patchstack/accept`)).body.code).toBe('feed_not_held')
    expect((await admin.post(`/staff/vulnerability-feeds/onbekend/read`)).body.code).toBe('feed_not_found')
    expect((await admin.post(`/staff/vulnerability-feeds/wordfence/accept`)).body.data).toMatchObject({
      state: 'fine',
      records: 9,
    })
    await later()
    expect(await records()).toHaveLength(9)
    // As soon as its publisher allows, not sooner.
    const asked = first.said.asked
    const due = (await admin.post(`/staff/vulnerability-feeds/wordfence/read`)).body.data.dueAt
    expect(Date.parse(due)).toBeGreaterThan(portal.clock.now.getTime() + 30 * 60_000)
    await later(5)
    expect(first.said.asked).toBe(asked)
    // What never left this machine was no question: it is asked at once.
    first.said.outcome = { kind: 'rejected', code: 'not_sent' }
    await later()
    first.said.outcome = undefined
    const before = first.said.asked
    await admin.post(`/staff/vulnerability-feeds/wordfence/read`)
    await portal.jobs.drain()
    expect(first.said.asked).toBe(before + 1)
    expect(await feedOf('wordfence')).toMatchObject({ state: 'fine' })
    const lines = await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'wordpress-feed.%')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual([
      'wordpress-feed.held',
      'wordpress-feed.accepted',
      'wordpress-feed.asked',
      'wordpress-feed.asked',
    ])
  })

  it('are matched with every site at once, each version by itself', async () => {
    await raw`
      insert into wordpress_site_software (service_id, kind, slug, version)
      select service.id, 'plugin', 'veel-' || n, '1.' || (n % 5) from service, generate_series(1, 20) n`.execute(
      portal.db,
    )
    const many = Array.from({ length: 20 }, (_, at) => knownIn(`veel-${at}`, `veel-${at + 1}`, { to: '1.2' }))
    await readAll([...filler, ...many])
    const { rows } = await raw<{ version: string; found: number }>`
      select version, count(*)::int as found from wordpress_site_vulnerability where slug like 'veel-%' group by version order by version`.execute(
      portal.db,
    )
    const services = await portal.db.selectFrom('service').select('id').execute()
    expect(rows).toEqual(['1.0', '1.1', '1.2'].map((version) => ({ version, found: services.length * 4 })))
  })
})
