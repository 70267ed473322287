/** Paths of clients and contacts. */
export const toClients = { to: '/clients' }
/** One client, in its panel beside the list. */
export const toClient = (id: number) => ({ to: '/clients', search: { edit: String(id) } })
export const toNewClient = { to: '/clients/new' }
export const toContacts = (clientId?: number) => ({ to: '/contacts', search: clientId ? { client: clientId } : {} })
export const toStaffClients = { to: '/staff/clients' }
export const toStaffClient = (id: number) => ({ to: '/staff/clients', search: { edit: id } })
