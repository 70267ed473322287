import type { Locale } from '#base/locale.ts'

/** Languages are named in their own language. */
export const languageNames: Record<Locale, string> = { nl: 'Nederlands', en: 'English', fr: 'Français' }
