export const toClients = { to: '/clients' }
/** The page of one client, for its partner and for staff. */
export const toClient = (id: number) => ({ to: `/clients/${id}` })
/** The same with the panel of its details open. */
export const toEditClient = (id: number) => ({ to: `/clients/${id}`, search: { edit: String(id) } })
export const toNewClient = { to: '/clients/new' }
export const toContacts = (clientId?: number) => ({ to: '/contacts', search: clientId ? { client: clientId } : {} })
export const toStaffClients = { to: '/staff/clients' }
