import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { lookingAt, productOf } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { fileShareKey } from '#drivers/file-share/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { companyStore, isSharing } from './companies.ts'

async function isOne(sql: Sql, id: ServiceId): Promise<boolean> {
  const product = await productOf(sql, id)
  return product !== undefined && isSharing(product)
}

export const reading = lookingAt({
  jobNames: ['licences.sharing.read-one', 'licences.sharing.read-facts'],
  store: companyStore,
  cron: '41 * * * *',
  staleMinutes: 60,
  event: 'licence.changed',
  gone: ['no_such_company', 'company_ended'],
  isOne,
  ask: async (from, id) =>
    (await isOne(from.sql, id)) ? from.driver(fileShareKey).readCompany(referenceOf(id)) : undefined,
  ended: ({ sql }, id) => companyStore.remove(sql, id),
})
