import { executeRequest } from './execute-request.ts'
import { sweepServices } from './sweep.ts'

export const deliveryJobs = [executeRequest.job, sweepServices] as const
