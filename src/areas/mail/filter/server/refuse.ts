import { refuser } from '#base/refusal.ts'
import { filterRefusals } from '../contract/refusals.ts'

export const refuse = refuser(filterRefusals)
