import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Principal } from '#base/access.ts'
import type { CallRow } from '#base/call.ts'
import { areaRoutes } from '#entry/areas.ts'
import { principalAt } from '#entry/identify.ts'
import { isDestructive, make, namesObject, placeOf } from '../kit/access-matrix.ts'
import { giveEverything, nothing, type Owned } from '../kit/owned-objects.ts'
import { type Persona, signInAs } from '../kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '../kit/portal.ts'

/**
 * Generated from the contract: every call × every persona × an object of its own, of somebody else, and one that does not
 * exist. Whoever may not make a call gets 401 or 403; whoever may, finds their own, and for another's exactly the answer for a
 * missing one. A new call without a row here fails, so nobody forgets it.
 */
const rows = areaRoutes
  .flatMap(({ table }) => Object.values(table) as CallRow[])
  .filter((row) => row.answers !== 'stream')
const personas: readonly Persona[] = [
  'customer',
  'subuser',
  'webmaster',
  'stranger',
  'partner',
  'client',
  'managed',
  'admin',
]
const owners: readonly Persona[] = ['customer', 'client', 'managed']

/** Who sees whose things, by the rules of core §6 (a partner sees its clients', staff sees all). */
const sees: Record<(typeof owners)[number] | string, readonly Persona[]> = {
  customer: ['customer', 'subuser', 'webmaster', 'admin'],
  client: ['client', 'partner', 'admin'],
  managed: ['managed', 'partner', 'admin'],
}

describe('access', () => {
  let portal: TestPortal
  const callers = new Map<Persona, { caller: Caller; principal: Principal }>()
  const world = new Map<Persona, Owned>()
  /** Tokens are made again where a call signs its caller out. */
  const signIn = async (persona: Persona) => {
    const { token } = await signInAs(portal.db, persona)
    const principal = (await principalAt(() => portal.clock.now)({ token, ip: '127.0.0.1' }, portal.db))!
    callers.set(persona, { caller: portal.withToken(token), principal })
  }
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    for (const persona of personas) await signIn(persona)
    for (const owner of owners) world.set(owner, await giveEverything(portal, owner))
  })
  afterAll(() => portal.close())

  it('knows what the parameters of every call stand for', () => {
    const unknown = rows
      .filter((row) => namesObject(row) && row.path.includes('{') && !placeOf(row))
      .map((row) => row.id)
    expect(unknown).toEqual([])
  })

  it.each(rows.map((row) => [row.id, row] as const))('%s is closed to callers without the right', async (_id, row) => {
    const visitor = await make(portal.visitor, row, nothing)
    if (!allows(undefined, row.access)) expect(visitor.status).toBe(401)
    else expect([401, 403]).not.toContain(row.id === 'auth.token.request' ? 200 : visitor.status)
    for (const persona of personas) {
      const { caller, principal } = callers.get(persona)!
      if (allows(principal, row.access)) continue
      expect((await make(caller, row, nothing)).status, `${persona} on ${row.id}`).toBe(403)
    }
  })

  const withObjects = rows.filter(namesObject)
  let mayHaveEndedSessions = true
  it.each(withObjects.map((row) => [row.id, row] as const))(
    '%s shows everybody their own and nobody another’s',
    async (_id, row) => {
      if (mayHaveEndedSessions) for (const persona of personas) await signIn(persona)
      // A new password, among others, ends sessions; looking ends none.
      mayHaveEndedSessions = row.method !== 'GET'
      for (const persona of personas) {
        const { caller, principal } = callers.get(persona)!
        if (!allows(principal, row.access)) continue
        const missing = await make(caller, row, nothing)
        expect(missing.status, `${persona}, a missing object: ${JSON.stringify(missing.body)}`).toBeGreaterThanOrEqual(
          emptyAnswers.has(row.id) ? 200 : 400,
        )
        for (const owner of owners) {
          // A caller who does not reach it cannot use it up either, or the answer would tell.
          const isUsedUp = isDestructive(row) && mayReach(row, persona, owner)
          const owned = isUsedUp ? await giveEverything(portal, owner) : world.get(owner)!
          const answer = await make(caller, row, owned)
          const told = `${persona} on ${row.id} of ${owner}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
          expect(answer.status, told).toBeLessThan(500)
          // A cart's name is a secret: an unknown one is a new cart, and another's is simply not there.
          if (row.path.startsWith('/carts/') && persona !== owner) expect(answer.status, told).toBe(404)
          // The template is sought before the domain, or the other way round: either way it is a 404.
          else if (row.path.includes('{template}') && !mayReach(row, persona, owner))
            expect(answer.status, told).toBe(404)
          else if (persona === 'webmaster' && owner === 'customer' && (isOfColleague(row) || isOfAllSites(row)))
            expect([403, 404], told).toContain(answer.status)
          else if (persona === 'webmaster' && owner === 'customer' && isOfDomains(row))
            expect(answer.raw.toString(), told).not.toContain(owned.domain.name)
          else if (mayReach(row, persona, owner)) expect([401, 403, 404], told).not.toContain(answer.status)
          else
            expect({ status: answer.status, code: answer.body?.code ?? answer.body }, told).toEqual({
              status: missing.status,
              code: missing.body?.code ?? missing.body,
            })
        }
      }
    },
  )

  it('tells no customer what registrars, banks and payment providers call their things', async () => {
    const planted = await plantReferences(portal.db)
    expect(planted).toBeGreaterThan(8)
    for (const persona of personas) {
      if (persona === 'admin') continue
      await signIn(persona)
      const { caller, principal } = callers.get(persona)!
      for (const row of rows.filter((each) => each.method === 'GET' && allows(principal, each.access)))
        for (const owned of [world.get(persona) ?? world.get('customer')!]) {
          const answer = await make(caller, row, owned)
          expect(answer.raw.toString('latin1'), `${persona} on ${row.id}`).not.toContain('zz-geheim')
        }
    }
  })
})

/**
 * A sign in every column that holds a provider's name for something, and beside every line of the log. A partner entered
 * what their own PSA calls things, so that is left out. @returns how many columns
 */
async function plantReferences(db: TestPortal['db']): Promise<number> {
  const { rows: columns } = await raw<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_updatable = 'YES'
      and column_name ~ '^(remote_|.*_handle$|handle$|registrar_reference$|bank_reference$|order_reference$)' and table_name !~ '^psa_'`.execute(
    db,
  )
  for (const { table_name, column_name } of columns) {
    // It stands where an order does, and only there.
    const where = column_name === 'order_reference' ? raw`where order_reference is not null` : raw``
    await raw`update ${raw.table(table_name)} set ${raw.ref(column_name)} = 'zz-geheim-' || ctid::text ${where}`.execute(
      db,
    )
  }
  await raw`update audit_entry set details = details ||
    '{"remoteId":"zz-geheim","driver":"zz-geheim","movementKey":"zz-geheim","endToEndId":"zz-geheim"}'`.execute(db)
  return columns.length
}

/** A cart that is gone is answered as empty (core §4), and a mass change answers for each domain apart. */
const emptyAnswers = new Set([
  'carts.get',
  'dns.ttl.update',
  'carts.delete',
  'carts.update',
  'belfry.carts.add-item',
  'belfry.carts.reopen',
  'belfry.carts.merge',
  'carts.completed',
])

const isColleague = (persona: Persona, owner: Persona) =>
  owner === 'customer' && (persona === 'subuser' || persona === 'webmaster')

/** What belongs to a domain or service, and an order that brought one, does not exist for a user who sees selected ones, none of which is this. */
const isOfProduct = (row: CallRow) =>
  /^\/(domains\/(pendingupdates\/)?\{domain\}|products\/|users\/services\/|share\/\{id\}|tasks\/|mails\/|orders\/(\{uuid\}|numbers\/))/.test(
    row.path,
  )
/** Lists and mass changes of the domains that one sees. */
const isOfDomains = (row: CallRow) => /^\/users\/\{id\}\/domains/.test(row.path)
/** A colleague who sees everything is above who sees selected things; what that one may see is not there. */
const isOfColleague = (row: CallRow) =>
  row.method !== 'GET' && /^\/users\/(accounts|sub-accounts|\{id\}\/product\/access)/.test(row.path)
/** Updates of sites of which somebody with selected products sees none, and the schedule of all of them. */
const isOfAllSites = (row: CallRow) =>
  row.path.startsWith('/users/{id}/wordpress/updates/{run}') || row.path === '/users/{id}/wordpress/schedule'

/** Where reaching is not simply seeing. */
function mayReach(row: CallRow, persona: Persona, owner: Persona): boolean {
  if (!sees[owner]?.includes(persona)) return false
  if (persona === 'webmaster' && isOfProduct(row)) return false
  // Without a right to services it is the catalogue that answers.
  if (row.id === 'products.get') return persona !== 'subuser'
  // A colleague without the right to orders sees what they ordered themselves.
  if (row.id === 'orders.get') return persona !== 'subuser'
  // Two-factor sign-in is the person's own; the number in the path is that of their client.
  if (row.path.includes('/2fa/')) return persona === owner || isColleague(persona, owner)
  // A cart is its account's own; nobody looks into another's shopping.
  if (row.path.startsWith('/carts/')) return persona === owner
  // Templates are the signed-in client's own, whichever domain they are looked at from.
  if (row.path.includes('{template}')) return persona === owner || isColleague(persona, owner)
  // An unmanaged client's invoices are its own; a managed client's are its partner's.
  if (row.path.startsWith('/invoices/') || row.id.startsWith('pdf-export.'))
    return persona === 'admin' || persona === owner || isColleague(persona, owner)
  return true
}
