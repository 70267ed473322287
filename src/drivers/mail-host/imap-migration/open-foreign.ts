import { isIP, type LookupFunction } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { ImapFlow } from 'imapflow'
import { addressNotPublic, publicLookup } from '#platform/outbound-public.ts'
import type { Outcome } from '../../outcome.ts'
import { rejected } from '../../outcome.ts'
import type { ForeignMailbox } from '../port.ts'
import { type Bounds, bound, usualBounds, wasEndless } from './bounded.ts'
import { codeOf, endless, MigrationFault } from './migration-fault.ts'

export type Signing = {
  host: string
  port: number
  isTls: boolean
  servername?: string
  user: string
  password: string
}
export type ForeignOptions = {
  /** For tests, whose servers have private addresses. */
  lookup?: LookupFunction
  tls?: ConnectionOptions
  bounds?: Bounds
}

const [connectMs, greetMs, silentMs] = [20_000, 20_000, 120_000]
/**
 * The limit of a single answer in octets, whatever size was announced: a little above the largest message that our
 * hosts accept.
 */
const largestAnswer = 64 * 1024 * 1024

/** A signed-in connection. Nothing of it is logged: it carries mail and a password. */
export async function signIn(
  { host, port, isTls, servername, user, password }: Signing,
  tls?: ConnectionOptions,
  bounds?: Bounds,
): Promise<ImapFlow> {
  const { ImapFlow: Imap } = await import('imapflow')
  const client = new Imap({
    host,
    port,
    secure: isTls,
    ...(servername ? { servername } : {}),
    auth: { user, pass: password },
    ...(tls ? { tls } : {}),
    logger: false,
    disableAutoIdle: true,
    clientInfo: { name: 'Belfry' },
    connectionTimeout: connectMs,
    greetingTimeout: greetMs,
    socketTimeout: silentMs,
    maxLiteralSize: largestAnswer,
    maxResponseSize: largestAnswer + 1_000_000,
  })
  // Pending commands are rejected anyway; an `error` event without a listener would end the process.
  client.on('error', () => undefined)
  if (bounds) bound(client, bounds)
  try {
    await client.connect()
  } catch (fault) {
    throw wasEndless(client) ? new MigrationFault(endless) : fault
  }
  return client
}

/**
 * Connects to a mailbox elsewhere. Only public addresses are allowed, checked when connecting, so that internal mail
 * servers cannot be reached.
 */
export async function openForeign(
  from: ForeignMailbox,
  { lookup = publicLookup(), tls, bounds = usualBounds }: ForeignOptions = {},
): Promise<ImapFlow> {
  try {
    const address = await new Promise<string>((resolve, reject) => {
      lookup(from.host, {}, (fault, found) => (fault ? reject(fault) : resolve(String(found))))
    })
    return await signIn({ ...from, host: address, ...(isIP(from.host) ? {} : { servername: from.host }) }, tls, bounds)
  } catch (fault) {
    if (fault instanceof MigrationFault) throw fault
    throw new MigrationFault(outcomeOf(fault))
  }
}

const busy = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN'])

function outcomeOf(fault: unknown): Outcome<never> {
  const code = codeOf(fault)
  const isRefused = (fault as { authenticationFailed?: boolean }).authenticationFailed === true
  if (isRefused && !busy.has(code)) return rejected('sign_in_failed')
  if (code === addressNotPublic || code === 'ENOTFOUND') return rejected('refused', `no such address: ${code}`)
  if (/CERT|SELF_SIGNED|UNABLE_TO_|EPROTO|ERR_SSL|ERR_TLS/.test(code))
    return rejected('refused', `no safe connection: ${code}`)
  return { kind: 'retry', afterSeconds: 60, detail: `the other server: ${code}` }
}
