import { createHash, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiTokenHash, newApiToken } from '#areas/partner/api-tokens/server/token-holder.ts'
import { addUser, tokenFor } from '#areas/people/users/fixtures.ts'
import { rightsOf } from '#areas/people/users/rules/roles.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { type Permission, type Principal, permissionNames } from '#base/access.ts'
import { type CallRow, doesMore } from '#base/call.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { scopeGranted, scopeOf, tokenScopes } from '#base/token-scopes.ts'
import { areaRoutes } from '#entry/areas.ts'
import { principalAt } from '#entry/identify.ts'
import type { Schema } from '#platform/sql/connect.ts'
import { personaOf } from '../kit/personas.ts'
import { openTestPortal, type TestPortal } from '../kit/portal.ts'

/**
 * Generated from the contract: every call × every kind of API token, and every call × every kind of person with few rights.
 * What the declared access and the scopes do not allow is refused, writes included, before anything is read of the request.
 */
const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
const everything = rightsOf('administrator')
let cases = 0

let portal: TestPortal
let partner: { accountId: AccountId; clientId: ClientId }
beforeAll(async () => {
  portal = await openTestPortal({ env: { TRUST_PROXY: '1' } })
  partner = await personaOf(portal.db, 'partner')
})
afterAll(() => portal.close())

/** The guard judges by the row, before the values in the path and the body are looked at. */
async function ask(row: CallRow, headers: Record<string, string>): Promise<{ status: number; code: string }> {
  const url = `/api${row.path.replace(/\{\w+\}/g, '999999999')}`
  const payload = row.body ? {} : undefined
  const answer = await portal.app.inject({ method: row.method, url, headers, ...(payload ? { payload } : {}) })
  cases += 1
  const isJson = String(answer.headers['content-type'] ?? '').includes('json')
  return { status: answer.statusCode, code: isJson && answer.payload ? (answer.json().code ?? '') : '' }
}

/** Those that are not refused, of calls that all have to be. */
async function holes(denied: readonly CallRow[], headers: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < denied.length; at += 40)
    await Promise.all(
      denied.slice(at, at + 40).map(async (row) => {
        const { status, code } = await ask(row, headers)
        if (status !== 401 && status !== 403) found.push(`${row.id}: ${status} ${code}`)
      }),
    )
  return found
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, accept: 'application/json' })

describe('an API token', () => {
  const make = async (given: {
    scopes?: readonly string[]
    accountId?: AccountId
    expires?: Date
    revoked?: Date
    subnets?: string[]
  }) => {
    const token = newApiToken()
    await portal.db
      .insertInto('api_token')
      .values({
        account_id: given.accountId ?? partner.accountId,
        name: 'proef',
        hash: apiTokenHash(token),
        hint: token.slice(-4),
        scopes: [...(given.scopes ?? ['*:read', '*:write'])],
        subnets: given.subnets ?? [],
        created_at: new Date(portal.clock.now.getTime() - 7 * 86_400_000),
        expires_at: given.expires ?? null,
        revoked_at: given.revoked ?? null,
      })
      .execute()
    const principal = await principalAt(() => portal.clock.now)({ token, ip: '127.0.0.1' }, portal.db).catch(
      () => undefined,
    )
    return { token, principal }
  }
  const denied = (principal: Principal | undefined, scopes: readonly string[]) =>
    rows.filter((row) => {
      const scope = scopeOf(row)
      const spendsTooMuch = row.spends && !scopeGranted(scopes, 'orders:write')
      return !allows(principal, row.access) || !scope || !scopeGranted(scopes, scope) || spendsTooMuch
    })

  it.each(tokenScopes)('with %s alone reaches no other call', async (scope) => {
    const { token, principal } = await make({ scopes: [scope] })
    const shut = denied(principal, [scope])
    // Said once more without the rule itself: a reader writes nothing, and touches nobody's sign-in and no staff desk.
    const never = rows.filter(
      (row) =>
        row.credentials !== undefined ||
        row.access.includes('admin') ||
        row.access.includes('own-session') ||
        (scope.endsWith(':read') && doesMore(row)) ||
        (scope.endsWith(':write') && !doesMore(row)),
    )
    expect(never.filter((row) => !shut.includes(row)).map(({ id }) => id)).toEqual([])
    expect(await holes(shut, bearer(token))).toEqual([])
  })

  it('of a user with few rights carries no more than those', async () => {
    const few = {
      clientId: partner.clientId,
      email: 'weinig@rechten.example',
      permissions: { overview: true, users: true },
    }
    const { accountId } = await addUser(portal.db, few)
    const { token, principal } = await make({ accountId })
    expect(await holes(denied(principal, ['*:read', '*:write']), bearer(token))).toEqual([])
  })

  it('of a member of staff carries nothing of staff', async () => {
    const { accountId } = await personaOf(portal.db, 'admin')
    const { token } = await make({ accountId })
    const staffs = rows.filter((row) => row.access.includes('admin'))
    expect(await holes(staffs, bearer(token))).toEqual([])
  })

  const day = 86_400_000
  it.each([
    ['revoked', async () => (await make({ revoked: portal.clock.now })).token],
    ['expired', async () => (await make({ expires: new Date(portal.clock.now.getTime() - day) })).token],
    ['used from elsewhere', async () => (await make({ subnets: ['192.0.2.0/24'] })).token],
    ['made up', async () => newApiToken()],
    [
      'of a closed account',
      async () => {
        const { accountId } = await addUser(portal.db, { clientId: partner.clientId, email: 'dicht@rechten.example' })
        const { token } = await make({ accountId })
        await portal.db
          .updateTable('account')
          .set({ disabled_at: portal.clock.now })
          .where('id', '=', accountId)
          .execute()
        return token
      },
    ],
    [
      'of a client whose API is off',
      async () => {
        const { accountId, clientId } = await personaOf(portal.db, 'customer')
        await portal.db
          .insertInto('api_switch')
          .values({ client_id: clientId, is_on: false, changed_at: portal.clock.now })
          .execute()
        return (await make({ accountId })).token
      },
    ],
  ])('that is %s opens nothing, not even what is open to all', async (_why, given) => {
    expect(await holes(rows, bearer(await given()))).toEqual([])
  })

  it('leaves nothing open that would outlive it', async () => {
    const { token } = await make({})
    const { accountId, clientId } = await personaOf(portal.db, 'client')
    const before = await portal.db.selectFrom('token_family').select('id').execute()
    const api = portal.withToken(token)
    for (const path of [
      `/users/${accountId}/one-time-login`,
      `/users/sub-accounts/${accountId}/sso`,
      `/user/switch/${accountId}`,
    ])
      expect((await api.post(path, {})).status).toBe(403)
    const person = {
      firstName: 'An',
      lastName: 'Claes',
      emailAddress: 'an@rechten.example',
      locale: 'nl',
      role: 'administrator',
    }
    expect((await api.post('/users/sub-accounts', { ...person, clientId })).status).toBe(403)
    expect((await api.post('/share', { domain: 'x.be', hours: 1 })).status).toBe(403)
    const grant = { grant_type: 'password', username: 'partner@test.example', password: 'Welkom2027' }
    expect((await api.post('/oauth/token', grant)).status).toBe(403)
    expect(await portal.db.selectFrom('token_family').select('id').execute()).toEqual(before)
  })
})

describe('somebody with few rights', () => {
  type Someone = { headers: Record<string, string>; principal: Principal | undefined }
  const here = '127.0.0.1'
  const of = async (token: string): Promise<Someone> => ({
    headers: bearer(token),
    principal: await principalAt(() => portal.clock.now)({ token, ip: here }, portal.db),
  })
  let made = 0
  const person = async (clientId: ClientId, permissions: object, more: Partial<Insertable<Schema['account']>> = {}) => {
    made += 1
    const given = { clientId, email: `mens-${made}@rechten.example`, permissions }
    const { accountId, token } = await addUser(portal.db, given)
    if (Object.keys(more).length > 0)
      await portal.db.updateTable('account').set(more).where('id', '=', accountId).execute()
    return { accountId, token }
  }
  const acting = async (accountId: AccountId, actorAccountId: AccountId): Promise<Someone> => {
    const token = randomBytes(32).toString('base64url')
    const { id } = await portal.db
      .insertInto('token_family')
      .values({ account_id: accountId, actor_account_id: actorAccountId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hash = createHash('sha256').update(token).digest()
    await portal.db
      .insertInto('access_token')
      .values({ hash, family_id: id, expires_at: new Date('2099-01-01') })
      .execute()
    return of(token)
  }
  const customer = async () => (await personaOf(portal.db, 'customer')).clientId
  const rights = permissionNames.filter((name): name is Exclude<Permission, 'admin'> => name !== 'admin')

  const kinds: [string, () => Promise<Someone>][] = [
    ['a visitor', async () => ({ headers: { accept: 'application/json' }, principal: undefined })],
    ...rights.map((right): [string, () => Promise<Someone>] => [
      `with ${right} alone`,
      async () => of((await person(await customer(), { [right]: true })).token),
    ]),
    ['without any', async () => of((await person(await customer(), {})).token)],
    [
      'who sees selected products',
      async () => of((await person(await customer(), everything, { all_products: false })).token),
    ],
    [
      'of a managed client',
      async () => of(await tokenFor(portal.db, (await personaOf(portal.db, 'managed')).accountId)),
    ],
    ['of a partner, with users alone', async () => of((await person(partner.clientId, { users: true })).token)],
    [
      'of a partner, without users',
      async () => of((await person(partner.clientId, { ...everything, users: false })).token),
    ],
    [
      'who must change their password',
      async () =>
        of((await person(await customer(), everything, { force_password_change: true, password_hash: 'x' })).token),
    ],
    [
      'who must use a second factor',
      async () => of((await person(partner.clientId, everything, { force_two_factor: true })).token),
    ],
    [
      'whom staff act for',
      async () =>
        acting((await personaOf(portal.db, 'client')).accountId, (await personaOf(portal.db, 'admin')).accountId),
    ],
    [
      'whom a partner’s user with few rights acts for',
      async () =>
        acting(
          (await personaOf(portal.db, 'client')).accountId,
          (await person(partner.clientId, { users: true })).accountId,
        ),
    ],
  ]

  it.each(kinds)('%s makes no call that their access does not allow', async (_who, given) => {
    const { headers, principal } = await given()
    const shut = rows.filter((row) => !allows(principal, row.access))
    expect(shut.length).toBeGreaterThan(100)
    expect(await holes(shut, headers)).toEqual([])
    const inActing = principal?.actorAccountId !== undefined
    // Said once more without the rule itself.
    const never = rows.filter(
      (row) =>
        row.access.includes('admin') ||
        (inActing && row.credentials === 'own') ||
        (principal?.must && row.path.startsWith('/domains/{domain}')),
    )
    expect(never.filter((row) => !shut.includes(row)).map(({ id }) => id)).toEqual([])
  })
})

describe('a page of somebody else', () => {
  it('has no call made that does anything, whatever its method', async () => {
    const token = await tokenFor(portal.db, (await personaOf(portal.db, 'customer')).accountId)
    const headers = {
      cookie: `belfry_session=${token}`,
      'sec-fetch-site': 'same-site',
      origin: 'https://kwaad.example',
    }
    const doing = rows.filter(doesMore)
    expect(doing.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['domains.get-epp', 'payments.domiciliation.disable']),
    )
    expect(await holes(doing, headers)).toEqual([])
  })
})

describe('all of this', () => {
  it('was tried', () => {
    console.log(`${cases} requests that had to be refused`)
    expect(cases).toBeGreaterThan(25_000)
  })
})
