import { hostingReason } from '#areas/hosting/space/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What people read about work at a Windows server that failed, where it is not what any web server says. */
const texts: Record<string, Text> = {
  address_taken: m.windows_space_reason_address_taken,
  ftp_hostname_taken: m.windows_space_reason_ftp_taken,
  runtime_not_offered: m.windows_space_reason_runtime,
  level_not_offered: m.windows_space_reason_level,
  no_such_file: m.windows_space_reason_no_file,
  no_such_folder: m.windows_space_reason_no_folder,
  path_not_allowed: m.windows_space_reason_path,
  no_database: m.windows_space_reason_no_database,
}

export const windowsReason = (code: string, locale: Locale): string =>
  texts[code]?.({}, { locale }) ?? hostingReason(code, locale)
