import { refuser } from '#base/refusal.ts'
import { forwardingRefusals } from '../contract/refusals.ts'

export const refuse = refuser(forwardingRefusals)
