import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string
const texts: Readonly<Record<string, Text>> = {
  access_denied: m.wordpress_vulnerabilities_because_access,
  malformed: m.wordpress_vulnerabilities_because_form,
  too_large: m.wordpress_vulnerabilities_because_large,
  not_sent: m.wordpress_vulnerabilities_because_not_sent,
  away: m.wordpress_vulnerabilities_because_away,
}

/** Why a feed could not be read. */
export const failureText = (code: string, locale: Locale): string =>
  (texts[code] ?? m.wordpress_vulnerabilities_because_refused)({}, { locale })
