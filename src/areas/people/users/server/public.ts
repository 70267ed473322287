/** How a client's users are looked after: each judges the caller by `rules/grants.ts`, audits and tells. */
export { changeUser } from './change-user.ts'
export { userShutOut } from './domain-events.ts'
export { inviteUser } from './invite-user.ts'
export { listUsers } from './list-users.ts'
export { removeUser } from './shut-out.ts'
export { findStaff, listStaff, makeStaff, resetStaff, type StaffAccount } from './staff-accounts.ts'
export { resetUserTwoFactor, setUserPassword, shownUser, touchableUser } from './user-secrets.ts'
