import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Submission = {
  legalEntityId: number
  idempotencyGuid: string
  routing: { eIdentifiers: { scheme: string; id: string }[] }
  document: { documentType: string; rawDocumentData: { document: string; parse: boolean; parseStrategy: string } }
}

/**
 * Speaks like version 2 of Storecove's API on a port of its own: submissions under a guid that counts once, its queue of events,
 * and documents that came in. Identifiers that end in 00 receive nothing, to those that end in 99 nothing arrives.
 */
export async function startFakeStorecove(key: string) {
  const submissions = new Map<string, Submission & { guid: string }>()
  const queue: { guid: string; body: string }[] = []
  const inbox = new Map<string, string>()
  const planted: { status: number; json?: unknown; hangUp?: true }[] = []
  const say = (body: object) => queue.push({ guid: randomUUID(), body: JSON.stringify(body) })

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const reply = (status: number, json?: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(json === undefined ? undefined : JSON.stringify(json))
    if (request.headers.authorization !== `Bearer ${key}`) return reply(401, {})
    const place = `${request.method} ${request.url}`
    const submit = () => {
      const asked = JSON.parse(text) as Submission
      if (submissions.has(asked.idempotencyGuid))
        return { status: 422, json: [{ source: 'idempotency_guid', details: 'has already been taken' }] }
      if (!Buffer.from(asked.document.rawDocumentData.document, 'base64').toString().startsWith('<'))
        return { status: 422, json: [{ source: 'document', details: 'can not be parsed' }] }
      const guid = randomUUID()
      submissions.set(asked.idempotencyGuid, { ...asked, guid })
      return { status: 200, json: { guid } }
    }
    const fault = planted.shift()
    if (fault?.hangUp && place === 'POST /document_submissions') submit()
    if (fault?.hangUp) return request.socket.destroy()
    if (fault) return reply(fault.status, fault.json)
    if (place === 'POST /document_submissions') {
      const { status, json } = submit()
      return reply(status, json)
    }
    if (place === 'POST /discovery/receives') {
      const { identifier } = JSON.parse(text) as { identifier: string }
      return reply(200, { code: identifier.endsWith('00') ? 'NOK' : 'OK' })
    }
    if (place === 'GET /webhook_instances/') return queue[0] ? reply(200, queue[0]) : reply(204)
    const [, event] = /^DELETE \/webhook_instances\/(.+)$/.exec(place) ?? []
    if (event) {
      const index = queue.findIndex(({ guid }) => guid === event)
      if (index < 0) return reply(404, {})
      queue.splice(index, 1)
      return reply(204)
    }
    const [, received] = /^GET \/received_documents\/([^/]+)\/original$/.exec(place) ?? []
    const xml = received && inbox.get(received)
    return xml ? reply(200, { guid: received, document: Buffer.from(xml).toString('base64') }) : reply(404, {})
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const told = new Set<string>()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    submissions,
    planted,
    say,
    /** Everything that was handed over gets where it goes. */
    bring: () => {
      for (const { guid, routing } of submissions.values()) {
        if (told.has(guid)) continue
        told.add(guid)
        say({ event_group: 'document_submission', event_type: 'transmitting', document_guid: guid })
        const isLost = routing.eIdentifiers[0]?.id.endsWith('99')
        const end = isLost ? { event_type: 'failed', details: 'AS4 timed out' } : { event_type: 'succeeded' }
        say({ event_group: 'document_submission', document_guid: guid, ...end })
      }
    },
    arrive: (receiver: { scheme: string; id: string }, xml: string) => {
      const guid = randomUUID()
      inbox.set(guid, xml)
      const identifier = { scheme: receiver.scheme, identifier: receiver.id }
      say({ event_group: 'received_document', event_type: 'received_document', document_guid: guid, identifier })
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
