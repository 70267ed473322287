import { invoicedTo } from '#areas/people/clients/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/answers.ts'
import { routes } from '#platform/http/mount.ts'
import { invoiceCalls } from '../contract/calls.ts'
import { invoiceRefusals } from '../contract/refusals.ts'
import { staffInvoiceCalls } from '../contract/staff-calls.ts'
import { invoiceReaders } from '../rules/invoice-readers.ts'
import type { UblProfile } from '../rules/ubl-profile.ts'
import { creditByStaff } from './credit-by-staff.ts'
import { documentOf } from './document-of.ts'
import { invoicePdf } from './documents/invoice-pdf.ts'
import { ublOf } from './documents/ubl.ts'
import { invoiceDetail } from './invoice-detail.ts'
import { archiveOfInvoices, sheetOfInvoices } from './invoice-files.ts'
import { invoicesAbout, listInvoices } from './invoice-list.ts'
import type { StoredInvoice } from './invoice-store.ts'
import { referenceStore, type Subject } from './reference-store.ts'

const refuse = refuser(invoiceRefusals)

const load = async (ctx: Ctx, id: number): Promise<StoredInvoice> =>
  (await documentOf(ctx, ctx.scope(), id)) ?? refuse('invoice_not_found')

const pdf = async (ctx: Ctx, id: number, inline: boolean): Promise<FileAnswer> => {
  const invoice = await load(ctx, id)
  return { content: await invoicePdf(invoice), type: 'application/pdf', name: `${invoice.number}.pdf`, inline }
}

const ubl = async (ctx: Ctx, id: number, profile: UblProfile = 'peppol'): Promise<FileAnswer> => {
  const invoice = await load(ctx, id)
  const content = ublOf(invoice, profile === 'ubl-be' ? { profile, pdf: await invoicePdf(invoice) } : { profile })
  return { content, type: 'application/xml; charset=utf-8', name: `${invoice.number}.xml` }
}

const service = async (ctx: Ctx, id: number): Promise<Subject> =>
  (await referenceStore.service(ctx.sql, ctx.scope(), id)) ?? refuse('product_not_found')
const domain = async (ctx: Ctx, name: string): Promise<Subject> =>
  (await referenceStore.domain(ctx.sql, ctx.scope(), name)) ?? refuse('domain_not_found')

const referenced = async (ctx: Ctx, subject: Subject) => ({
  data: {
    reference: await referenceStore.get(ctx.sql, subject),
    // A user who manages the domain or service may see the reference, but not necessarily the invoices.
    invoices: allows(ctx.principal, invoiceReaders) ? await invoicesAbout(ctx, ctx.scope(), subject) : [],
    invoicedTo: await invoicedTo(ctx, subject.clientId),
  },
})

async function setReference(ctx: Ctx, subject: Subject, reference: string) {
  await referenceStore.set(ctx.sql, subject, reference, ctx.now())
  await ctx.audit({
    action: 'billing.reference.set',
    object: { type: subject.kind, id: subject.id },
    clientId: subject.clientId,
    details: { reference },
  })
  return referenced(ctx, subject)
}

export const invoiceRoutes = routes(invoiceCalls, {
  list: (ctx, { query }) => listInvoices(ctx, ctx.scope(), query),
  get: async (ctx, { params }) => ({ data: invoiceDetail(ctx, await load(ctx, params.id)) }),
  pdf: (ctx, { params }) => pdf(ctx, params.id, true),
  ubl: (ctx, { params, query }) => ubl(ctx, params.id, query.profile),
  exportList: (ctx, { query }) => sheetOfInvoices(ctx, query),
  archive: (ctx, { body }) => archiveOfInvoices(ctx, body.ids),
  exportPdf: (ctx, { body }) => pdf(ctx, body.id, false),
  exportUbl: (ctx, { body }) => ubl(ctx, body.id),
  productReference: async (ctx, { params }) => referenced(ctx, await service(ctx, params.id)),
  setProductReference: async (ctx, { params, body }) =>
    setReference(ctx, await service(ctx, params.id), body.reference),
  domainReference: async (ctx, { params }) => referenced(ctx, await domain(ctx, params.domain)),
  setDomainReference: async (ctx, { params, body }) =>
    setReference(ctx, await domain(ctx, params.domain), body.reference),
})

export const staffInvoiceRoutes = routes(staffInvoiceCalls, {
  credit: async (ctx, { params, body }) => ({ data: await creditByStaff(ctx, params.id, body) }),
})
