import { isOwnPath } from '#base/own-path.ts'

/** The page after signing in (core §2). */
export const afterSignIn = '/overview'

/**
 * The page requested before signing in, if it is one of ours: only a path, so that a link cannot lead from our sign-in
 * to another site (open redirect). Sign-in pages themselves are not allowed.
 */
export function nextPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 1000) return afterSignIn
  const path = wanted.replace(/^\/(en|fr)(?=\/|$|\?|#)/, '') || '/'
  return isOwnPath(wanted) && path !== '/' && !/^\/(auth|login|sso)(\/|$|\?|#)/.test(path) && isOwnPath(path)
    ? path
    : afterSignIn
}
