import { dayMs } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { registeredNumber, type VatAnswer, type VatDecision, vatFor } from '../../rules/vat-for.ts'
import { buyerOf } from '../buyer-store.ts'
import { vatCheckStore } from './vat-check-store.ts'

export type BuyerVat = VatDecision & {
  /** The register's answer that justifies missing VAT; stored with the invoice. */
  checkId: number | null
}

type Options = Pick<Work, 'config' | 'now'> & { sql: Sql }

/** Whether VAT depends on the buyer; otherwise everybody is charged the same (core §9). */
export const followsBuyer = ({ config }: Pick<Work, 'config'>, brand: BrandName): boolean =>
  config.billing.oneStopShop || brands[brand].vatByBuyer !== undefined

/** The VAT of a buyer with this address and number today, by the register's last answer. Makes no request. */
export async function vatOfAddress(
  options: Options,
  brandName: BrandName,
  buyer: { country: string; vat: string },
): Promise<BuyerVat> {
  const brand = brands[brandName]
  const number = registeredNumber(buyer)
  const days = brand.vatByBuyer?.answerCountsDays ?? 0
  const since = new Date(options.now().getTime() - days * dayMs)
  const last = brand.vatByBuyer && number ? await vatCheckStore.lastAnswer(options.sql, number, since) : undefined
  const vatAnswer = (last?.answer ?? 'unknown') as VatAnswer
  const decision = vatFor({ ...buyer, vatAnswer }, brand, options.config.billing)
  return { ...decision, checkId: decision.because === 'reverse-charge' ? (last?.id ?? null) : null }
}

/** The same for a client as it would be invoiced today; for a managed client pass its payer. */
export async function vatOfBuyer(options: Options, brand: BrandName, clientId: ClientId): Promise<BuyerVat> {
  if (!followsBuyer(options, brand)) return vatOfAddress(options, brand, { country: '', vat: '' })
  return vatOfAddress(options, brand, await buyerOf(options.sql, clientId))
}
