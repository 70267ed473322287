import { spaceStoreOf } from '#areas/hosting/space/server/public.ts'
import type { StoreFacts } from '#drivers/object-store/port.ts'
import { withKnownSettings } from './known-settings.ts'

const table = spaceStoreOf<StoreFacts>('s3_store')

/** What is known of object storage, kept in the same way as of web spaces. */
export const storeTable: typeof table = {
  ...table,
  noteFacts: async (sql, id, facts) =>
    table.noteFacts(sql, id, withKnownSettings(facts, (await table.find(sql, id))?.facts)),
}
