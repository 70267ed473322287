import type { Outbound, OutboundAnswer, OutboundRequest } from '#platform/outbound.ts'
import type { Clock } from '../../sandbox-state.ts'

type Token = { value: string; endsAt: number }

/** Renewed this long before it expires, so that it does not expire during a request. */
const marginMs = 60_000

/**
 * Sends with PayPal's access token, which is requested with our id and secret and reused while it is valid. A refused
 * token is requested again, once.
 */
export function sendSigned(send: Outbound, account: { clientId: string; secret: string }, clock: Clock): Outbound {
  let token: Token | undefined
  const basic = Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')

  async function ask(): Promise<Token | OutboundAnswer> {
    const answer = await send({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      idempotent: true,
    })
    if (answer.kind !== 'answered' || answer.status >= 300) return answer
    const { access_token: value, expires_in: seconds } = answer.json as { access_token: string; expires_in: number }
    return { value, endsAt: clock.now().getTime() + seconds * 1000 - marginMs }
  }

  const sendOnce = async (request: OutboundRequest): Promise<OutboundAnswer> => {
    if (!token || token.endsAt <= clock.now().getTime()) {
      const asked = await ask()
      // Without a token the request itself was not sent.
      if ('kind' in asked) return asked.kind === 'answered' ? asked : { kind: 'not-sent', detail: asked.detail }
      token = asked
    }
    return send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token.value}` } })
  }

  return async (request) => {
    const answer = await sendOnce(request)
    if (answer.kind !== 'answered' || answer.status !== 401) return answer
    token = undefined
    return sendOnce(request)
  }
}
