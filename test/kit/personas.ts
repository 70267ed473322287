import { createHash, randomBytes } from 'node:crypto'
import type { Permission } from '#base/access.ts'
import { permissionNames } from '#base/access.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'

/**
 * The people of the tests, one row each. `stranger` is an ordinary customer who owns nothing of the others;
 * `client` belongs to `partner`, unmanaged.
 */
export const personas = {
  customer: { clientType: 'Ordinary', rights: 'all' },
  stranger: { clientType: 'Ordinary', rights: 'all' },
  partner: { clientType: 'Partner', rights: 'all' },
  managed: { clientType: 'Managed Client', rights: 'all', partner: 'partner' },
  client: { clientType: 'Ordinary', rights: 'all', partner: 'partner' },
  subuser: { clientType: 'Ordinary', rights: ['overview', 'domains', 'support'], of: 'customer' },
  /** May do everything, and sees none of the domains and services until somebody selects them for this user. */
  webmaster: { clientType: 'Ordinary', rights: 'all', of: 'customer', sees: 'selected' },
  admin: { clientType: 'Ordinary', rights: 'admin' },
} as const satisfies Record<string, PersonaRow>
type PersonaRow = {
  clientType: string
  rights: 'all' | 'admin' | readonly Permission[]
  partner?: string
  of?: string
  sees?: 'selected'
}
export type Persona = keyof typeof personas

const everyRight = Object.fromEntries(
  permissionNames.filter((name) => name !== 'admin' && name !== 'domains_config').map((name) => [name, true]),
)
const rightsOf = (rights: PersonaRow['rights']) =>
  rights === 'all'
    ? everyRight
    : rights === 'admin'
      ? { ...everyRight, admin: true }
      : Object.fromEntries(rights.map((name) => [name, true]))

/** Creates the persona on first use (with its partner or main account), and a token for it. */
export async function signInAs(
  db: Database,
  persona: Persona,
): Promise<{ token: string; accountId: AccountId; clientId: ClientId }> {
  const { accountId, clientId } = await personaOf(db, persona)
  const family = await db
    .insertInto('token_family')
    .values({ account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('access_token')
    .values({
      hash: createHash('sha256').update(token).digest(),
      family_id: family.id,
      expires_at: new Date(Date.now() + 86_400_000_000),
    })
    .execute()
  return { token, accountId, clientId }
}

type Made = { accountId: AccountId; clientId: ClientId }

/** Personas being created: two requested at once may have the same partner, who is created once. */
const beingMade = new WeakMap<Database, Map<Persona, Promise<Made>>>()

/** The persona's account and client, created on first use (with its partner or main account). */
export function personaOf(db: Database, persona: Persona): Promise<Made> {
  const inHand = beingMade.get(db) ?? new Map<Persona, Promise<Made>>()
  beingMade.set(db, inHand)
  const begun = inHand.get(persona)
  if (begun) return begun
  const made = foundOrMade(db, persona).finally(() => inHand.delete(persona))
  inHand.set(persona, made)
  return made
}

async function foundOrMade(db: Database, persona: Persona): Promise<Made> {
  const email = `${persona}@test.example`
  const found = await db.selectFrom('account').select(['id', 'client_id']).where('email', '=', email).executeTakeFirst()
  if (found) return { accountId: found.id, clientId: found.client_id }
  const row: PersonaRow = personas[persona]
  const partner = row.partner ? await personaOf(db, row.partner as Persona) : undefined
  const main = row.of ? await personaOf(db, row.of as Persona) : undefined
  const clientId =
    main?.clientId ??
    (
      await db
        .insertInto('client')
        .values({
          brand: 'belfry',
          client_type: row.clientType,
          partner_id: partner?.clientId ?? null,
          email,
          customer_type: 2,
          company_name: `${persona} bv`,
          first_name: persona,
          last_name: 'Tester',
          street: 'Teststraat 1',
          postal_code: '9000',
          city: 'Gent',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const account = await db
    .insertInto('account')
    .values({
      client_id: clientId,
      email,
      first_name: persona,
      last_name: 'Tester',
      permissions: JSON.stringify(rightsOf(row.rights)),
      all_products: row.sees !== 'selected',
      email_verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId: account.id, clientId }
}
