import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { defaultPageSize, pageSizes } from '#base/paging.ts'
import { invoiceStatuses } from '../rules/numbers.ts'
import { invoiceRefusals } from './refusals.ts'
import { InvoiceDetail, InvoiceRow, Referenced } from './shapes.ts'

const refuses = invoiceRefusals
/** A managed client's invoices are its partner's (core §1). */
const access = ['signed-in', 'not-managed-client', 'perm:invoices'] as const
const productAccess = ['signed-in', 'perm:products|perm:services'] as const
const domainAccess = ['signed-in', 'perm:domains'] as const

const number = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
const byId = z.object({ id: number })
/** The number of a domain or its name. */
const byDomain = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })

const columns = ['number', 'date', 'dueDate', 'status', 'buyerName', 'totalCents'] as const
export type InvoiceSort = (typeof columns)[number]
const orders = columns.flatMap((column) => [column, `-${column}`] as const)

/** One or more statuses, joined by commas. */
const statuses = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').filter(Boolean)),
)

export const InvoiceQuery = z.object({
  page: z._default(number, 1),
  perPage: z._default(
    z.coerce.number().check(z.refine((size) => (pageSizes as readonly number[]).includes(size), { error: 'invalid' })),
    defaultPageSize,
  ),
  sort: z._default(z.enum(orders, { error: 'invalid' }), '-date'),
  /** A number, a reference, a structured communication, a buyer or something on a line. */
  q: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(z.pipe(statuses, z.array(z.enum(invoiceStatuses, { error: 'invalid' })))),
  year: z.optional(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2999))),
})
export type InvoiceQuery = z.infer<typeof InvoiceQuery>

const Reference = z.object({
  reference: z
    .string({ error: 'reference_required' })
    .check(z.trim(), z.minLength(1, { error: 'reference_required' }), z.maxLength(60)),
})

const Which = z.object({ id: number })

export const invoiceCalls = calls({
  list: call({
    id: 'invoices.list',
    method: 'GET',
    path: '/invoices',
    access,
    summary: 'The invoices and credit notes that the asker pays, a page at a time, and what of it all is still unpaid',
    query: InvoiceQuery,
    output: z.object({
      data: z.array(InvoiceRow),
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
      unpaid: z.object({ count: z.number(), totalCents: z.number(), overdueCount: z.number() }),
      years: z.array(z.number()),
    }),
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
    summary: 'The invoice as PDF/A-3 with its e-invoice inside, under an address that can be linked to',
    params: byId,
    refuses,
  }),
  ubl: call({
    id: 'belfry.invoices.ubl',
    method: 'GET',
    path: '/invoices/{id}/ubl',
    access,
    answers: 'file',
    rate: 'export',
    summary: 'The invoice as Peppol BIS Billing 3 (UBL 2.1), under an address that can be linked to',
    params: byId,
    refuses,
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
    refuses,
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
    refuses,
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
    access: productAccess,
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
    access: domainAccess,
    summary: 'Sets the buyer’s reference that the coming invoices of a domain carry',
    params: byDomain,
    body: Reference,
    output: z.object({ data: Referenced }),
    refuses,
  }),
})
