import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, refused, send } from './answers.ts'

/** A silent connection is closed. */
const limits = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 15_000, maxHeaderSize: 16_384 }
const farewellMs = 2000

export type OpenServer = { port: number; stop(): Promise<void> }

export async function openServer(
  answer: (request: IncomingMessage) => Promise<Answer>,
  { host, port, onFault }: { host: string; port: number; onFault(fault: unknown): void },
): Promise<OpenServer> {
  const server = http.createServer(limits, (request, response) => {
    answer(request)
      .catch((fault): Answer => {
        onFault(fault)
        return refused(500, 'fault')
      })
      .then((answered) => send(request, response, answered))
      .catch(onFault)
  })
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
