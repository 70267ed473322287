import { type BelfryClient, createClient } from '#client'
import type { TestPortal } from './portal.ts'

type Fetch = typeof globalThis.fetch

/** The published client in front of a portal of a test, as a program uses it. `lose` drops answers on their way back. */
export function typedClient(
  { app }: Pick<TestPortal, 'app'>,
  token: string,
  { lose = () => false }: { lose?: (tries: number) => boolean } = {},
): BelfryClient {
  let tries = 0
  const fetch = (async (url: string, { method, headers, body }: RequestInit = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: url.replace('http://portal', ''),
      headers: headers as Record<string, string>,
      ...(body === undefined ? {} : { payload: body as string }),
    })
    tries++
    if (lose(tries)) throw new TypeError('the connection was lost')
    const content = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload)
    return new Response(content, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }) as Fetch
  return createClient({ url: 'http://portal', token, locale: 'en', fetch })
}
