import { X509Certificate } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { unsealSecret } from '#platform/secrets/secret-box.ts'
import type { Check } from '../contract/manage-calls.ts'
import { carefulFetch, reasonOf } from './careful-fetch.ts'
import { ProviderUnreachable } from './faults.ts'
import { discover, secretPurpose } from './oidc.ts'
import type { ProviderRow } from './provider-store.ts'
import { certificatesOf } from './saml.ts'

/** Tests what needs no user: the provider can be reached, is the configured one, and its signing keys are usable. */
export const testProvider = (ctx: Ctx, provider: ProviderRow): Promise<Check[]> =>
  provider.kind === 'oidc' ? testOidc(ctx, provider) : testSaml(ctx, provider)

async function testOidc(ctx: Ctx, provider: ProviderRow): Promise<Check[]> {
  try {
    const secret = provider.client_secret
      ? await unsealSecret(ctx, secretPurpose(provider.id), provider.client_secret)
      : undefined
    const server = (
      await discover(provider.issuer, provider.client_key, secret, ctx.config.ssoPrivate)
    ).serverMetadata()
    const endpoints = [server.authorization_endpoint, server.token_endpoint]
    return [
      { name: 'metadata', ok: true, detail: server.issuer },
      { name: 'endpoints', ok: endpoints.every(Boolean), detail: endpoints.filter(Boolean).join(' ') },
      await keysOf(ctx, server.jwks_uri),
    ]
  } catch (error) {
    return [
      { name: 'metadata', ok: false, detail: error instanceof ProviderUnreachable ? error.detail : reasonOf(error) },
    ]
  }
}

async function keysOf(ctx: Ctx, address: string | undefined): Promise<Check> {
  try {
    const answer = await carefulFetch(ctx.config.ssoPrivate)(address ?? '')
    const { keys } = (await answer.json()) as { keys?: unknown[] }
    return { name: 'keys', ok: (keys?.length ?? 0) > 0, detail: String(keys?.length ?? 0) }
  } catch (error) {
    return { name: 'keys', ok: false, detail: reasonOf(error) }
  }
}

async function testSaml(ctx: Ctx, provider: ProviderRow): Promise<Check[]> {
  const ends = (certificatesOf(provider.certificates) ?? []).map((pem) => new Date(new X509Certificate(pem).validTo))
  const last = ends.sort((one, other) => other.getTime() - one.getTime())[0]
  const isValid = last !== undefined && last > ctx.now()
  return [
    { name: 'certificate', ok: isValid, detail: last?.toISOString().slice(0, 10) ?? '' },
    await addressOf(ctx, provider.sign_in_url),
  ]
}

/** Any answer without a server error shows that it is there. */
async function addressOf(ctx: Ctx, address: string): Promise<Check> {
  try {
    const answer = await carefulFetch(ctx.config.ssoPrivate)(address)
    return { name: 'address', ok: answer.status < 500, detail: String(answer.status) }
  } catch (error) {
    return { name: 'address', ok: false, detail: reasonOf(error) }
  }
}
