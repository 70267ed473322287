export { RegistrationNotice } from './registration-notice.tsx'
