import { refuser } from '#base/refusal.ts'
import { directDebitRefusals } from '../contract/refusals.ts'

export const refuse = refuser(directDebitRefusals)
