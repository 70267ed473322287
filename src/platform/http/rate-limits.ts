import type { Principal } from '#base/access.ts'
import type { CallRow, RateClass } from '#base/call.ts'
import { networkOf } from '#base/ip.ts'
import { CannotStart } from '../config/cannot-start.ts'

/** A number of requests within a number of seconds. */
export type Limit = { max: number; windowSeconds: number }
/** The kind of caller: an anonymous address, a customer, or a user who works for many. */
export type RequesterKind = 'visitor' | 'customer' | 'professional'
export type RateLimits = Record<RateClass, Record<RequesterKind, Limit>>

const row = (windowSeconds: number, visitor: number, customer = visitor, professional = customer) => ({
  visitor: { max: visitor, windowSeconds },
  customer: { max: customer, windowSeconds },
  professional: { max: professional, windowSeconds },
})

/**
 * The limits per kind of caller: a visitor's address, which a whole office may share; a customer's account; an account
 * of a partner or staff, who work for hundreds of clients. `BELFRY_LIMIT_<CLASS>` overrides a row.
 */
export const usualLimits: RateLimits = {
  read: row(60, 1200),
  write: row(60, 300, 300, 600),
  // Fifty people at nine in the morning, each with a second factor and a mistake; ten wrong passwords pause their address anyhow.
  'sign-in': row(600, 200, 60),
  // Wrong keys of share links.
  key: row(600, 30),
  'sign-up': row(3600, 200, 60, 1000),
  mail: row(3600, 30, 200, 1000),
  lookup: row(60, 120, 120, 300),
  order: row(3600, 60, 60, 600),
  pay: row(3600, 60, 60, 600),
  'dns-write': row(60, 300),
  // What one key of a program may ask: a router tells its address each few minutes, an ACME client proves a hundred names in a row.
  program: row(3600, 600),
  export: row(600, 60),
}

export const settingOf = (rate: RateClass) => `BELFRY_LIMIT_${rate.toUpperCase().replace('-', '_')}`

/**
 * `30/600` for all, or up to three separated by commas: visitors, customers, partners and staff; the last one also
 * counts for those left out.
 */
export function rateLimitsFrom(env: NodeJS.ProcessEnv): RateLimits {
  const rows = Object.entries(usualLimits).map(([rate, usual]) => {
    const name = settingOf(rate as RateClass)
    const text = env[name]
    if (!text) return [rate, usual]
    const [visitor, customer = visitor, professional = customer, ...more] = text.split(',').map(limitOf)
    if (visitor && customer && professional && more.length === 0) return [rate, { visitor, customer, professional }]
    throw new CannotStart(`${name} must be requests/seconds, as 30/600 or 30/600,300/600,600/600, not "${text}"`)
  })
  return Object.fromEntries(rows) as RateLimits
}

function limitOf(text: string): Limit | undefined {
  const [, max, windowSeconds] = /^\s*([1-9]\d{0,8})\/([1-9]\d{0,6})\s*$/.exec(text) ?? []
  return max && windowSeconds ? { max: Number(max), windowSeconds: Number(windowSeconds) } : undefined
}

/** The budgets that a call draws on: reads or writes, and its own where it has one. */
export function budgetsOf({ method, rate }: Pick<CallRow, 'method' | 'rate'>): { common: RateClass; own?: RateClass } {
  if (rate === 'read' || rate === 'write') return { common: rate }
  return { common: method === 'GET' ? 'read' : 'write', ...(rate ? { own: rate } : {}) }
}

export type Requester = { name: string; kind: RequesterKind }

/** The caller for whom a request is counted. A visitor with a share link stays a visitor: anybody may have the link. */
export function requesterOf(principal: Principal | undefined, ip: string): Requester {
  if (!principal || principal.shareLinkId !== undefined) return { name: `ip ${networkOf(ip)}`, kind: 'visitor' }
  const isProfessional = principal.clientType === 'Partner' || principal.permissions.admin === true
  return { name: `account ${principal.accountId}`, kind: isProfessional ? 'professional' : 'customer' }
}

export type Verdict = { allowed: true } | { allowed: false; retryAfterSeconds: number }

/** The most callers that this process remembers; beyond it each new one takes the place of another. */
const maxWindows = 200_000

/** A fixed window per caller and class, in memory. A weight of 0 only asks whether one more would be allowed. */
export function createLimiter(limits: RateLimits, now: () => number = Date.now) {
  const windows = new Map<string, { until: number; used: number }>()

  let round = windows.entries()
  const next = () => {
    const step = round.next()
    if (!step.done) return step.value
    round = windows.entries()
    return round.next().value
  }
  /**
   * Every request checks two other entries, in turn, so that expired ones are removed and no request pays for all of
   * them.
   */
  const tidy = (at: number) => {
    for (const found of [next(), next()]) if (found && found[1].until <= at) windows.delete(found[0])
  }

  const limiter = (requester: Requester, rate: RateClass, count: 0 | 1 = 1): Verdict => {
    const limit = limits[rate][requester.kind]
    const at = now()
    const key = `${rate} ${requester.name}`
    tidy(at)
    const current = windows.get(key)
    if (!current || current.until <= at) {
      if (count === 0) return { allowed: true }
      if (windows.size >= maxWindows) windows.delete(next()?.[0] ?? '')
      windows.set(key, { until: at + limit.windowSeconds * 1000, used: count })
      return { allowed: true }
    }
    current.used += count
    if (current.used + 1 - count <= limit.max) return { allowed: true }
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((current.until - at) / 1000)) }
  }
  return Object.assign(limiter, { remembered: () => windows.size })
}
