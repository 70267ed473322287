import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { lookingAt, productOf } from '#areas/licences/software/server/public.ts'
import { fileShareKey } from '#drivers/file-share/port.ts'
import { companyStore, isSharing } from './companies.ts'

export const reading = lookingAt({
  name: 'licences.sharing',
  store: companyStore,
  cron: '41 * * * *',
  ask: async (from, id) => {
    const product = await productOf(from.sql, id)
    return product && isSharing(product) ? from.driver(fileShareKey).readCompany(referenceOf(id)) : undefined
  },
})

export const readingSubscribers = reading.subscribers(async (sql, id) => {
  const product = await productOf(sql, id)
  return product !== undefined && isSharing(product)
})
