import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who } from '#test/kit/web-space.ts'
import { heldWindowsSpace, refusedOnWindows } from '#test/kit/windows-space.ts'

describe('access to a hosting on Windows', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = () => heldWindowsSpace(portal, owner)
  it('by FTP is opened, shut, and has a name of its own', async () => {
    const { changed, ask, domain } = await given()
    expect((await changed('put', 'ftp/state', { state: false })).facts.ftp.isOn).toBe(false)
    expect((await changed('put', 'ftp/state', { state: true })).facts.ftp.isOn).toBe(true)
    const named = await changed('put', 'ftp/hostname', { hostname: `FTP.${domain}` })
    expect(named.facts.ftp.hostname).toBe(`ftp.${domain}`)
    expect((await changed('put', 'ftp/hostname', { hostname: '' })).facts.ftp.hostname).toBeNull()
    expect((await ask('put', 'ftp/hostname', { hostname: 'geen naam' })).body.code).toBe('windows_hostname_invalid')
  })

  it('by its database is opened and shut, has a name of its own, and a level that its server knows', async () => {
    const { changed, ask, domain, shown } = await given()
    expect((await changed('put', 'db/state', { state: false })).facts.database.isOn).toBe(false)
    expect((await changed('put', 'db/state', { state: true })).facts.database.isOn).toBe(true)
    const hostname = `sql.${domain}`
    expect((await changed('put', 'db/hostname', { hostname })).facts.database.hostname).toBe(hostname)
    const { level, levels } = (await shown()).facts.database
    const other = levels.find((each: number) => each !== level)
    const set = await changed('put', 'db/compatibility-level', { level: other, before: level })
    expect(set.facts.database.level).toBe(other)
    expect((await ask('put', 'db/compatibility-level', { level, before: level })).body.code).toBe('space_changed')
    expect((await ask('put', 'db/compatibility-level', { level: 90 })).body).toMatchObject({
      code: 'level_not_offered',
      error: expect.stringContaining('SQL Server 20'),
    })
    expect((await ask('put', 'db/compatibility-level', { level: 145 })).status).toBe(422)
  })

  it('has no name of somebody else’s domain, nor of the machine', async () => {
    await activeDomain(portal.db, stranger.clientId, 'niet-van-ons.be')
    const { ask, shown } = await given()
    const { facts } = await shown()
    for (const at of ['ftp/hostname', 'db/hostname']) {
      const told = async (hostname: string) => (await ask('put', at, { hostname })).body.code
      expect(await told('ftp.niet-van-ons.be')).toBe('alias_of_another')
      expect(await told(facts.host)).toBe('windows_hostname_invalid')
      expect(await told(facts.database.server)).toBe('windows_hostname_invalid')
    }
  })

  it('gets a password that is shown once, and that nothing keeps', async () => {
    const { changed, reference } = await given()
    const database = await changed('post', 'db/password/reset', {})
    const ftp = await changed('post', 'ftp/password/reset', {})
    for (const { password, user } of [database, ftp]) {
      expect(password).toMatch(/^[A-Za-z\d]{20}$/)
      expect(user).toMatch(/^w\d+/)
    }
    type Kept = { database: { passwordHash: string }; ftp: { hasPassword: boolean } }
    const kept = await databaseState(portal.db).read<Kept>(`windows-host:space:${reference}`)
    expect(kept?.database.passwordHash).toMatch(/^0x0200[0-9A-F]{136}$/)
    expect(kept?.ftp.hasPassword).toBe(true)
    expect(await portal.db.selectFrom('web_secret').selectAll().execute()).toEqual([])
    const written = await portal.db.selectFrom('provider_operation').select('wanted').execute()
    const logged = await portal.db.selectFrom('audit_entry').select('details').execute()
    for (const secret of [database.password, ftp.password])
      expect(JSON.stringify([written, logged, kept])).not.toContain(secret)
  })

  it('is nobody else’s, and stays as it is while its hosting is suspended', async () => {
    const told = await refusedOnWindows(portal, { owner, others: stranger }, [
      ['put', '/products/{id}/windows-performance/ftp/state', { state: true }],
      ['put', '/products/{id}/windows-performance/ftp/hostname', { hostname: '' }],
      ['post', '/products/{id}/windows-performance/ftp/password/reset', {}],
      ['put', '/products/{id}/windows-performance/db/state', { state: true }],
      ['put', '/products/{id}/windows-performance/db/hostname', { hostname: '' }],
      ['put', '/products/{id}/windows-performance/db/compatibility-level', { level: 130 }],
      ['post', '/products/{id}/windows-performance/db/password/reset', {}],
    ])
    expect(new Set(told)).toEqual(new Set(['404 hosting_not_active']))
  })
})
