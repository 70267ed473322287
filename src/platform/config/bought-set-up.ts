import type { RemarkCode } from '#base/remark-codes.ts'
import type { Config } from './config.ts'

type Remark = { code: RemarkCode; setting: string; says: string; values: Record<string, string> }

const remark = (code: RemarkCode, setting: string, says: string): Remark => ({ code, setting, says, values: {} })

/** What is lacking for what is bought of others: certificates, and Microsoft's licences. */
export const boughtRules: readonly ((config: Config) => Remark | false)[] = [
  ({ certificateShop }) =>
    certificateShop.driver === 'sandbox' &&
    remark(
      'certificates_missing',
      'CERTIFICATE_SHOP_ACME_URL',
      'is missing, as is REALTIME_REGISTER_KEY: certificates that customers order come from a built-in sandbox that no browser trusts, and in production none are sold',
    ),
  ({ certificateShop }) =>
    certificateShop.driver === 'realtime-register' &&
    !certificateShop.isProved &&
    remark(
      'realtime_register_unproved',
      'REALTIME_REGISTER_PROVED',
      'is not yes: this way to Realtime Register is held to what it publishes, and was never tried on the real one by those who wrote it; go through the list for the first certificate in docs/operations.md',
    ),
  ({ cloudLicences }) =>
    cloudLicences.driver !== 'sandbox' &&
    !cloudLicences.isProved &&
    remark(
      'partner_center_unproved',
      'PARTNER_CENTER_PROVED',
      'is not yes: this way to Partner Center is held to what Microsoft publishes, and was never tried at Microsoft by those who wrote it; go through the list for the first tenant in docs/operations.md',
    ),
]
