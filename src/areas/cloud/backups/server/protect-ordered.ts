import { askProvider, isOffered, serverVariantOf } from '#areas/cloud/servers/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { lockedService, serviceDelivered } from '#areas/services/delivery/server/public.ts'
import type { BackupChoice } from '#base/cloud-server/restore-points.ts'
import { vaultKey } from '#drivers/vault/port.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { protect } from './operations.ts'

/** A server is saved from its delivery on, as often as it was ordered. */
export const protectOrdered: Subscriber = subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
  const service = outcome === 'done' ? await lockedService(work, serviceId) : undefined
  if (!service) return
  const { id, client_id: clientId, name, kind, product_group: group, product_variant } = service
  const variant = serverVariantOf({ kind, group, variant: product_variant })
  if (!variant || !isOffered(work, work.driver(vaultKey(variant)))) return
  const policy: BackupChoice = planOf(service).options.backup === 'hourly' ? 'hourly' : 'daily'
  const wanted = { variant, instance: 'server', isOn: true, policy }
  await askProvider(work, { id, clientId, name, variant }, protect, { kind: 'cloud.backup.protect', wanted })
})
