import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, tokenFor } from '#areas/people/users/fixtures.ts'
import { rightsOf } from '#areas/people/users/rules/roles.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Principal } from '#base/access.ts'
import type { CallRow } from '#base/call.ts'
import type { AccountId, ClientId, DomainId } from '#base/ids.ts'
import { scopeOf } from '#base/token-scopes.ts'
import { areaRoutes } from '#entry/areas.ts'
import { principalAt } from '#entry/identify.ts'
import { personaOf } from '../kit/personas.ts'
import { openTestPortal, type TestPortal } from '../kit/portal.ts'

/**
 * Generated from the contract: every call that touches what somebody comes in with says so (`credentials`), and for those that
 * touch somebody else's, who may: each caller × each person × each call, against the rule written down here once more.
 */
const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
const writes = rows.filter((row) => row.method !== 'GET')

/** A call that sounds like it has to do with how somebody comes in. */
const sounds =
  /password|2fa|two-factor|passkey|one-time|sso|switch|session|security-code|allowed-address|email-change|\/user\/email|oauth|token|sub-account|users\.|\/users\/accounts|product-access|unlock|webhook|\/share\b/i
/** They sound so and open nothing. */
const innocent = new Set([
  // Ends what is open, for whoever holds it.
  'auth.logout',
  'belfry.switch.back',
  'belfry.switch.note-client',
  'belfry.sso-providers.test',
  'belfry.user.resend-email-verification',
  // They talk of domains and services of users, and of switches that open no door.
  'domains.user-extra',
  'domains.user-records.create',
  'domains.web-builder.switch-state',
  'products.service-tags.save',
  'products.switch-to-webhosting',
  'cloud-server.switch-maintenance',
  'proxmox.switch-maintenance',
  'payments.mollie-webhook',
  'belfry.payments.webhook',
  'belfry.webhooks.ping',
  'belfry.webhooks.redeliver',
  'belfry.sandbox-payment.pay',
  'belfry.sandbox-site-builder.follow',
  'belfry.sandbox-wordpress.follow',
  // What a web server lets in is no door of the portal.
  'hosting.db.switch-state',
  'hosting.db.password-reset',
  'hosting.ftp.password-reset',
  'hosting.switch-ssh',
  'hosting.switch-document-root',
  'hosting.redirect-home.switch',
  'hosting.redirect-ssl.switch',
  'hosting.varnish.switch',
  'hosting.redis.switch',
  'hosting.new-relic.switch',
  'hosting.lets-encrypt.switch',
  'wordpress.switch-state',
  'windows-hosting.ftp.password-reset',
  'windows-hosting.db.password-reset',
  // Nor is what a server lets in.
  'belfry.cloud-server.password',
  'belfry.proxmox.password',
  // Nor who may share files, whom their host invites itself.
  'belfry.software.file-sharing.users.add',
  'belfry.software.file-sharing.users.change',
  'belfry.software.file-sharing.users.remove',
  // Nor what Microsoft lets in.
  'office.users.create',
  'office.users.change-license',
  'office.users.delete',
  'office.reset-password',
])

describe('every call that touches what somebody comes in with', () => {
  it('says so', () => {
    const silent = writes.filter((row) => !row.credentials && sounds.test(`${row.id} ${row.path}`))
    expect(silent.map(({ id }) => id).filter((id) => !innocent.has(id))).toEqual([])
  })

  it('is closed to programs, and one’s own to whoever acts for somebody else', () => {
    const marked = rows.filter((row) => row.credentials)
    expect(marked.length).toBeGreaterThan(60)
    expect(marked.filter((row) => scopeOf(row) !== undefined).map(({ id }) => id)).toEqual([])
    const own = marked.filter((row) => row.credentials === 'own' && !row.access.includes('own-session'))
    expect(own.map(({ id }) => id)).toEqual([])
    const open = marked.filter((row) => row.credentials !== 'by-secret' && allows(undefined, row.access))
    expect(open.map(({ id }) => id)).toEqual([])
  })
})

const everything = rightsOf('administrator')
const users = { overview: true, users: true }
const password = { password: 'Welkom2027', password_confirmation: 'Welkom2027' }
const body: Record<string, unknown> = {
  'belfry.users.change': {},
  'belfry.users.change-status': { status: 'active' },
  'belfry.users.set-password': password,
  'partner.sub-accounts.update': {},
  'partner.sub-accounts.change-password': password,
  'people.clients.update-password': password,
  'belfry.one-time-login.issue': {},
}
/** They act for the person with the rights of both, so it matters only whom one reaches. */
const acting = new Set(['auth.switch-user', 'belfry.one-time-login.issue'])
/** They make somebody new, or are about one product; their own tests say who may. The security code is heard, not changed. */
const elsewhere = /\.(invite|create)$|product-access|security-code/
const judged = writes.filter((row) => row.credentials === 'of-others' && !elsewhere.test(row.id))

type Person = {
  accountId: AccountId
  clientId: ClientId
  rights: object
  sees: 'all' | readonly DomainId[]
  isMain?: boolean
}
type Caller = Person & { token: string; principal: Principal }

describe('somebody else’s', () => {
  let portal: TestPortal
  const callers: Record<string, Caller> = {}
  const people: Record<string, Person> = {}
  const partnerOf = new Map<number, number>()

  const domain = async (clientId: ClientId, name: string) =>
    (
      await portal.db
        .insertInto('domain')
        .values({ client_id: clientId, name, tld: 'example', status: 'Active' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const person = async (name: string, clientId: ClientId, rights: object, sees: Person['sees'] = 'all') => {
    const email = `${name.replaceAll(' ', '-')}@deuren.example`
    const { accountId } = await addUser(portal.db, {
      clientId,
      email,
      permissions: rights,
      allProducts: sees === 'all',
    })
    for (const id of sees === 'all' ? [] : sees)
      await portal.db.insertInto('product_access').values({ account_id: accountId, domain_id: id }).execute()
    people[name] = { accountId, clientId, rights, sees }
    return people[name]
  }
  const asks = async (name: string, of: Person) => {
    const token = await tokenFor(portal.db, of.accountId)
    const principal = (await principalAt(() => portal.clock.now)({ token, ip: '127.0.0.1' }, portal.db))!
    callers[name] = { ...of, token, principal }
  }

  beforeAll(async () => {
    portal = await openTestPortal()
    const [partner, client, managed, customer, staff] = await Promise.all(
      (['partner', 'client', 'managed', 'customer', 'admin'] as const).map((who) => personaOf(portal.db, who)),
    )
    for (const each of [client!, managed!]) partnerOf.set(each.clientId, partner!.clientId)
    const [one, two] = [await domain(partner!.clientId, 'een.example'), await domain(partner!.clientId, 'twee.example')]
    people['main user of a client'] = { ...client!, rights: everything, sees: 'all', isMain: true }
    people['main user of a managed client'] = { ...managed!, rights: everything, sees: 'all', isMain: true }
    people['main user of another'] = { ...customer!, rights: everything, sees: 'all', isMain: true }
    people.staff = { ...staff!, rights: { ...everything, admin: true }, sees: 'all' }
    await person('client user with few rights', client!.clientId, { overview: true })
    await person('colleague with all rights', partner!.clientId, everything)
    await person('colleague with users', partner!.clientId, users)
    await person('colleague who sees the same', partner!.clientId, users, [one])
    await person('colleague who sees another', partner!.clientId, users, [two])
    await person('colleague who sees more', partner!.clientId, users, [one, two])
    await person('colleague who sees nothing', partner!.clientId, users, [])
    const asking: [string, Person][] = [
      ['the partner', { ...partner!, rights: everything, sees: 'all', isMain: true }],
      ['who manages users alone', await person('asks users', partner!.clientId, users)],
      ['who sees one domain', await person('asks one', partner!.clientId, everything, [one])],
      ['who manages users and sees one domain', await person('asks users one', partner!.clientId, users, [one])],
      ['who may not manage users', await person('asks none', partner!.clientId, { ...everything, users: false })],
      ['a customer', { ...customer!, rights: everything, sees: 'all', isMain: true }],
      ['a user of a client', await person('asks client', client!.clientId, users)],
      ['staff', await person('asks staff', staff!.clientId, { ...everything, admin: true })],
    ]
    for (const [name, of] of asking) await asks(name, of)
  })
  afterAll(() => portal.close())

  const has = (of: Person, right: string) => (of.rights as Record<string, boolean>)[right] === true
  const reaches = (principal: Person, who: Person) =>
    has(principal, 'admin') || principal.clientId === who.clientId || partnerOf.get(who.clientId) === principal.clientId
  const seesMore = (principal: Person, who: Person) =>
    principal.sees !== 'all' && (who.sees === 'all' || who.sees.some((id) => !principal.sees.includes(id as never)))
  const mayMore = (principal: Person, who: Person) =>
    !has(principal, 'admin') && Object.entries(who.rights).some(([right, on]) => on && !has(principal, right))

  /** What core and common sense say, without a look at the code. */
  function expected(row: CallRow, principal: Caller, who: Person): 'closed' | 'missing' | 'refused' | 'done' {
    if (!allows(principal.principal, row.access)) return 'closed'
    if (!reaches(principal, who)) return 'missing'
    if (acting.has(row.id)) {
      if (principal.accountId === who.accountId) return 'missing'
      if (
        principal.clientId === who.clientId &&
        !has(principal, 'admin') &&
        principal.principal.clientType !== 'Partner'
      )
        return 'missing'
      return has(who, 'admin') || principal.sees !== 'all' ? 'refused' : 'done'
    }
    if (row.id === 'people.clients.update-password' && principal.clientId === who.clientId) return 'missing'
    if (principal.accountId === who.accountId || mayMore(principal, who) || seesMore(principal, who)) return 'refused'
    if (row.id === 'partner.sub-accounts.sso' && (has(who, 'admin') || principal.sees !== 'all')) return 'refused'
    return 'done'
  }
  const meant = { closed: [403], missing: [404], refused: [403], done: [200, 201, 202, 204, 409, 422] }

  let cases = 0
  it.each(judged.map((row) => [row.id, row] as const))('%s', async (_id, row) => {
    for (const [by, principal] of Object.entries(callers))
      for (const [of, who] of Object.entries({ ...people, themselves: principal as Person })) {
        // By the number of a client it is the main user whom it is about.
        if (row.path.startsWith('/clients/') && !who.isMain) continue
        const outcome = expected(row, principal, who)
        // A user who is removed is no longer there for the next caller.
        if (outcome === 'done' && row.method === 'DELETE') continue
        const id = row.path.startsWith('/clients/') ? who.clientId : who.accountId
        const path = row.path.replace(/\{\w+\}/, String(id))
        const caller = portal.withToken(principal.token)
        const send = { POST: caller.post, PUT: caller.put, DELETE: caller.delete, GET: caller.get }[row.method]
        const answer = await send(path, body[row.id] as never)
        expect(meant[outcome], `${row.id}: ${by} on ${of}: ${answer.status} ${JSON.stringify(answer.body)}`).toContain(
          answer.status,
        )
        cases += 1
        // A new password, among others, ends sessions; the next one asks with a fresh one.
        if (outcome === 'done')
          for (const each of Object.values(callers)) each.token = await tokenFor(portal.db, each.accountId)
      }
  })

  it('was tried for every caller, person and call', () => {
    expect(judged.length).toBeGreaterThanOrEqual(12)
    expect(cases).toBeGreaterThan(900)
  })
})
