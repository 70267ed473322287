import { refuser } from '#base/refusal.ts'
import { runCallRefusals, stagingCallRefusals, updateCallRefusals } from '../contract/calls.ts'

export const refuse = refuser({ ...updateCallRefusals, ...runCallRefusals, ...stagingCallRefusals })
