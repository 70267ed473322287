import { endZones, reconcileDomains, startReconcile } from './reconcile.ts'
import { carryMessage, takeMessages } from './take-messages.ts'

export const transferJobs = [takeMessages, carryMessage, startReconcile, reconcileDomains, endZones] as const
