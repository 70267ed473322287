import { expect, it } from 'vitest'
import { isHolderDue } from './holder-due.ts'

const paid = new Date('2026-11-02T10:00:00Z')
const at = (hours: number) => new Date(paid.getTime() + hours * 3_600_000)
const due = (now: number, link: number | undefined, isFirst = false, about = { asked: 0, readsOrder: false }) =>
  isHolderDue({ since: paid, lastLink: link === undefined ? undefined : at(link), isFirst, ...about, now: at(now) })

it.each([
  ['at once, without any link', 0.1, undefined, true, true],
  ['not while the link of the sign-up is at hand', 0.1, -0.2, true, false],
  ['at once, when the sign-up was some hours before the money', 0.1, -9, true, true],
  ['at a late start, when the last link is of long ago', 200, 100, true, true],
  ['not again within the day', 20, -0.2, false, false],
  ['anew, once the link of the sign-up is a day old', 25, -0.2, false, true],
  ['not twice for that', 26, 25, false, false],
  ['once more after three days', 73, 25, false, true],
  ['after three days too where the money asked', 73, 0.1, false, true],
  ['not when the last link is of yesterday', 73, 60, false, false],
  ['not after the reminder', 100, 73, false, false],
  ['never after a week', 170, undefined, false, false],
])('asks a holder %s', (_when, now, link, isFirst, expected) => expect(due(now, link, isFirst)).toBe(expected))

it('mails a holder who also gets the mails of the order only once', () => {
  const reading = (asked: number) => ({ asked, readsOrder: true })
  expect(due(25, -0.2, false, reading(0))).toBe(true)
  expect(due(73, 25, false, reading(1))).toBe(false)
})
