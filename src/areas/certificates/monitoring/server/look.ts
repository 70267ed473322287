import { dayMs } from '#base/dates.ts'
import { type Presented, type TlsLook, tlsLookKey } from '#drivers/tls-look/port.ts'
import type { Work } from '#platform/context.ts'
import { answered, detailOf } from '#platform/operations/answers.ts'
import { type Flaw, isSilence, nextLookHours, verdictOf } from '../rules/flaws.ts'
import { judgeChain, type Roots, rootsOf } from './chain/judge-chain.ts'
import type { HostChange } from './watch-store.ts'

const hourMs = 3_600_000
const soonDays = 14
const oldProtocols = /^(?:SSLv|TLSv1$|TLSv1\.1$)/
/** Broken ciphers, and those without forward secrecy. */
const weakCiphers = /RC4|3DES|_DES_|NULL|EXPORT|MD5|^TLS_RSA_/

/** What browsers trust, read once for each driver. */
const trusted = new WeakMap<TlsLook, Promise<Roots>>()
export function rootsFor(look: TlsLook): Promise<Roots> {
  const kept = trusted.get(look)
  if (kept && look.name !== 'sandbox') return kept
  const read = look.roots().then(rootsOf)
  trusted.set(look, read)
  return read
}

/** Looks at one host, and judges what it shows. */
export async function lookAt(
  ctx: Pick<Work, 'driver' | 'now'>,
  { host, port, failures }: { host: string; port: number; failures: number },
  roots: Roots,
): Promise<HostChange> {
  const said = await ctx.driver(tlsLookKey).look({ host, port })
  const now = ctx.now()
  const presented = answered(said)
  const after = (hours: number) => new Date(now.getTime() + hours * hourMs)
  if (!presented) {
    const detail = detailOf(said) ?? ''
    const silence = isSilence(detail) ? detail : 'no_connection'
    const empty = { issuer: '', names: [], serial: '', keyText: '', protocol: '', address: '' }
    return {
      ...{ verdict: 'silent', flaws: [], not_after: null, failures: failures + 1 },
      ...{ shown: { ...empty, silence }, next_at: after(nextLookHours('silent', failures + 1)) },
    }
  }
  const { flaws, shown, until } = judged(presented, host, now, roots)
  const verdict = verdictOf(flaws)
  return { verdict, flaws, shown, not_after: until, failures: 0, next_at: after(nextLookHours(verdict, 0)) }
}

function judged({ chain, protocol, cipher, address }: Presented, host: string, now: Date, roots: Roots) {
  const { flaws, leaf } = judgeChain({ chain, host, at: now, roots })
  const isSoon = leaf !== undefined && leaf.until > now && leaf.until.getTime() - now.getTime() < soonDays * dayMs
  const all: Flaw[] = [
    ...flaws,
    ...(isSoon ? (['ends_soon'] as const) : []),
    ...(oldProtocols.test(protocol) ? (['old_protocol'] as const) : []),
    ...(weakCiphers.test(cipher) && !oldProtocols.test(protocol) ? (['weak_cipher'] as const) : []),
  ]
  const { certificate, key, dnsNames = [] } = leaf ?? {}
  const shown = {
    issuer: nameIn(certificate?.issuer ?? ''),
    names: dnsNames.slice(0, 20),
    serial: certificate?.serialNumber ?? '',
    keyText: key ? `${key.type.toUpperCase()} ${key.bits || ''}`.trim() : '',
    ...{ protocol, address },
  }
  return { flaws: all, shown, until: leaf?.until ?? null }
}

const nameIn = (name: string): string => /(?:^|\n)CN=(.*)/.exec(name)?.[1] ?? /(?:^|\n)O=(.*)/.exec(name)?.[1] ?? name
