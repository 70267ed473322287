/** Paths of clients and contacts. */
export const toClients = { to: '/clients' }
/** The page of one client, for their partner and for staff. */
export const toClient = (id: number) => ({ to: `/clients/${id}` })
/** The same with its details open to be changed. */
export const toEditClient = (id: number) => ({ to: `/clients/${id}`, search: { edit: String(id) } })
export const toNewClient = { to: '/clients/new' }
export const toContacts = (clientId?: number) => ({ to: '/contacts', search: clientId ? { client: clientId } : {} })
export const toStaffClients = { to: '/staff/clients' }
