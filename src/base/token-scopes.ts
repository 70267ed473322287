import { type CallRow, doesMore } from './call.ts'
import { type ScopeArea, scopeAreas } from './scope-areas.ts'

/**
 * What an API token may do, as data: `domains:read`, `domains:write`, … and `*:read` for all that can be read. Which scope
 * a call needs follows from its own name and method, or its row says the part (`tokenScope`); what has no part of this list stays closed
 * to programs, so a new kind of call opens nothing by itself.
 */
export type ScopeVerb = 'read' | 'write'
export type TokenScope = `${ScopeArea | '*'}:${ScopeVerb}`

/** Signing in, passwords and who somebody is: for people. A program may read who it is, and no more. Reports are there to be read. */
const writeClosed: ReadonlySet<string> = new Set(['account', 'reports'])

const isArea = (name: string): name is ScopeArea => (scopeAreas as readonly string[]).includes(name)

/** The part that a call is of by its name alone; our own calls begin with `belfry.`. */
export function scopeAreaByName(id: string): ScopeArea | undefined {
  const [first = '', second = ''] = id.split('.')
  const name = first === 'belfry' ? second : first
  return isArea(name) ? name : undefined
}

/** A read that does something or hands out what opens a way out says so; whatever is not a plain read is a write. */
const verbOf = (row: Scoped): ScopeVerb => (doesMore(row) ? 'write' : 'read')

type Scoped = Pick<CallRow, 'id' | 'method' | 'transaction' | 'acts' | 'access' | 'credentials' | 'tokenScope'>

/** Who somebody is can be read before the sign-in is complete, by programs too, and says so; all else of that time is for people. */
const isOfSigningIn = ({ access, tokenScope }: Scoped): boolean => access.includes('signing-in') && !tokenScope

/** The scope that a token needs for a call; `undefined` where no token ever comes in. */
export function scopeOf(row: Scoped): TokenScope | undefined {
  // What a program opened would stay open when its token is revoked, and know nothing of its limits.
  if (row.credentials) return undefined
  const area = row.tokenScope ?? scopeAreaByName(row.id)
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
  'hosting',
  'm365-admin',
  'office',
  'office-nce',
  'proxmox',
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
