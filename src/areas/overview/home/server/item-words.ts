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

/** What is more than done, or less: its own word takes the place of "done". */
const outcomes: Record<string, Said> = {
  unchanged: m.home_item_unchanged,
  asked: m.home_item_asked,
  'asked-mail': m.home_item_asked_mail,
  'awaits-holder': m.home_item_awaits_holder,
  'awaiting-payment': m.home_item_awaiting_payment,
  queued: m.home_item_queued,
}

type Item = { state: string; outcome: string | null; error: JsonValue | null }

/** What became of one of many things, and why not: the same words on the screen and in the file. */
export function itemWords({ state, outcome, error }: Item, locale: Locale): { said: string; error: string | null } {
  const word = outcomes[outcome ?? ''] ?? states[state as ItemState]
  return { said: word({}, { locale }), error: (error as Words | null)?.[locale] ?? null }
}
