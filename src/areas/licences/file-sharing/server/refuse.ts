import { refuser } from '#base/refusal.ts'
import { sharingCallRefusals, subscriptionCallRefusals } from '../contract/calls.ts'
import { userRefusals } from '../contract/refusals.ts'

export const refuse = refuser({ ...sharingCallRefusals, ...subscriptionCallRefusals, ...userRefusals })
