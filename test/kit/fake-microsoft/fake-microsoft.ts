import type { Reply, Sending } from '#platform/outbound-fetch.ts'
import { graphHandlers } from './graph.ts'
import type { Asked, Handlers } from './handlers.ts'
import { partnerHandlers } from './partner.ts'
import { publishedMicrosoft } from './published.ts'
import { GraphFault, type Json, openWorld, PartnerFault } from './world.ts'

/** What goes wrong with a request: its answer is lost before or after it was carried out, it is one too many, or whoever asks is gone. */
export type Trouble = 'lose-before' | 'lose-after' | 'too-many' | 'fault-after' | 'dead-before' | 'dead-after'
export type Heard = { count: number; method: string; key: string }
type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type System = 'partner' | 'graph'

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
export const partnerTenant = '8777b240-c6f0-4469-9e98-a3205431b836'
export const addresses = {
  PARTNER_CENTER_URL: 'http://partner.test',
  PARTNER_CENTER_GRAPH_URL: 'http://graph.test',
  PARTNER_CENTER_SIGN_IN_URL: 'http://sign-in.test',
}

function routesOf(handlers: Handlers) {
  return Object.keys(handlers).map((key) => {
    const [method = '', path = ''] = key.split(' ')
    const form = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '([^/]+)')}$`)
    return { key, method, form, handler: handlers[key] }
  })
}
/** The more exact one first. */
const sorted = (routes: ReturnType<typeof routesOf>) =>
  routes.sort((one, other) => one.key.split('*').length - other.key.split('*').length)
const routes = { partner: sorted(routesOf(partnerHandlers)), graph: sorted(routesOf(graphHandlers)) }

export type FakeMicrosoft = ReturnType<typeof openFakeMicrosoft>

/** A Partner Center and a Graph that keep what they are asked, and refuse each request that does not fit what Microsoft publishes. */
export function openFakeMicrosoft({ now }: { now: () => number }) {
  const world = openWorld({ now, partner: partnerTenant })
  const published = publishedMicrosoft()
  const counts = { asked: 0, valid: 0, answers: 0 }
  const problems: string[] = []
  const used = new Set<string>()
  const writes: { key: string; requestId: string; correlationId: string }[] = []
  // Microsoft takes an older one as well, as long as it lives.
  const tokens = { refresh: 'first-refresh-token', all: new Set(['first-refresh-token']), given: 0, refused: false }
  let trouble: ((heard: Heard) => Trouble | undefined) | undefined

  function signIn(path: string, form: URLSearchParams): Answer {
    const [, tenant = ''] = path.split('/')
    const lacking = ['grant_type', 'client_id', 'client_secret', 'resource'].filter((name) => !form.get(name))
    if (lacking.length > 0 || !/^\/[^/]+\/oauth2\/token$/.test(path))
      problems.push(`${path}: ${lacking.join(', ')} is missing`)
    if (tokens.refused || !tokens.all.has(form.get('refresh_token') ?? ''))
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'AADSTS700082: The refresh token has expired.' },
      }
    tokens.given += 1
    tokens.refresh = `refresh-token-${tokens.given}`
    tokens.all.add(tokens.refresh)
    const access_token = Buffer.from(`${tenant} ${form.get('resource')} ${tokens.given}`).toString('base64url')
    const body = {
      token_type: 'Bearer',
      expires_in: '3599',
      resource: form.get('resource'),
      access_token,
      refresh_token: tokens.refresh,
    }
    return { status: 200, body }
  }

  function headerProblems(system: System, method: string, headers: Record<string, string | undefined>): string[] {
    if (system === 'graph') return []
    const ids = ['MS-RequestId', 'MS-CorrelationId'].filter((name) => !guid.test(headers[name] ?? ''))
    const noJson = method !== 'GET' && method !== 'HEAD' && headers.accept !== 'application/json'
    return [...ids.map((name) => `${name} is no GUID`), ...(noJson ? ['Accept is not application/json'] : [])]
  }

  function carriedOut(system: System, key: string, asked: Asked, route: (typeof routes)['partner'][number]): Answer {
    try {
      const { status = 200, body } = route.handler?.(asked) ?? {}
      const [method = '', path = ''] = key.split(' ')
      const wrong = published?.answerProblems(system, method, path, body) ?? []
      problems.push(...wrong.map((each) => `answer of ${key}: ${each}`))
      counts.answers += 1
      return { status, body }
    } catch (fault) {
      if (fault instanceof GraphFault)
        return { status: fault.status, body: { error: { code: fault.code, message: fault.message } } }
      if (!(fault instanceof PartnerFault)) throw fault
      const known = published?.errors.find(({ code, status }) => code === fault.code && status === fault.status)
      if (published && !known) problems.push(`${fault.message} is no published code`)
      const description = known?.description ?? 'no'
      return { status: fault.status, body: { code: fault.code, description, data: [], source: 'PartnerFD' } }
    }
  }

  function ask(system: System, url: URL, sending: Sending): Answer | 'lost' | 'dead' {
    counts.asked += 1
    const { method, headers } = sending
    const path = url.pathname
    const bearer = Buffer.from(headers.authorization?.replace('Bearer ', '') ?? '', 'base64url').toString()
    const [tenant = '', resource] = bearer.split(' ')
    if (resource !== url.origin)
      return { status: 401, body: { code: 800001, description: 'Partner Token missing in request context' } }
    const body = typeof sending.body === 'string' ? (JSON.parse(sending.body) as Json) : undefined
    const key = `${method} ${path}`
    const wrong = [
      ...headerProblems(system, method, headers),
      ...(published?.requestProblems(system, method, path, url.searchParams, body) ?? []),
    ]
    const route = routes[system].find((each) => each.method === method && each.form.test(path))
    if (!route) wrong.push('is not played')
    if (wrong.length > 0 || !route) {
      problems.push(...wrong.map((each) => `${key}: ${each}`))
      return { status: 400, body: { code: 800002, description: 'Invalid request input' } }
    }
    counts.valid += 1
    used.add(route.key)
    world.advance()
    const goesWrong = trouble?.({ count: counts.asked, method, key: route.key })
    if (goesWrong === 'lose-before') return 'lost'
    if (goesWrong === 'dead-before') return 'dead'
    if (goesWrong === 'too-many')
      return {
        status: 429,
        headers: { 'retry-after': '57' },
        body: { statusCode: 429, message: 'Rate limit is exceeded. Try again in 57 seconds.' },
      }
    if (method !== 'GET' && method !== 'HEAD')
      writes.push({
        key: route.key,
        requestId: headers['MS-RequestId'] ?? '',
        correlationId: headers['MS-CorrelationId'] ?? '',
      })
    const parts = route.form.exec(path)?.slice(1).map(decodeURIComponent) ?? []
    const of = system === 'graph' ? [tenant, ...parts] : parts
    const asked = { world, of, query: url.searchParams, body: body ?? {}, etag: headers['If-Match'] }
    const answer = carriedOut(system, key, asked, route)
    if (goesWrong === 'lose-after') return 'lost'
    if (goesWrong === 'dead-after') return 'dead'
    return goesWrong === 'fault-after'
      ? { status: 500, body: { code: 800003, description: 'Unexpected service error' } }
      : answer
  }

  return {
    ...{ world, counts, problems, used, writes, tokens, published },
    troubleWith: (next: typeof trouble) => {
      trouble = next
    },
    /** Instead of connections of one process, which hears nothing more once it is gone. */
    fetchOf:
      (process: { isGone: boolean; died?: (() => void) | undefined }) =>
      async (address: string, sending: Sending): Promise<Reply> => {
        const forEver = new Promise<never>(() => undefined)
        if (process.isGone) return forEver
        const url = new URL(address)
        const answer =
          url.origin === addresses.PARTNER_CENTER_SIGN_IN_URL
            ? signIn(url.pathname, sending.body as URLSearchParams)
            : ask(url.origin === addresses.PARTNER_CENTER_URL ? 'partner' : 'graph', url, sending)
        if (answer === 'lost') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
        if (answer === 'dead') {
          process.isGone = true
          process.died?.()
          return forEver
        }
        const { status, body, headers } = answer
        const text = async () => (body === undefined ? '' : JSON.stringify(body))
        return { status, statusText: '', headers: new Headers(headers), text }
      },
  }
}
