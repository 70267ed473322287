import { registerDomain } from './register-domain.ts'

export const registrationReactions = [registerDomain.retry] as const
