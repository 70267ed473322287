import { randomBytes, X509Certificate } from 'node:crypto'
import { done, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { CertificateAuthority, Issued } from '../port.ts'
import { certificateFor, publicKeyOf } from './self-signed.ts'

type KeptOrder = { domain: string; looks: number }

const kind = 'certificate-authority'
const orderKey = (reference: string) => `${kind}:order:${reference}`
const wordsOf = (domain: string) => domain.split(/[.-]/)

/**
 * The twin: certificates that sign themselves, for ninety days, after one look that finds it still working. A name with the
 * word `silent` in it is reached by nobody, one with `elsewhere` is answered by somebody else, one with `refused` gets no
 * certificate.
 */
export function openSandboxAuthority({ state, clock }: { state: SandboxState; clock: Clock }): CertificateAuthority {
  return {
    name: 'sandbox',
    authority: 'sandbox',
    /** Whatever it is asked: in this pretended world every name that leads here is answered by this very portal. */
    async reach(domain) {
      if (wordsOf(domain).includes('silent'))
        return { kind: 'retry', afterSeconds: 60, detail: `${domain} does not answer` }
      return done(!wordsOf(domain).includes('elsewhere'))
    },
    async begin({ domain }) {
      return underFault(await takeFault(state, kind, domain), async () => {
        const reference = randomBytes(9).toString('base64url')
        await state.change<KeptOrder>(orderKey(reference), () => ({ domain, looks: 0 }))
        const token = randomBytes(16).toString('base64url')
        return done({ reference, challenges: [{ token, answer: `${token}.sandbox` }] })
      })
    },
    async complete({ reference, domain, key }) {
      return underFault<Issued>(await takeFault(state, kind, domain), async () => {
        const order = await state.change<KeptOrder>(
          orderKey(reference),
          (current) => current && { ...current, looks: current.looks + 1 },
        )
        if (order?.domain !== domain) return rejected('order_unknown', 'there is no such order')
        if (wordsOf(domain).includes('refused')) return rejected('order_invalid', `${domain} could not be checked`)
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
