import { refuser } from '#base/refusal.ts'
import { mailRefusals } from '../contract/refusals.ts'

export const refuse = refuser(mailRefusals)
