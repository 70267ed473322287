import fs from 'node:fs'
import path from 'node:path'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandRows } from '#brands/own-company.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { m } from '#words'
import { agreementOf } from '../agreement.ts'
import type { MandateRow } from '../mandate-store.ts'
import { signatureStore } from '../signature-store.ts'
import { mandateView, type Payer } from './mandate-view.ts'

const template = fs.readFileSync(path.join(import.meta.dirname, 'mandate.typ'), 'utf8')

/** Renders the page without reading anything. */
export const renderMandate = (
  mandate: MandateRow,
  payer: Payer,
  said: { brands: BrandRows; locale: Locale; noticeDays: number; onScreen: boolean },
): Promise<Buffer> =>
  renderPdf({
    template,
    data: mandateView(mandate, payer, {
      ...said,
      agreement: agreementOf(said.brands, mandate, said.locale, said.noticeDays),
    }),
    title: `${m.direct_debit_doc_title({}, { locale: said.locale })} ${mandate.reference}`,
    author: said.brands[mandate.brand].company.name,
    language: said.locale,
    createdAt: mandate.created_at,
  })

/** The mandate in the payer's language: to be signed on paper, or as accepted on screen. */
export async function mandatePdf(work: Work, mandate: MandateRow): Promise<Buffer> {
  const client = await clientOf(work, mandate.client_id)
  const signature = await signatureStore.first(work.sql, mandate.id)
  const payer = {
    name: client ? clientName(client) : mandate.account_name,
    street: client?.street ?? '',
    postalCode: client?.postalCode ?? '',
    city: client?.city ?? '',
    country: client?.country ?? 'BE',
  }
  return renderMandate(mandate, payer, {
    brands: await brandsNow(work),
    locale: client?.locale ?? 'nl',
    noticeDays: work.config.directDebit.noticeDays,
    onScreen: signature?.how === 'screen',
  })
}
