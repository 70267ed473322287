import { brandOf } from '#areas/session/mails/server/public.ts'
import type { Principal } from '#base/access.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { signInCalls } from '../contract/calls.ts'
import { mostPreferences } from '../contract/current-user.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { accountStore } from './account-store.ts'
import { endKeptSession } from './acting-session.ts'
import { changePasswordByAuth, passwordLinks } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { currentUser, whoIsHere } from './current-user.ts'
import { mailResetLink } from './jobs.ts'
import { mailedLinks } from './mailed-links.ts'
import { refreshSession } from './refresh-session.ts'
import { secretHash } from './secret-token.ts'
import { mailVerification } from './session-mails.ts'
import { sessionStore } from './session-store.ts'
import { dropCookies } from './session-tokens.ts'
import { confirmSignIn, signIn, signInWithPasskey } from './sign-in.ts'
import { unlock } from './unlock.ts'
import { changePassword } from './use-password-link.ts'

const refuse = refuser(signInRefusals)

/** The purposes of a link by the page that asks. */
const linksOf = { password: passwordLinks, 'sign-in': ['unlock'] } as const

/** A signed-in user; no visitor, and no share link. */
const isPerson = (principal: Principal | undefined): boolean =>
  principal !== undefined && principal.sharedDomainId === undefined

export const signInRoutes = routes(signInCalls, {
  token: (ctx, { body }) => {
    if (body.grant_type === 'password') return signIn(ctx, body)
    if (body.grant_type === 'two_factor') return confirmSignIn(ctx, body)
    if (body.grant_type === 'passkey') return signInWithPasskey(ctx, body.credential)
    return refreshSession(ctx, body.refresh_token)
  },

  currentUser,
  whoIsHere: async (ctx) => ({ data: isPerson(ctx.principal) ? await whoIsHere(ctx) : null }),
  ipAddress: (ctx) => ({ data: { ip: ctx.ip } }),

  preferences: async (ctx, { body }) => {
    const { accountId } = ctx.requirePrincipal()
    const data = await accountStore.mergePreferences(ctx.sql, accountId, body)
    if (data) return { data }
    if (await accountStore.hasRoomFor(ctx.sql, accountId, body)) return refuse('preferences_too_large')
    return refuse('too_many_preferences', { values: { most: mostPreferences } })
  },

  profile: async (ctx, { body }) => {
    const { accountId, clientId } = ctx.requirePrincipal()
    await accountStore.setProfile(ctx.sql, accountId, body)
    await ctx.changed(
      { action: 'session.profile-changed', object: { type: 'account', id: accountId }, clientId },
      { clientId, accountId, type: 'user.changed', subject: accountId },
    )
    return { data: body }
  },

  logout: async (ctx) => {
    const own = ctx.bearer ? await sessionStore.accessToken(ctx.sql, secretHash(ctx.bearer)) : undefined
    if (own) await sessionStore.revokeFamily(ctx.sql, own.familyId, 'signed out', ctx.now())
    await endKeptSession(ctx)
    dropCookies(ctx)
  },

  checkEmail: async (ctx, { body }) => ({ inUse: await accountStore.isKnown(ctx.sql, body.email) }),

  forgotPassword: (ctx, { body }) => ctx.enqueue(mailResetLink, { email: body.email, locale: ctx.locale }),

  checkLink: async (ctx, { body }) => ({
    data: { isOpen: await mailedLinks.isOpen(ctx.sql, body.token, linksOf[body.opens], ctx.now()) },
  }),

  changePassword: async (ctx, { body }) => ({ data: await changePassword(ctx, body) }),
  changePasswordByAuth: (ctx, { body }) => changePasswordByAuth(ctx, body),

  confirmEmail: async (ctx, { body }) => ({ data: await confirmEmail(ctx, body.token) }),

  unlock: async (ctx, { body }) => ({ data: await unlock(ctx, body.token) }),

  resendVerification: async (ctx) => {
    const account = await accountStore.byId(ctx.sql, ctx.requirePrincipal().accountId)
    if (!account || account.email_verified_at) return
    await mailVerification(ctx, account, await brandOf(ctx, account.client_id))
  },
})
