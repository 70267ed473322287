/** Paths of clients and contacts. */
export const toClients = { to: '/clients' }
export const toNewClient = { to: '/clients/new' }
export const toContacts = (clientId?: number) => ({ to: '/contacts', search: clientId ? { client: clientId } : {} })
export const toStaffClients = { to: '/staff/clients' }
export const toStaffClient = (id: number) => ({ to: '/staff/clients', search: { edit: id } })
