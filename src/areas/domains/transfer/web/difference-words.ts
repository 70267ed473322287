import { m } from '#words'
import type { AdvancedData } from '../contract/shapes.ts'

type What = AdvancedData['differences'][number]['what']

const words: Record<What, () => string> = {
  expiry: m.transfer_diff_expiry,
  lock: m.transfer_diff_lock,
  nameservers: m.transfer_diff_nameservers,
  holder: m.transfer_diff_holder,
  state: m.transfer_diff_state,
}
export const differenceWord = (what: What): string => words[what]()
