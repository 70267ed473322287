import { spaceStoreOf } from '#areas/hosting/space/server/public.ts'
import type { StoreFacts } from '#drivers/object-store/port.ts'

/** What is known of object storage, kept in the same way as of web spaces. */
export const storeTable = spaceStoreOf<StoreFacts>('s3_store')
