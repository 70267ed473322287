import { describe, expect, it } from 'vitest'
import { type FullLevel, isNews, levelAt } from './fullness.ts'

/** The notifications while a mailbox fills and empties like this. */
function toldAlong(percents: readonly number[]): (FullLevel | null)[] {
  let told: FullLevel | null = null
  return percents.map((percent) => {
    const level = levelAt(percent, told)
    const news = isNews(level, told) ? level : null
    told = level
    return news
  })
}

describe('notifications about a full mailbox', () => {
  it.each([
    ['once at each level', [70, 79.9, 80, 85, 94.9, 95, 100], [null, null, 80, null, null, 95, null]],
    ['the higher one alone when both are passed at once', [10, 97], [null, 95]],
    [
      'not again while it goes up and down around a level',
      [81, 78, 82, 76, 80, 75],
      [80, null, null, null, null, null],
    ],
    ['again once it was well below', [81, 74.9, 80], [80, null, 80]],
    ['95 again, after a fall to where 80 was told already', [96, 89, 95], [95, null, 95]],
    ['not 95 again from just below it', [96, 91, 95], [95, null, null]],
    ['everything again after it was emptied', [96, 10, 85, 99], [95, null, 80, 95]],
  ] as const)('%s', (_, percents, expected) => {
    expect(toldAlong(percents)).toEqual(expected)
  })
})
