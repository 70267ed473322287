import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { type Answer, refused, send } from './answers.ts'
import type { Certificates } from './certificates.ts'

/** A silent connection is closed. */
const limits = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 15_000, maxHeaderSize: 16_384 }
const farewellMs = 2000

export type OpenServer = { port: number; stop(): Promise<void> }

/** `certificates`: it speaks HTTPS, to the names that have one. */
type ServerOptions = { host: string; port: number; certificates?: Certificates; onFault(fault: unknown): void }

const bySni = (certificates: Certificates, onFault: (fault: unknown) => void): https.ServerOptions => ({
  minVersion: 'TLSv1.2',
  handshakeTimeout: 10_000,
  SNICallback: (name, give) =>
    void certificates.contextFor(name.toLowerCase()).then(
      (context) => (context ? give(null, context) : give(new Error('no certificate'))),
      (fault) => {
        onFault(fault)
        give(new Error('no certificate'))
      },
    ),
})

export async function openServer(
  answer: (request: IncomingMessage) => Promise<Answer>,
  { host, port, certificates, onFault }: ServerOptions,
): Promise<OpenServer> {
  const hear = (request: IncomingMessage, response: http.ServerResponse): void => {
    answer(request)
      .catch((fault): Answer => {
        onFault(fault)
        return refused(500, 'fault')
      })
      .then((answered) => send(request, response, answered))
      .catch(onFault)
  }
  const server = certificates
    ? https.createServer({ ...limits, ...bySni(certificates, onFault) }, hear)
    : http.createServer(limits, hear)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), farewellMs).unref()
      }),
  }
}
