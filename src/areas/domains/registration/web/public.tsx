export { RegistrationNotice } from './registration-notice.tsx'
export { taskTitle } from './task-title.ts'
