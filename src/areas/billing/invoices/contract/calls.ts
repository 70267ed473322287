import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { documentRefusals } from '#base/document-refusals.ts'
import { oneOrMore, paging, period, wholeNumber, wholeNumberFrom } from '#base/list-fields.ts'
import { asOneLine } from '#base/one-line.ts'
import { brandNames } from '#brands/brands.ts'
import { amountRange } from '../rules/amount-range.ts'
import { invoiceReaders } from '../rules/invoice-readers.ts'
import { invoiceStatuses } from '../rules/numbers.ts'
import { ublProfiles } from '../rules/ubl-profile.ts'
import { invoiceRefusals } from './refusals.ts'
import { InvoiceDetail, InvoiceRow, Referenced } from './shapes.ts'

const refuses = invoiceRefusals
/** Of those that have the document of an invoice made. */
const makes = { ...refuses, ...documentRefusals }
export const maxInArchive = 100
const access = invoiceReaders
const productAccess = ['signed-in', 'perm:products|perm:services'] as const
const domainAccess = ['signed-in', 'perm:domains'] as const
/** What an invoice says is for who may see invoices, beside the right to what it is about. */
const setsProductReference = [...access, 'perm:products|perm:services'] as const
const setsDomainReference = [...access, 'perm:domains'] as const

const byId = z.object({ id: wholeNumber })
/** The id or the name of a domain. */
const byDomain = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })

const columns = ['number', 'date', 'dueDate', 'status', 'buyerName', 'totalCents'] as const
export type InvoiceSort = (typeof columns)[number]
const orders = columns.flatMap((column) => [column, `-${column}`] as const)

/** `121`, `99,90` or `100-250`: an amount or a range. */
const amount = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => amountRange(text) !== undefined, { error: 'invalid' }),
  ),
  z.transform((text) => amountRange(text) ?? { fromCents: 0, toCents: 0 }),
)

const filters = {
  /** Number, reference, structured communication, buyer, or text of a line. */
  q: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(oneOrMore(invoiceStatuses)),
  kind: z.optional(z.enum(['invoice', 'credit-note'], { error: 'invalid' })),
  year: z.optional(wholeNumberFrom(2000, 2999)),
  period: z.optional(period),
  amount: z.optional(amount),
  /** Client code: invoices that this client pays, or that concern it. */
  cc: z.optional(wholeNumber),
  /** For staff. */
  brand: z.optional(z.enum(brandNames, { error: 'invalid' })),
  sort: z._default(z.enum(orders, { error: 'invalid' }), '-date'),
}

export const InvoiceQuery = z.object({
  ...filters,
  ...paging,
})
export type InvoiceQuery = z.infer<typeof InvoiceQuery>
export type InvoiceFilters = Omit<InvoiceQuery, 'page' | 'perPage'>

const Reference = z.object({
  reference: z
    .string({ error: 'reference_required' })
    .check(...asOneLine, z.minLength(1, { error: 'reference_required' }), z.maxLength(60)),
})

const Which = z.object({ id: wholeNumber })
/** Ids of invoices without duplicates; at most a page of the list. */
const Several = z.object({ ids: z.array(wholeNumber).check(z.minLength(1), z.maxLength(maxInArchive)) })

export const invoiceCalls = calls({
  list: call({
    id: 'invoices.list',
    method: 'GET',
    path: '/invoices',
    access,
    summary: 'The invoices and credit notes that the caller pays, a page at a time, and what of it all is still unpaid',
    query: InvoiceQuery,
    output: z.object({
      data: z.array(InvoiceRow),
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
      /** False when the database only estimated a large total. */
      totalIsExact: z.boolean(),
      unpaid: z.object({
        count: z.number(),
        /** What is still to be paid, after credit notes and payments. */
        totalCents: z.number(),
        overdueCount: z.number(),
        /** The id when there is only one; otherwise null. */
        onlyId: z.nullable(z.number()),
        /** Invoices collected by direct debit, which need nothing of the payer; not counted above. */
        collected: z.object({ count: z.number(), totalCents: z.number() }),
      }),
      years: z.array(z.number()),
    }),
  }),
  exportList: call({
    id: 'belfry.invoices.export',
    method: 'GET',
    path: '/invoices/export',
    access,
    answers: 'file',
    rate: 'export',
    transaction: false,
    readsFrom: 'replica',
    summary: 'The list as a spreadsheet, with the same filters and in the same order',
    query: z.object({ ...filters, type: z.enum(['csv', 'xlsx'], { error: 'invalid' }) }),
    refuses,
  }),
  archive: call({
    id: 'belfry.invoices.archive',
    method: 'POST',
    path: '/invoices/archive',
    access,
    answers: 'file',
    rate: 'export',
    transaction: false,
    summary: 'Several invoices as PDF in one archive',
    body: Several,
    refuses: makes,
  }),
  get: call({
    id: 'invoices.get',
    method: 'GET',
    path: '/invoices/{id}',
    access,
    summary: 'One invoice with its lines and totals, and how to pay it by transfer',
    params: byId,
    output: z.object({ data: InvoiceDetail }),
    refuses,
  }),
  pdf: call({
    id: 'belfry.invoices.pdf',
    method: 'GET',
    path: '/invoices/{id}/pdf',
    access,
    answers: 'file',
    rate: 'export',
    transaction: false,
    summary: 'The invoice as PDF/A-3 with its e-invoice inside, under an address that can be linked to',
    params: byId,
    refuses: makes,
  }),
  ubl: call({
    id: 'belfry.invoices.ubl',
    method: 'GET',
    path: '/invoices/{id}/ubl',
    access,
    answers: 'file',
    rate: 'export',
    transaction: false,
    summary:
      'The invoice as e-invoice (UBL 2.1): Peppol BIS Billing 3, or UBL.BE, under an address that can be linked to',
    params: byId,
    query: z.object({ profile: z._default(z.enum(ublProfiles, { error: 'invalid' }), 'peppol') }),
    refuses: makes,
  }),
  exportPdf: call({
    id: 'pdf-export.invoice',
    method: 'POST',
    path: '/pdf/export/invoice',
    access,
    answers: 'file',
    rate: 'export',
    transaction: false,
    summary: 'The invoice as PDF/A-3 with its e-invoice inside',
    body: Which,
    refuses: makes,
  }),
  exportUbl: call({
    id: 'pdf-export.invoice-ubl',
    method: 'POST',
    path: '/pdf/export/invoice/ubl',
    access,
    answers: 'file',
    rate: 'export',
    transaction: false,
    summary: 'The invoice as Peppol BIS Billing 3 (UBL 2.1)',
    body: Which,
    refuses: makes,
  }),
  productReference: call({
    id: 'invoices.product.get',
    method: 'GET',
    path: '/products/{id}/invoice',
    access: productAccess,
    summary: 'The buyer’s reference for a service, and the invoices on which the service stands',
    params: byId,
    output: z.object({ data: Referenced }),
    refuses,
  }),
  setProductReference: call({
    id: 'invoices.product.create',
    method: 'POST',
    path: '/products/{id}/invoice',
    access: setsProductReference,
    summary: 'Sets the buyer’s reference that the coming invoices of a service carry',
    params: byId,
    body: Reference,
    output: z.object({ data: Referenced }),
    refuses,
  }),
  domainReference: call({
    id: 'invoices.domain.get',
    method: 'GET',
    path: '/domains/{domain}/invoice',
    access: domainAccess,
    summary: 'The buyer’s reference for a domain, and the invoices on which the domain stands',
    params: byDomain,
    output: z.object({ data: Referenced }),
    refuses,
  }),
  setDomainReference: call({
    id: 'invoices.domain.create',
    method: 'POST',
    path: '/domains/{domain}/invoice',
    access: setsDomainReference,
    summary: 'Sets the buyer’s reference that the coming invoices of a domain carry',
    params: byDomain,
    body: Reference,
    output: z.object({ data: Referenced }),
    refuses,
  }),
})
