import type { ClientType } from '#base/access.ts'

/**
 * The client that receives the invoices and mails: the partner for a managed client, otherwise the client itself (core
 * §1).
 */
export const payerIdOf = <Id extends number>(client: { id: Id; clientType: ClientType; partnerId: Id | null }): Id =>
  client.clientType === 'Managed Client' ? (client.partnerId ?? client.id) : client.id
