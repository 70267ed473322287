import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { emailChangeCalls } from '../contract/calls.ts'
import { askNewEmail, canUndoNewEmail, confirmNewEmail, undoNewEmail } from './change-email.ts'
import { emailChangeStore } from './email-change-store.ts'

async function pendingOf(ctx: Ctx) {
  const row = await emailChangeStore.open(ctx.sql, ctx.requirePrincipal().accountId, ctx.now())
  return {
    data: row
      ? { email: row.new_email, askedAt: row.asked_at.toISOString(), until: row.confirm_until.toISOString() }
      : null,
  }
}

export const emailChangeRoutes = routes(emailChangeCalls, {
  pending: pendingOf,
  ask: async (ctx, { body }) => {
    await askNewEmail(ctx, body)
    return pendingOf(ctx)
  },
  withdraw: async (ctx) => {
    await emailChangeStore.drop(ctx.sql, ctx.requirePrincipal().accountId, ctx.now())
  },
  confirm: async (ctx, { body }) => ({ data: await confirmNewEmail(ctx, body.token) }),
  checkUndo: async (ctx, { body }) => ({ data: { isOpen: await canUndoNewEmail(ctx, body.token) } }),
  undo: async (ctx, { body }) => ({ data: await undoNewEmail(ctx, body.token) }),
})
