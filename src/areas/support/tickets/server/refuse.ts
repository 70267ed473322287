import { refuser } from '#base/refusal.ts'
import { ticketRefusals } from '../contract/refusals.ts'

export const refuse = refuser(ticketRefusals)
