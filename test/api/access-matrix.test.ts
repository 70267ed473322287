import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Principal } from '#base/access.ts'
import type { CallRow } from '#base/call.ts'
import { areaRoutes } from '#entry/areas.ts'
import { principalAt } from '#entry/identify.ts'
import { giveEverything, nothing, type Owned } from '../kit/owned-objects.ts'
import { type Persona, signInAs } from '../kit/personas.ts'
import { type Answer, type Caller, openTestPortal, type TestPortal } from '../kit/portal.ts'

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

/** What a path's parameters stand for, by the first pattern that fits. */
const places: [RegExp, (owned: Owned) => Record<string, string | number>][] = [
  [
    /^\/domains\/\{domain\}\/record\/\{record\}/,
    (o) => ({ domain: o.domain.id, record: o.record.id, type: o.record.type, name: o.record.name }),
  ],
  [/^\/domains\/\{domain\}\/records\/\{type\}/, (o) => ({ domain: o.domain.id, type: 'A' })],
  [/\/url-forwarding\/\{rule\}/, (o) => ({ domain: o.domain.name, rule: o.forwarding })],
  [/\{snapshot\}/, (o) => ({ domain: o.domain.id, snapshot: o.snapshot })],
  [/\{template\}/, (o) => ({ domain: o.domain.id, template: o.template })],
  // A key that opens nothing: the tests of domains/sharing look at those that do.
  [/^\/share\/\{domain\}\/\{key\}/, (o) => ({ domain: o.domain.name, key: 'geen' })],
  [/^\/share\/\{id\}/, (o) => ({ id: o.share })],
  [/^\/domains\/contact\/\{id\}/, (o) => ({ id: o.contact })],
  [/^\/staff\/registrar-messages\//, () => ({ id: 999_999_999 })],
  [/\{approval\}/, () => ({ approval: 999_999_999 })],
  [/\{domain\}/, (o) => ({ domain: o.domain.name })],
  [/\{mandate\}/, (o) => ({ mandate: o.mandate })],
  [/\{batch\}/, (o) => ({ batch: o.batch })],
  [/\{collection\}/, (o) => ({ collection: o.collection })],
  [/^\/invoices\//, (o) => ({ id: o.invoice })],
  [/^\/staff\/invoices\//, (o) => ({ id: o.invoice })],
  [/^\/export\/\{id\}/, (o) => ({ id: o.clientId })],
  [/^\/export\/\{type\}/, () => ({ type: 'csv' })],
  [/^\/products\//, (o) => ({ id: o.service })],
  [/^\/clients\//, (o) => ({ id: o.clientId })],
  [/^\/users\/sub-accounts\//, (o) => ({ user: o.user })],
  [/^\/users\/partners\/settings\/personalization\/logo\//, () => ({ theme: 'light' })],
  [/^\/looks\/logos\//, () => ({ hash: '0'.repeat(64) })],
  [/^\/looks\/colours\//, () => ({ file: '1a73e8.css' })],
  [/^\/users\/partners\/settings\/tokens\//, () => ({ token: 999_999_999 })],
  [/^\/users\/accounts\//, (o) => ({ account: o.user })],
  [/^\/users\/\{id\}\/product\/access\/\{access\}/, (o) => ({ id: o.clientId, access: o.productAccess })],
  [/^\/users\/services\//, (o) => ({ id: o.service })],
  [/^\/settings\/webhosting\//, () => ({ setting: 'ssh' })],
  [/^\/user\/switch\/\{id\}$/, (o) => ({ id: o.accountId })],
  [/^\/user\/switch\/clients\//, (o) => ({ id: o.clientId })],
  [/^\/users\/\{id\}\/one-time-login$/, (o) => ({ id: o.accountId })],
  [/^\/users\//, (o) => ({ id: o.clientId, userId: o.clientId })],
  [/^\/contacts\//, (o) => ({ id: o.contact })],
  [/^\/carts\//, (o) => ({ uuid: o.cart.uuid, key: o.cart.key })],
  [/^\/orders\/\{uuid\}/, (o) => ({ uuid: o.order })],
  [/^\/tasks\//, (o) => ({ id: o.task })],
  [/^\/staff\/orders\//, (o) => ({ id: o.orderNumber, item: o.orderItem })],
  [/^\/staff\/payments\//, (o) => ({ attempt: o.payment })],
  [/^\/staff\/clients\/\{id\}\/credit$/, (o) => ({ id: o.clientId })],
  [/^\/staff\/billing\/runs\//, (o) => ({ id: o.billingRun })],
  [/^\/staff\/e-invoices\//, (o) => ({ id: o.invoice })],
  [/^\/staff\/received-e-invoices\//, (o) => ({ id: o.receivedDocument })],
  [/^\/staff\/statements\//, (o) => ({ id: o.statement })],
  [/^\/(staff\/)?mails\//, (o) => ({ id: o.mail })],
  [/^\/staff\/privacy\/\{id\}/, () => ({ id: 999_999_999 })],
  [/^\/staff\/audit\/\{id\}/, () => ({ id: 999_999_999 })],
  [/^\/staff\/(brands|company)\//, () => ({ brand: 'polder' })],
  [/^\/supports\/tickets\//, (o) => ({ id: o.ticket, attachment: o.ticketFile })],
  [/^\/supports\/drafts\//, (o) => ({ ticket: o.ticket })],
  [/^\/staff\/support\/tickets\//, (o) => ({ id: o.ticket, message: o.ticketMessage })],
  [/^\/staff\/bank-entries\//, (o) => ({ id: o.bankEntry })],
]

/** Calls whose object is public or named by a secret of its own, so that there is nothing of its own to protect. */
const ownerless = new Set([
  // Only ever one's own: the tests of domains/mass say that another's is not there.
  'belfry.tasks.items',
  'belfry.tasks.items-file',
  'belfry.tasks.stop',
  'settings.webhosting.update',
  'belfry.catalogue.product',
  'belfry.mailbox.show',
  'belfry.mailbox.html',
  // What registrars say belongs to nobody.
  'belfry.staff.registrar-messages.retry',
  'orders.domains.transferable-records',
  'orders.domains.request-transfer-code',
  'belfry.payments.webhook',
  'belfry.payments.status',
  'domains.share.resolve',
  'pdf-export.domiciliering',
  // A partner's own, and no partner is among the owners here: its test looks at another partner's.
  'belfry.partner.tokens.revoke',
  'belfry.integrations.halo-sync',
  'belfry.integrations.halo-retry',
  'belfry.webhooks.change',
  'belfry.webhooks.remove',
  'belfry.webhooks.renew-secret',
  'belfry.webhooks.ping',
  'belfry.webhooks.deliveries',
  'belfry.webhooks.redeliver',
  'belfry.payments.cancel',
  // Only ever one's own: the tests of session/passkeys and session/devices say that another's is not there.
  'belfry.passkeys.rename',
  'belfry.passkeys.remove',
  'belfry.sessions.end',
  // A whole list: its test says whose rows are in it.
  'pdf-export.list.clients',
  'pdf-export.list.domains',
  'pdf-export.list.services',
  // The desk's own words.
  'belfry.support-desk.save-canned',
  'belfry.support-desk.remove-canned',
])
/** The catalogue, its promotions and the log belong to nobody. */
const commonThings = [
  // A partner's own look, and what everybody may see of it.
  'belfry.white-label',
  'belfry.look',
  // A partner's own, or a person's own: their tests say whose.
  'belfry.approvals',
  'belfry.sso',
  'belfry.sandbox-payment',
  'belfry.sandbox-site-builder',
  'belfry.staff.audit',
  'belfry.staff.brands',
  'belfry.staff.company',
  'belfry.staff.privacy',
  'belfry.privacy',
  'belfry.staff-catalogue',
  'belfry.promotions',
  'belfry.partner-applications',
]
const isOwnerless = (row: CallRow) => ownerless.has(row.id) || commonThings.some((prefix) => row.id.startsWith(prefix))

const password = { password: 'Welkom2027', password_confirmation: 'Welkom2027' }
const person = {
  firstName: 'An',
  lastName: 'Peeters',
  emailAddress: 'an@toegang.example',
  phoneNumber: '91234567',
  street: 'Straat 1',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  customerType: 1,
}
/** Bodies that get past the first look, so that the object itself decides. */
const bodies: Record<string, (owned: Owned) => unknown> = {
  'pdf-export.invoice': (o) => ({ id: o.invoice }),
  'pdf-export.invoice-ubl': (o) => ({ id: o.invoice }),
  'belfry.invoices.credit': () => ({ lines: [{ position: 1, cents: 1 }], reason: 'x' }),
  'invoices.product.create': () => ({ reference: 'PO 1' }),
  'invoices.domain.create': () => ({ reference: 'PO 1' }),
  'people.product-access.create': (o) => ({ contact: o.user, products: [{ type: 'domain', id: o.domain.id }] }),
  'people.product-access.change-status': () => ({ status: 'active' }),
  'partner.sub-accounts.update': () => ({ firstName: 'An' }),
  'partner.sub-accounts.change-password': () => password,
  'belfry.users.change': () => ({ firstName: 'An' }),
  'belfry.users.change-status': () => ({ status: 'active' }),
  'belfry.users.set-password': () => password,
  'belfry.clients.change-price-code': () => ({ price_code: 'EUR' }),
  'auth.two-factor.enable': () => ({ code: '123456' }),
  'auth.two-factor.check': () => ({ code: '123456' }),
  'belfry.two-factor.recovery-codes': () => ({ code: '123456' }),
  'auth.two-factor.disable': () => ({ code: '123456', password: 'Welkom2027' }),
  'belfry.security-code.check': () => ({ code: '480213', accountId: 0 }),
  'people.clients.update': () => ({ city: 'Gent' }),
  'people.clients.update-password': () => password,
  'belfry.contacts.update': () => person,
  'domains.contact.update': () => ({
    first_name: 'An',
    last_name: 'Peeters',
    email: 'an@toegang.example',
    address: 'Straat 1',
    postal_code: '9000',
    city: 'Gent',
    phone_number: '91234567',
    confirm: true,
  }),
  'carts.update': (o) => ({ uuid: o.cart.uuid, payload: '{}' }),
  'belfry.carts.merge': (o) => ({ from: o.cart.uuid }),
  'belfry.carts.add-item': () => ({ domain: 'nog-een-naam.be', pid: 0 }),
  'dns.records.create': () => ({ recordTypeName: 'A', recordName: 'nieuw', recordData: '192.0.2.7' }),
  'dns.records.update': (o) => ({ id: o.record.id, recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.8' }),
  'dns.records.bulk-update': () => ({ add: [{ recordTypeName: 'A', recordName: 'bulk', recordData: '192.0.2.9' }] }),
  'belfry.dns.records.plan': () => ({ add: [{ recordTypeName: 'A', recordName: 'bulk', recordData: '192.0.2.9' }] }),
  'dns.records.bulk-delete': (o) => ({ records: [{ id: o.record.id }] }),
  'domains.url-forwarding.create': () => ({
    hostname: 'toegang',
    destinationAddress: 'https://nieuw.example',
    type: '301',
  }),
  'domains.url-forwarding.update': () => ({
    hostname: 'oud',
    destinationAddress: 'https://nieuw.example',
    type: '302',
  }),
  'dns.ttl.update': () => ({ ttl: 3600 }),
  'domains.user-extra': (o) => ({ domains: [o.domain.id] }),
  'domains.user-records.create': (o) => ({
    action: 'delete',
    recordTypeName: 'A',
    recordName: 'bestaat-niet',
    domains: [o.domain.id],
  }),
  'belfry.zone-drift.publish': () => ({ mark: 'toegang' }),
  'belfry.zone-drift.take-over': () => ({ mark: 'toegang' }),
  'belfry.staff-zones.retry': (o) => ({ domainIds: [o.domain.id] }),
  'dns.wizard.google-records': () => ({ lines: [] }),
  'dns.wizard.office365-records': () => ({ lines: [] }),
  'belfry.dns.mail-policy.save-spf': () => ({ record: 'v=spf1 mx ~all' }),
  'belfry.dns.mail-policy.save-dmarc': () => ({ record: 'v=DMARC1; p=none' }),
  'dns.templates.create': () => ({ name: 'toegang' }),
  'dns.templates.update': () => ({ name: 'anders' }),
  'belfry.dns.templates.apply': () => ({ preview: true }),
  'belfry.dns.snapshots.take': () => ({ note: 'toegang' }),
  'domains.web-builder.switch-state': () => ({ state: 1 }),
  'domains.web-builder.order': () => ({ version: 'free', replaceRecords: true }),
  'domains.share.change-status': () => ({ status: 1 }),
  'belfry.domains.preview-nameservers': () => ({ mode: 'ours' }),
  'domains.activate-own-ns': () => ({ nameservers: ['ns1.toegang.example', 'ns2.toegang.example'] }),
  'domains.activate-secondary-ns': () => ({ primaries: ['203.0.113.53'] }),
  'dns.keys.create': () => ({
    algorithm: 15,
    keySigningKeyFlag: 257,
    publicKey: 'l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4=',
  }),
  'dns.keys.update': () => ({ keys: [] }),
  'dns.dnssec.update': () => ({ state: 'enabled' }),
  'domains.save-tags': () => ({ tags: ['toegang'] }),
  'belfry.billing-runs.start': () => ({ day: '2026-11-21' }),
  'belfry.domains.renew-many': () => ({ domains: ['bestaat-niet.be'] }),
  'domains.auto-renew': () => ({ state: 1 }),
  'domains.update-locking-status': () => ({ status: 1 }),
  'belfry.payments.gift': () => ({ cents: 100, reason: 'Dank je', key: randomUUID() }),
  'domains.restart-transfer': () => ({ code: '12345' }),
  'belfry.bank-entries.match': (o) => ({ clientId: o.clientId }),
  'belfry.bank-entries.ignore': () => ({ reason: 'toegang' }),
  'belfry.support.rate': () => ({ verdict: 'good' }),
  'belfry.support.watchers': () => ({ emails: [] }),
  'belfry.support.note': () => ({ message: 'toegang' }),
  'belfry.support.keep-draft': () => ({ message: 'toegang' }),
  'belfry.support-desk.reject': () => ({ reason: 'toegang' }),
  'belfry.support-desk.merge': () => ({ into: 999_999_999 }),
  'belfry.support-desk.publish': () => ({ locale: 'nl', title: 'toegang', body: 'toegang' }),
  'belfry.support-desk.presence': () => ({ doing: 'looking' }),
  'belfry.support-desk.judge-held': () => ({ accept: true }),
  'products.suspend': () => ({ reason: 'toegang' }),
  'products.tags.save': () => ({ tags: ['toegang'] }),
  'products.service-tags.save': () => ({ tags: ['toegang'] }),
  'settings.webhosting.update': () => ({ value: null }),
  'products.cancel': () => ({ when: 'term-end', reason: 'other' }),
}

/** Takes its object away, or changes what the next caller would find. */
const isDestructive = (row: CallRow) =>
  row.method === 'DELETE' ||
  [
    'dns.records.bulk-delete',
    'dns.snapshots.restore',
    'dns.records.create',
    'dns.records.bulk-update',
    'carts.completed',
    'belfry.support-desk.judge-held',
  ].includes(row.id)

const placeOf = (row: CallRow) => places.find(([pattern]) => pattern.test(row.path))?.[1]
const namesObject = (row: CallRow) => (row.path.includes('{') || row.id.startsWith('pdf-export.')) && !isOwnerless(row)

async function make(caller: Caller, row: CallRow, owned: Owned): Promise<Answer> {
  const values = placeOf(row)?.(owned) ?? {}
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 'x')))
  const body = bodies[row.id]?.(owned) ?? (row.body ? {} : undefined)
  if (row.method === 'GET') return caller.get(path)
  if (row.method === 'DELETE') return caller.delete(path)
  return row.method === 'POST' ? caller.post(path, body) : caller.put(path, body)
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
          else if (persona === 'webmaster' && owner === 'customer' && isOfColleague(row))
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

/** What belongs to a domain or service does not exist for a user who sees selected ones, none of which is this. */
const isOfProduct = (row: CallRow) =>
  /^\/(domains\/(pendingupdates\/)?\{domain\}|products\/|users\/services\/|share\/\{id\}|tasks\/|mails\/)/.test(
    row.path,
  )
/** Lists and mass changes of the domains that one sees. */
const isOfDomains = (row: CallRow) => /^\/users\/\{id\}\/domains/.test(row.path)
/** A colleague who sees everything is above who sees selected things; what that one may see is not there. */
const isOfColleague = (row: CallRow) =>
  row.method !== 'GET' && /^\/users\/(accounts|sub-accounts|\{id\}\/product\/access)/.test(row.path)

/** Where reaching is not simply seeing. */
function mayReach(row: CallRow, persona: Persona, owner: Persona): boolean {
  if (!sees[owner]?.includes(persona)) return false
  if (persona === 'webmaster' && isOfProduct(row)) return false
  // Without a right to services it is the catalogue that answers.
  if (row.id === 'products.get') return persona !== 'subuser'
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
