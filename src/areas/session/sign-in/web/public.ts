export { AuthFrame } from './auth-frame.tsx'

/** Paths of sign-in and of the user's own account. */
export const toSignIn = (next?: string) => ({ to: '/auth/signin', search: next ? { next } : {} })
export const toForgotPassword = { to: '/auth/signin/forgot-password' }
export const toSignUp = { to: '/auth/signup' }
export const toProfile = { to: '/user/edit-profile' }
