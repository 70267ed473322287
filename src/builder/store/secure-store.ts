import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifMissing, readJson, writeJson, writeWhole } from './whole-file.ts'

/** A certificate of a site with its key, both in PEM. */
type KeptCertificate = { names: readonly string[]; chain: string; key: string }

export type SecureStore = ReturnType<typeof openSecureStore>

const isReference = /^[a-z0-9][a-z0-9-]{0,60}$/
/** Tokens of an authority (RFC 8555 §8.3), and our own names. */
const isToken = /^[\w-]{1,200}$/

/**
 * What a site needs for HTTPS, written by the portal's driver and read by the builder's own process: `proofs/<reference>/<token>`, which an
 * authority fetches, and `certificates/<reference>.json`.
 */
export function openSecureStore(root: string) {
  const proofsOf = (reference: string) => path.join(root, 'proofs', reference)
  const certificateFile = (reference: string) => path.join(root, 'certificates', `${reference}.json`)
  const insist = (reference: string) => {
    if (!isReference.test(reference)) throw new Error('not a reference of a site')
  }
  return {
    async showProofs(reference: string, proofs: readonly { name: string; text: string }[]): Promise<void> {
      insist(reference)
      const folder = proofsOf(reference)
      for (const { name, text } of proofs) if (isToken.test(name)) await writeWhole(path.join(folder, name), text)
      const names = new Set(proofs.map(({ name }) => name))
      for (const name of (await readdir(folder).catch(ifMissing)) ?? [])
        if (!names.has(name)) await rm(path.join(folder, name), { force: true })
    },
    proof: (reference: string, token: string): Promise<string | undefined> =>
      isToken.test(token) && isReference.test(reference)
        ? readFile(path.join(proofsOf(reference), token), 'utf8').catch(ifMissing)
        : Promise.resolve(undefined),

    async setCertificate(reference: string, certificate: KeptCertificate | null): Promise<void> {
      insist(reference)
      if (certificate) await writeJson(certificateFile(reference), certificate)
      else await rm(certificateFile(reference), { force: true })
    },
    /** With a mark that is another one for another certificate. */
    async certificate(
      reference: string,
      known?: string,
    ): Promise<{ mark: string; kept?: KeptCertificate } | undefined> {
      const seen = await stat(certificateFile(reference)).catch(ifMissing)
      if (!seen) return undefined
      const mark = `${seen.ino} ${seen.mtimeMs}`
      if (mark === known) return { mark }
      const kept = await readJson<KeptCertificate>(certificateFile(reference))
      return kept && { mark, kept }
    },
    async end(reference: string): Promise<void> {
      insist(reference)
      await rm(certificateFile(reference), { force: true })
      await rm(proofsOf(reference), { recursive: true, force: true })
    },
  }
}
