import type { TabClient } from '#design/router/slots.ts'
import type { Client } from '../contract/shapes.ts'
import { clientName } from './client-name.ts'

/** The part of a client that tabs of other areas get. */
export const tabClientOf = (client: Client): TabClient => ({
  id: client.id,
  name: clientName(client),
  clientType: client.clientType,
  managed: client.managed,
  partnerId: client.partnerId,
})
