import { createSecureContext, type SecureContext } from 'node:tls'
import type { SecureStore } from '../store/secure-store.ts'
import type { SiteStore } from '../store/site-store.ts'

/** For the sites that are asked for most; the others are read again. */
const mostKept = 2000

export type Certificates = {
  /** Undefined: no site of that name has one, and the handshake fails. */
  contextFor(host: string): Promise<SecureContext | undefined>
  /** Whether visitors of a host can be sent to HTTPS. */
  covers(host: string): Promise<boolean>
}

/** Certificates by the name that is asked for (SNI), out of their files. One that is renewed is served from its next visitor on. */
export function openCertificates(sites: SiteStore, store: SecureStore): Certificates {
  type Kept = { mark: string; names: readonly string[]; context: SecureContext }
  const known = new Map<string, Kept>()

  async function of(host: string): Promise<Kept | undefined> {
    const site = await sites.ofHost(host)
    if (!site) return undefined
    const before = known.get(site.reference)
    const read = await store.certificate(site.reference, before?.mark)
    if (!read?.kept) {
      if (!read) known.delete(site.reference)
      return read && before
    }
    const { names, chain: cert, key } = read.kept
    const kept = { mark: read.mark, names, context: createSecureContext({ cert, key, minVersion: 'TLSv1.2' }) }
    known.delete(site.reference)
    known.set(site.reference, kept)
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    return kept
  }
  return {
    contextFor: async (host) => {
      const kept = await of(host)
      return kept?.names.includes(host) ? kept.context : undefined
    },
    covers: async (host) => (await of(host))?.names.includes(host) ?? false,
  }
}
