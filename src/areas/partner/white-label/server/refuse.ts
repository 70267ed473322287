import { refuser } from '#base/refusal.ts'
import { whiteLabelRefusals } from '../contract/refusals.ts'

export const refuse = refuser(whiteLabelRefusals)
