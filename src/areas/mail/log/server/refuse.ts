import { refuser } from '#base/refusal.ts'
import { logRefusals } from '../contract/refusals.ts'

export const refuse = refuser(logRefusals)
