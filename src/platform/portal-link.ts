import type { Locale } from '#base/locale.ts'
import type { Config } from './config/config.ts'

/** A screen's full address in a language, for mails and payment returns; Dutch stands without prefix (core §9). */
export const portalLink = (config: Pick<Config, 'publicUrl'>, locale: Locale, path: string): string =>
  `${config.publicUrl}${locale === 'nl' ? '' : `/${locale}`}${path}`
