import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { licenceStore, shopOf, shopVariantOf } from './licences.ts'
import { lookingAt, productOf } from './looking.ts'

export const reading = lookingAt({
  name: 'licences',
  store: licenceStore,
  cron: '23 * * * *',
  ask: async (from, id) => {
    const product = await productOf(from.sql, id)
    const variant = product && shopVariantOf(product)
    return variant && shopOf(from, { variant }).readLicence(referenceOf(id))
  },
})

export const readingSubscribers = reading.subscribers(async (sql, id) => {
  const product = await productOf(sql, id)
  return product !== undefined && shopVariantOf(product) !== undefined
})
