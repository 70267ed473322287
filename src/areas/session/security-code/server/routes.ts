import { attempt } from '#areas/session/attempts/server/public.ts'
import { askPassword, passwordHasher } from '#areas/session/sign-in/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { securityCodeCalls } from '../contract/calls.ts'
import { securityCodeRefusals } from '../contract/refusals.ts'
import { securityCodeStore } from './security-code-store.ts'

const refuse = refuser(securityCodeRefusals)

/** The users of a client within the caller's scope; another client is not found. */
async function callersOf(ctx: Ctx, clientId: number) {
  const rows = await securityCodeStore.callers(ctx.sql, ctx.scope(), clientId)
  return rows.length > 0 ? rows : refuse('security_code_person_not_found')
}

async function ownState(ctx: Ctx) {
  const row = await securityCodeStore.find(ctx.sql, ctx.requirePrincipal().accountId)
  return { data: { isSet: row !== undefined, setAt: row?.set_at.toISOString() ?? null } }
}

export const securityCodeRoutes = routes(securityCodeCalls, {
  show: ownState,

  set: async (ctx, { body }) => {
    const { accountId, clientId } = ctx.requirePrincipal()
    await askPassword(ctx, body.password, 'password')
    const hash = await passwordHasher.hash(body.code)
    await ctx.transact(async (step) => {
      await securityCodeStore.set(step.sql, accountId, hash, step.now())
      await step.audit({ action: 'session.security-code-set', object: { type: 'account', id: accountId }, clientId })
    })
    return ownState(ctx)
  },

  callers: async (ctx, { params }) => ({
    data: (await callersOf(ctx, params.id)).map((row) => ({
      accountId: row.id,
      name: `${row.first_name} ${row.last_name}`.trim() || row.email,
      email: row.email,
      isSet: row.hash !== null,
      checkedAt: row.checked_at?.toISOString() ?? null,
    })),
  }),

  check: async (ctx, { params, body }) => {
    const caller = (await callersOf(ctx, params.id)).find((row) => row.id === body.accountId)
    if (!caller || caller.hash === null) return refuse('security_code_not_set')
    const verdict = await attempt(ctx, { of: 'security-code', whose: caller.id }, () =>
      passwordHasher.verify(caller.hash, body.code),
    )
    if (verdict.kind === 'paused') return refuse('security_code_paused', { values: { minutes: verdict.minutes } })
    await ctx.transact(async (step) => {
      const correct = verdict.kind === 'right'
      if (correct) await securityCodeStore.noteCheck(step.sql, caller.id, step.now())
      await step.audit({
        action: 'session.security-code-checked',
        object: { type: 'account', id: caller.id },
        clientId: caller.client_id,
        details: { correct },
      })
    })
    if (verdict.kind === 'wrong') refuse('security_code_wrong', { field: 'code', values: { left: verdict.left } })
    return { data: { correct: true } }
  },
})
