import { formatDay } from '#base/dates.ts'
import { m } from '#words'
import type { MailState } from '../contract/shapes.ts'
import { refusedText } from './refusal-words.ts'

const leavesNone = (most: number | null | undefined, count: number): most is number =>
  typeof most === 'number' && count >= most

/** Why no more mailbox fits; undefined while one does. New mailboxes must also fit a smaller pack that comes. */
export function fullText({ most, coming, arriving, mailboxes }: MailState): string | undefined {
  if (leavesNone(most, mailboxes)) return arriving ? arrivingText(arriving) : m.mailboxes_count_full({ most })
  return coming && leavesNone(coming.most, mailboxes)
    ? refusedText('pack_full_ahead', { most: String(coming.most), day: formatDay(coming.fromOn) })
    : undefined
}

/** The larger pack that was bought; the present one is in force until it is set up. */
const arrivingText = ({ most }: NonNullable<MailState['arriving']>): string =>
  most === null ? m.mailboxes_arriving_unlimited() : m.mailboxes_arriving({ most })
