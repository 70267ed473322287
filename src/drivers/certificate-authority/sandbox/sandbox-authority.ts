import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { done, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { kindsForNames } from '../names.ts'
import { type CertificateAuthority, type Challenge, challengeHost, type Issued } from '../port.ts'
import { textsAt } from './sandbox-texts.ts'
import { certificateFor, publicKeyOf } from './self-signed.ts'

type KeptOrder = { domain: string; challenge: Challenge; looks: number; why?: string }

const kind = 'certificate-authority'
const orderKey = (reference: string) => `${kind}:order:${reference}`
const wordsOf = (domain: string) => domain.split(/[.-]/)

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The sandbox: certificates that sign themselves, for ninety days, after one look that finds it still working. A name with the
 * word `silent` in it is reached by nobody, one with `elsewhere` is answered by somebody else, one with `refused` gets no
 * certificate. Whoever proves a name by its zone has the text looked up at the sandbox name server, once, as a real authority
 * does: what it does not find then is an order lost.
 */
export function openSandboxAuthority({ state, clock }: { state: SandboxState; clock: Clock }): CertificateAuthority {
  /** What is wrong with the proof, in the words of an authority; nothing when it is there. */
  async function missing({ domain, challenge }: KeptOrder): Promise<string | undefined> {
    if (wordsOf(domain).includes('refused')) return `${domain} could not be checked`
    if (challenge.kind === 'http-01') return undefined
    const texts = await textsAt(state, challenge.host)
    if (texts.includes(challenge.answer)) return undefined
    return texts.length === 0
      ? `no TXT record found at ${challenge.host}`
      : `incorrect TXT record "${texts[0]}" found at ${challenge.host}`
  }

  return {
    name: 'sandbox',
    authority: 'sandbox',
    kindsFor: kindsForNames,
    /** Whatever it is asked: in this sandbox world every name that leads here is answered by this very portal. */
    async reach(domain) {
      if (wordsOf(domain).includes('silent'))
        return { kind: 'retry', afterSeconds: 60, detail: `${domain} does not answer` }
      return done(!wordsOf(domain).includes('elsewhere'))
    },
    async begin({ domain, kind: proof }) {
      return underFault(await takeFault(state, kind, domain), async () => {
        if (!kindsForNames([domain]).includes(proof))
          return rejected('authority_refused', `${domain} needs another proof`)
        const reference = randomBytes(9).toString('base64url')
        const token = randomBytes(16).toString('base64url')
        const challenge: Challenge =
          proof === 'http-01'
            ? { kind: proof, token, answer: `${token}.sandbox` }
            : { kind: proof, token, answer: digest(`${token}.sandbox`), host: challengeHost(domain) }
        await state.change<KeptOrder>(orderKey(reference), () => ({ domain, challenge, looks: 0 }))
        return done({ reference, challenges: [challenge] })
      })
    },
    async complete({ reference, domain, key }) {
      return underFault<Issued>(await takeFault(state, kind, domain), async () => {
        const found = await state.read<KeptOrder>(orderKey(reference))
        const why = found?.looks === 0 ? await missing(found) : undefined
        const order = await state.change<KeptOrder>(
          orderKey(reference),
          (current) => current && { ...current, looks: current.looks + 1, ...(why ? { why } : {}) },
        )
        if (order?.domain !== domain) return rejected('order_unknown', 'there is no such order')
        if (order.why) return rejected('order_invalid', order.why)
        if (order.looks < 2) return { kind: 'pending', reference, lookAgainSeconds: 2 }
        const signer = { key, name: domain }
        const certificate = certificateFor({
          domain,
          publicKey: publicKeyOf(key),
          signer,
          from: new Date(clock.now().getTime() - 3_600_000),
          days: 90,
        })
        return done({ certificate, expiresAt: new Date(new X509Certificate(certificate).validTo).toISOString() })
      })
    },
  }
}
