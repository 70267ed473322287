import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Work } from '../context.ts'
import type { EventHub } from '../events/events.ts'
import { certificateStore } from './certificates.ts'
import { watchConnections } from './open-connections.ts'
import { largestHead, refuseBySocket } from './outside-calls.ts'
import { ownCertificate } from './own-certificate.ts'
import { timeouts } from './timeouts.ts'
import { onlyWebSockets, takeUpgrades } from './upgrades.ts'

export type TlsFront = { port: number; stop(withinMs: number): Promise<void> }

/**
 * TLS in front of the same portal: each partner's domain under its own certificate (SNI, RFC 6066 §3), every other name under the one of
 * the settings, or none at all.
 */
export async function openTlsFront(
  app: FastifyInstance,
  config: Config,
  work: Pick<Work, 'sql' | 'config' | 'now' | 'log'>,
  hub: EventHub,
): Promise<TlsFront> {
  const { port } = config.tls
  const pair = ownCertificate(config.tls)
  const ours = pair && createSecureContext(pair)
  const store = certificateStore(work, hub)
  const server = https.createServer(
    {
      ...timeouts,
      ...onlyWebSockets,
      handshakeTimeout: 10_000,
      minVersion: 'TLSv1.2',
      maxHeaderSize: largestHead,
      ...pair,
      SNICallback: (name, answer) => {
        store.certificateFor(name).then(
          (found) => answer(null, found ?? ours),
          (fault: Error) => {
            work.log.warn({ err: fault, name }, 'certificate unreadable')
            answer(fault)
          },
        )
      },
    },
    (request, response) => app.routing(request, response),
  )
  const connections = watchConnections(server)
  takeUpgrades(app, server)
  server.on('clientError', refuseBySocket)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port ?? 0, config.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (withinMs) => {
      await connections.close(withinMs)
      store.stop()
    },
  }
}
