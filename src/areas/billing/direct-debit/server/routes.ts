import type { Ctx } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/answers.ts'
import { routes } from '#platform/http/mount.ts'
import { sessionCookie } from '#platform/http/server-parts.ts'
import { directDebitCalls } from '../contract/calls.ts'
import { amendMandate } from './amend-mandate.ts'
import { mandatePdf } from './documents/mandate-pdf.ts'
import { domiciliationOf } from './domiciliation.ts'
import { endMandate } from './end-mandate.ts'
import { fillInMandate } from './fill-in-mandate.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'
import { refuse } from './refuse.ts'
import { paperOf, signMandate } from './sign-mandate.ts'

export const pdfAnswer = async (ctx: Ctx, mandate: MandateRow): Promise<FileAnswer> => ({
  content: await mandatePdf(ctx, mandate),
  type: 'application/pdf',
  name: `${mandate.reference}.pdf`,
})

/**
 * A GET that changes state must not be triggered by another site, a prefetch or a typed URL. Our own pages send a
 * header that those cannot; a program sends its token.
 */
function onlyFromPortal(ctx: Ctx): void {
  if (ctx.cookie(sessionCookie) !== undefined && !ctx.fromWeb) refuse('not_from_portal')
}

export const directDebitRoutes = routes(directDebitCalls, {
  get: (ctx) => domiciliationOf(ctx),

  fillIn: async (ctx, { body }) => {
    await fillInMandate(ctx, ctx.requirePrincipal().clientId, body)
    return domiciliationOf(ctx)
  },

  pdf: async (ctx, { body }) => {
    const { clientId } = ctx.requirePrincipal()
    if (body) return pdfAnswer(ctx, await fillInMandate(ctx, clientId, body))
    return pdfAnswer(ctx, (await mandateStore.current(ctx.sql, clientId)) ?? refuse('mandate_not_found'))
  },

  sign: async (ctx) => {
    await signMandate(ctx)
    return domiciliationOf(ctx)
  },

  upload: async (ctx) => {
    await signMandate(ctx, paperOf(ctx))
    return domiciliationOf(ctx)
  },

  amend: async (ctx, { body }) => {
    await amendMandate(ctx, body)
    return domiciliationOf(ctx)
  },

  disable: async (ctx) => {
    onlyFromPortal(ctx)
    const { clientId } = ctx.requirePrincipal()
    const active = await mandateStore.lockOf(ctx.sql, clientId, 'active')
    if (active) await endMandate(ctx, active, 'payer')
    else if (!(await mandateStore.current(ctx.sql, clientId))) refuse('mandate_not_found')
    return { success: true }
  },
})
