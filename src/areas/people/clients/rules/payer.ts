import type { ClientType } from '#base/access.ts'

/** Who receives a client's invoices and mails: a managed client's partner, everybody else themselves (core §1). */
export const payerIdOf = <Id extends number>(client: { id: Id; clientType: ClientType; partnerId: Id | null }): Id =>
  client.clientType === 'Managed Client' ? (client.partnerId ?? client.id) : client.id
