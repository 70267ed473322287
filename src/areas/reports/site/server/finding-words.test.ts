import { expect, it } from 'vitest'
import { measuredBy } from './finding-words.ts'

it('says by what a report was measured in words for people', () => {
  expect(measuredBy('sandbox', 'en')).toBe('the built-in example: nothing was really measured')
  expect(measuredBy('Lighthouse 13.0.1', 'fr')).toBe('Lighthouse 13.0.1')
})
