import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { lookingAt, productOf } from '#areas/services/delivery/server/public.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { serverStore } from './server-store.ts'
import { computeOf, serverVariantOf } from './servers.ts'

type Known = { id: ServiceId; variant: ServerVariant; clientId: ClientId }

/** The variant and the client of a server; undefined for any other service. */
export async function variantBy(sql: Sql, id: ServiceId): Promise<Known | undefined> {
  const product = await productOf(sql, id)
  const variant = product && serverVariantOf(product)
  return product && variant ? { id, variant, clientId: product.client_id } : undefined
}

const reading = lookingAt({
  jobNames: ['cloud.read-server', 'cloud.read-facts'],
  store: serverStore,
  cron: '11-59/15 * * * *',
  staleMinutes: 15,
  // A node that is asked about several at the same moment answers them with one look.
  atOnce: 12,
  event: 'cloud-server.changed',
  gone: ['no_such_server'],
  isOne: async (sql, id) => (await variantBy(sql, id)) !== undefined,
  ask: async (from, id) => {
    const server = await variantBy(from.sql, id)
    return server && computeOf(from, server).readServer(referenceOf(id))
  },
  ended: ({ sql }, id) => serverStore.remove(sql, id),
})

export const {
  keepFacts,
  readOne,
  readNow,
  readJob: readServer,
  readStale,
  subscribers: readingSubscribers,
  jobs: readingJobs,
} = reading
