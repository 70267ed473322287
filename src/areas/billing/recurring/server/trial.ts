import type { Day } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Trial } from '../contract/shapes.ts'
import { gather } from './bill-payers.ts'
import { dueStore } from './due-store.ts'
import type { Plan } from './plan-dues.ts'
import { openPriceBook, type PriceBook } from './price-book.ts'
import { dueUntil } from './run-billing.ts'
import { runLists } from './run-lists.ts'

const atATime = 500
const mostLarge = 20

type Large = Omit<Trial['largest'][number], 'payerName' | 'payerId'> & { payerId: ClientId }
type Sums = Trial['brands'][number]

/** The result of a run without writing anything, by the same rules and without locks. */
export async function trialRun(sql: Sql, asked: { day: Day; brand?: BrandName | undefined }): Promise<Trial> {
  const book = await openPriceBook(sql)
  const brands: Sums[] = []
  let largest: Large[] = []
  for (const brand of asked.brand ? [asked.brand] : brandNames) {
    const { sums, large } = await trialOf(sql, brand, asked.day, book)
    brands.push(sums)
    largest = largestOf([...largest, ...large])
  }
  const names = await runLists.namesOf(
    sql,
    largest.map(({ payerId }) => payerId),
  )
  const named = largest.map((each) => ({ ...each, payerName: names.get(each.payerId) ?? '' }))
  return { day: asked.day, brands, largest: named }
}

const largestOf = (rows: readonly Large[]): Large[] =>
  rows.toSorted((one, other) => other.cents - one.cents).slice(0, mostLarge)

async function trialOf(sql: Sql, brand: BrandName, day: Day, book: PriceBook) {
  const until = dueUntil(brand, day)
  const payers = await dueStore.payersDue(sql, brand, until, false)
  const sums: Sums = { brand, invoices: 0, services: 0, domains: 0, cents: 0, problems: [] }
  let large: Large[] = []
  for (let start = 0; start < payers.length; start += atATime) {
    const payerIds = payers.slice(start, start + atATime)
    const { plan } = await gather(sql, { brand, until, book, payerIds, hold: false })
    large = largestOf([...large, ...addUp(sums, plan)])
  }
  return { sums, large }
}

function addUp(sums: Sums, plan: Plan): Large[] {
  const invoices = [...plan.lines].map(([payerId, lines]) => ({
    payerId,
    brand: sums.brand,
    lines: lines.length,
    cents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
  }))
  sums.invoices += invoices.length
  sums.services += plan.periods.length
  sums.domains += plan.domains.length
  sums.cents += invoices.reduce((sum, { cents }) => sum + cents, 0)
  for (const { code } of plan.problems) {
    const known = sums.problems.find((each) => each.code === code)
    if (known) known.count += 1
    else sums.problems.push({ code, count: 1 })
  }
  return invoices
}
