/** Paths of single sign-on. */
export const toSsoLogin = (next?: string) => ({ to: '/sso/login', search: next ? { next } : {} })
export const toSignInProviders = { to: '/staff/sign-in-providers' }
