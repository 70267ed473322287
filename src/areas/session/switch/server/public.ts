export { mayActFor } from './switch-user.ts'
