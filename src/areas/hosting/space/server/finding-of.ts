import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { visibleService } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { Refusal } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { AskFirst } from '#platform/http/ask-first.ts'
import { type Hosted, type HostedOf, referenceOf } from './hosted.ts'
import { refuse } from './refuse.ts'

/** Nothing is left of a hosting that has ended: neither waiting nor activating it helps. */
export function insistOnLife({ status, name }: Pick<HostedOf<unknown>, 'status' | 'name'>): void {
  if (status === 'Cancelled') refuse('hosting_ended', { values: { name } })
}

/** How a call finds what is kept of a hosting, and what it insists on before it asks its host anything. */
export function findingOf<Facts, Row extends { facts: Facts | null }>(
  { variant, hostKey, store, refuseOther, refuseOffer, unread }: Hosted<Facts, Row>,
  readOne: (ctx: Ctx, id: ServiceId) => Promise<void>,
) {
  type Found = HostedOf<Row>

  /** Where customers really pay, a built-in sandbox would keep their sites nowhere. */
  const isOffered = ({ config, driver }: Pick<Ctx, 'config' | 'driver'>): boolean =>
    !config.isProduction || driver(hostKey).name !== 'sandbox'

  /** The one of a call; a missing one and somebody else's are refused alike, and what is of another system says so. */
  async function find(ctx: Ctx, id: number): Promise<Found> {
    const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
    const { kind, product_group: group, product_variant, name, status, client_id: clientId } = service
    if (variantOf({ kind, group, variant: product_variant }) !== variant) return refuseOther(name)
    const row = await store.find(ctx.sql, service.id)
    return { id: service.id, clientId, name, reference: referenceOf(service.id), status, row }
  }

  async function living(ctx: Ctx, id: number): Promise<Found> {
    const found = await find(ctx, id)
    insistOnLife(found)
    return isOffered(ctx) ? found : refuseOffer()
  }

  /** What nobody ever asked is asked now; for a change that holds a transaction, by whoever runs it. */
  async function factsOf(ctx: Ctx, { id, row }: Found): Promise<Facts> {
    if (row?.facts) return row.facts
    if (ctx.sql.isTransaction) throw new AskFirst(unread.code, unread.entry, (outside) => readOne(outside, id))
    await readOne(ctx, id)
    const facts = (await store.find(ctx.sql, id))?.facts
    if (!facts) throw new Refusal(unread.code, unread.entry)
    return facts
  }

  /** For what asks the host: the hosting is active, and its host has said how it stands. */
  async function active(ctx: Ctx, id: number): Promise<Found & { facts: Facts }> {
    const found = await living(ctx, id)
    if (found.status !== 'Active') return refuse('hosting_not_active', { values: { name: found.name } })
    return { ...found, facts: await factsOf(ctx, found) }
  }

  return { isOffered, find, living, active }
}
