import { formatDay } from '#base/dates.ts'
import { m } from '#words'
import type { MailState } from '../contract/shapes.ts'
import { refusedText } from './refusal-words.ts'

const leavesNone = (most: number | null | undefined, count: number): most is number =>
  typeof most === 'number' && count >= most

/** Why no mailbox fits any more; undefined while one does. What is made has to fit the smaller pack that comes as well. */
export function fullText({ most, coming, arriving, mailboxes }: MailState): string | undefined {
  if (leavesNone(most, mailboxes)) return arriving ? arrivingText(arriving) : m.mailboxes_count_full({ most })
  return coming && leavesNone(coming.most, mailboxes)
    ? refusedText('pack_full_ahead', { most: String(coming.most), day: formatDay(coming.fromOn) })
    : undefined
}

/** The larger pack that was bought: until it is there the smaller one holds. */
const arrivingText = ({ most }: NonNullable<MailState['arriving']>): string =>
  most === null ? m.mailboxes_arriving_unlimited() : m.mailboxes_arriving({ most })
