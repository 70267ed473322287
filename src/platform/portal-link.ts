import { type Locale, pathIn } from '#base/locale.ts'
import type { Config } from './config/config.ts'

type Address = Pick<Config, 'publicUrl'>

/** A screen's full address in a language, for mails and payment returns. */
export const portalLink = (config: Address, locale: Locale, path: string): string =>
  `${config.publicUrl}${pathIn(locale, path)}`

/** Where another system reaches a call of the portal. */
export const apiLink = (config: Address, path: string): string => `${config.publicUrl}/api${path}`

/** Where programs of others reach what speaks their protocol (`http/protocol.ts`). */
export const programLink = (config: Address, path: string): string => `${config.publicUrl}${path}`

/** The host under which the portal is reached. */
export const portalHost = (config: Address): string => new URL(config.publicUrl).hostname
