import { afterEach, describe, expect, it } from 'vitest'
import { setCurrentLocale } from '#design/language/locale.ts'
import { overwriteGetLocale } from '#words/runtime.js'
import { timesText } from './cron-words.ts'

const text = (fields: string): string => {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields.split(' ')
  return timesText({ minute, hour, day, month, weekday })
}
const speak = (locale: 'nl' | 'en' | 'fr') => {
  setCurrentLocale(locale)
  overwriteGetLocale(() => locale)
}
afterEach(() => speak('nl'))

describe('the five fields in words', () => {
  it.each([
    ['0 3 * * *', 'Elke dag om 03:00'],
    ['*/5 * * * *', 'Om de 5 minuten'],
    ['* * * * *', 'Elke minuut'],
    ['0 * * * *', 'Elk uur, stipt'],
    ['20 * * * *', 'Elk uur, op minuut 20'],
    ['*/15 6-20 * * 1-6', 'Om de 15 minuten tussen 06:00 en 20:59, van maandag tot en met zaterdag'],
    ['30 8,17 * * 1-5', 'Van maandag tot en met vrijdag om 08:30 en 17:30'],
    ['0 4 * * 7', 'Elke zondag om 04:00'],
    ['0 4 1,15 * *', 'Op dag 1 en 15 van de maand om 04:00'],
    ['0 4 1 1,7 *', 'Op dag 1 van de maand in januari en juli om 04:00'],
    ['0 4 13 * 5', 'Op dag 13 van de maand en ook elke vrijdag om 04:00'],
    ['0 0 * 12 *', 'Elke dag in december om 00:00'],
  ])('of %s are %s', (fields, said) => {
    speak('nl')
    expect(text(fields)).toBe(said)
  })
  it('are those of each language', () => {
    speak('en')
    expect(text('0 3 * * 1,3')).toBe('Every Monday and Wednesday at 03:00')
    speak('fr')
    expect(text('0 3 * * 1-5')).toBe('Du lundi au vendredi à 03:00')
  })
})
