import type { Locale, Words } from '#base/locale.ts'
import type { ItemState } from '#platform/jobs/many/many-store.ts'
import type { JsonValue } from '#platform/sql/schema.ts'
import { m } from '#words'

type Said = typeof m.home_item_done

const states: Record<ItemState, Said> = {
  waiting: m.home_item_waiting,
  done: m.home_item_done,
  failed: m.home_item_failed,
  impossible: m.home_item_not_possible,
  stopped: m.home_item_stopped,
}

/** Outcomes with a text of their own instead of "done". */
const outcomes: Record<string, Said> = {
  unchanged: m.home_item_unchanged,
  asked: m.home_item_asked,
  'asked-mail': m.home_item_asked_mail,
  'awaits-holder': m.home_item_awaits_holder,
  'awaiting-payment': m.home_item_awaiting_payment,
  queued: m.home_item_queued,
}

type Item = { state: string; outcome: string | null; error: JsonValue | null }

/** The outcome of one item of a bulk task and its reason, in the words of the screen and the export. */
export function itemWords({ state, outcome, error }: Item, locale: Locale): { said: string; error: string | null } {
  const word = outcomes[outcome ?? ''] ?? states[state as ItemState]
  return { said: word({}, { locale }), error: (error as Words | null)?.[locale] ?? null }
}
