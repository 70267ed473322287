import type { TabClient } from '#design/router/slots.ts'
import type { Client } from '../contract/shapes.ts'
import { clientName } from './client-name.ts'

/** What the tabs of other areas are told of a client. */
export const tabClientOf = (client: Client): TabClient => ({
  id: client.id,
  name: clientName(client),
  clientType: client.clientType,
  managed: client.managed,
  partnerId: client.partnerId,
})
