import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { done, rejected } from '../../outcome.ts'
import { certificateFor, newKey, publicKeyIn, publicKeyOf } from '../../sandbox-certificate.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { textsAt } from '../../sandbox-texts.ts'
import { kindsForNames } from '../names.ts'
import {
  type CertificateAuthority,
  type Challenge,
  type ChallengeKind,
  challengeHost,
  type Issued,
  namesOf,
} from '../port.ts'

type KeptOrder = { names: readonly string[]; challenges: readonly Challenge[]; looks: number; why?: string }

const kind = 'certificate-authority'
const orderKey = (reference: string) => `${kind}:order:${reference}`
const wordsOf = (domain: string) => domain.split(/[.-]/)

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The sandbox: self-signed certificates for ninety days, `pending` at the first look. A name that contains `silent`
 * cannot be reached, one with `elsewhere` is served by another server, one with `refused` gets no certificate. The
 * texts of `dns-01` are looked up once at the sandbox name server; the order fails when they are missing, as at a real
 * authority.
 */
export function openSandboxAuthority({ state, clock }: { state: SandboxState; clock: Clock }): CertificateAuthority {
  /** What is wrong with the proof, as an authority would word it; `undefined` when it is right. */
  async function missing({ names, challenges }: KeptOrder): Promise<string | undefined> {
    const refused = names.find((name) => wordsOf(name).includes('refused'))
    if (refused !== undefined) return `${refused} could not be checked`
    for (const challenge of challenges) {
      if (challenge.kind === 'http-01') continue
      const texts = await textsAt(state, challenge.host)
      if (texts.includes(challenge.answer)) continue
      return texts.length === 0
        ? `no TXT record found at ${challenge.host}`
        : `incorrect TXT record "${texts[0]}" found at ${challenge.host}`
    }
    return undefined
  }
  const challengeFor = (name: string, proof: ChallengeKind): Challenge => {
    const token = randomBytes(16).toString('base64url')
    return proof === 'http-01'
      ? { kind: proof, token, answer: `${token}.sandbox` }
      : { kind: proof, token, answer: digest(`${token}.sandbox`), host: challengeHost(name) }
  }

  return {
    name: 'sandbox',
    authority: 'sandbox',
    kindsFor: kindsForNames,
    /** In the sandbox world every name that leads here is served by this portal, so nothing is fetched. */
    async reach(domain) {
      if (wordsOf(domain).includes('silent'))
        return { kind: 'retry', afterSeconds: 60, detail: `${domain} does not answer` }
      return done(!wordsOf(domain).includes('elsewhere'))
    },
    letsIn: async () => done(true),
    async begin({ kind: proof, ...wanted }) {
      return underFault(await takeFault(state, kind, wanted.domain), async () => {
        const names = namesOf(wanted)
        if (!kindsForNames(names).includes(proof))
          return rejected('authority_refused', `${wanted.domain} needs another proof`)
        const reference = randomBytes(9).toString('base64url')
        const challenges = names.map((name) => challengeFor(name, proof))
        await state.change<KeptOrder>(orderKey(reference), () => ({ names, challenges, looks: 0 }))
        return done({ reference, challenges })
      })
    },
    async complete({ reference, domain, also, ...given }) {
      return underFault<Issued>(await takeFault(state, kind, domain), async () => {
        const found = await state.read<KeptOrder>(orderKey(reference))
        const why = found?.looks === 0 ? await missing(found) : undefined
        const order = await state.change<KeptOrder>(
          orderKey(reference),
          (current) => current && { ...current, looks: current.looks + 1, ...(why ? { why } : {}) },
        )
        if (order?.names[0] !== domain) return rejected('order_unknown', 'there is no such order')
        if (order.why) return rejected('order_invalid', order.why)
        if (order.looks < 2) return { kind: 'pending', reference, lookAgainSeconds: 2 }
        // Whose key is not here cannot sign for itself: another one does.
        const key = 'key' in given ? given.key : newKey()
        const certificate = certificateFor({
          domain,
          also,
          publicKey: 'key' in given ? publicKeyOf(key) : await publicKeyIn(given.csr),
          signer: { key, name: domain },
          from: new Date(clock.now().getTime() - 3_600_000),
          days: 90,
        })
        return done({ certificate, expiresAt: new Date(new X509Certificate(certificate).validTo).toISOString() })
      })
    },
    /** Nobody trusts what it issues, so nobody has to be told. */
    revoke: async () => done(null),
  }
}
