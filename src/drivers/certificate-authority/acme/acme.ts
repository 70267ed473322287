import { X509Certificate } from 'node:crypto'
import type acme from 'acme-client'
import type { OutboundLog } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { kindsForNames } from '../names.ts'
import {
  type CertificateAuthority,
  type Challenge,
  type ChallengeKind,
  type CompleteRequest,
  challengeHost,
  type Issued,
  namesOf,
  revocationNumbers,
} from '../port.ts'
import { agentsFor, type Heard, listen, listening, noteLetIn } from './listening.ts'
import { reachOverHttp } from './reach.ts'

export type AcmeOptions = {
  directoryUrl: string
  /** Contact address of the ACME account. */
  email: string
  /** Addresses of our own servers: `reach` may ask them even when they are private. */
  ownAddresses: readonly string[]
  /** By which an authority that sells certificates knows its customer (external account binding, RFC 8555 §7.3.4). */
  binding?: { keyId: string; hmacKey: string }
  /** Who signed the certificate of its own address, where no public authority did. */
  caFile?: string | undefined
  log?: OutboundLog
  /** For tests: the port that `reach` asks instead of 80. */
  reachPort?: number
}

type Order = Awaited<ReturnType<acme.Client['createOrder']>>
type Session = { client: acme.Client; order: Order }

async function library(): Promise<typeof acme> {
  const { default: loaded } = await import('acme-client')
  // The job queue retries; a longer wait here would block a worker.
  loaded.axios.defaults.timeout = 20_000
  Object.assign(loaded.axios.defaults, { acmeSettings: { retryMaxAttempts: 0, retryDefaultDelay: 1 } })
  listen(loaded.axios)
  return loaded
}

/** Certificates by ACME (RFC 8555) over HTTP-01 and DNS-01, as Let's Encrypt and others give them. */
export function openAcme({
  directoryUrl,
  email,
  ownAddresses,
  binding,
  caFile,
  log,
  reachPort,
}: AcmeOptions): CertificateAuthority {
  const agents = agentsFor(caFile)
  const signedIn = async (accountKey: string): Promise<acme.Client> => {
    const acmeClient = await library()
    const client = new acmeClient.Client({
      ...{ directoryUrl, accountKey, backoffAttempts: 1 },
      ...(binding && { externalAccountBinding: { kid: binding.keyId, hmacKey: binding.hmacKey } }),
    })
    // Creating an account again with the same key returns the existing one (RFC 8555 §7.3.1).
    await client.createAccount({ termsOfServiceAgreed: true, contact: [`mailto:${email}`] })
    noteLetIn()
    return client
  }
  const logged = async <Value>(step: string, work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const started = performance.now()
    const outcome = await listening(agents, (heard) => work().catch((fault: unknown) => judged(fault, heard)))
    const milliseconds = Math.round(performance.now() - started)
    log?.({ system: 'acme', method: 'POST', path: `/${step}`, attempt: 1, milliseconds, ...toldBy(outcome) })
    return outcome
  }

  return {
    name: 'acme',
    authority: directoryUrl,
    kindsFor: kindsForNames,
    reach: async (domain, path, word) => {
      const heard = await reachOverHttp({ domain, path, ownAddresses, port: reachPort ?? 80 })
      return heard.kind === 'done' ? done(heard.value.split('\n').includes(word)) : heard
    },
    letsIn: ({ accountKey }) =>
      logged('account', async () => {
        await signedIn(accountKey)
        return done(true)
      }),
    begin: ({ accountKey, kind, ...names }) =>
      logged('order', async () => {
        const client = await signedIn(accountKey)
        const identifiers = namesOf(names).map((value) => ({ type: 'dns' as const, value }))
        const order = await client.createOrder({ identifiers })
        return done({ reference: order.url, challenges: await challengesOf({ client, order }, kind) })
      }),
    complete: ({ accountKey, reference, ...wanted }) =>
      logged('complete', async () => {
        const client = await signedIn(accountKey)
        const order = await client.getOrder({ url: reference } as Order)
        const step = steps[order.status]
        return step ? step({ client, order }, wanted) : rejected('order_unknown', order.status)
      }),
    revoke: ({ accountKey, certificate, reason }) =>
      logged('revoke', async () => {
        const client = await signedIn(accountKey)
        try {
          await client.revokeCertificate(certificate, { reason: revocationNumbers[reason] })
        } catch (fault) {
          if (!/already revoked/i.test((fault as Error).message)) throw fault
        }
        return done(null)
      }),
  }
}

/** The challenges still to be shown; authorizations that are still valid need none. */
async function challengesOf({ client, order }: Session, kind: ChallengeKind): Promise<Challenge[]> {
  const shown: Challenge[] = []
  for (const { status, challenges, identifier } of await client.getAuthorizations(order)) {
    const challenge = challenges.find(({ type }) => type === kind)
    if (status === 'valid') continue
    if (!challenge) throw new Error(`${identifier.value} cannot be proved by ${kind}`)
    // For `dns-01` this is the digest already, as the TXT record needs it (RFC 8555 §8.4).
    const answer = await client.getChallengeKeyAuthorization(challenge)
    const { token } = challenge
    shown.push(
      kind === 'dns-01' ? { kind, token, answer, host: challengeHost(identifier.value) } : { kind, token, answer },
    )
  }
  return shown
}

const lookAgain = (order: Order, seconds: number): Outcome<never> => ({
  kind: 'pending',
  reference: order.url,
  lookAgainSeconds: seconds,
})

type Wanted = Omit<CompleteRequest, 'accountKey' | 'reference'> & Given
type Given = { key: string } | { csr: string }
/** The next step for each state of an order (RFC 8555 §7.1.6). */
const steps: Record<string, (session: Session, wanted: Wanted) => Promise<Outcome<Issued>>> = {
  pending: async ({ client, order }, { kind }) => {
    for (const { challenges, status } of await client.getAuthorizations(order)) {
      const challenge = challenges.find(({ type }) => type === kind)
      if (status === 'invalid') return rejected('order_invalid', whyOf(challenges))
      if (status === 'pending' && challenge?.status === 'pending') await client.completeChallenge(challenge)
    }
    return lookAgain(order, 3)
  },
  ready: async ({ client, order }, wanted) => lookAgain(await client.finalizeOrder(order, await requestFor(wanted)), 2),
  processing: async ({ order }) => lookAgain(order, 3),
  valid: async ({ client, order }) => {
    const certificate = await client.getCertificate(order)
    return done({ certificate, expiresAt: new Date(new X509Certificate(certificate).validTo).toISOString() })
  },
  invalid: async ({ client, order }) => {
    const found = await client.getAuthorizations(order).catch(() => [])
    return rejected('order_invalid', whyOf(found.flatMap(({ challenges }) => challenges)))
  },
}

async function requestFor(wanted: Wanted): Promise<string | Buffer> {
  if ('csr' in wanted) return wanted.csr
  const names = { commonName: wanted.domain, altNames: namesOf(wanted) }
  const [, request] = await (await library()).crypto.createCsr(names, wanted.key)
  return request
}

/** The first reason that the authority gives for a failed challenge. */
const whyOf = (challenges: readonly unknown[]): string =>
  challenges
    .map((each) => (each as { error?: { detail?: string } }).error?.detail)
    .find(Boolean)
    ?.slice(0, 300) ?? ''

/** Of our account and not of what is asked of it, whatever that is (RFC 8555 §6.7). */
const aboutUs = new Set(['accountDoesNotExist', 'externalAccountRequired', 'userActionRequired'])

/** The order is read back before each step, so a lost answer is a plain retry and never `unknown`. */
function judged(fault: unknown, { isLetIn, problem, cause }: Heard): Outcome<never> {
  const { code, message = '' } = (fault ?? {}) as { code?: string; message?: string }
  // acme-client throws a TypeError when there was no response at all.
  if (fault instanceof TypeError) return { kind: 'retry', afterSeconds: 60, detail: cause ?? 'no answer' }
  if (code !== undefined) return { kind: 'retry', afterSeconds: 60, detail: code }
  const detail = message.slice(0, 300)
  // Let's Encrypt extends the limit for clients that keep asking.
  if (/rate ?limit|too many/i.test(message)) return { kind: 'retry', afterSeconds: 3600, detail }
  if (/badNonce|internal|busy|unavailable|status code 5/i.test(message) || problem.status >= 500)
    return { kind: 'retry', afterSeconds: 60, detail: detail || `status ${problem.status}` }
  const isAboutUs = !isLetIn || aboutUs.has(problem.type) || (problem.status === 401 && problem.type === 'unauthorized')
  return rejected(isAboutUs ? 'access_denied' : 'authority_refused', detail)
}

const toldBy = (outcome: Outcome<unknown>) => {
  if (outcome.kind === 'done' || outcome.kind === 'pending') return { status: 200 }
  return { fault: outcome.detail ? `${outcome.kind}: ${outcome.detail}` : outcome.kind }
}
