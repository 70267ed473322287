import { type OutboundAnswer, type OutboundLog, outbound } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { AccessPoint, AccessPointEvent, DocumentKind, Participant, SendRejection } from '../port.ts'

export type StorecoveOptions = {
  url: string
  key: string
  /** The legal entity at Storecove of each sender: `0208:0800000075=12345,…`. */
  entities: string
  log?: OutboundLog
  fetch?: typeof globalThis.fetch
}

type Problem = { source?: string; details?: string }
/** An entry of its queue: the event is JSON within a string. */
type Queued = { guid?: string; body?: string }
type News = {
  event_group?: string
  event_type?: string
  document_guid?: string
  details?: string
  identifier?: { scheme?: string; identifier?: string }
}

const documentTypes: Record<DocumentKind, string> = { invoice: 'invoice', 'credit-note': 'creditnote' }
const failures = new Set(['failed', 'no_action_taken'])

/**
 * Storecove's API, version 2. Documents are handed over under our key as its `idempotencyGuid`; how they fared, and what came
 * in, is fetched from its queue of events, which needs no address of ours that the world can reach.
 */
export function openStorecove(options: StorecoveOptions): AccessPoint {
  const entities = new Map(
    options.entities.split(',').map((pair) => pair.trim().split('=') as [string, string | undefined]),
  )
  const send = outbound({
    system: 'storecove',
    address: options.url.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${options.key}` },
    timeoutMs: 30_000,
    ...(options.log ? { log: options.log } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })

  async function received(id: string, news: News): Promise<Outcome<AccessPointEvent>> {
    const remoteId = news.document_guid ?? ''
    const answer = await send({ method: 'GET', path: `/received_documents/${encodeURIComponent(remoteId)}/original` })
    if (answer.kind !== 'answered' || answer.status !== 200) return notAnswered(answer)
    const { document } = (answer.json ?? {}) as { document?: string }
    const receiver = { scheme: news.identifier?.scheme ?? '', id: news.identifier?.identifier ?? '' }
    const xml = Buffer.from(document ?? '', 'base64').toString('utf8')
    return done({ id, what: 'received', document: { remoteId, receiver, xml } })
  }

  return {
    name: 'storecove',
    canReceive: async (participant, kind) => {
      const json = { network: 'peppol', documentTypes: [documentTypes[kind]], ...identifierOf(participant) }
      const answer = await send({ method: 'POST', path: '/discovery/receives', json, idempotent: true })
      if (answer.kind !== 'answered' || answer.status !== 200) return notAnswered(answer)
      return done((answer.json as { code?: string } | undefined)?.code?.toLowerCase() === 'ok')
    },
    send: async (key, { kind, sender, receiver, xml }) => {
      const entity = Number(entities.get(`${sender.scheme}:${sender.id}`))
      if (!Number.isInteger(entity)) return rejected('sender_unknown' satisfies SendRejection)
      const rawDocumentData = {
        document: Buffer.from(xml, 'utf8').toString('base64'),
        parse: true,
        parseStrategy: 'ubl',
      }
      const answer = await send({
        method: 'POST',
        path: '/document_submissions',
        json: {
          legalEntityId: entity,
          idempotencyGuid: key,
          routing: { eIdentifiers: [{ scheme: receiver.scheme, id: receiver.id }] },
          document: { documentType: kind === 'invoice' ? 'invoice' : 'creditnote', rawDocumentData },
        },
      })
      if (answer.kind === 'no-answer') return { kind: 'unknown', detail: answer.detail }
      if (answer.kind === 'answered' && answer.status === 422) return refused(answer)
      if (answer.kind !== 'answered' || answer.status !== 200) return notAnswered(answer)
      const { guid } = (answer.json ?? {}) as { guid?: string }
      return guid ? done({ remoteId: guid }) : { kind: 'unknown', detail: 'no guid in the answer' }
    },
    nextEvent: async () => {
      const answer = await send({ method: 'GET', path: '/webhook_instances/' })
      if (answer.kind === 'answered' && answer.status === 204) return done(undefined)
      if (answer.kind !== 'answered' || answer.status !== 200) return notAnswered(answer)
      const { guid = '', body = '' } = (answer.json ?? {}) as Queued
      const news = newsOf(body)
      return isReceipt(news) ? received(guid, news) : done(eventOf(guid, news))
    },
    acknowledge: async (eventId) => {
      const answer = await send({ method: 'DELETE', path: `/webhook_instances/${encodeURIComponent(eventId)}` })
      // 404: acknowledged earlier, and the answer was lost.
      const isGone = answer.kind === 'answered' && [200, 204, 404].includes(answer.status)
      return isGone ? done(undefined) : notAnswered(answer)
    },
  }
}

const identifierOf = ({ scheme, id }: Participant) => ({
  metaScheme: 'iso6523-actorid-upis',
  scheme,
  identifier: id,
})

const isReceipt = (news: News) => news.event_group === 'received_document' || news.event_type === 'received_document'

function newsOf(body: string): News {
  try {
    return (JSON.parse(body) ?? {}) as News
  } catch {
    return {}
  }
}

/** Storecove reports many intermediate states; only delivery and failure matter here. */
function eventOf(id: string, news: News): AccessPointEvent {
  const remoteId = news.document_guid
  if (news.event_group !== 'document_submission' || !remoteId) return { id, what: 'other' }
  if (news.event_type === 'succeeded') return { id, what: 'delivered', remoteId }
  if (failures.has(news.event_type ?? ''))
    return { id, what: 'failed', remoteId, detail: news.details ?? news.event_type ?? '' }
  return { id, what: 'other' }
}

/** The same status for a refused document and for an idempotency key that it has seen before. */
function refused(answer: Extract<OutboundAnswer, { kind: 'answered' }>): Outcome<never> {
  const told = answer.json as { errors?: Problem[] } | Problem[] | undefined
  const problems = Array.isArray(told) ? told : (told?.errors ?? [])
  const isSeen = problems.some(({ source, details }) => /idempotency/i.test(`${source} ${details}`))
  const detail = problems.map(({ source, details }) => [source, details].filter(Boolean).join(': ')).join('; ')
  return rejected((isSeen ? 'already_submitted' : 'refused') satisfies SendRejection, detail.slice(0, 500))
}

function notAnswered(answer: OutboundAnswer): Outcome<never> {
  if (answer.kind !== 'answered') return { kind: 'retry', afterSeconds: 60, detail: answer.detail }
  if (answer.status === 401 || answer.status === 403)
    return rejected('refused', `the access point says ${answer.status}`)
  return { kind: 'retry', afterSeconds: 60, detail: String(answer.status) }
}
