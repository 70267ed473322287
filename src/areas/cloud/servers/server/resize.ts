import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { serverFlaw, serverParts } from '#areas/ordering/catalogue/rules/server-config.ts'
import { isTerm } from '#areas/ordering/catalogue/rules/terms.ts'
import type { ShownPrices } from '#areas/services/changes/contract/shapes.ts'
import {
  askChange,
  costsOf,
  type PaidChange,
  type PricedChange,
  pricedByParts,
} from '#areas/services/changes/server/public.ts'
import type { ConfigurationOf } from '#areas/services/delivery/rules/configuration.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { type ServiceRecord, serviceUnderWay } from '#areas/services/delivery/server/public.ts'
import { needsRestart, type ResizeFlaw, resizeFlaw, ServerSize } from '#base/cloud-server/size.ts'
import { inEachLanguage, type Locale } from '#base/locale.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import { serverCallRefusals } from '../contract/base.ts'
import { resourceRefusals } from '../contract/refusals.ts'
import type { ResizeOffer } from '../contract/shapes.ts'
import { serverStore } from './server-store.ts'
import { isBusyWith, machineParts } from './servers.ts'
import { soldServer } from './sold-type.ts'

const { approval_under_way } = approvalRefusals
const refuse = refuser({ ...serverCallRefusals, ...resourceRefusals, approval_under_way })
type Server = ConfigurationOf<'server'>

const refuseUnderWay = (locale: Locale): never =>
  refuse('server_under_way', { values: { what: m.cloud_task_size({}, { locale }) } })

const flawCodes = {
  disk_shrinks: 'disk_cannot_shrink',
  disk_goes: 'disk_cannot_go',
  disks_while_expanding: 'disks_while_expanding',
  nothing_changes: 'size_unchanged',
} as const satisfies Record<ResizeFlaw, keyof typeof resourceRefusals>

export const sizeOf = ({ cpus, memoryGb, disksGb }: ServerSize): ServerSize => ({ cpus, memoryGb, disksGb })

/** What a service is as a server; refused where it is none. */
function serverIn(service: ServiceRecord): Server {
  const { configuration } = planOf(service)
  return configuration.kind === 'server'
    ? configuration
    : refuse('resize_not_possible', { values: { name: service.name } })
}

/** Disks only grow: a size that was added meanwhile would shrink again, so that a request is held against what there was. */
export const serverSize: PaidChange<ServerSize> = {
  name: 'server-size',
  kept: ServerSize,
  of: (service) => sizeOf(serverIn(service)),
  plan: (service, after) => {
    const { options, quantity, pid } = planOf(service)
    return { pid, options, quantity, configuration: { ...serverIn(service), ...after } }
  },
  described: (_, { name }, after) =>
    inEachLanguage((locale) => m.cloud_resize_line({ name, size: sizeText(after) }, { locale })),
  isBusy: async (work, serviceId) => {
    await serverStore.locked(work.sql, serviceId)
    return isBusyWith(work, serviceId, machineParts)
  },
  begun: (work, { id, client_id: clientId, name }, { before, after }) =>
    work.changed(
      {
        action: 'cloud.size.asked',
        object: { type: 'service', id },
        clientId,
        details: { name, before: sizeText(before), size: sizeText(after) },
      },
      { clientId, type: 'cloud-server.changed', subject: id },
    ),
  refuse: {
    underWay: (_, locale) => refuseUnderWay(locale),
    alreadyAsked: () => refuse('approval_under_way'),
    priceChanged: () => refuse('resize_price_changed'),
  },
}

/**
 * Another size as whoever pays is sold it: the difference of its parts on top of what the service costs, so that what was
 * agreed about the rest stays. A smaller one costs at least its share of what was agreed.
 */
async function nextOf(ctx: Ctx, service: ServiceRecord, after: ServerSize): Promise<PricedChange<ServerSize>> {
  const values = { name: service.name }
  const { configuration } = planOf(service)
  const { billing_cycle: term } = service
  if (service.status !== 'Active' || configuration.kind !== 'server' || !isTerm(term))
    return refuse('resize_not_possible', { values })
  const before = sizeOf(configuration)
  const flaw = resizeFlaw(before, after)
  if (flaw) return refuse(flawCodes[flaw], { field: flaw.startsWith('disk') ? 'disksGb' : 'cpus' })
  if ((await serviceUnderWay(ctx, service.id)) !== null) return refuseUnderWay(ctx.locale)
  const sold = (await soldServer(ctx, service, configuration.type)) ?? refuse('size_not_sold', { values })
  const unsold = serverFlaw({ ...configuration, ...after }, sold.type)
  if (unsold) return refuse('size_not_offered', { field: unsold.field ?? 'cpus' })
  const monthly = (size: ServerSize) =>
    serverParts({ ...configuration, ...size }, sold.type).reduce((sum, { cents }) => sum + cents, 0)
  const { leastCents } = sold
  const next = await pricedByParts(ctx, serverSize, service, { after, leastCents, term, monthly })
  return next ?? refuse('size_not_sold', { values })
}

/** What another size costs, before anybody presses. A managed client is told no amounts. */
export async function resizeOffer(ctx: Ctx, service: ServiceRecord, after: ServerSize): Promise<ResizeOffer> {
  const next = await nextOf(ctx, service, after)
  const { before } = next
  return { before, after, restarts: needsRestart(before, after), ...(await costsOf(ctx, service, next)) }
}

/** Another size is asked of its datacentre, or of the partner who pays. */
export const resize = async (
  ctx: Ctx,
  service: ServiceRecord,
  { nowCents, nextCents, ...after }: ServerSize & ShownPrices,
): Promise<'asked' | 'asked-payer'> =>
  askChange(ctx, serverSize, service, await nextOf(ctx, service, after), nowCents, nextCents)

/** For the log: `4 CPU, 8 GB, 50 + 100 GB`. */
const sizeText = ({ cpus, memoryGb, disksGb }: ServerSize) => `${cpus} CPU, ${memoryGb} GB, ${disksGb.join(' + ')} GB`
