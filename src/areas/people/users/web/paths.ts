/** Paths of users: one's own client's, another client's by its number, and everybody's for staff. */
export const toUsers = (clientId?: number) => ({ to: '/users', search: clientId ? { client: clientId } : {} })
export const toStaffUsers = () => ({ to: '/staff/users' })
