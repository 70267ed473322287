import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { askPassword, openSignInChallenge, takeSignInChallenge } from '#areas/session/sign-in/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { passkeyCalls } from '../contract/calls.ts'
import { passkeyRefusals } from '../contract/refusals.ts'
import type { NewPasskey, Passkey } from '../contract/shapes.ts'
import { challengeHash, challengeIn, newChallenge } from './challenge.ts'
import { mailPasskeyAdded, mailPasskeyRemoved } from './passkey-mails.ts'
import { passkeyStore } from './passkey-store.ts'
import { hasName, originsOf, rpIdOf } from './relying-party.ts'

/** Loaded at the first use of passkeys. */
const webAuthn = () => import('@simplewebauthn/server')

const challengeSeconds = 600

const refuse = refuser(passkeyRefusals)

/** More than anybody needs; stops automated additions. */
const maxPasskeys = 20

type Row = Awaited<ReturnType<typeof passkeyStore.of>>[number]

const shown = (ctx: Ctx, row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  host: row.rp_id,
  isHere: row.rp_id === rpIdOf(ctx),
  isSynced: row.is_synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/**
 * A user handle without personal data, the same for all passkeys of a user: an authenticator keeps one passkey per site
 * and handle.
 */
const handleOf = (accountId: AccountId) => new Uint8Array(challengeHash(`account ${accountId}`))

const auditedPasskey = (ctx: Ctx, name: string) => ({
  object: { type: 'account' as const, id: ctx.requirePrincipal().accountId },
  clientId: ctx.requirePrincipal().clientId,
  details: { name },
})

/** The verified passkey; undefined when a part of the answer is invalid. */
async function registered(ctx: Ctx, credential: NewPasskey) {
  const challenge = challengeIn(credential.response.clientDataJSON)
  const known = challenge && (await takeSignInChallenge(ctx, challengeHash(challenge), 'passkey-add'))
  if (!challenge || !known || known.account_id !== ctx.requirePrincipal().accountId || known.rp_id !== rpIdOf(ctx))
    return undefined
  try {
    const { verified, registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...credential } as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(ctx),
      expectedRPID: rpIdOf(ctx),
      requireUserVerification: true,
    })
    return verified ? registrationInfo : undefined
  } catch (error) {
    ctx.log.info({ account: ctx.requirePrincipal().accountId, reason: (error as Error).message }, 'passkey not added')
    return undefined
  }
}

export const passkeyRoutes = routes(passkeyCalls, {
  signInOptions: async (ctx) => {
    if (!hasName(ctx)) return refuse('passkey_needs_host')
    const rpId = rpIdOf(ctx)
    const options = await (await webAuthn()).generateAuthenticationOptions({
      rpID: rpId,
      challenge: newChallenge(),
      userVerification: 'required',
    })
    const hash = challengeHash(options.challenge)
    await openSignInChallenge(ctx, { hash, purpose: 'passkey-sign-in', rpId, seconds: challengeSeconds })
    return { data: { ...options } }
  },

  list: async (ctx) => ({
    data: (await passkeyStore.of(ctx.sql, ctx.requirePrincipal().accountId)).map((row) => shown(ctx, row)),
  }),

  options: async (ctx, { body }) => {
    if (!hasName(ctx)) return refuse('passkey_needs_host')
    await askPassword(ctx, body.password, 'password')
    const { accountId } = ctx.requirePrincipal()
    const rows = await passkeyStore.of(ctx.sql, accountId)
    if (rows.length >= maxPasskeys) return refuse('too_many_passkeys', { values: { most: maxPasskeys } })
    const account = await ctx.sql
      .selectFrom('account')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const rpId = rpIdOf(ctx)
    const options = await (await webAuthn()).generateRegistrationOptions({
      rpName: ctx.look.panelName,
      rpID: rpId,
      userID: handleOf(accountId),
      userName: account.email,
      userDisplayName: `${account.first_name} ${account.last_name}`.trim() || account.email,
      challenge: newChallenge(),
      attestationType: 'none',
      excludeCredentials: rows.filter((row) => row.rp_id === rpId).map((row) => ({ id: row.credential_id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const hash = challengeHash(options.challenge)
    await openSignInChallenge(ctx, { hash, purpose: 'passkey-add', accountId, rpId, seconds: challengeSeconds })
    return { data: { ...options } }
  },

  add: async (ctx, { body }) => {
    const { accountId } = ctx.requirePrincipal()
    const made = (await registered(ctx, body.credential)) ?? refuse('passkey_not_added')
    const row = await passkeyStore.add(ctx.sql, {
      accountId,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: [...(body.credential.response.transports ?? [])],
      rpId: rpIdOf(ctx),
      name: body.name,
      isSynced: made.credentialDeviceType === 'multiDevice',
      now: ctx.now(),
    })
    if (!row) return refuse('passkey_known')
    await ctx.audit({ action: 'session.passkey-added', ...auditedPasskey(ctx, body.name) })
    await mailPasskeyAdded(ctx, accountId, body.name)
    return { data: shown(ctx, row) }
  },

  rename: async (ctx, { params, body }) => {
    const row = await passkeyStore.rename(ctx.sql, ctx.requirePrincipal().accountId, params.passkey, body.name)
    return row ? { data: shown(ctx, row) } : refuse('passkey_not_found')
  },

  remove: async (ctx, { params }) => {
    const { accountId } = ctx.requirePrincipal()
    const row = (await passkeyStore.remove(ctx.sql, accountId, params.passkey)) ?? refuse('passkey_not_found')
    await ctx.audit({ action: 'session.passkey-removed', ...auditedPasskey(ctx, row.name) })
    await mailPasskeyRemoved(ctx, accountId, row.name)
  },
})
