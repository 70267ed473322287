import { fillWords } from '#base/refusal.ts'
import { currentLocale } from '#design/language/locale.ts'
import { mailRefusals } from '../contract/refusals.ts'

/** What the server would say, for a form that knows it beforehand: so all that is wrong is told at once. */
export const refusedText = (code: keyof typeof mailRefusals, values: Record<string, string> = {}): string =>
  fillWords(mailRefusals[code].text[currentLocale()], values)
