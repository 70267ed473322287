import { reactivateDomain } from './reactivate-domain.ts'
import { endZones, reconcileDomains, startReconcile } from './reconcile.ts'
import { carryMessage, takeMessages } from './take-messages.ts'

export const transferJobs = [
  takeMessages,
  carryMessage,
  startReconcile,
  reconcileDomains,
  endZones,
  reactivateDomain.job,
] as const
