import { type CallRow, doesMore } from './call.ts'

/**
 * What an API token may do, as data: `domains:read`, `domains:write`, … and `*:read` for all that can be read. Which scope
 * a call needs follows from its own name and method; nothing is written twice, and what is not named here stays closed
 * to programs, so a new kind of call opens nothing by itself.
 */
export const scopeAreas = [
  'account',
  'activity',
  'carts',
  'certificates',
  'cloud-server',
  'common',
  'dashboard',
  'dns',
  'domain-mail',
  'domains',
  'hosting',
  'integrations',
  'invoices',
  'm365-admin',
  'office',
  'office-nce',
  'orders',
  'partner',
  'payments',
  'pdf-export',
  'people',
  'products',
  'proxmox',
  'reports',
  's3',
  'settings',
  'software',
  'support',
  'windows-hosting',
  'wordpress',
] as const
export type ScopeArea = (typeof scopeAreas)[number]
export type ScopeVerb = 'read' | 'write'
export type TokenScope = `${ScopeArea | '*'}:${ScopeVerb}`

/** Names of our own calls (`belfry.…`) that belong to one of the areas above. */
const alsoCalled: Readonly<Record<string, ScopeArea>> = {
  catalogue: 'orders',
  contacts: 'people',
  'direct-debit': 'payments',
  'e-delivery': 'invoices',
  events: 'activity',
  export: 'pdf-export',
  mails: 'account',
  'service-status': 'dashboard',
  tasks: 'dashboard',
}

/** Signing in, passwords and who somebody is: for people. A program may read who it is, and no more. */
const writeClosed: ReadonlySet<string> = new Set(['account'])

const isArea = (name: string): name is ScopeArea => (scopeAreas as readonly string[]).includes(name)

function areaOf(id: string): ScopeArea | undefined {
  if (id === 'auth.current-user') return 'account'
  const [first = '', second = ''] = id.split('.')
  if (first !== 'belfry') return isArea(first) ? first : undefined
  return isArea(second) ? second : alsoCalled[second]
}

/** A read that does something or hands out what opens a way out says so; whatever is not a plain read is a write. */
const verbOf = (row: Scoped): ScopeVerb => (doesMore(row) ? 'write' : 'read')

type Scoped = Pick<CallRow, 'id' | 'method' | 'transaction' | 'acts' | 'access' | 'credentials'>

/** Who somebody is can be read before the sign-in is complete, by programs too; all else of that time is for people. */
const isOfSigningIn = ({ id, access }: Scoped): boolean => access.includes('signing-in') && id !== 'auth.current-user'

/** The scope that a token needs for a call; `undefined` where no token ever comes in. */
export function scopeOf(row: Scoped): TokenScope | undefined {
  // What a program opened would stay open when its token is revoked, and know nothing of its limits.
  if (row.credentials) return undefined
  const area = areaOf(row.id)
  const verb = verbOf(row)
  if (!area || row.access.includes('own-session') || isOfSigningIn(row)) return undefined
  return verb === 'write' && writeClosed.has(area) ? undefined : `${area}:${verb}`
}

/** Writing does not include reading: who wants both asks for both. */
export const scopeGranted = (granted: readonly string[], needed: TokenScope): boolean =>
  granted.includes(needed) || granted.includes(`*:${needed.slice(needed.indexOf(':') + 1)}`)

/**
 * Parts that have no call: a scope of theirs would open nothing, so nobody is offered one, or can ask for one. A token that was
 * given one before goes on with the others. `src/entry/token-scopes.test.ts` holds this against the contract.
 */
const withoutCalls: ReadonlySet<ScopeArea> = new Set([
  'certificates',
  'cloud-server',
  'domain-mail',
  'hosting',
  'm365-admin',
  'office',
  'office-nce',
  'proxmox',
  'reports',
  's3',
  'software',
  'windows-hosting',
  'wordpress',
])

/** Every scope that a token can be given. */
export const tokenScopes: readonly TokenScope[] = [
  '*:read',
  '*:write',
  ...scopeAreas
    .filter((area) => !withoutCalls.has(area))
    .flatMap((area): TokenScope[] => (writeClosed.has(area) ? [`${area}:read`] : [`${area}:read`, `${area}:write`])),
]
export const isTokenScope = (text: string): text is TokenScope => (tokenScopes as readonly string[]).includes(text)

/** What an API token begins with, so that it is known for what it is wherever it turns up. */
export const apiTokenPrefix = 'bfy_'
export const isApiToken = (text: string): boolean => text.startsWith(apiTokenPrefix)
