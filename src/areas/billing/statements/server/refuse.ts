import { refuser } from '#base/refusal.ts'
import { statementRefusals } from '../contract/refusals.ts'

export const refuse = refuser(statementRefusals)
