import { createHash, generateKeyPairSync } from 'node:crypto'
import { coversAny } from '#base/certificate/names.ts'
import { dayMs } from '#base/dates.ts'
import { done } from '../../outcome.ts'
import { certificateFor, newKey, publicKeyOf } from '../../sandbox-certificate.ts'
import { sandboxRoots, shownCertificate } from '../../sandbox-issuer.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { LookedAt, LookFault, Presented, TlsLook } from '../port.ts'

/** The part of an order at the sandbox shop that is read here. */
type ShopOrder = { names?: readonly string[]; certificate?: string | null; state?: string }
const replacedDays = 60
/** In a world with more of them nobody looks through all. */
const mostOrders = 300

/** A number below `most`, the same for the same host on every machine. */
const numberFor = (host: string, most: number): number =>
  createHash('sha256').update(host).digest().readUInt32BE(0) % most

/**
 * Servers of the sandbox world. What was issued at the sandbox shop is shown by its names; any other host shows a certificate of its own.
 * Words in a name decide how it is: `expired`, `selfsigned`, `incomplete`, `wrong`, `weak`, `old`, and `silent` does not answer.
 */
export function openSandboxLook({ state, clock }: { state: SandboxState; clock: Clock }): TlsLook {
  const nothing = (detail: LookFault) => ({ kind: 'retry', afterSeconds: 3600, detail }) as const

  async function issuedFor(host: string): Promise<readonly string[] | undefined> {
    const keys = await state.keys('certificate-shop:order:')
    if (keys.length > mostOrders) return undefined
    for (const key of keys.toReversed()) {
      const order = await state.read<ShopOrder>(key)
      if (order?.certificate && coversAny(order.names ?? [], host))
        return order.certificate.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----\n?/g) ?? undefined
    }
    return undefined
  }

  async function ownOf(host: string, words: readonly string[]): Promise<readonly string[]> {
    const now = clock.now()
    // Each host replaces its certificate every sixty days, on a day of its own; within that it stays the same.
    const today = Math.floor(now.getTime() / dayMs)
    const age = words.includes('expired') ? 95 : (today + numberFor(host, replacedDays)) % replacedDays
    const from = new Date((today - age) * dayMs)
    const isWeak = words.includes('weak')
    const publicKey = isWeak
      ? generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'der' })
      : publicKeyOf(newKey())
    const names = words.includes('wrong') ? ['hosting.sandbox.example'] : [host]
    if (words.includes('selfsigned')) {
      const key = newKey()
      return [
        certificateFor({ domain: host, publicKey: publicKeyOf(key), signer: { key, name: host }, from, days: 90 }),
      ]
    }
    const chain = await shownCertificate(state, { names, publicKey, from, days: 90, now })
    return words.includes('incomplete') ? chain.slice(0, 1) : chain
  }

  return {
    name: 'sandbox',
    roots: () => sandboxRoots(state, clock.now()),
    async look({ host }: LookedAt) {
      const words = host.split(/[.-]/)
      if (words.includes('silent')) return nothing('timeout')
      const isOld = words.includes('old')
      const presented: Presented = {
        chain: (await issuedFor(host)) ?? (await ownOf(host, words)),
        protocol: isOld ? 'TLSv1' : 'TLSv1.3',
        cipher: isOld ? 'TLS_RSA_WITH_AES_128_CBC_SHA' : 'TLS_AES_256_GCM_SHA384',
        address: `203.0.113.${1 + numberFor(host, 254)}`,
        at: clock.now().toISOString(),
      }
      return done(presented)
    },
  }
}
