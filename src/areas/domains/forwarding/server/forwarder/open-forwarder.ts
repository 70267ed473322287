import { randomUUID } from 'node:crypto'
import http from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo, Server, Socket } from 'node:net'
import { answerOfChallenge } from '#areas/domains/certificates/server/public.ts'
import { locales } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { createDrain } from '#platform/http/drain.ts'
import { watchConnections } from '#platform/http/open-connections.ts'
import { m } from '#words'
import { createAnswer } from './answer.ts'
import { certificateCache } from './certificates.ts'
import { openFeed } from './feed.ts'
import { keepHeard } from './heartbeat.ts'
import { createIndex } from './rule-index.ts'

export type ForwarderOptions = {
  databaseUrl: string
  work: Pick<Work, 'sql' | 'config' | 'now' | 'log'>
  host: string
  ports: { http: number; https: number | undefined }
  /** Time for load balancers to notice that it stops; none when no other forwarder runs. */
  noticeMs?: number
}
export type Forwarder = { httpPort: number; httpsPort: number | undefined; rules(): number; stop(): Promise<void> }

/** A silent connection is closed. */
const limits = { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 30_000, maxHeaderSize: 16_384 }
/** Time for running responses after the stop. */
const farewellMs = 5000
/** The most validation requests of certificate authorities at once; more are guesses of tokens. */
const maxChallenges = 20

/** Answers for all forwarded hosts, over HTTP and HTTPS, from memory. */
export async function openForwarder({
  databaseUrl,
  work,
  host,
  ports,
  noticeMs = 0,
}: ForwarderOptions): Promise<Forwarder> {
  const index = createIndex()
  const feed = await openFeed({ databaseUrl, sql: work.sql, log: work.log }, index)
  const drain = createDrain()
  const answer = createAnswer({
    index,
    drain,
    challenge: atMost(maxChallenges, (token) => answerOfChallenge(work.sql, token)),
    nothingHere: locales.map((locale) => m.forwarding_nothing_here({}, { locale })).join('\n'),
  })
  const certificates = certificateCache(work, index)

  const plain = http.createServer({ ...limits, noDelay: true }, (request, response) => answer(request, response, false))
  const connections = watchConnections(plain)
  const httpPort = await listen(plain, ports.http, host)
  const secure =
    ports.https === undefined
      ? undefined
      : http2.createSecureServer(
          {
            ...limits,
            allowHTTP1: true,
            minVersion: 'TLSv1.2',
            handshakeTimeout: 10_000,
            maxHeaderListPairs: 100,
            settings: { maxConcurrentStreams: 100, maxHeaderListSize: limits.maxHeaderSize },
            SNICallback: (name, give) => {
              certificates.contextFor(name).then(
                (context) => give(null, context),
                (fault: Error) => {
                  work.log.warn({ err: fault, name }, 'certificate unreadable')
                  give(fault)
                },
              )
            },
          },
          (request, response) => answer(request, response, true),
        )
  const [sessions, sockets] = [new Set<http2.Http2Session>(), new Set<Socket>()]
  secure?.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => {})
    session.setTimeout(limits.keepAliveTimeout, () => session.close())
  })
  secure?.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  secure?.on('tlsClientError', () => {})
  const httpsPort = secure && (await listen(secure, ports.https ?? 0, host))
  const silence = keepHeard(work, {
    id: randomUUID(),
    host: work.config.forwarder.reachedAt ?? reachable(host, work.config.forwarder.addresses),
    httpPort,
    httpsPort,
    rules: () => index.size,
  })

  return {
    httpPort,
    httpsPort,
    rules: () => index.size,
    stop: async () => {
      drain.begin()
      await drain.noticed(noticeMs)
      const closed = [connections.close(farewellMs), ...(secure ? [new Promise((done) => secure.close(done))] : [])]
      for (const session of sessions) session.close()
      const patience = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, farewellMs)
      await Promise.all([...closed, silence(), feed.stop()])
      clearTimeout(patience)
    },
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: 2048 }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}

/** The address under which the portal reaches a forwarder that listens on all addresses. */
const reachable = (host: string, addresses: readonly string[]): string =>
  host === '0.0.0.0' || host === '::' ? (addresses[0] ?? '127.0.0.1') : host

/** Limits how many calls run at once; further ones are refused. */
function atMost<Value>(most: number, work: (text: string) => Promise<Value>): (text: string) => Promise<Value> {
  let running = 0
  return async (text) => {
    if (running >= most) throw new Error('too many at once')
    running++
    try {
      return await work(text)
    } finally {
      running--
    }
  }
}
