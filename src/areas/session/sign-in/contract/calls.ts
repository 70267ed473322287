import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { locales } from '#base/locale.ts'
import { oneLine } from '#base/one-line.ts'
import { EmailAddress } from '../rules/email-address.ts'
import { passwordPair, sameTwice } from '../rules/password.ts'
import { CurrentUser, NewPreferences, Preferences, WhoIsHere } from './current-user.ts'
import { signInRefusals } from './refusals.ts'
import { token, tokenCall, typedPassword } from './token.ts'

const name = oneLine(100).check(z.minLength(1))

export const ChangePassword = z.object({ token, ...passwordPair }).check(sameTwice)
export const ChangePasswordByAuth = z.object({ current_password: typedPassword, ...passwordPair }).check(sameTwice)
export const Profile = z.object({ firstName: name, lastName: name, locale: z.enum(locales) })
/** Whether a mailed link still works; says nothing about its account. */
export const LinkState = z.object({ data: z.object({ isOpen: z.boolean() }) })
export const EmailOnly = z.object({ email: EmailAddress })

const refuses = signInRefusals

export const signInCalls = calls({
  token: tokenCall,
  currentUser: call({
    id: 'auth.current-user',
    tokenScope: 'account',
    method: 'GET',
    path: '/user',
    access: ['signing-in'],
    summary: 'Who is signed in, with rights, details, preferences and newest activity',
    output: CurrentUser,
  }),
  whoIsHere: call({
    id: 'belfry.user.who-is-here',
    method: 'GET',
    path: '/who-is-here',
    access: ['anonymous-ok|signing-in'],
    summary: 'Who is signed in, as GET /user tells it, with what their menu needs; null for a visitor, who is no error',
    output: z.object({ data: z.nullable(WhoIsHere) }),
  }),
  ipAddress: call({
    id: 'common.ip-address',
    method: 'GET',
    path: '/ip-address',
    access: ['signed-in'],
    summary: 'The address that the caller comes from, for the list of addresses that may sign in',
    output: z.object({ data: z.object({ ip: z.string() }) }),
  }),
  preferences: call({
    id: 'belfry.user.preferences',
    method: 'PUT',
    path: '/user/preferences',
    access: ['signed-in', 'own-session'],
    summary:
      'Keeps preferences (theme, columns, page size, saved views of tables); names not mentioned stay, null takes one away',
    body: NewPreferences,
    bodyKilobytes: 64,
    output: z.object({ data: Preferences }),
    refuses,
  }),
  profile: call({
    id: 'belfry.user.profile',
    method: 'PUT',
    path: '/user/profile',
    access: ['signed-in'],
    summary: 'Changes the name and language of the signed-in user',
    body: Profile,
    output: z.object({ data: Profile }),
  }),
  logout: call({
    id: 'auth.logout',
    method: 'POST',
    path: '/logout',
    access: ['signing-in'],
    summary: 'Ends this session',
  }),
  checkEmail: call({
    id: 'auth.check-email',
    method: 'POST',
    path: '/check-email',
    access: ['anonymous-ok'],
    summary: 'Whether somebody signs in with this e-mail address already',
    body: EmailOnly,
    output: z.object({ inUse: z.boolean() }),
    status: 200,
    rate: 'sign-up',
    transaction: false,
  }),
  forgotPassword: call({
    id: 'auth.forgot-password',
    method: 'POST',
    path: '/forgot-password',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Mails a link for a new password, if the address is known; the answer does not tell',
    body: EmailOnly,
    rate: 'mail',
  }),
  changePassword: call({
    id: 'account.change-password',
    method: 'PUT',
    path: '/change-password',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Sets a password with the token of a mailed link, and ends all sessions',
    body: ChangePassword,
    output: z.object({ data: z.object({ email: z.string() }) }),
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  checkLink: call({
    id: 'belfry.sign-in.check-link',
    method: 'POST',
    path: '/check-mailed-link',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Whether the token of a mailed link can still be used; looking does not use it up, and tells nothing else',
    body: z.object({ token, opens: z.enum(['password', 'sign-in']) }),
    output: LinkState,
    status: 200,
    rate: 'sign-in',
    transaction: false,
  }),
  changePasswordByAuth: call({
    id: 'account.change-password-by-auth',
    method: 'PUT',
    path: '/change-password-by-auth',
    access: ['signing-in', 'own-session'],
    credentials: 'own',
    summary: 'Changes the password of the signed-in user, and ends the other sessions',
    body: ChangePasswordByAuth,
    rate: 'sign-in',
    transaction: false,
    refuses,
  }),
  confirmEmail: call({
    id: 'account.confirm-email-verification',
    method: 'POST',
    path: '/confirm-email-verification',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Confirms an e-mail address with the token of a mailed link, for the account and for the domains it holds',
    body: z.object({ token }),
    output: z.object({
      data: z.object({
        email: z.string(),
        /** Domains that waited for this address and are continued now. */
        domains: z.array(z.string()),
      }),
    }),
    rate: 'sign-up',
    refuses,
  }),
  unlock: call({
    id: 'belfry.sign-in.unlock',
    method: 'POST',
    path: '/unlock-sign-in',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary: 'Opens signing in again with the token of a mailed link, after too many failed attempts',
    body: z.object({ token }),
    output: z.object({ data: z.object({ email: z.string() }) }),
    status: 200,
    rate: 'sign-in',
    refuses,
  }),
  resendVerification: call({
    id: 'belfry.user.resend-email-verification',
    method: 'POST',
    path: '/user/resend-email-verification',
    access: ['signed-in'],
    summary: 'Mails the signed-in user a new link to confirm the e-mail address',
    rate: 'mail',
  }),
})
