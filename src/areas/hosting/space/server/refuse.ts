import { refuser } from '#base/refusal.ts'
import { spaceCallRefusals } from '../contract/calls.ts'

export const refuse = refuser(spaceCallRefusals)
