import { licenceVariants } from '#base/licences.ts'
import type { RemarkCode } from '#base/remark-codes.ts'
import type { Config } from './config.ts'

export type LicenceSellers = Partial<Pick<Config, 'licenceShops' | 'fileShare'>>
type Remark = { code: RemarkCode; setting: string; says: string; values: Record<string, string> }

const remark = (code: RemarkCode, setting: string, says: string): Remark => ({ code, setting, says, values: {} })

/** What is lacking for licences and file sharing. */
export const licenceRules: readonly ((config: Config) => Remark | false)[] = [
  ({ licenceShops }) =>
    licenceShops.seats === 'sandbox' &&
    remark(
      'licences_missing',
      'ACRONIS_URL',
      'is missing: antivirus and backup are sold by a built-in sandbox, and in production they are not offered',
    ),
  ({ licenceShops, acronis }) =>
    licenceShops.seats === 'acronis' &&
    !acronis.isProved &&
    remark(
      'acronis_unproved',
      'ACRONIS_PROVED',
      'is not yes: this way to Acronis is held to what Acronis publishes, and was never tried on a real account by those who wrote it; go through the list for the first tenant in docs/operations.md',
    ),
  ({ fileShare }) =>
    fileShare.driver === 'sandbox' &&
    remark(
      'file_share_missing',
      'NEXTCLOUD_URL',
      'is missing: files are shared at a built-in sandbox, and in production file sharing is not offered',
    ),
  ({ fileShare }) =>
    fileShare.driver === 'nextcloud' &&
    !fileShare.isProved &&
    remark(
      'nextcloud_unproved',
      'NEXTCLOUD_PROVED',
      'is not yes: this way to Nextcloud is held to what Nextcloud publishes, and was never tried on a real one by those who wrote it; go through the list for the first company in docs/operations.md',
    ),
]

/** The ways of selling licences that somebody serves for real. */
export const realLicences = ({ licenceShops, fileShare }: LicenceSellers): string[] => [
  ...Object.entries(licenceShops ?? {}).flatMap(([variant, name]) => (name === 'sandbox' ? [] : variant)),
  ...(fileShare && fileShare.driver !== 'sandbox' ? ['sharing'] : []),
]

/** Those that only a sandbox would serve, as variants of the kind: `licence:coupons`. */
export const sandboxLicences = (config: LicenceSellers): string[] => {
  const real = realLicences(config)
  return licenceVariants.flatMap((variant) => (real.includes(variant) ? [] : `licence:${variant}`))
}
