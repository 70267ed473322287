import { mayActFor } from '#areas/session/switch/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { linkCalls, type ProviderChoice, ssoCalls } from '../contract/calls.ts'
import { ssoRefusals } from '../contract/refusals.ts'
import { attemptStore } from './attempt-store.ts'
import { browserSecret } from './browser-secret.ts'
import { domainOf } from './enter.ts'
import { finishAttempt, takePost } from './finish.ts'
import { identityStore } from './identity-store.ts'
import { issueOneTimeLogin, oneTimeSeconds, useOneTimeLogin } from './one-time-login.ts'
import { providerStore } from './provider-store.ts'
import { metadataOf, sitesOf } from './saml.ts'
import { startAttempt } from './start.ts'

const refuse = refuser(ssoRefusals)

const choiceOf = (row: { id: number; name: string; kind: string }): ProviderChoice => ({
  id: row.id,
  name: row.name,
  kind: row.kind as ProviderChoice['kind'],
})

export const ssoRoutes = routes(ssoCalls, {
  login: async (ctx, { query }) => {
    const host = { brand: ctx.brand.name, partnerId: ctx.look.partnerId }
    const domain = query.email === undefined ? undefined : domainOf(query.email)
    const rows =
      domain === undefined
        ? await providerStore.ofHost(ctx.sql, host)
        : await providerStore.ofDomain(ctx.sql, domain, host)
    return { data: rows.map(choiceOf) }
  },

  show: async (ctx) => {
    const own = browserSecret(ctx)
    const attempt = own?.state ? await attemptStore.byState(ctx.sql, own.state, ctx.now()) : undefined
    const provider = attempt && (await providerStore.open(ctx.sql, attempt.provider_id))
    if (!attempt || !provider) return { data: null }
    return {
      data: { provider: choiceOf(provider), purpose: attempt.purpose as 'sign-in' | 'link', next: attempt.next },
    }
  },

  start: async (ctx, { body }) => ({
    data: {
      url: await startAttempt(ctx, {
        providerId: body.provider,
        purpose: 'sign-in',
        email: body.email,
        next: body.next,
      }),
    },
  }),

  submit: (ctx, { body }) => takePost(ctx, body),
  callback: (ctx, { body }) => finishAttempt(ctx, body.answer),
  oneTimeLogin: (ctx, { body }) => useOneTimeLogin(ctx, body.token),

  issueOneTimeLogin: async (ctx, { params, body }) => {
    const { accountId } = ctx.requirePrincipal()
    const subject = await mayActFor(ctx, params.id)
    const url = await issueOneTimeLogin(ctx, {
      accountId: subject.party.accountId,
      actorAccountId: accountId,
      because: 'portal',
      next: body.next,
    })
    return { data: { url, expiresInSeconds: oneTimeSeconds } }
  },

  metadata: async (ctx, { params }) => {
    const provider = await providerStore.byId(ctx.sql, params.provider)
    if (provider?.kind !== 'saml') return refuse('sso_provider_not_found')
    return {
      content: metadataOf(sitesOf(ctx.look.address, provider.id)),
      type: 'application/samlmetadata+xml',
      name: `metadata-${provider.id}.xml`,
      inline: true,
    }
  },
})

export const ssoLinkRoutes = routes(linkCalls, {
  list: async (ctx) => {
    const { accountId, clientId, permissions } = ctx.requirePrincipal()
    const [rows, offers] = await Promise.all([
      identityStore.ofAccount(ctx.sql, accountId),
      identityStore.offersFor(ctx.sql, { accountId, clientId, isAdmin: permissions.admin === true }),
    ])
    return {
      data: rows.map((row) => ({
        id: row.id,
        provider: choiceOf({ id: row.provider_id, name: row.name, kind: row.kind }),
        email: row.email,
        linkedAt: row.linked_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
      offers: offers.map(choiceOf),
    }
  },

  link: async (ctx, { body }) => ({
    data: {
      url: await startAttempt(ctx, { providerId: body.provider, purpose: 'link', next: '/user/edit-profile?tab=sso' }),
    },
  }),

  unlink: async (ctx, { params }) => {
    const { accountId, clientId } = ctx.requirePrincipal()
    const removed =
      (await identityStore.remove(ctx.sql, accountId, params.identity)) ?? refuse('sso_identity_not_found')
    await ctx.changed(
      {
        action: 'session.identity-unlinked',
        object: { type: 'account', id: accountId },
        clientId,
        details: { provider: removed.provider_id },
      },
      { clientId, accountId, type: 'sso.changed', subject: accountId },
    )
  },
})
