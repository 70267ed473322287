import { isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { dayOf } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import type { InvoiceDetail } from '../contract/shapes.ts'
import { fromCreditCents, isIncoming } from '../rules/credit-outcome.ts'
import { openCentsOf } from '../rules/invoice-document.ts'
import { isOverdue } from '../rules/numbers.ts'
import { formatCommunication } from '../rules/structured-communication.ts'
import { categoryOfCharge } from '../rules/totals.ts'
import { creditSentences } from './credit-sentences.ts'
import { paymentCode } from './documents/invoice-view.ts'
import type { StoredInvoice } from './invoice-store.ts'

/** An invoice as the answer of a call. */
export function invoiceDetail(ctx: Ctx, invoice: StoredInvoice): InvoiceDetail {
  const paidCents = invoice.status === 'Unpaid' ? Math.max(invoice.paidCents ?? 0, 0) : 0
  const { flows = [] } = invoice
  return {
    id: invoice.id,
    number: invoice.number,
    kind: invoice.kind,
    status: invoice.status,
    isOverdue: !isCollected(invoice.debit) && isOverdue(invoice, dayOf(ctx.now())),
    debit: invoice.debit ?? null,
    date: invoice.issuedOn,
    dueDate: invoice.dueOn,
    paidDate: invoice.paidOn,
    reference: invoice.reference,
    buyerName: invoice.buyer.name,
    orderId: invoice.orderId,
    seller: invoice.seller,
    buyer: invoice.buyer,
    lines: invoice.lines.map((line) => ({
      ...line,
      vatCategory: categoryOfCharge(line),
      periodFrom: line.periodFrom ?? null,
      periodTo: line.periodTo ?? null,
      domainId: line.domainId ?? null,
      serviceId: line.serviceId ?? null,
      reference: line.reference ?? '',
    })),
    subtotalCents: invoice.subtotalCents,
    promotionCents: invoice.promotionCents,
    promotionLabel: invoice.promotionLabel,
    vatGroups: invoice.vatGroups,
    vatCents: invoice.vatCents,
    totalCents: invoice.totalCents,
    transfer: transferOf(invoice),
    credits: invoice.credits && invoice.creditsId ? { id: invoice.creditsId, number: invoice.credits.number } : null,
    creditReason: invoice.creditReason,
    creditNotes: invoice.creditNotes.map(({ id, number, issuedOn, totalCents }) => ({
      id,
      number,
      date: issuedOn,
      totalCents,
    })),
    paidCents,
    usedCreditCents: fromCreditCents(flows, paidCents),
    movements: flows.map((flow) => ({
      date: dayOf(flow.at),
      kind: flow.kind,
      method: flow.method,
      cents: isIncoming(flow) ? flow.cents : -flow.cents,
    })),
    outcome:
      invoice.outcome && invoice.credits ? creditSentences(invoice.outcome, invoice.credits.number, ctx.locale) : [],
    dueCents: openCentsOf(invoice),
  }
}

function transferOf(invoice: StoredInvoice): InvoiceDetail['transfer'] {
  const qrText = paymentCode(invoice)
  if (qrText === undefined) return null
  const { name, iban, bic } = invoice.seller
  return { beneficiary: name, iban, bic, communication: formatCommunication(invoice.structuredCommunication), qrText }
}
