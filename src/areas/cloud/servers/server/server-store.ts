import { spaceStoreOf } from '#areas/hosting/space/server/public.ts'
import type { ServerFacts } from '#drivers/compute/port.ts'

/** What is known of cloud servers, kept in the same way as of web spaces. */
export const serverStore = spaceStoreOf<ServerFacts>('cloud_server')
