import { fullLevels } from '#areas/mail/notices/rules/fullness.ts'
import { byteWords } from '#base/byte-words.ts'
import type { Tone } from '#design/components/badge.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import type { Mailbox, MailForwarding } from '../contract/shapes.ts'

/** Localised and rounded down: `3,4 GB`, `3,4 Go`. */
export const sizeText = (bytes: number): string => byteWords(bytes, currentLocale(), 'down')

/** In whole percent, rounded down, so that a level below is not shown as reached. */
export const percentOf = ({ usedBytes, quota }: Pick<Mailbox, 'usedBytes' | 'quota'>): number =>
  Math.min(100, Math.floor((100 * usedBytes) / quota))

const [full, critical] = fullLevels
/** The levels at which the manager is notified. */
export const fullTone = (percent: number): 'brand' | 'warning' | 'bad' =>
  percent >= critical ? 'bad' : percent >= full ? 'warning' : 'brand'

type Told = { tone: Tone; label: () => string; isBusy?: true }

const states: Record<Mailbox['state'], Told> = {
  making: { tone: 'info', label: m.mailboxes_state_making, isBusy: true },
  changing: { tone: 'info', label: m.mailboxes_state_changing, isBusy: true },
  removing: { tone: 'info', label: m.mailboxes_state_removing, isBusy: true },
  ready: { tone: 'good', label: m.mailboxes_state_ready },
  failed: { tone: 'bad', label: m.mailboxes_state_failed },
  missing: { tone: 'warning', label: m.mailboxes_state_missing },
}

const shut: Told = { tone: 'neutral', label: m.mailboxes_state_shut }

export const stateOf = ({ state, isOn }: Pick<Mailbox, 'state' | 'isOn'>): Told =>
  state === 'ready' && !isOn ? shut : states[state]

const forwardStates: Record<MailForwarding['state'], Told> = {
  ...states,
  making: { tone: 'info', label: m.mailboxes_forward_state_making, isBusy: true },
  ready: { tone: 'good', label: m.mailboxes_forward_state_ready },
}
export const forwardStateOf = (state: MailForwarding['state']): Told => forwardStates[state]
