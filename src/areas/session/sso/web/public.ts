export const toSsoLogin = (next?: string) => ({ to: '/sso/login', search: next ? { next } : {} })
