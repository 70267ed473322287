import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import type { HopFault, MailHop } from '../rules/hops.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const texts: Record<HopFault, Text> = {
  no_servers: m.delivery_test_no_servers,
  elsewhere: m.delivery_test_elsewhere,
  no_answer: m.delivery_test_no_answer,
  switched_off: m.delivery_test_switched_off,
  no_mailbox: m.delivery_test_no_mailbox,
  refused: m.delivery_test_refused,
  held: m.delivery_test_held,
  marked: m.delivery_test_marked,
  mailbox_full: m.delivery_test_mailbox_full,
  forwarded: m.delivery_test_forwarded,
  not_there: m.delivery_test_not_there,
  cannot_open: m.delivery_test_cannot_open,
}

/** Why a message stopped at a hop, in the reader's language; a silent server has the same text at every hop. */
export const faultText = (hop: MailHop, because: HopFault, locale: Locale): string =>
  (hop === 'dns' && because === 'no_answer' ? m.delivery_test_dns_silent : texts[because])({}, { locale })
