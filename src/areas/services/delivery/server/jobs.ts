import { carryOutAsk } from './carry-out-ask.ts'
import { sweepServices } from './sweep.ts'

export const deliveryJobs = [carryOutAsk.job, sweepServices] as const
