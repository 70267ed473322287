import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { ownFamily, sessionStore } from './session-store.ts'

const refuse = refuser(signInRefusals)

/** The caller's open sessions by last use, including those in which others act as them. */
export async function openSessions(ctx: Ctx) {
  const [own, rows] = await Promise.all([
    ownFamily(ctx),
    sessionStore.openOf(ctx.sql, ctx.requirePrincipal().accountId, ctx.now()),
  ])
  return rows.map((row) => ({ ...row, isThis: row.id === own }))
}

/** Ends one of the caller's own sessions. */
export async function endOwnSession(ctx: Ctx, familyId: number): Promise<void> {
  const { accountId, clientId } = ctx.requirePrincipal()
  const ended = await sessionStore.revokeOwn(ctx.sql, accountId, familyId, 'ended by its owner', ctx.now())
  if (!ended) refuse('session_not_found')
  await ctx.audit({ action: 'session.ended', object: { type: 'account', id: accountId }, clientId })
}
