/**
 * Managing a client's users. Each function checks the caller (`rules/grants.ts`), writes the audit log and emits
 * events.
 */
export { changeUser } from './change-user.ts'
export { userShutOut } from './domain-events.ts'
export { inviteUser } from './invite-user.ts'
export { listUsers } from './list-users.ts'
export { removeUser } from './shut-out.ts'
export { findStaff, listStaff, makeStaff, resetStaff, type StaffAccount } from './staff-accounts.ts'
export { resetUserTwoFactor, setUserPassword, shownUser, touchableUser } from './user-secrets.ts'
