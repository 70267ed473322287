import { m } from '#words'
import type { MassPreview } from '../contract.ts'
import type { MassAct } from './public.ts'

const sameWords = (act: MassAct, count: number): string => {
  if (act.act === 'contacts') return m.mass_same_contacts({ count })
  if (act.act === 'lock') return act.on ? m.mass_same_lock_on({ count }) : m.mass_same_lock_off({ count })
  if (act.act === 'auto-renew') return act.on ? m.mass_same_renew_on({ count }) : m.mass_same_renew_off({ count })
  return ''
}

/** "37 of 50 will be changed. 13 are locked already." */
export const previewWords = (act: MassAct, { total, changes, same, cannot }: MassPreview): string =>
  [
    m.mass_preview({ changes, total }),
    same > 0 ? sameWords(act, same) : '',
    cannot > 0 ? m.mass_preview_cannot({ count: cannot }) : '',
  ]
    .filter(Boolean)
    .join(' ')
