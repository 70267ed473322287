/** Paths of users: of the own client, of a client by its id, and of all clients for staff. */
export const toUsers = (clientId?: number) => ({ to: '/users', search: clientId ? { client: clientId } : {} })
export const toStaffUsers = () => ({ to: '/staff/users' })
