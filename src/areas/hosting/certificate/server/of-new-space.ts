import { isWebOffered } from '#areas/hosting/space/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { lockedService, serviceDelivered } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { certificateStore } from './certificate-store.ts'
import { beginAgain } from './look-after.ts'

/** A space was just made: where its owner wants a certificate for every new one, it is asked for as by the switch. */
async function askFirst(work: Work, serviceId: ServiceId): Promise<void> {
  const service = await lockedService(work, serviceId)
  if (!service || !isWebOffered(work)) return
  const { kind, product_group: group, product_variant: variant, client_id: clientId, name } = service
  const { configuration } = planOf(service)
  if (variantOf({ kind, group, variant }) !== 'linux' || configuration.kind !== 'hosting') return
  const { 'lets-encrypt': isWanted, 'redirect-to-https': bringsHttps = false } = configuration.settings
  if (!isWanted || (await certificateStore.find(work.sql, serviceId))) return
  await beginAgain(work, { id: serviceId, clientId, name })
  await certificateStore.change(work.sql, serviceId, { brings_https: bringsHttps })
}

export const newSpaceSubscribers = [
  subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
    if (outcome === 'done') await askFirst(work, serviceId)
  }),
]
