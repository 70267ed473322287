import { executeRequest } from './execute-request.ts'

export const deliverySubscribers = [executeRequest.retry] as const
