import { expect, it, vi } from 'vitest'
import { dayOf, formatMoment, isDay } from './dates.ts'

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  ['', false],
  [undefined, false],
])('knows the calendar: %s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

it('writes days the same way whatever a release of ICU makes of a language', async () => {
  // As ICU 72 writes a day of Canada; it comes with Node 18.
  const written = Intl.DateTimeFormat.prototype as unknown as { format: object }
  const said = vi.spyOn(written, 'format', 'get').mockReturnValue(() => '11/29/2026')
  const moment = new Date('2026-11-29T23:05:07Z')
  expect([dayOf(moment), formatMoment(moment)]).toEqual(['2026-11-30', '30/11/2026 00:05'])
  said.mockRestore()
})
