import { refuser } from '#base/refusal.ts'
import { certificateCallRefusals } from '../contract/base.ts'

export const refuse = refuser(certificateCallRefusals)
