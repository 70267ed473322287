import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { lookingAt, productOf } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { licenceStore, shopOf, shopVariantOf } from './licences.ts'

async function variantBy(sql: Sql, id: ServiceId) {
  const product = await productOf(sql, id)
  return product && shopVariantOf(product)
}

export const reading = lookingAt({
  jobNames: ['licences.read-one', 'licences.read-facts'],
  store: licenceStore,
  cron: '23 * * * *',
  staleMinutes: 60,
  event: 'licence.changed',
  gone: ['no_such_licence', 'licence_ended'],
  isOne: async (sql, id) => (await variantBy(sql, id)) !== undefined,
  ask: async (from, id) => {
    const variant = await variantBy(from.sql, id)
    return variant && shopOf(from, { variant }).readLicence(referenceOf(id))
  },
  ended: ({ sql }, id) => licenceStore.remove(sql, id),
})
