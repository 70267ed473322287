import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Principal } from '#base/access.ts'
import { doesMore } from '#base/call.ts'
import { networkOf } from '#base/ip.ts'
import { Refusal } from '#base/refusal.ts'
import { isApiToken } from '#base/token-scopes.ts'
import { changedTexts } from '../branding/brand-texts.ts'
import { lookAtHost, lookOfClient } from '../branding/branding.ts'
import { cachedBrands } from '../branding/own-companies.ts'
import type { Config } from '../config/config.ts'
import { budgetsOf, type Requester, requesterOf, type Verdict } from './rate-limits.ts'
import { minutesFrom, platformRefusals, rateLimitedInMinutes } from './refusals.ts'
import { carriedBy, type Given, type ServerParts, sessionCookie } from './server-parts.ts'
import { refuseTokenInAddress, requireScope } from './token-scopes.ts'

/**
 * Checks before the body is read: who the caller is, whether they may, whether they call too often, and whether the
 * request comes from a foreign page.
 */
export function guard(app: FastifyInstance, parts: ServerParts): void {
  const { config, counts } = parts
  const limit = counts.limit
  /** A wrong share key is counted; after too many, none is checked for a while. */
  const identified = async (given: Given) => {
    if (!config.rateLimits || !given.shareKey) return parts.identify(given, parts.db)
    const guesser: Requester = { name: `guess ${networkOf(given.ip)}`, kind: 'visitor' }
    refuseTooMany(await limit(guesser, 'key', 0))
    return parts.identify(given, parts.db).catch(async (error) => {
      if (error instanceof Refusal && error.entry.status === 404) await limit(guesser, 'key')
      throw error
    })
  }
  app.addHook('onRequest', async (request) => {
    const row = request.routeOptions.config.call
    if (!row) return
    request.look = await lookAtHost({ sql: parts.db, config }, request.hostname)
    request.texts = await changedTexts({ sql: parts.db, config })
    request.brands = await cachedBrands({ sql: parts.db, config })
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    refuseTokenInAddress(request)
    // A program's token is accepted in the header only: what a browser sends by itself is never one.
    const sent = request.cookies[sessionCookie]
    const cookieToken = sent && isApiToken(sent) ? undefined : sent
    request.token = bearer ?? cookieToken
    const given = carriedBy(request)
    request.principal = given.token || given.shareKey ? await identified(given) : undefined
    // Partners see the provider's look, whatever their own label.
    if (request.principal?.labelType && request.principal.clientType !== 'Partner')
      request.look = (await lookOfClient({ sql: parts.db, config }, request.principal.clientId)) ?? request.look
    if (!bearer && cookieToken && doesMore(row)) refuseForeignPages(request, config)
    if (row.id !== 'auth.token.request') await refuseClosed(parts, request.principal)
    if (config.rateLimits) {
      const requester = requesterOf(request.principal, request.ip)
      const { common, own } = budgetsOf(row)
      refuseTooMany(await limit(requester, common))
      if (own) refuseTooMany(await limit(requester, own, 0))
    }
    const must = request.principal?.must
    if (!parts.allows(request.principal, row.access)) {
      if (must) throw new Refusal('sign_in_incomplete', platformRefusals.sign_in_incomplete, { details: { must } })
      throw request.principal
        ? new Refusal('not_allowed', platformRefusals.not_allowed)
        : new Refusal('not_signed_in', platformRefusals.not_signed_in)
    }
    requireScope(request.principal, row)
    // Until the sign-in is complete the user counts as a visitor.
    if (must && !row.access.some((entry) => entry.split('|').includes('signing-in'))) request.principal = undefined
  })
  // A request that fails validation has not used the call's own budget: a form with an invalid field has tried no
  // password and sent no mail.
  app.addHook('preHandler', async (request) => {
    const { call: row } = request.routeOptions.config
    const own = row && budgetsOf(row).own
    if (config.rateLimits && own) refuseTooMany(await limit(requesterOf(request.principal, request.ip), own))
  })
  // Routes that are not calls of a contract.
  app.addHook('onRequest', async (request) => {
    const { rate } = request.routeOptions.config
    if (config.rateLimits && rate) refuseTooMany(await limit(requesterOf(undefined, request.ip), rate))
  })
}

function refuseTooMany(verdict: Verdict): void {
  if (verdict.allowed) return
  const seconds = verdict.retryAfterSeconds
  const { rate_limited: entry } = platformRefusals
  if (seconds < minutesFrom) throw new Refusal('rate_limited', entry, { values: { seconds } })
  const values = { seconds, minutes: Math.ceil(seconds / 60) }
  throw new Refusal('rate_limited', { ...entry, text: rateLimitedInMinutes }, { values })
}

/** While the portal is closed, only staff use it. */
export async function refuseClosed(
  { maintenance: isClosed }: Pick<ServerParts, 'maintenance'>,
  principal: Principal | undefined,
): Promise<void> {
  const closed = await isClosed()
  if (!closed || principal?.permissions.admin) return
  const { maintenance } = platformRefusals
  throw new Refusal('maintenance', closed.words ? { ...maintenance, text: closed.words } : maintenance)
}

/** The browser sends a cookie for any page; a call that changes something must therefore come from our own pages. */
export function refuseForeignPages(request: FastifyRequest, config: Config): void {
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  const ours =
    origin === undefined || new URL(config.publicUrl).host === hostOf(origin) || request.headers.host === hostOf(origin)
  if (!ours || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new Refusal('not_allowed', platformRefusals.not_allowed)
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
