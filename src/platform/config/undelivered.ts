import { serverVariants } from '#base/cloud-server/variants.ts'
import type { Undelivered, UndeliveredOption } from '#base/undelivered.ts'
import { namedPlans } from '#brands/legacy-plans.ts'
import type { Config } from './config.ts'
import { type LicenceSellers, realLicences, sandboxLicences } from './licence-set-up.ts'

/** Kinds of service by their name for people; those with `none` need no provider. */
export const services: Readonly<Record<string, string>> = {
  hosting: 'web hosting',
  builder: 'website builders',
  mail: 'mail packs',
  ssl: 'certificates',
  office: 'Microsoft 365',
  cloud: 'servers',
  s3: 'storage',
  licence: 'licences',
}

export const isCloudSimulated = (computes: Config['computes']): boolean =>
  Object.values(computes).every((name) => name === 'sandbox')

/** Who makes good what is ordered with a service. */
type Beside = Pick<Config, 'windowsHost' | 'vaults' | 'serverImages'>
type Keepers = Partial<
  Pick<Config, 'webHost' | 'mailHost' | 'builder' | 'computes' | 'objectStore' | 'certificateShop'>
> &
  LicenceSellers & { cloudLicences?: { driver: string; legacyOffers?: readonly string[] } }
type Delivering = Pick<Config, 'serviceHosts'> & Keepers & Partial<Beside>

/** A real web host also delivers hosting, a mail host the packs that are sold alone, a builder that others reach the paid sites, and whoever keeps servers or storage, or sells licences or certificates, these. */
export function isKeptForReal(
  { webHost, mailHost, builder, computes, objectStore, certificateShop, cloudLicences, ...licences }: Keepers,
  kind: string,
): boolean {
  if (kind === 'licence') return realLicences(licences).length > 0
  if (kind === 'ssl') return certificateShop !== undefined && certificateShop.driver !== 'sandbox'
  if (kind === 'office') return cloudLicences !== undefined && cloudLicences.driver !== 'sandbox'
  if (kind === 'cloud') return computes !== undefined && !isCloudSimulated(computes)
  if (kind === 's3') return objectStore !== undefined && objectStore.driver !== 'sandbox'
  if (kind === 'mail') return mailHost !== undefined && mailHost.driver !== 'sandbox'
  if (kind === 'hosting') return webHost !== undefined && webHost.driver !== 'sandbox'
  return kind === 'builder' && builder?.driver === 'canvas' && !builder.isLocal
}

/** Kinds that only a built-in sandbox would deliver. */
export const sandboxKinds = (config: Delivering): string[] =>
  Object.keys(services).filter(
    (kind) => (config.serviceHosts[kind] ?? (isKeptForReal(config, kind) ? 'records' : 'sandbox')) === 'sandbox',
  )

/** Groups of products that promise more than whoever delivers their kind makes: a web space comes without a CRM in it. */
const unmadeGroups = ['crm_shared_webhosting'] as const

const isSandbox = (named: { driver: string } | undefined): boolean => named === undefined || named.driver === 'sandbox'

/** Variants of a kind of which another variant is delivered for real. */
const sandboxVariants = ({ computes, windowsHost }: Delivering): string[] => [
  ...(isSandbox(windowsHost) ? ['hosting:windows'] : []),
  ...serverVariants.filter((variant) => computes?.[variant] === 'sandbox').map((variant) => `cloud:${variant}`),
]

/** Plans of Microsoft of which nobody told what they are there; a product of which none is left is not sold. */
const plansAt = ({ cloudLicences }: Delivering) =>
  cloudLicences === undefined || cloudLicences.driver === 'sandbox' ? [] : namedPlans(cloudLicences.legacyOffers ?? [])
const productsWithoutPlan = (config: Delivering): string[] =>
  plansAt(config).flatMap(({ variant, named }) => (named.length === 0 ? `office:${variant}` : []))
const plansOf = (config: Delivering): UndeliveredOption[] =>
  plansAt(config).map(({ variant, named }) => ({ of: `office:${variant}`, option: 'plan', except: named }))

/** Whoever keeps a server may not save it, and Microsoft does not; mailboxes stand at a host of their own. */
function sandboxOptions({ vaults, mailHost, serverImages }: Delivering): UndeliveredOption[] {
  const whole = (of: string, option: string): UndeliveredOption => ({ of, option, except: [] })
  return [
    ...serverVariants
      .filter((variant) => (vaults?.[variant] ?? 'sandbox') === 'sandbox')
      .map((variant) => whole(`cloud:${variant}`, 'backup')),
    whole('office', 'backup'),
    ...(isSandbox(mailHost) ? [whole('hosting', 'mailboxes')] : []),
    ...serverVariants.flatMap((variant) => {
      const except = serverImages?.[variant]
      return except ? [{ of: `cloud:${variant}`, option: 'os', except }] : []
    }),
  ]
}

/** What is not sold to customers who really pay, since only a sandbox, or nobody, would deliver it. */
export const undeliveredToCustomers = (config: Delivering): Undelivered => ({
  kinds: [
    ...sandboxKinds(config),
    ...sandboxVariants(config),
    ...sandboxLicences(config),
    ...productsWithoutPlan(config),
    ...unmadeGroups,
  ],
  options: [...sandboxOptions(config), ...plansOf(config)],
})

const nothing: Undelivered = { kinds: [], options: [] }
/** What is not sold here: elsewhere than in production a sandbox delivers everything. */
export const undeliveredHere = (config: Delivering & Pick<Config, 'isProduction'>): Undelivered =>
  config.isProduction ? undeliveredToCustomers(config) : nothing
