import { type CallRow, doesMore } from './call.ts'
import { type ScopeArea, scopeAreas } from './scope-areas.ts'

/**
 * What an API token may do, as data: `domains:read`, `domains:write`, … and `*:read` for everything that can be read.
 * The scope that a call needs follows from its name and method, or its row declares the part (`tokenScope`); a call
 * outside this list is closed to programs, so a new kind of call opens nothing by itself.
 */
export type ScopeVerb = 'read' | 'write'
export type TokenScope = `${ScopeArea | '*'}:${ScopeVerb}`

/**
 * Signing in, passwords and identity are for people. A program may read its own identity, and no more. Reports can
 * only be read.
 */
const writeClosed: ReadonlySet<string> = new Set(['account', 'reports'])

const isArea = (name: string): name is ScopeArea => (scopeAreas as readonly string[]).includes(name)

/** The part that a call belongs to by its name alone; our own calls begin with `belfry.`. */
export function scopeAreaByName(id: string): ScopeArea | undefined {
  const [first = '', second = ''] = id.split('.')
  const name = first === 'belfry' ? second : first
  return isArea(name) ? name : undefined
}

/** A GET with an effect, or one that hands out a secret, is marked as such; whatever is not a plain read is a write. */
const verbOf = (row: Scoped): ScopeVerb => (doesMore(row) ? 'write' : 'read')

type Scoped = Pick<
  CallRow,
  'id' | 'method' | 'transaction' | 'acts' | 'access' | 'credentials' | 'opensService' | 'tokenScope'
>

/**
 * The identity can be read before the sign-in is complete, by programs too, and its row says so; everything else of
 * that stage is for people.
 */
const isOfSigningIn = ({ access, tokenScope }: Scoped): boolean => access.includes('signing-in') && !tokenScope

/** The scope that a token needs for a call; `undefined` where no token is accepted. */
export function scopeOf(row: Scoped): TokenScope | undefined {
  // Access that a program created would outlive its token and ignore its limits.
  if (row.credentials || row.opensService) return undefined
  const area = row.tokenScope ?? scopeAreaByName(row.id)
  const verb = verbOf(row)
  if (!area || row.access.includes('own-session') || isOfSigningIn(row)) return undefined
  return verb === 'write' && writeClosed.has(area) ? undefined : `${area}:${verb}`
}

/** Writing does not include reading: who wants both asks for both. */
export const scopeGranted = (granted: readonly string[], needed: TokenScope): boolean =>
  granted.includes(needed) || granted.includes(`*:${needed.slice(needed.indexOf(':') + 1)}`)

/**
 * Parts without a call: a scope of theirs would open nothing, so it is not offered and cannot be requested. A token
 * that has one already keeps working with its other scopes. `src/entry/token-scopes.test.ts` checks this against the
 * contract.
 */
const withoutCalls: ReadonlySet<ScopeArea> = new Set(['wordpress'])

/** Every scope that a token can be given. */
export const tokenScopes: readonly TokenScope[] = [
  '*:read',
  '*:write',
  ...scopeAreas
    .filter((area) => !withoutCalls.has(area))
    .flatMap((area): TokenScope[] => (writeClosed.has(area) ? [`${area}:read`] : [`${area}:read`, `${area}:write`])),
]
export const isTokenScope = (text: string): text is TokenScope => (tokenScopes as readonly string[]).includes(text)

/** The prefix of an API token, by which it is recognised wherever it turns up. */
export const apiTokenPrefix = 'bfy_'
export const isApiToken = (text: string): boolean => text.startsWith(apiTokenPrefix)
