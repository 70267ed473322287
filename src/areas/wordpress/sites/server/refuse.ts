import { refuser } from '#base/refusal.ts'
import { siteCallRefusals } from '../contract/calls.ts'

export const refuse = refuser(siteCallRefusals)
