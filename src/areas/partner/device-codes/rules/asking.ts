import { isTokenScope, type TokenScope } from '#base/token-scopes.ts'

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
/** How long a person has to answer. */
export const codeSeconds = 600
/** Between two polls; each one too early makes it longer by as much (RFC 8628 §3.5). */
export const pauseSeconds = 5

/** What a program gets that asks for nothing: to know who it acts for, and to read the domains and their records. */
export const leastScopes: readonly TokenScope[] = ['account:read', 'domains:read', 'dns:read']

/** The scopes of a request, separated by spaces (RFC 6749 §3.3); undefined where one does not exist. */
export function readScopes(text: string | undefined): TokenScope[] | undefined {
  const asked = [...new Set((text ?? '').split(' ').filter((part) => part !== ''))]
  if (asked.length === 0) return [...leastScopes]
  return asked.every(isTokenScope) ? asked.sort() : undefined
}

/** How long what a person allows lives, in days; the first unless they choose another. */
export const deviceLives = [30, 90, 366] as const

type Standing = { state: string; expiresAt: Date; polledAt: Date | null; pauseSeconds: number }

/** What a poll is answered (RFC 8628 §3.5), `allowed` being the token. */
export type PollAnswer =
  | 'allowed'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'
  | 'invalid_grant'

export function pollAnswer({ state, expiresAt, polledAt, pauseSeconds: pause }: Standing, now: Date): PollAnswer {
  if (state === 'used') return 'invalid_grant'
  if (now >= expiresAt) return 'expired_token'
  if (state === 'refused') return 'access_denied'
  // A second of grace: programs wait by their own clock.
  const isEarly = polledAt !== null && now.getTime() - polledAt.getTime() < (pause - 1) * 1000
  if (isEarly) return 'slow_down'
  return state === 'allowed' ? 'allowed' : 'authorization_pending'
}
