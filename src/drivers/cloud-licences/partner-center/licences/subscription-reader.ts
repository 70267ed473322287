import type { OneSubscription, SubscriptionFacts, TenantSeats } from '../../port.ts'
import { no, Refusal } from '../api/stop.ts'
import { itemsOf, number, part, type Row, rowOf, said, text } from '../api/values.ts'
import { customerPath, type Microsoft } from '../context.ts'
import type { Shelf } from './shelf.ts'
import { isWorthTelling, subscriptionFacts } from './subscription-facts.ts'

const isDenied = ({ outcome }: Refusal): boolean => outcome.kind === 'rejected' && outcome.code === 'access_denied'

export type SubscriptionReader = ReturnType<typeof subscriptionReader>

export function subscriptionReader({ partner, book }: Microsoft, shelf: Shelf) {
  /** By which licences are given: the same for ever. */
  const skuIds = new Map<string, string>()

  async function skuOf({ tenant, id }: OneSubscription): Promise<string | null> {
    const known = skuIds.get(id)
    if (known) return known
    try {
      const path = `${customerPath(tenant)}/subscriptions/${part(id)}/provisioningstatus`
      const found = said(rowOf(await partner.read(path)).skuId)
      if (found) skuIds.set(id, found.toLowerCase())
      return found?.toLowerCase() ?? null
    } catch (fault) {
      // Not provisioned yet, or not any more.
      if (fault instanceof Refusal) return null
      throw fault
    }
  }

  const seatsOf = async (tenant: string): Promise<TenantSeats[]> =>
    itemsOf(await partner.read(`${customerPath(tenant)}/subscribedskus`)).map((row) => {
      const sku = rowOf(row.productSku)
      const name = text(sku.name) || text(sku.skuPartNumber)
      const [bought, assigned] = [number(row.totalUnits) ?? 0, number(row.consumedUnits) ?? 0]
      return { skuId: text(sku.id).toLowerCase(), name, bought, assigned }
    })

  /** Null where nobody lets us look inside. */
  async function seatsIfSeen(tenant: string): Promise<TenantSeats[] | null> {
    try {
      return await seatsOf(tenant)
    } catch (fault) {
      if (fault instanceof Refusal && isDenied(fault)) return null
      throw fault
    }
  }

  /** `readAt`: the moment before the rows were asked for; what is looked up with them takes its time. */
  async function told(rows: readonly Row[], tenant: string, readAt: string): Promise<SubscriptionFacts[]> {
    const [page, seats] = [await book.page(tenant), rows.length > 0 ? await seatsIfSeen(tenant) : null]
    return Promise.all(
      rows.map(async (row) => {
        const skuId = await skuOf({ tenant, id: text(row.id) })
        const assigned = seats ? (seats.find((seat) => seat.skuId === skuId)?.assigned ?? 0) : null
        return subscriptionFacts(row, { tenant, page, shelf, skuId, assigned, readAt })
      }),
    )
  }

  async function row({ tenant, id }: OneSubscription): Promise<Row> {
    try {
      return rowOf(await partner.read(`${customerPath(tenant)}/subscriptions/${part(id)}`))
    } catch (fault) {
      if (fault instanceof Refusal && fault.code === '404') throw no('no_such_subscription', id)
      throw fault
    }
  }

  /** As Microsoft tells it, and as we do. */
  async function whole(of: OneSubscription): Promise<{ row: Row; facts: SubscriptionFacts }> {
    const readAt = book.iso()
    const found = await row(of)
    const [facts] = await told([found], of.tenant, readAt)
    if (!facts) throw no('no_such_subscription', of.id)
    return { row: found, facts }
  }

  return {
    whole,
    seatsOf,
    facts: async (of: OneSubscription): Promise<SubscriptionFacts> => (await whole(of)).facts,
    rows: async (tenant: string): Promise<Row[]> =>
      itemsOf(await partner.read(`${customerPath(tenant)}/subscriptions`)),
    list: async (tenant: string): Promise<SubscriptionFacts[]> => {
      const readAt = book.iso()
      const all = itemsOf(await partner.read(`${customerPath(tenant)}/subscriptions`))
      return told(
        all.filter((each) => isWorthTelling(each, book.now())),
        tenant,
        readAt,
      )
    },
  }
}
