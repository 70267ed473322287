import { dayOf } from '#base/dates.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import { agreementOf } from './agreement.ts'
import { planCollections } from './jobs.ts'
import { mailActive } from './mandate-mails.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'
import { refuse } from './refuse.ts'
import { type SignedPaper, signatureStore } from './signature-store.ts'

/** Activates the caller's draft: accepted on screen, or signed on paper. */
export async function signMandate(ctx: Ctx, paper?: SignedPaper): Promise<MandateRow> {
  const { clientId } = ctx.requirePrincipal()
  const draft = await mandateStore.lockOf(ctx.sql, clientId, 'draft')
  if (!draft) {
    const current = await mandateStore.current(ctx.sql, clientId)
    return refuse(current?.state === 'active' ? 'mandate_signed' : 'mandate_not_found')
  }
  const text = agreementOf(await brandsNow(ctx), draft, ctx.locale, ctx.config.directDebit.noticeDays).join('\n\n')
  await signatureStore.add(ctx, draft, text, paper)
  const mandate = await mandateStore.change(ctx.sql, draft.id, { state: 'active', signed_on: dayOf(ctx.now()) })
  await ctx.changed(
    {
      action: 'billing.mandate.signed',
      object: { type: 'mandate', id: mandate.id },
      clientId,
      details: { reference: mandate.reference, how: paper ? 'document' : 'screen' },
    },
    { clientId, type: 'direct-debit.changed', subject: mandate.id },
  )
  await mailActive(ctx, mandate)
  await ctx.enqueue(planCollections, { clientId })
  return mandate
}

const largestPaper = 5 * 1024 * 1024

/** The PDF among the uploaded files, recognised by its first bytes rather than its name. */
export function paperOf(ctx: Ctx): SignedPaper {
  const file = ctx.files.find(({ field }) => field === 'document')
  const isPdf = file?.content.subarray(0, 1024).includes('%PDF-') ?? false
  if (!file || !isPdf || file.content.length > largestPaper) return refuse('document_needed', { field: 'document' })
  return { name: file.name.replace(/[^\w. -]+/g, '-').slice(0, 120) || 'mandaat.pdf', content: file.content }
}
