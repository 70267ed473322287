import { refuser } from '#base/refusal.ts'
import { changeCallRefusals, licenceCallRefusals } from '../contract/calls.ts'
import { returnRefusals, secretRefusals } from '../contract/refusals.ts'

export const refuse = refuser({ ...licenceCallRefusals, ...changeCallRefusals, ...secretRefusals, ...returnRefusals })
