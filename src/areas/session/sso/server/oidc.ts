import * as oidc from 'openid-client'
import type { Work } from '#platform/context.ts'
import { unsealSecret } from '#platform/secrets/secret-box.ts'
import type { Claims } from '../rules/linking.ts'
import { carefulFetch, reasonOf } from './careful-fetch.ts'
import { AnswerInvalid, ProviderUnreachable, RefusedThere } from './faults.ts'
import type { ProviderRow } from './provider-store.ts'

export const secretPurpose = (providerId: number) => `sso:${providerId}:client-secret`

export type Round = { redirectUri: string; state: string; nonce: string; verifier: string }
export type Person = Claims & { firstName: string; lastName: string }

/** The provider's metadata, read each time, because keys and addresses change without notice. */
async function configurationOf(work: Pick<Work, 'sql' | 'config' | 'now'>, provider: ProviderRow) {
  const secret = provider.client_secret
    ? await unsealSecret(work, secretPurpose(provider.id), provider.client_secret)
    : undefined
  return discover(provider.issuer, provider.client_key, secret, work.config.ssoPrivate)
}

export async function discover(issuer: string, clientKey: string, secret: string | undefined, allowPrivate: boolean) {
  try {
    return await oidc.discovery(
      new URL(issuer),
      clientKey,
      { [oidc.clockTolerance]: 60 },
      secret === undefined ? oidc.None() : oidc.ClientSecretPost(secret),
      {
        timeout: 10,
        [oidc.customFetch]: carefulFetch(allowPrivate) as oidc.CustomFetch,
        // Verifies the signature of id tokens, not only the TLS connection that they came over.
        execute: [oidc.enableNonRepudiationChecks, ...(allowPrivate ? [oidc.allowInsecureRequests] : [])],
      },
    )
  } catch (error) {
    throw new ProviderUnreachable(reasonOf(error))
  }
}

export async function authorizationUrl(work: Work, provider: ProviderRow, round: Round, email: string | undefined) {
  const configuration = await configurationOf(work, provider)
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: round.redirectUri,
    scope: 'openid email profile',
    response_type: 'code',
    state: round.state,
    nonce: round.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(round.verifier),
    code_challenge_method: 'S256',
    ...(email ? { login_hint: email } : {}),
  }).href
}

/** Exchanges the code. The id token must have the right signature, issuer, audience, nonce and time. */
export async function personOfCode(
  work: Work,
  provider: ProviderRow,
  round: Round,
  answer: URLSearchParams,
): Promise<Person> {
  if (answer.has('error')) throw new RefusedThere(answer.get('error') ?? '')
  const configuration = await configurationOf(work, provider)
  try {
    const back = new URL(round.redirectUri)
    back.search = answer.toString()
    const tokens = await oidc.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: round.verifier,
      expectedState: round.state,
      expectedNonce: round.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new AnswerInvalid('no id token')
    const told = claims.email === undefined ? await askUserInfo(configuration, tokens.access_token, claims.sub) : {}
    return personOf({ ...told, ...claims })
  } catch (error) {
    if (error instanceof AnswerInvalid) throw error
    throw new AnswerInvalid(reasonOf(error))
  }
}

async function askUserInfo(configuration: oidc.Configuration, token: string, subject: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {}
  return { ...(await oidc.fetchUserInfo(configuration, token, subject)) }
}

function personOf(claims: Record<string, unknown> & { sub: string }): Person {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string).trim() : '')
  const whole = text('name').split(' ')
  return {
    subject: claims.sub,
    email: text('email') || undefined,
    // Compared exactly: some providers send the string "false".
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: text('given_name') || (whole[0] ?? ''),
    lastName: text('family_name') || whole.slice(1).join(' '),
  }
}
