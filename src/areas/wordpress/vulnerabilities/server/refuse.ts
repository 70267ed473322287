import { refuser } from '#base/refusal.ts'
import { feedRefusals } from '../contract/refusals.ts'

export const refuse = refuser(feedRefusals)
