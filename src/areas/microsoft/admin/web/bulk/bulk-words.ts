import { cycleWord, termWord } from '#areas/microsoft/tenants/web/public.ts'
import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { Bulk, BulkItem, bulkItemStates } from '../../contract/calls.ts'

export const bulkWords: Readonly<Record<Bulk['state'], { tone: Tone; word: () => string }>> = {
  waiting: { tone: 'info', word: m.m365_bulk_waits },
  running: { tone: 'info', word: m.m365_bulk_runs },
  done: { tone: 'good', word: m.m365_bulk_ended },
  undone: { tone: 'neutral', word: m.m365_bulk_undone },
}
export const itemWords: Readonly<Record<(typeof bulkItemStates)[number], { tone: Tone; word: () => string }>> = {
  waiting: { tone: 'info', word: m.m365_item_waits },
  done: { tone: 'good', word: m.m365_item_done },
  failed: { tone: 'bad', word: m.m365_item_failed },
  undone: { tone: 'neutral', word: m.m365_item_undone },
}

export const totalOf = ({ counts: { waiting, done, failed, undone } }: Pick<Bulk, 'counts'>): number =>
  waiting + done + failed + undone

/** `5 × Business Basic, 1 jaar, maandelijks`. */
export const termLine = ({ quantity, licence, term, billingCycle }: Omit<BulkItem['before'], 'cents'>): string =>
  [`${quantity} × ${licence}`, termWord[term](), cycleWord[billingCycle]()].join(', ')
