import { carryOutAsk } from './carry-out-ask.ts'
import { sweepServices } from './sweep.ts'

export const deliveryJobs = [carryOutAsk, sweepServices] as const
