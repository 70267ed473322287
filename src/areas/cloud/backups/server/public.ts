export { vaultSeen } from './vault-seen.ts'
