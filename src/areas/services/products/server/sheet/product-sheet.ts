import fs from 'node:fs'
import path from 'node:path'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientWithin } from '#areas/people/clients/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { dayOf, formatDay } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import { lookFor } from '#platform/branding/branding.ts'
import type { Ctx } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/answers.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { m } from '#words'
import type { OwnedService } from '../../contract/shapes.ts'
import { cycleName, kindName, statusName } from './sheet-words.ts'

const template = fs.readFileSync(path.join(import.meta.dirname, 'product-sheet.typ'), 'utf8')

/** One service on a page to keep or hand on: what it is, whose, for how long and for how much. */
export async function sheetOf(ctx: Ctx, service: OwnedService): Promise<FileAnswer> {
  const owner = await clientWithin(ctx, service.clientId)
  const look = await lookFor(ctx, { clientId: owner?.id ?? null, brand: owner?.brand ?? ctx.brand.name })
  const info = await ctx.sql
    .selectFrom('product')
    .select(`info_${ctx.locale} as info`)
    .where('pid', '=', service.pid)
    .executeTakeFirst()
  const to = { locale: ctx.locale }
  const content = await renderPdf({
    template,
    data: {
      brand: {
        name: look.panelName,
        initial: look.panelName.slice(0, 1),
        hue: look.colour.hue,
        chroma: look.colour.chroma,
        radius: look.radius,
      },
      kind: kindName(service.kind, ctx.locale),
      name: service.name,
      product: service.product,
      info: info?.info ?? '',
      parts: partsOf(ctx, service, owner ? clientName(owner) : service.clientName),
      note: service.status === 'Suspended' ? m.products_sheet_suspended({}, to) : '',
      seller: [look.companyName, look.support.email].filter(Boolean).join(' · '),
      made: m.products_sheet_made({ day: formatDay(dayOf(ctx.now())) }, to),
    },
    title: `${service.product} ${service.name}`,
    author: look.companyName,
    language: ctx.locale,
    createdAt: ctx.now(),
  })
  return { content, type: 'application/pdf', name: `${service.name}.pdf` }
}

const priceOf = (cents: Cents, to: { locale: Locale }): string =>
  m.products_sheet_without_vat({ amount: formatEuros(cents) }, to)

/** What the next term costs where that is otherwise. */
function nextPriceOf({ nextPrice }: OwnedService, to: { locale: Locale }): readonly (readonly [string, string])[] {
  if (!nextPrice) return []
  const { cents, billingCycle, from } = nextPrice
  const price = `${priceOf(cents, to)}, ${cycleName(billingCycle, to.locale)}`
  return [[m.products_sheet_price_next({ day: formatDay(from) }, to), price]]
}

/** Facts that are there; what a service does not have is left out. */
function partsOf(ctx: Ctx, service: OwnedService, owner: string) {
  const { locale } = ctx
  const to = { locale }
  const facts = (rows: readonly (readonly [label: string, value: string | null])[]) =>
    rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  const parts = [
    {
      title: m.products_sheet_service({}, to),
      facts: facts([
        [m.products_sheet_owner({}, to), owner],
        [m.products_sheet_status({}, to), statusName(service.status, locale)],
        [m.products_sheet_domain({}, to), service.domain],
        [m.products_sheet_quantity({}, to), service.quantity > 1 ? String(service.quantity) : null],
        [m.products_sheet_serial({}, to), service.serialNumber],
        ...service.options.map(({ name, choice }) => [name, choice] as const),
        ...shortOnes(service.ordered),
      ]),
    },
    {
      title: m.products_sheet_term({}, to),
      facts: facts([
        // A managed client's prices belong to its partner.
        [m.products_sheet_price({}, to), seesPrices(ctx.principal) ? priceOf(service.priceCents, to) : null],
        [m.products_sheet_cycle({}, to), cycleName(service.billingCycle, locale)],
        ...nextPriceOf(service, to),
        [m.products_sheet_since({}, to), formatDay(service.registeredOn)],
        [m.products_sheet_next_due({}, to), formatDay(service.nextDueOn)],
        [m.products_sheet_ends({}, to), formatDay(service.cancelsOn)],
        [m.products_sheet_notice_until({}, to), formatDay(service.cancelAtTermEnd.noticeUntil)],
      ]),
    },
  ]
  return parts.filter(({ facts: rows }) => rows.length > 0)
}

/** A certificate request of twenty lines does not belong on a page of facts. */
const shortOnes = (lines: OwnedService['ordered']) =>
  lines.filter(({ value }) => !value.includes('\n')).map(({ name, value }) => [name, value] as const)
