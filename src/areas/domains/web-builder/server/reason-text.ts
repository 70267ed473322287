import { hostingReason } from '#areas/hosting/space/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { webBuilderRefusals } from '../contract/refusals.ts'

/** What people read about work that failed: at the builder, or at the web server of their hosting. */
export const builderReason = (code: string, locale: Locale): string =>
  code === 'wordpress_there' || code === 'builder_silent'
    ? webBuilderRefusals[code].text[locale]
    : hostingReason(code, locale)
