import type { Ctx } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/answers.ts'
import { activeCertificate, insistOnIssued, type KnownCertificate } from './certificates.ts'
import { openKey } from './keys.ts'
import { makePfx } from './pfx/make-pfx.ts'
import { readPfx } from './pfx/read-pfx.ts'
import { refuse } from './refuse.ts'

type Part = 'chain' | 'leaf' | 'key' | 'all'
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** `*.halm.be` as a file may be called. */
const fileName = (name: string): string => name.replace('*', 'wildcard').replace(/[^a-z0-9.-]/gi, '-')

/** The certificate, its chain, or the key that is kept here; whoever takes the key is named in the log. */
export async function pemOf(ctx: Ctx, id: number, part: Part): Promise<FileAnswer> {
  const found = insistOnIssued(await activeCertificate(ctx, id))
  const { certificate, name } = found
  const [leaf = ''] = certificate.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/) ?? []
  const hasKey = part === 'key' || part === 'all'
  const key = hasKey ? await keyOf(ctx, found) : ''
  if (hasKey) await tookKey(ctx, found, 'pem')
  const content = { chain: certificate, leaf, key, all: `${key.trimEnd()}\n${certificate}` }[part]
  const ending = part === 'key' ? 'key' : 'pem'
  return {
    content,
    type: 'application/x-pem-file',
    name: `${fileName(name)}${part === 'leaf' ? '.cert' : ''}.${ending}`,
    headers,
  }
}

export async function pfxOf(
  ctx: Ctx,
  id: number,
  { password, forOlderWindows }: { password: string; forOlderWindows: boolean },
): Promise<FileAnswer> {
  const found = insistOnIssued(await activeCertificate(ctx, id))
  const { certificate, name } = found
  const key = await keyOf(ctx, found)
  await ctx.transact((step) => tookKey(step, found, 'pfx'))
  const content = makePfx({ certificate, key, password, name, forOlderWindows })
  // Nobody finds out on their server, with the site down, that it does not open.
  if (readPfx(content, password)?.keys.length !== 1) throw new Error('the PFX that was made does not open')
  return { content, type: 'application/x-pkcs12', name: `${fileName(name)}.pfx`, headers }
}

const keyOf = (ctx: Ctx, { id, row }: KnownCertificate): Promise<string> =>
  row.sealed_key === null ? refuse('certificate_key_not_here') : openKey(ctx, id, row.sealed_key)

const tookKey = (ctx: Pick<Ctx, 'audit'>, { id, clientId, name }: KnownCertificate, kind: 'pem' | 'pfx') =>
  ctx.audit({
    ...{ action: 'certificates.key.taken', object: { type: 'service', id }, clientId },
    details: { name, file: kind },
  })
