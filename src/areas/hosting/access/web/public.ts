export { NewPasswordDialog } from './new-password.tsx'
