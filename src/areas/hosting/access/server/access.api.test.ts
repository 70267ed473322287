import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseState } from '#platform/sandbox/state.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { type GivenSpace, heldSpace, openHostingPortal, refusedChanges, type Who } from '#test/kit/web-space.ts'

describe('access to a web hosting', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = (more?: GivenSpace) => heldSpace(portal, owner, more)

  it('by its database is shut and opened', async () => {
    const { changed } = await given()
    expect((await changed('db/switch-state', { state: false })).facts.databases[0].isOn).toBe(false)
    expect((await changed('db/switch-state', { state: true })).facts.databases[0].isOn).toBe(true)
  })

  it('gets a password that is shown once, and that nothing keeps', async () => {
    const { changed, reference } = await given()
    const database = await changed('db/password/reset', {})
    const ftp = await changed('ftp/password/reset', {})
    for (const { password, user } of [database, ftp]) {
      expect(password).toMatch(/^[A-Za-z\d]{20}$/)
      expect(user).toMatch(/^w\d+/)
    }
    type Kept = { databases: { passwordHash: string }[]; ftp: { passwordHash: string }[] }
    const kept = await databaseState(portal.db).read<Kept>(`web-host:space:${reference}`)
    expect(kept?.databases[0]?.passwordHash).toMatch(/^\*[0-9A-F]{40}$/)
    expect(kept?.ftp[0]?.passwordHash).toMatch(/^\$6\$/)
    expect(await portal.db.selectFrom('web_secret').selectAll().execute()).toEqual([])
    const written = await portal.db.selectFrom('provider_operation').select('wanted').execute()
    const logged = await portal.db.selectFrom('audit_entry').select('details').execute()
    for (const secret of [database.password, ftp.password])
      expect(JSON.stringify([written, logged, kept])).not.toContain(secret)
  })

  it('gets another database by name, and one where there is none; what goes is gone with its user', async () => {
    const { changed, ask, shown } = await given()
    const made = await changed('databases', { name: 'winkel' })
    const [shop, other] = made.facts.databases
    expect([made.user, made.password]).toEqual([other.user, expect.stringMatching(/^[A-Za-z\d]{20}$/)])
    expect(other).toMatchObject({ name: shop.name.replace('shop', 'winkel'), isOn: true, tables: 0 })
    for (const [body, code] of [
      [{ name: 'winkel' }, 'database_exists'],
      [{ name: 'Winkel 2' }, 'invalid_input'],
    ] as const)
      expect((await ask('databases', body)).body.code).toBe(code)
    expect((await ask('databases/remove', { database: 'winkel' })).body.code).toBe('database_not_found')
    await changed('databases/remove', { database: shop.name })
    expect((await changed('databases/remove', { database: other.name })).facts.databases).toEqual([])
    expect((await ask('db/switch-state', { state: false })).body.code).toBe('database_not_found')
    await changed('db/switch-state', { state: true })
    expect((await shown()).facts.databases).toMatchObject([{ name: shop.name.replace('shop', 'db'), isOn: true }])
    expect((await changed('db/password/reset', {})).user).toBe(shop.name.replace('shop', 'db'))
  })

  it('by a database or an account that is not there is refused', async () => {
    const { ask } = await given()
    expect((await ask('db/switch-state', { state: false, database: 'w0_niets' })).body.code).toBe('database_not_found')
    expect((await ask('db/password/reset', { database: 'w0_niets' })).body.code).toBe('database_not_found')
    expect((await ask('ftp/password/reset', { account: 'niemand' })).body.code).toBe('ftp_account_not_found')
  })

  it('by SSH is by key alone', async () => {
    const { changed, ask } = await given()
    const { facts } = await changed('switch-ssh', { state: true })
    expect(facts.ssh).toMatchObject({ isOn: true, port: 2244, keys: [] })
    const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl'
    const { facts: with1 } = await changed('ssh-keys', { name: 'Laptop', key: `${key} an@laptop` })
    expect(with1.ssh.keys).toMatchObject([{ name: 'Laptop', key }])
    expect((await ask('ssh-keys', { name: 'x', key: 'ssh-dss AAAA' })).body.code).toBe('ssh_key_invalid')
    const { fingerprint } = with1.ssh.keys[0]
    expect((await changed('ssh-keys/remove', { fingerprint })).facts.ssh.keys).toEqual([])
    expect((await ask('ssh-keys/remove', { fingerprint })).body.code).toBe('ssh_key_not_found')
    expect((await changed('switch-ssh', { state: false })).facts.ssh.isOn).toBe(false)
  })

  it('is nobody else’s', async () => {
    const posts = [
      ['/products/{id}/webhosting/db/switch-state', { state: false }],
      ['/products/{id}/webhosting/db/password/reset', {}],
      ['/products/{id}/webhosting/databases', { name: 'winkel' }],
      ['/products/{id}/webhosting/databases/remove', { database: 'w1_shop' }],
      ['/products/{id}/webhosting/ftp/password/reset', {}],
      ['/products/{id}/webhosting/switch-ssh', { state: true }],
      ['/products/{id}/webhosting/ssh-keys', { name: 'x', key: 'ssh-ed25519 AAAA' }],
      ['/products/{id}/webhosting/ssh-keys/remove', { fingerprint: 'SHA256:x' }],
    ] as const
    const told = await refusedChanges(portal, { owner, others: stranger }, posts)
    expect(new Set(told)).toEqual(new Set(['404 hosting_not_active']))
  })
})
