/** Paths of single sign-on. */
export const toSsoLogin = (next?: string) => ({ to: '/sso/login', search: next ? { next } : {} })
