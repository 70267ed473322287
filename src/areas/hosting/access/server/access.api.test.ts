import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { webSpaceOf } from '#test/kit/web-space.ts'

type Who = Caller & { clientId: ClientId }

describe('access to a web hosting', () => {
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

  /** One that was looked at: its facts are known. */
  const given = async (more: Parameters<typeof webSpaceOf>[2] = {}) => {
    const space = await webSpaceOf(portal, owner, more)
    await owner.get(space.path)
    const ask = (at: string, body?: object, who: Who = owner) => who.post(`${space.path}/${at}`, body)
    const shown = async () => (await owner.get(space.path)).body.data
    const changed = async (at: string, body?: object) => {
      portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
      const asked = await ask(at, body)
      expect([asked.status, asked.body.success]).toEqual([202, true])
      await portal.jobs.drain()
      return { ...asked.body, ...(await shown()) }
    }
    return { ...space, ask, shown, changed }
  }

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
    const { ask } = await given()
    const posts = [
      ['db/switch-state', { state: false }],
      ['db/password/reset', {}],
      ['ftp/password/reset', {}],
      ['switch-ssh', { state: true }],
      ['ssh-keys', { name: 'x', key: 'ssh-ed25519 AAAA' }],
      ['ssh-keys/remove', { fingerprint: 'SHA256:x' }],
    ] as const
    const suspended = await given({ status: 'Suspended' })
    for (const [at, body] of posts) {
      expect([at, (await ask(at, body, stranger)).status]).toEqual([at, 404])
      expect([at, (await suspended.ask(at, body)).body.code]).toEqual([at, 'hosting_not_active'])
    }
  })
})
