import { longestDays } from '#base/certificate/lifetime.ts'
import { dayOf } from '#base/dates.ts'
import { certificateFor, newKey, publicKeyIn, publicKeyOf } from './sandbox-certificate.ts'
import type { SandboxState } from './sandbox-state.ts'

const issuerKey = 'certificate-shop:issuer'
const [rootName, issuingName] = ['Sandbox Root', 'Sandbox Issuing CA']
type Issuer = { key: string; chain: readonly string[] }

/** The sandbox's own authority: a root that nobody trusts, and an issuer below it; both keep their keys. */
async function issuerOf(state: SandboxState, now: Date): Promise<Issuer> {
  const kept = await state.change<Issuer>(issuerKey, (found) => found ?? madeIssuer(now))
  return kept as Issuer
}

function madeIssuer(now: Date): Issuer {
  const [rootKey, key] = [newKey(), newKey()]
  const from = new Date(now.getTime() - 86_400_000)
  const signer = { key: rootKey, name: rootName }
  const authority = { from, days: 7_300, signer, isAuthority: true }
  const root = certificateFor({ ...authority, domain: rootName, publicKey: publicKeyOf(rootKey) })
  const issuing = certificateFor({ ...authority, domain: issuingName, publicKey: publicKeyOf(key) })
  return { key, chain: [issuing, root] }
}

/** Days that an authority stays below the limit, as they all do. */
const margin = 2

/** A certificate for a request, as long as the rules allow today, with its chain. */
export async function issue(
  state: SandboxState,
  { csr, names }: { csr: string; names: readonly string[] },
  now: Date,
): Promise<string> {
  const { key, chain } = await issuerOf(state, now)
  const [domain = '', ...also] = names
  const from = new Date(now.getTime() - 3_600_000)
  const leaf = certificateFor({
    ...{ domain, also, from, publicKey: await publicKeyIn(csr) },
    ...{ days: longestDays(dayOf(now)) - margin, signer: { key, name: issuingName } },
  })
  const [issuing = ''] = chain
  return `${leaf}${issuing}`
}

/** What a browser of the sandbox world trusts. */
export const sandboxRoots = async (state: SandboxState, now: Date): Promise<readonly string[]> =>
  (await issuerOf(state, now)).chain.slice(1)

/** A certificate as some server shows it: like that of any other authority, from `from` on, for so many days. */
export async function shownCertificate(
  state: SandboxState,
  {
    names,
    publicKey,
    from,
    days,
    now,
  }: { names: readonly string[]; publicKey: Buffer; from: Date; days: number; now: Date },
): Promise<readonly string[]> {
  const { key, chain } = await issuerOf(state, now)
  const [domain = '', ...also] = names
  const leaf = certificateFor({ domain, also, publicKey, from, days, signer: { key, name: issuingName } })
  return [leaf, ...chain.slice(0, 1)]
}
