import { refuser } from '#base/refusal.ts'
import { serverCallRefusals } from '../contract/base.ts'

export const refuse = refuser(serverCallRefusals)
