import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type OidcPerson = { sub: string; email?: string; email_verified?: boolean | string; name?: string }

/**
 * A real OIDC provider on a free port. Every sign-in is that of `person`, without a prompt; `swapToken` replaces the id token
 * by another, as in an attack with a token of another sign-in.
 */
export async function startOidc(redirectUri: string) {
  const now: { person: OidcPerson; swapToken: ((real: string) => string) | undefined; lastToken: string } = {
    person: { sub: 'nobody' },
    swapToken: undefined,
    lastToken: '',
  }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = (id: string) => ({
    client_id: id,
    client_secret: `${id}-secret`,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'client_secret_post',
  })
  const provider = new Provider(issuer, {
    clients: [client('portal'), client('other')],
    cookies: { keys: ['test'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...now.person, sub: accountId }),
    }),
    loadExistingGrant: grantAll,
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      return void provider.interactionFinished(request, response, { login: { accountId: now.person.sub } })
    if (request.url?.startsWith('/token')) changeToken(response, now)
    answer(request, response)
  })
  return { issuer, now, walk, close: () => new Promise((resolve) => server.close(resolve)) }
}

type Context = {
  oidc: {
    client: { clientId: string }
    session: { accountId: string }
    provider: { Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<void> } }
  }
}

async function grantAll({ oidc }: Context) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

function changeToken(
  response: ServerResponse,
  now: { swapToken: ((real: string) => string) | undefined; lastToken: string },
) {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse
  response.end = ((body?: unknown) => {
    const tokens = JSON.parse(String(body)) as { id_token?: string }
    if (!tokens.id_token) return end(body)
    now.lastToken = tokens.id_token
    const sent = JSON.stringify({ ...tokens, id_token: now.swapToken?.(tokens.id_token) ?? tokens.id_token })
    response.setHeader('content-length', Buffer.byteLength(sent))
    return end(sent)
  }) as typeof response.end
}

/** Follows redirects as a browser until it is back at our address; returns the query there. */
async function walk(start: string, until: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = start
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`${url} answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    url = new URL(next, url).href
    if (url.startsWith(until)) return url.slice(until.length)
  }
  throw new Error('went in a circle')
}
