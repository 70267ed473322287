import { serverVariants } from '#base/cloud-server/variants.ts'
import { nobodyServes, paymentProviderOf } from '#base/payment-provider.ts'
import type { RemarkCode } from '#base/remark-codes.ts'
import type { Brand } from '#brands/brands.ts'
import { companyOf, hasRealAccount, isSampleBrand, takesTransfers } from '#brands/own-company.ts'
import { boughtRules } from './bought-set-up.ts'
import type { Config } from './config.ts'
import { consentRemark, type KnownConsent } from './consent-remark.ts'
import { licenceRules } from './licence-set-up.ts'
import { isCloudSimulated, sandboxKinds, services } from './undelivered.ts'
import { unprovedRules } from './unproved-set-up.ts'

/**
 * What a portal lacks before it can be opened. `stops`: starting anyway would lose data. `misleads`: a sandbox runs
 * beside real providers, so it is reported everywhere. `isSimulated`: customers would order and pay for what a sandbox
 * delivers to nobody.
 */
export type Remark = {
  setting: string
  /** Continues the sentence that begins with the setting, for the start and the check. */
  says: string
  /** The code with which a screen says the same in the reader's language, using `values`. */
  code: RemarkCode
  values: Readonly<Record<string, string>>
  stops?: true
  misleads?: true
  isSimulated?: true
}

type Rule = (config: Config) => Remark | false | undefined

type Values = Remark['values']
const remark = (code: RemarkCode, setting: string, says: string, values: Values = {}): Remark => ({
  code,
  setting,
  says,
  values,
})
const simulated = (...of: Parameters<typeof remark>): Remark => ({ ...remark(...of), isSimulated: true })
const misleading = (...of: Parameters<typeof remark>): Remark => ({ ...remark(...of), misleads: true })

/** Payment methods of a card provider; PayPal may have another. */
const cards = ['bancontact', 'creditcard', 'ideal', 'sofort']

/** Follows the choice of drivers: cards that are not really charged, and cards that are not offered. */
function cardsRemark({ paymentDrivers, driverSettings, sandboxPayments }: Config): Remark | undefined {
  const chosen = { asked: paymentDrivers, settings: driverSettings, allowsSandbox: sandboxPayments }
  const takers = cards.map((method) => paymentProviderOf(method, chosen))
  const [setting, says] = driverSettings.MOLLIE_API_KEY
    ? ['BELFRY_PAYMENT_DRIVERS', 'says so']
    : ['MOLLIE_API_KEY', 'is missing']
  if (takers.includes('sandbox'))
    return remark(
      'mollie_sandbox',
      setting,
      `${says}: cards are paid at a built-in checkout, where nobody pays anything`,
    )
  if (takers.some((name) => name !== nobodyServes)) return undefined
  const hasPayPal = paymentProviderOf('paypal', chosen) !== nobodyServes
  return remark(
    hasPayPal ? 'mollie_missing' : 'mollie_paypal_missing',
    setting,
    `${says}: cards and the like are not offered${hasPayPal ? '' : ', nor is PayPal (PAYPAL_CLIENT_ID)'}`,
  )
}

/** One rule for each setting that is easily forgotten, in the order of reporting. */
const rules: readonly Rule[] = [
  ({ mail, isProduction }) =>
    !mail.smtpUrl &&
    !mail.isOff &&
    !mail.mailbox && {
      ...remark(
        'smtp_missing',
        'SMTP_URL',
        'is missing: nobody is mailed; name a mail server, or say SMTP_URL=off to let mails wait for one',
      ),
      ...(isProduction ? { stops: true as const } : {}),
    },
  ({ mail }) =>
    mail.isOff && remark('smtp_off', 'SMTP_URL', 'is off: mails wait in the database until a mail server is named'),
  ({ mail, isLocal }) =>
    mail.mailbox &&
    !isLocal &&
    remark('mailbox_open', 'BELFRY_MAILBOX', 'shows every mail, links that let people in among them, to all'),
  ({ databaseUrl }) =>
    databaseUrl === undefined &&
    remark(
      'database_embedded',
      'DATABASE_URL',
      'is missing: customers’ data stand in the embedded database, in the folder of BELFRY_DATA',
    ),
  ({ secretKeys }) =>
    secretKeys.length === 0 &&
    remark(
      'secret_key_missing',
      'BELFRY_SECRET_KEY',
      'is missing: the key to what is stored sealed lies in the database, beside it',
    ),
  ({ isLocal, publicUrl }) =>
    isLocal &&
    remark('url_local', 'BELFRY_URL', `is ${publicUrl}: links in mails and payments lead nobody back to the portal`, {
      url: publicUrl,
    }),
  ({ isLocal, publicUrl }) =>
    !isLocal &&
    publicUrl.startsWith('http:') &&
    remark('url_http', 'BELFRY_URL', 'is plain http: passwords and sessions can be read on their way; use https'),
  ({ publicUrl, tls, trustProxy }) =>
    publicUrl.startsWith('https:') &&
    tls.port === undefined &&
    trustProxy === false &&
    remark(
      'proxy_missing',
      'TRUST_PROXY',
      'is missing: behind a proxy all visitors seem to come from its address, and share its limits',
    ),
  ({ tls, trustProxy }) =>
    tls.port !== undefined &&
    typeof trustProxy === 'number' &&
    remark(
      'proxy_counted',
      'TRUST_PROXY',
      'counts proxies, but BELFRY_TLS_PORT lets visitors in beside them; name their addresses instead',
    ),
  ({ demoAsked, isLocal }) =>
    demoAsked &&
    !isLocal &&
    remark('seed_demo', 'BELFRY_SEED', 'is demo: everybody knows the passwords of its accounts, staff among them'),
  ({ rateLimits }) =>
    !rateLimits && remark('limits_off', 'BELFRY_RATE_LIMITS', 'is off: anybody may ask as much as they like'),
  cardsRemark,
  ({ registrar, driverSettings }) =>
    registrar.driver === 'sandbox' &&
    (driverSettings.MOLLIE_API_KEY || driverSettings.PAYPAL_CLIENT_ID
      ? {
          ...misleading(
            'epp_beside_payments',
            'EPP_HOST',
            'is missing beside real payments: customers pay for domains that a built-in sandbox registers nowhere; in production no extension is on sale',
          ),
          isSimulated: true,
        }
      : simulated(
          'epp_missing',
          'EPP_HOST',
          'is missing: domains are registered at a built-in sandbox, so nowhere; in production no extension is on sale',
        )),
  ({ dns }) =>
    dns.driver === 'sandbox' &&
    simulated(
      'dns_missing',
      'POWERDNS_URL',
      'is missing, as is KNOT_SERVER: zones stand on a built-in sandbox, so nowhere',
    ),
  ({ mailHost }) =>
    mailHost.driver === 'sandbox' &&
    remark(
      'mail_missing',
      'MAIL_STACK_DATABASE',
      'is missing: mailboxes stand on a built-in sandbox, and in production they are not offered',
    ),
  ({ webHost }) =>
    webHost.driver === 'sandbox' &&
    remark(
      'web_missing',
      'WEB_NODE',
      'is missing: web spaces stand on a built-in sandbox, and in production they cannot be managed',
    ),
  ({ windowsHost }) =>
    windowsHost.driver === 'sandbox' &&
    remark(
      'windows_missing',
      'WINDOWS_NODE',
      'is missing: spaces of hosting on Windows stand on a built-in sandbox, and in production they cannot be managed',
    ),
  ({ computes }) =>
    isCloudSimulated(computes) &&
    remark(
      'compute_missing',
      'LIBVIRT_NODE',
      'is missing, as is PROXMOX_URL: cloud servers stand on a built-in sandbox, and in production none are delivered',
    ),
  ({ computes, monitor }) =>
    monitor.driver === 'sandbox' &&
    !isCloudSimulated(computes) &&
    remark(
      'monitor_missing',
      'ZABBIX_URL',
      'is missing: cloud servers are watched by a built-in sandbox, and in production monitoring is not offered',
    ),
  ({ computes, reverseDns }) =>
    reverseDns.driver === 'sandbox' &&
    !isCloudSimulated(computes) &&
    remark(
      'reverse_zones_missing',
      'REVERSE_ZONES',
      'is missing: names of addresses of cloud servers (PTR) stand on a built-in sandbox, and in production they are not offered',
    ),
  ({ computes, vaults }) =>
    computes.generic === 'libvirt' &&
    vaults.generic === 'sandbox' &&
    remark(
      'vault_missing',
      'LIBVIRT_BACKUPS',
      'is not yes: servers of LIBVIRT_NODE are saved by a built-in sandbox, and in production their backups are not offered',
    ),
  ({ computes, vaults }) =>
    serverVariants.some((variant) => computes[variant] === 'proxmox' && vaults[variant] === 'sandbox') &&
    remark(
      'proxmox_vault_missing',
      'PROXMOX_BACKUPS',
      'is missing: servers of PROXMOX_URL are saved by a built-in sandbox, and in production their backups are not offered',
    ),
  ...unprovedRules,
  ({ objectStore }) =>
    objectStore.driver === 'sandbox' &&
    remark(
      'object_store_missing',
      'RGW_URL',
      'is missing: object storage stands on a built-in sandbox, and in production none is delivered',
    ),
  ...licenceRules,
  ...boughtRules,
  ({ dnsLookup, dns, registrar, certificateShop }) =>
    dnsLookup.driver === 'sandbox' &&
    [dns, registrar, certificateShop].some(({ driver }) => driver !== 'sandbox') &&
    misleading(
      'lookup_sandbox',
      'BELFRY_DNS_LOOKUP',
      'is sandbox beside real name servers, registries or an authority: what is told of public DNS is made up; use public',
    ),
  ({ forwarder }) =>
    forwarder.addresses.length === 0 &&
    misleading('forwarder_missing', 'BELFRY_FORWARDER_ADDRESSES', 'is missing: web addresses cannot be forwarded'),
  ({ forwarder, dns }) =>
    dns.driver !== 'sandbox' &&
    forwarder.addresses.some((address) => documentation.test(address)) &&
    misleading(
      'forwarder_documentation',
      'BELFRY_FORWARDER_ADDRESSES',
      'names addresses of documentation, where nobody answers',
    ),
  ({ builder }) =>
    builder.driver === 'canvas' &&
    builder.addresses.length === 0 && {
      ...remark(
        'builder_addresses_missing',
        'BUILDER_ADDRESSES',
        'is missing: nobody can be told where the domains of published sites should point',
      ),
      stops: true as const,
    },
  ({ builder }) =>
    !builder.isLocal &&
    builder.addresses.some((address) => documentation.test(address)) &&
    misleading('builder_documentation', 'BUILDER_ADDRESSES', 'names addresses of documentation, where nobody answers'),
  // Files that prove a name are looked for by the same driver: an authority that sells would be asked about what nobody saw.
  ({ certificateAuthority, certificateShop }) =>
    certificateAuthority.driver === 'sandbox' &&
    (certificateShop.driver === 'sandbox' ? remark : misleading)(
      'acme_missing',
      'ACME_DIRECTORY_URL',
      'is missing: certificates are signed by a built-in sandbox, which no browser trusts',
    ),
  ({ accessPoint }) =>
    accessPoint.driver === 'sandbox' &&
    remark('storecove_missing', 'STORECOVE_KEY', 'is missing: e-invoices go to a built-in sandbox, so to nobody'),
  ({ vatRegister }) =>
    vatRegister.driver === 'sandbox' &&
    remark('vies_missing', 'VIES_URL', 'is missing: VAT numbers are judged by a built-in sandbox'),
  ({ vulnerabilityFeeds }) =>
    vulnerabilityFeeds.includes('sandbox') &&
    remark(
      'feed_missing',
      'WORDFENCE_KEY',
      'is missing, as is PATCHSTACK_KEY: known vulnerabilities of WordPress sites are invented by a built-in sandbox, and in production they are not looked for',
    ),
]

const documentation = /^(?:192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|2001:db8:)/i

/** All remarks on these settings, the worst first. */
export const setUpRemarks = (config: Config): Remark[] => [
  ...config.misspelt.map(({ name, meant }) =>
    misleading('setting_misspelt', name, `is no setting; ${meant} is: correct its name, or leave it out`, { meant }),
  ),
  ...rules.map((rule) => rule(config)).filter((found): found is Remark => Boolean(found)),
]

/**
 * The company behind the brand, which staff enter at /staff/company: it is in the database. With simulated payments
 * bank transfer is offered all the same, with a warning that it would not be otherwise.
 */
export function companyRemark(config: Pick<Config, 'isProduction'>, brand: Brand): Remark | undefined {
  if (hasRealAccount(brand)) return undefined
  const isOffered = takesTransfers(config, brand)
  const transfers = isOffered ? 'in production bank transfers are not offered' : 'bank transfers are not offered'
  return isSampleBrand(brand)
    ? remark(
        isOffered ? 'company_sample' : 'company_sample_production',
        'BELFRY_BRAND',
        `is ${brand.name}, a sample: its company, account, mail addresses and name servers are made up, so ${transfers}; write down your own at /staff/company`,
        { brand: brand.panelName },
      )
    : remark(
        isOffered ? 'company_account' : 'company_account_production',
        'BELFRY_BRAND',
        `is ${brand.name}, whose account is that of a sample, so ${transfers}; see /staff/company`,
        { brand: brand.panelName },
      )
}

/** The sender of a sample brand: other mail servers refuse mail from a domain that does not exist. */
export function senderRemark({ mail }: Config, brand: Brand): Remark | undefined {
  if (!mail.smtpUrl || mail.sender || !isSampleBrand(brand)) return undefined
  const { senderAddress, signInAddress } = companyOf(brand)
  return remark(
    'sender_missing',
    'BELFRY_SENDER',
    `is missing: until staff write their own company down at /staff/company, mails come from ${senderAddress} and ${signInAddress}, which other mail servers refuse; the one with which the first of the staff begins is among them`,
    { sender: senderAddress, signIn: signInAddress },
  )
}

/** The kinds on sale (`kinds`, from the database) that a built-in sandbox would deliver. */
export function servicesRemark(config: Config, kinds: readonly string[]): Remark | undefined {
  const simulatedKinds = sandboxKinds(config).filter((kind) => kinds.includes(kind))
  if (simulatedKinds.length === 0) return undefined
  const named = simulatedKinds.map((kind) => `${services[kind]} (${kind})`).join(', ')
  return simulated(
    'services_missing',
    'BELFRY_SERVICE_HOSTS',
    `names nobody for what is on sale: ${named}; a built-in sandbox delivers them, so nobody does, and in production customers are not offered them`,
    { kinds: simulatedKinds.join(' ') },
  )
}

const listed = 10

/** The extensions of the price list without a configured registry (`unregistered`); the sandbox has its own remark. */
export function extensionsRemark({ registrar }: Config, unregistered: readonly string[]): Remark | undefined {
  if (registrar.driver === 'sandbox' || unregistered.length === 0) return undefined
  const named = unregistered.slice(0, listed).map((tld) => `.${tld}`)
  const more = unregistered.length - named.length
  const all = `${named.join(', ')}${more > 0 ? ` … (+${more})` : ''}`
  return remark(
    'extensions_unregistered',
    'EPP_EXTENSIONS',
    `names no registry for what is in the price list: ${all}; in production customers are not offered them`,
    { extensions: all },
  )
}

/** Products and options of the catalogue that nobody delivers, of kinds that somebody does. */
export function productsRemark(undelivered: readonly string[]): Remark | undefined {
  if (undelivered.length === 0) return undefined
  const all = undelivered.join(', ')
  return remark(
    'products_undelivered',
    '/staff/catalogue',
    `has what nobody delivers here: ${all}; in production customers are not offered it`,
    { products: all },
  )
}

/** Facts from the database and drivers; `brand` is undefined when they could not be asked. */
export type Known = {
  brand: Brand | undefined
  kinds: readonly string[]
  unregistered?: readonly string[]
  /** By the names that the catalogue has for them. */
  undelivered?: readonly string[]
  /** Until when Microsoft lets itself be asked, where that is known. */
  consent?: KnownConsent
}

/** Remarks on these facts. */
export const knownRemarks = (
  config: Config,
  { brand, kinds, unregistered = [], undelivered = [], consent }: Known,
): Remark[] =>
  [
    consent && consentRemark(config, consent),
    servicesRemark(config, kinds),
    extensionsRemark(config, unregistered),
    productsRemark(undelivered),
    brand && senderRemark(config, brand),
    brand && companyRemark(config, brand),
  ].filter((found) => found !== undefined)

/** All remarks before the opening: printed by `admin -- check`, and shown to staff. */
export const openingRemarks = (config: Config, known: Known): Remark[] => [
  ...setUpRemarks(config),
  ...knownRemarks(config, known),
]

export const sentenceOf = ({ setting, says }: Remark): string => `${setting} ${says}`
