import * as z from 'zod/mini'
import { recordsOf } from '#areas/domains/dns/server/public.ts'
import { defaultLocale } from '#base/locale.ts'
import type { ProtocolAnswer, ProtocolEntry, ProtocolRequest, ProtocolRoute } from '#platform/http/protocol.ts'
import {
  adjusted,
  domainFilter,
  Endpoints,
  endpointsOf,
  isReadable,
  readChanges,
} from '../../rules/external-dns/endpoints.ts'
import type { RefusedSet } from '../../rules/external-dns/plan-changes.ts'
import { basicOf, keyOf, noteUse } from '../key-holder.ts'
import { type KeyHolder, keyStore } from '../key-store.ts'
import { applyChanges, ChangesRefused } from './apply-changes.ts'
import { boundsOf } from './bounds.ts'
import { refusedWords } from './refused-words.ts'

/** The one version there is. The client compares the answer's header with it letter by letter. */
export const mediaType = 'application/external.dns.webhook+json;version=1'
const reads = 'application/external.dns.webhook+json'

/** A cluster of ten thousand hosts sends all that it wants at once. */
const largestBytes = 8 * 1024 * 1024

const answered = (body: unknown): ProtocolAnswer => ({
  status: 200,
  body: JSON.stringify(body),
  type: mediaType,
  headers: { vary: 'Content-Type' },
})
const fault = (status: number, error: string, more: object = {}): ProtocolAnswer => ({
  status,
  body: JSON.stringify({ error, ...more }),
  type: 'application/json; charset=utf-8',
})
/** The client ends at any answer from 300 to 499, and tries again later at one from 500 on. */
const failed: ProtocolAnswer = { ...fault(503, 'try_again'), headers: { 'retry-after': '60' } }

type Serve = (entry: ProtocolEntry, key: KeyHolder, body: unknown) => Promise<ProtocolAnswer>

const negotiate: Serve = async (_entry, key) => answered(domainFilter(boundsOf(key)))

const list: Serve = async (entry, key) =>
  answered(endpointsOf(boundsOf(key), await recordsOf({ sql: entry.db }, key.domain_id)))

const adjust: Serve = async (_entry, key, body) => {
  const wanted = z.safeParse(Endpoints, body)
  return wanted.success && isReadable(wanted.data ?? [])
    ? answered(adjusted(boundsOf(key), wanted.data ?? []))
    : fault(400, 'bad_request')
}

/** All of it or nothing. What could not be made is in the answer and, since the client tells nobody, on the key's line in the portal. */
const apply: Serve = async (entry, key, body) => {
  const changes = readChanges(body)
  if (!changes) return fault(400, 'bad_request')
  try {
    await entry.transact(key.account_id, (work) => applyChanges(work, key, changes))
  } catch (error) {
    if (!(error instanceof ChangesRefused)) throw error
    await keyStore.noteRefused(entry.db, key.id, { at: entry.now(), sets: error.sets.slice(0, 20) })
    return refusal(error.sets)
  }
  if (key.refused_at) await keyStore.noteRefused(entry.db, key.id, null)
  return { status: 204, body: '', headers: { vary: 'Content-Type' } }
}

const refusal = (sets: readonly RefusedSet[]): ProtocolAnswer =>
  fault(500, 'changes_refused', {
    records: sets.map((set) => ({
      ...{ dnsName: set.name, recordType: set.type, code: set.code },
      message: refusedWords(set, defaultLocale),
    })),
  })

const within =
  (serve: Serve): ProtocolRoute['answer'] =>
  async (entry, request) => {
    const key = await keyOf(entry, request, basicOf(request), 'external-dns')
    if (key === 'too-many') return fault(429, 'too_many_wrong')
    if (key === 'wrong')
      return {
        ...fault(401, 'forbidden'),
        headers: { 'www-authenticate': 'Basic realm="external-dns", charset="UTF-8"' },
      }
    if (await entry.isClosed()) return failed
    if (!(await entry.mayAsk(String(key.id), 'program'))) return failed
    if (!takesOurs(request)) return fault(406, 'not_acceptable')
    noteUse(entry, request, key)
    return serve(entry, key, request.body)
  }

/** Another version of the protocol would be another one. */
function takesOurs(request: ProtocolRequest): boolean {
  const kinds = (request.header('accept') ?? '*/*').split(',').map((kind) => kind.replaceAll(' ', '').toLowerCase())
  return kinds.some(
    (kind) => kind === mediaType || kind === reads || kind.startsWith('*/*') || kind === 'application/*',
  )
}

const route = (method: 'GET' | 'POST', path: ProtocolRoute['path'], serve: Serve): ProtocolRoute => ({
  ...{ method, path, rate: method === 'GET' ? 'read' : 'write', failed, answer: within(serve) },
  ...(method === 'POST' ? { reads, largestBytes } : {}),
})

/**
 * A webhook provider of external-dns: a cluster in Kubernetes keeps the records of what runs in it. The client sends the key of itself, from the address
 * that it is given (`https://user:password@…`).
 */
export const clusterRoutes: readonly ProtocolRoute[] = [
  route('GET', '/external-dns', negotiate),
  route('GET', '/external-dns/', negotiate),
  route('GET', '/external-dns/records', list),
  route('POST', '/external-dns/records', apply),
  route('POST', '/external-dns/adjustendpoints', adjust),
]
