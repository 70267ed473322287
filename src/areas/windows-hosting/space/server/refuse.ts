import { refuser } from '#base/refusal.ts'
import { windowsCallRefusals } from '../contract/calls.ts'

export const refuse = refuser(windowsCallRefusals)
