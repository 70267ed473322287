import { renderSVG } from 'uqr'
import { askPassword, endSessions, ownFamily } from '#areas/session/sign-in/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { sealSecret } from '#platform/secrets/secret-box.ts'
import type { TwoFactor } from '../contract/calls.ts'
import { twoFactorCalls } from '../contract/calls.ts'
import { twoFactorRefusals } from '../contract/refusals.ts'
import { newRecoveryCodes, sealPurpose } from './spend-code.ts'
import { newTotpSecret, totpUri } from './totp.ts'
import { mailTwoFactorOff, mailTwoFactorOn } from './two-factor-mails.ts'
import { twoFactorStore } from './two-factor-store.ts'
import { withCode } from './with-code.ts'

const refuse = refuser(twoFactorRefusals)

/** The caller's account; the id in the path must be that of their client. */
function ownAccount(ctx: Ctx, params: { id: number }): { accountId: AccountId; clientId: ClientId } {
  const { accountId, clientId } = ctx.requirePrincipal()
  return params.id === clientId ? { accountId, clientId } : refuse('two_factor_not_found')
}

async function stateOf(ctx: Ctx, accountId: AccountId): Promise<TwoFactor> {
  const [row, recoveryCodesLeft, isForced] = await Promise.all([
    twoFactorStore.find(ctx.sql, accountId),
    twoFactorStore.recoveryCodesLeft(ctx.sql, accountId),
    twoFactorStore.isForced(ctx.sql, accountId),
  ])
  const activatedAt = row?.confirmed_at?.toISOString() ?? null
  return { activated: activatedAt !== null, activatedAt, recoveryCodesLeft, isForced }
}

const tell = async (step: Ctx, accountId: AccountId, clientId: ClientId, action: string) => {
  await step.changed(
    { action, object: { type: 'account', id: accountId }, clientId },
    { clientId, accountId, type: 'user.changed', subject: accountId },
  )
}

export const twoFactorRoutes = routes(twoFactorCalls, {
  state: async (ctx, { params }) => ({ data: await stateOf(ctx, ownAccount(ctx, params).accountId) }),

  setUp: async (ctx, { params }) => {
    const { accountId } = ownAccount(ctx, params)
    const account = await ctx.sql
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const secret = newTotpSecret()
    const sealed = await sealSecret(ctx, sealPurpose(accountId), secret)
    if (!(await twoFactorStore.begin(ctx.sql, accountId, sealed, ctx.now()))) return refuse('two_factor_on_already')
    const uri = totpUri({ issuer: ctx.look.panelName, label: account.email, secret })
    return { data: { secret, uri, svg: renderSVG(uri, { border: 2 }) } }
  },

  enable: async (ctx, { params, body }) => {
    const { accountId, clientId } = ownAccount(ctx, params)
    const row = await twoFactorStore.find(ctx.sql, accountId)
    if (!row) return refuse('two_factor_not_enabled')
    if (row.confirmed_at) return refuse('two_factor_on_already')
    const keep = await ownFamily(ctx)
    const recoveryCodes = await withCode(
      ctx,
      accountId,
      body.code,
      { recovery: false, pending: true },
      async (step) => {
        await twoFactorStore.confirm(step.sql, accountId, step.now())
        await endSessions(step, accountId, 'two-factor switched on', keep)
        await tell(step, accountId, clientId, 'session.two-factor-on')
        await mailTwoFactorOn(step, accountId)
        return newRecoveryCodes(step, accountId)
      },
    )
    return { data: { activated: true, recoveryCodes } }
  },

  check: async (ctx, { params, body }) => {
    const { accountId } = ownAccount(ctx, params)
    return { data: { correct: await withCode(ctx, accountId, body.code, { recovery: false }, async () => true) } }
  },

  recoveryCodes: async (ctx, { params, body }) => {
    const { accountId, clientId } = ownAccount(ctx, params)
    const recoveryCodes = await withCode(ctx, accountId, body.code, { recovery: false }, async (step) => {
      await tell(step, accountId, clientId, 'session.recovery-codes-renewed')
      return newRecoveryCodes(step, accountId)
    })
    return { data: { activated: true, recoveryCodes } }
  },

  disable: async (ctx, { params, body }) => {
    const { accountId, clientId } = ownAccount(ctx, params)
    const { activated, isForced } = await stateOf(ctx, accountId)
    if (!activated) return refuse('two_factor_not_disabled')
    if (isForced) return refuse('two_factor_forced')
    await askPassword(ctx, body.password, 'password')
    await withCode(ctx, accountId, body.code, { recovery: true }, async (step) => {
      await twoFactorStore.remove(step.sql, accountId)
      await tell(step, accountId, clientId, 'session.two-factor-off')
      await mailTwoFactorOff(step, accountId)
    })
    return { data: await stateOf(ctx, accountId) }
  },
})
