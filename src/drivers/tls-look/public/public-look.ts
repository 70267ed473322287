import { isIP, type LookupFunction } from 'node:net'
import tls from 'node:tls'
import { isPublicAddress } from '#base/public-address.ts'
import { addressNotPublic, publicLookup } from '#platform/outbound-public.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { Clock } from '../../sandbox-state.ts'
import type { LookedAt, LookFault, Presented, TlsLook } from '../port.ts'

export type PublicLookOptions = {
  clock: Clock
  /** For tests: how names are resolved, and what is trusted. */
  lookup?: LookupFunction
  roots?: readonly string[]
  mayAsk?: (address: string) => boolean
}

const patienceMs = 10_000
/** More than any chain has; a server that sends more is not asked for the rest. */
const longestChain = 10

const faults: Readonly<Record<string, LookFault>> = {
  ENOTFOUND: 'name_unknown',
  EAI_AGAIN: 'name_unknown',
  ENODATA: 'name_unknown',
  [addressNotPublic]: 'address_not_public',
  ECONNREFUSED: 'no_connection',
  EHOSTUNREACH: 'no_connection',
  ENETUNREACH: 'no_connection',
  ECONNRESET: 'no_tls',
  EPROTO: 'no_tls',
  TIMEOUT: 'timeout',
}
const nothing = (fault: unknown): Outcome<never> => {
  const { code = '' } = (fault ?? {}) as { code?: string }
  const detail = faults[code] ?? (code.startsWith('ERR_SSL') ? 'no_tls' : 'no_connection')
  return { kind: 'retry', afterSeconds: 3600, detail }
}

/** Servers on the internet, by a handshake that sends nothing and trusts nothing. */
export function openPublicLook(options: PublicLookOptions): TlsLook {
  const { clock, lookup = publicLookup(), roots = tls.rootCertificates, mayAsk = isPublicAddress } = options
  return {
    name: 'public',
    roots: async () => roots,
    look: ({ host, port }) =>
      // An address is connected to without a lookup, so that it is judged here.
      isIP(host) && !mayAsk(host)
        ? Promise.resolve(nothing({ code: addressNotPublic }))
        : handshake({ host, port }, { clock, lookup }),
  }
}

function handshake(
  { host, port }: LookedAt,
  { clock, lookup }: { clock: Clock; lookup: LookupFunction },
): Promise<Outcome<Presented>> {
  return new Promise((resolve) => {
    const socket = tls.connect({
      ...{ host, port, lookup, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] },
      // Old servers are met as well, so that it can be told that they are old.
      ...{ minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
      ...(isIP(host) ? {} : { servername: host }),
      // Each is looked at anew: no certificate of an earlier session.
      session: undefined,
    })
    const timer = setTimeout(() => socket.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })), patienceMs)
    const end = (said: Outcome<Presented>) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(said)
    }
    socket.once('secureConnect', () => {
      const presented = {
        chain: chainOf(socket),
        protocol: socket.getProtocol() ?? '',
        cipher: socket.getCipher()?.standardName ?? '',
        address: socket.remoteAddress ?? '',
        at: clock.now().toISOString(),
      }
      end(done(presented))
    })
    socket.once('error', (fault) => end(nothing(fault)))
    socket.once('close', () => end(nothing({ code: 'ECONNRESET' })))
  })
}

/** What was sent, as far as it leads upwards from the leaf. */
function chainOf(socket: tls.TLSSocket): string[] {
  const chain: string[] = []
  let each = socket.getPeerX509Certificate()
  while (each && chain.length < longestChain) {
    const pem = each.toString()
    if (chain.includes(pem)) break
    chain.push(pem)
    each = each.issuerCertificate
  }
  return chain
}
