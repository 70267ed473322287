import type { Trust } from '#platform/outbound-trust.ts'

export type RgwSettings = {
  /** Where the portal reaches it, for Admin Ops. */
  adminUrl: string
  /** Where customers reach it. */
  url: string
  region: string
  accessKey: string
  secret: string
  trust: Trust
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

export function rgwSettingsIn(settings: Readonly<Record<string, string | undefined>>): RgwSettings {
  const url = withoutSlash(settings.RGW_URL ?? '')
  return {
    url,
    adminUrl: withoutSlash(settings.RGW_ADMIN_URL ?? url),
    region: settings.RGW_REGION || 'default',
    accessKey: settings.RGW_ACCESS_KEY ?? '',
    secret: settings.RGW_SECRET_KEY ?? '',
    trust: { caFile: settings.RGW_CA_FILE },
  }
}
