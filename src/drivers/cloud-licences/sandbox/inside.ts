import { done, type Outcome } from '../../outcome.ts'
import { guidOf } from '../../sandbox-guid.ts'
import type { TenantDnsRecord, TenantDomain, TenantInside, TenantUser } from '../port.ts'
import { assignedOf, hasGdap, livingUsers, subscriptionFacts } from './facts.ts'
import type { KeptTenant, KeptUser } from './kept-tenant.ts'
import { nameOf } from './offers.ts'
import { type Made, no, type TenantBook } from './tenant-book.ts'

const userFacts = ({
  id,
  principalName,
  name,
  isEnabled,
  isAdministrator,
  licences,
  lastSignInAt,
  createdAt,
}: KeptUser): TenantUser => ({
  ...{ id, principalName, name, isEnabled, isAdministrator, licences, lastSignInAt, createdAt },
})

/** What is bought of each SKU, whatever it was bought by. */
function seatsOf(kept: KeptTenant, at: number) {
  const bought = new Map<string, { name: string; bought: number }>()
  for (const one of kept.subscriptions) {
    const { skuId, state, name, quantity } = subscriptionFacts(kept, one, at)
    if (skuId === null || state !== 'active') continue
    bought.set(skuId, { name, bought: (bought.get(skuId)?.bought ?? 0) + quantity })
  }
  return [...bought].map(([skuId, seats]) => ({ skuId, ...seats, assigned: assignedOf(kept, skuId) }))
}

/** At least eight characters of three kinds, as Entra asks. */
const isStrong = (password: string) =>
  password.length >= 8 && [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length >= 3

function lackOf(
  kept: KeptTenant,
  licences: readonly string[],
  before: readonly string[],
  at: number,
): Outcome<never> | undefined {
  const seats = seatsOf(kept, at)
  const short = licences.find((skuId) => {
    const seat = seats.find((each) => each.skuId === skuId)
    return !before.includes(skuId) && (!seat || seat.assigned >= seat.bought)
  })
  return short === undefined ? undefined : no('no_free_licence', short, 'licences')
}

const mxHost = (domain: string) => `${domain.replaceAll('.', '-')}.mail.protection.outlook.com`

/** As Microsoft's own service configuration records are. */
const recordsOf = (name: string): TenantDnsRecord[] => [
  { type: 'MX', name, ttl: 3600, priority: 0, target: mxHost(name) },
  { type: 'TXT', name, ttl: 3600, text: 'v=spf1 include:spf.protection.outlook.com -all' },
  { type: 'CNAME', name: `autodiscover.${name}`, ttl: 3600, target: 'autodiscover.outlook.com' },
  { type: 'CNAME', name: `enterpriseregistration.${name}`, ttl: 3600, target: 'enterpriseregistration.windows.net' },
  {
    type: 'CNAME',
    name: `enterpriseenrollment.${name}`,
    ttl: 3600,
    target: 'enterpriseenrollment.manage.microsoft.com',
  },
]

function domainFacts(kept: KeptTenant, name: string): TenantDomain {
  const own = kept.domains.find((each) => each.name === name)
  const isInitial = name === kept.name
  const isVerified = isInitial || own?.isVerified === true
  const isDefault = isInitial
    ? !kept.domains.some((each) => each.isVerified)
    : kept.domains.find((each) => each.isVerified)?.name === name
  const proof: TenantDnsRecord = {
    type: 'TXT',
    name,
    ttl: 3600,
    text: `MS=ms${kept.id.replace(/\D/g, '').slice(0, 8)}`,
  }
  return { name, isDefault, isInitial, isVerified, records: isInitial ? [] : isVerified ? recordsOf(name) : [proof] }
}

const withUser = (kept: KeptTenant, id: string, change: Partial<KeptUser>): KeptTenant => ({
  ...kept,
  users: kept.users.map((each) => (each.id === id ? { ...each, ...change } : each)),
})

/** What is inside a tenant is for whom its administrator let in. */
function approved(book: TenantBook) {
  const look = <Value>(tenant: string, see: (kept: KeptTenant, at: number) => Outcome<Value>) =>
    book.read(tenant, (kept, at) => (hasGdap(kept, at) ? see(kept, at) : no('no_gdap', kept.name)))
  const change = <Value>(
    operationId: string,
    tenant: string,
    apply: (kept: KeptTenant, at: number) => Made,
    answer: (kept: KeptTenant, at: number) => Outcome<Value>,
  ) =>
    book.write(operationId, tenant, {
      apply: (kept, at) => (hasGdap(kept, at) ? apply(kept, at) : no('no_gdap', kept.name)),
      answer,
    })
  return { look, change }
}

type Domains = Pick<TenantInside, 'listDomains' | 'addDomain' | 'verifyDomain'>

function usersPart(book: TenantBook): Omit<TenantInside, keyof Domains> {
  const { look, change } = approved(book)
  const userOf =
    (id: string) =>
    (kept: KeptTenant): Outcome<TenantUser> => {
      const user = kept.users.find((each) => each.id === id)
      return user ? done(userFacts(user)) : no('no_such_user', id)
    }
  const changeUser = (
    operationId: string,
    { tenant, user }: { tenant: string; user: string },
    apply: (found: KeptUser, kept: KeptTenant, at: number) => Made,
  ) =>
    change(
      operationId,
      tenant,
      (kept, at) => {
        const found = livingUsers(kept).find(({ id }) => id === user)
        return found ? apply(found, kept, at) : no('no_such_user', user)
      },
      userOf(user),
    )

  return {
    listUsers: (tenant) => look(tenant, (kept) => done(livingUsers(kept).map(userFacts))),
    listSeats: (tenant) =>
      look(tenant, (kept, at) =>
        done(seatsOf(kept, at).map((seat) => ({ ...seat, name: seat.name || nameOf(seat.skuId) }))),
      ),

    createUser: (operationId, { tenant, principalName, firstName, lastName, password, licences }) => {
      const id = guidOf(`user ${tenant} ${operationId}`)
      return change(
        operationId,
        tenant,
        (kept, at) => {
          const wanted = principalName.toLowerCase()
          if (livingUsers(kept).some((each) => each.principalName === wanted))
            return no('user_exists', wanted, 'principalName')
          const domain = wanted.split('@')[1] ?? ''
          if (!domainFacts(kept, domain).isVerified) return no('no_such_domain', domain, 'principalName')
          if (!isStrong(password)) return no('password_too_weak', undefined, 'password')
          const lack = lackOf(kept, licences, [], at)
          if (lack) return lack
          const user: KeptUser = {
            ...{ id, principalName: wanted, name: `${firstName} ${lastName}`.trim(), firstName, lastName },
            ...{ isEnabled: true, isAdministrator: false, licences: [...licences], lastSignInAt: null },
            ...{ createdAt: new Date(at).toISOString(), deletedAt: null },
          }
          return { kept: { ...kept, users: [...kept.users, user] } }
        },
        userOf(id),
      )
    },

    setLicences: (operationId, { licences, ...of }) =>
      changeUser(
        operationId,
        of,
        (user, kept, at) =>
          lackOf(kept, licences, user.licences, at) ?? { kept: withUser(kept, user.id, { licences: [...licences] }) },
      ),

    resetPassword: (operationId, { password, ...of }) =>
      changeUser(operationId, of, (_user, kept) =>
        isStrong(password) ? { kept } : no('password_too_weak', undefined, 'password'),
      ),

    deleteUser: (operationId, { tenant, user }) =>
      change(
        operationId,
        tenant,
        (kept, at) => {
          const found = livingUsers(kept).find(({ id }) => id === user)
          if (!found) return { kept }
          const isLast =
            found.isAdministrator && livingUsers(kept).filter(({ isAdministrator }) => isAdministrator).length === 1
          return isLast
            ? no('last_administrator', found.principalName)
            : { kept: withUser(kept, user, { deletedAt: at, licences: [] }) }
        },
        (kept) => done({ existed: kept.users.some(({ id }) => id === user) }),
      ),
  }
}

function domainsPart(book: TenantBook): Domains {
  const { look, change } = approved(book)
  return {
    listDomains: (tenant) =>
      look(tenant, (kept) =>
        done([kept.name, ...kept.domains.map(({ name }) => name)].map((name) => domainFacts(kept, name))),
      ),

    addDomain: (operationId, { tenant, name }) =>
      change(
        operationId,
        tenant,
        (kept, at) =>
          kept.domains.some((each) => each.name === name)
            ? { kept }
            : { kept: { ...kept, domains: [...kept.domains, { name, isVerified: false, at }] } },
        (kept) => done(domainFacts(kept, name)),
      ),

    verifyDomain: (operationId, { tenant, name }) =>
      change(
        operationId,
        tenant,
        (kept) => {
          if (!kept.domains.some((each) => each.name === name)) return no('no_such_domain', name, 'name')
          const domains = kept.domains.map((each) => (each.name === name ? { ...each, isVerified: true } : each))
          return { kept: { ...kept, domains } }
        },
        (kept) => done(domainFacts(kept, name)),
      ),
  }
}

export const insidePart = (book: TenantBook): TenantInside => ({ ...usersPart(book), ...domainsPart(book) })
