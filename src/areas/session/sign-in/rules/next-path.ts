import { isOwnPath } from '#base/own-path.ts'

/** Where somebody goes after signing in (core §2). */
export const afterSignIn = '/overview'

/**
 * The page asked for before sign-in, when it is one of ours: a path and nothing else, so that a link cannot send people
 * from our sign-in to somebody else's site. Sign-in pages themselves are no place to go on to.
 */
export function nextPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 1000) return afterSignIn
  const path = wanted.replace(/^\/(en|fr)(?=\/|$|\?|#)/, '') || '/'
  return isOwnPath(wanted) && path !== '/' && !/^\/(auth|login|sso)(\/|$|\?|#)/.test(path) && isOwnPath(path)
    ? path
    : afterSignIn
}
