import { carryOutAsk } from './carry-out-ask.ts'

export const deliveryReactions = [carryOutAsk.retry] as const
