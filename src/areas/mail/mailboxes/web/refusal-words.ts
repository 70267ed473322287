import { fillWords } from '#base/refusal.ts'
import { currentLocale } from '#design/language/locale.ts'
import { mailRefusals } from '../contract/refusals.ts'

/** The server's texts for refusals that a form finds itself, so that all errors are shown at once. */
export const refusedText = (code: keyof typeof mailRefusals, values: Record<string, string> = {}): string =>
  fillWords(mailRefusals[code].text[currentLocale()], values)
