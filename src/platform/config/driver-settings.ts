import { type ServerVariant, serverVariants } from '#base/cloud-server/variants.ts'
import type { ShopVariant } from '#base/licences.ts'
import { nodeParts } from '#base/web-space/node-parts.ts'
import { builderFrom } from './builder.ts'
import { CannotStart } from './cannot-start.ts'
import { objectStoreFrom } from './object-store.ts'
import {
  commandFrom,
  type Env,
  listFrom,
  numberFrom,
  oneOf,
  pairsFrom,
  publicAddressFrom,
  someOf,
  wordsIn,
} from './read-settings.ts'

/** Which external systems are used, and the settings of their drivers. */
export const driversFrom = (env: Env, publicUrl: string) => ({
  dns: {
    driver: dnsHostFrom(env),
    /** How many zones per minute are compared with the name servers; 0: none. */
    checksPerMinute: numberFrom(env, 'BELFRY_ZONE_CHECKS', 60),
  },
  /** Registries that speak EPP, one or several; without them the built-in sandbox. */
  registrar: { driver: env.EPP_HOST || env.EPP_REGISTRIES ? ('epp' as const) : ('sandbox' as const) },
  /** The access point that carries e-invoices over Peppol. */
  accessPoint: { driver: env.STORECOVE_KEY ? ('storecove' as const) : ('sandbox' as const) },
  /** The kind of PSA that partners connect. */
  psa: { driver: oneOf(env, 'BELFRY_PSA', ['sandbox', 'halo']) },
  /** The host of mailboxes; without one a built-in sandbox, which production does not offer. */
  mailHost: { driver: env.MAIL_STACK_DATABASE ? ('mail-stack' as const) : ('sandbox' as const) },
  /** The web host; without one a built-in sandbox. */
  webHost: { driver: env.WEB_NODE ? ('web-node' as const) : ('sandbox' as const) },
  /** Who keeps spaces of hosting on Windows; without one a built-in sandbox. */
  windowsHost: {
    driver: env.WINDOWS_NODE ? ('windows-node' as const) : ('sandbox' as const),
    /** Whether whoever runs this went through the list for the first server. */
    isProved: oneOf(env, 'WINDOWS_NODE_PROVED', ['no', 'yes']) === 'yes',
  },
  ...serversFrom(env),
  /** Who watches cloud servers; without a Zabbix a built-in sandbox, which production does not offer. */
  monitor: { driver: env.ZABBIX_URL ? ('zabbix' as const) : ('sandbox' as const) },
  /** Who keeps objects over S3; without a RADOS gateway a built-in sandbox. */
  objectStore: objectStoreFrom(env),
  ...licencesFrom(env),
  /** Who looks at websites; without an auditor a built-in sandbox, which production does not offer. */
  siteAudit: { driver: env.AUDITOR_URL ? ('auditor' as const) : ('sandbox' as const) },
  /** Of whom certificates are bought; without one a built-in sandbox. */
  certificateShop: {
    driver: certificateShopFrom(env),
    /** Whether whoever runs this went through the list for the first certificate. */
    isProved: oneOf(env, 'REALTIME_REGISTER_PROVED', ['no', 'yes']) === 'yes',
  },
  /** Through whom Microsoft's licences are sold; without one a built-in sandbox, which production does not offer. */
  cloudLicences: {
    driver: env.PARTNER_CENTER_TENANT ? ('partner-center' as const) : ('sandbox' as const),
    /** Whether whoever runs this went through the list for the first tenant. */
    isProved: oneOf(env, 'PARTNER_CENTER_PROVED', ['no', 'yes']) === 'yes',
    /** Our offers without a term of which was told what they are at Microsoft; no others are sold. */
    legacyOffers: (env.PARTNER_CENTER_LEGACY_OFFERS ?? '').split(/[\s,]+/).flatMap((pair) => pair.split('=')[0] || []),
  },
  /** The web builder. */
  builder: builderFrom(env, publicUrl),
  vatRegister: { driver: env.VIES_URL ? ('vies' as const) : ('sandbox' as const) },
  /** Who is asked for known vulnerabilities of WordPress; the built-in sandbox where nobody is, which production does not read. */
  vulnerabilityFeeds: feedsFrom(env),
  /** The lookup of names hosted elsewhere; a sandbox as long as the registrar is one. */
  dnsLookup: { driver: oneOf(env, 'BELFRY_DNS_LOOKUP', ['sandbox', 'public']) },
  /** The provider of each kind of service, as `hosting=name,office=other`; the sandbox for a kind that is not named. */
  serviceHosts: pairsFrom(env, 'BELFRY_SERVICE_HOSTS'),
  /** The settings of the drivers; each names the required ones in its table. */
  driverSettings: settingsOfDrivers(env, publicUrl),
  certificateAuthority: { driver: env.ACME_DIRECTORY_URL ? ('acme' as const) : ('sandbox' as const) },
})

const settingsOfDrivers = (env: Env, publicUrl: string): Record<string, string | undefined> => ({
  ...builderSettings(env, publicUrl),
  BELFRY_URL: publicUrl,
  MOLLIE_API_KEY: env.MOLLIE_API_KEY,
  MOLLIE_URL: env.MOLLIE_URL,
  PAYPAL_CLIENT_ID: env.PAYPAL_CLIENT_ID,
  PAYPAL_SECRET: env.PAYPAL_SECRET,
  PAYPAL_URL: env.PAYPAL_URL,
  ...settingsStarting(env, 'POWERDNS_'),
  DNS_LOOKUP_SERVERS: env.DNS_LOOKUP_SERVERS,
  ...settingsStarting(env, 'EPP_'),
  ...settingsStarting(env, 'KNOT_'),
  ...settingsStarting(env, 'REVERSE_'),
  ...settingsStarting(env, 'MAIL_STACK_'),
  VIES_URL: env.VIES_URL,
  WORDFENCE_KEY: env.WORDFENCE_KEY,
  WORDFENCE_URL: publicAddressFrom(env, 'WORDFENCE_URL'),
  PATCHSTACK_KEY: env.PATCHSTACK_KEY,
  PATCHSTACK_URL: publicAddressFrom(env, 'PATCHSTACK_URL'),
  ...settingsStarting(env, 'AUDITOR_'),
  LIBVIRT_NODE: commandFrom(env, 'LIBVIRT_NODE'),
  WEB_NODE: commandFrom(env, 'WEB_NODE'),
  WEB_NODE_LACKS: someOf(env, 'WEB_NODE_LACKS', nodeParts),
  WINDOWS_NODE: commandFrom(env, 'WINDOWS_NODE'),
  WINDOWS_NODE_LACKS: env.WINDOWS_NODE_LACKS,
  ...settingsStarting(env, 'PROXMOX_'),
  ...settingsStarting(env, 'ZABBIX_'),
  ...settingsStarting(env, 'RGW_'),
  OBJECT_STORE_FOLDER: objectStoreFrom(env).folder,
  OBJECT_STORE_URL: objectStoreFrom(env).url,
  ...settingsStarting(env, 'ACRONIS_'),
  ...settingsStarting(env, 'NEXTCLOUD_'),
  ...settingsStarting(env, 'CERTIFICATE_SHOP_'),
  ...settingsStarting(env, 'REALTIME_REGISTER_'),
  ...settingsStarting(env, 'PARTNER_CENTER_'),
  ACME_CA_FILE: env.ACME_CA_FILE || undefined,
  ACME_DIRECTORY_URL: env.ACME_DIRECTORY_URL,
  ACME_EMAIL: env.ACME_EMAIL,
  BELFRY_PORTAL_ADDRESSES: env.BELFRY_PORTAL_ADDRESSES,
  BELFRY_FORWARDER_ADDRESSES: env.BELFRY_FORWARDER_ADDRESSES,
  STORECOVE_KEY: env.STORECOVE_KEY,
  STORECOVE_ENTITIES: env.STORECOVE_ENTITIES,
  STORECOVE_URL: env.STORECOVE_URL,
  /** The speed of the built-in sandboxes: 1 is realistic, 60 makes an hour pass in a minute. */
  SANDBOX_PACE: String(numberFrom(env, 'BELFRY_SANDBOX_PACE', 600)),
})

/** Who keeps cloud servers, and what stands beside them. */
const serversFrom = (env: Env) => ({
  /** Who keeps cloud servers, by variant; without one a built-in sandbox. */
  computes: computesFrom(env),
  /** What servers can be made from there, by the names of the catalogue; undefined: anything. */
  serverImages: serverImagesFrom(env),
  /** Who saves servers, by variant; without one a built-in sandbox, which production does not offer. */
  vaults: vaultsFrom(env),
  /** Who keeps the names of their addresses; where no zone is named a built-in sandbox, which production does not offer. */
  reverseDns: { driver: reverseDnsFrom(env) },
  proxmox: {
    /** Whether whoever runs this went through the list for the first cluster. */
    isProved: oneOf(env, 'PROXMOX_PROVED', ['no', 'yes']) === 'yes',
  },
})

/** Who sells licences and where files are shared. */
const licencesFrom = (env: Env) => ({
  /** Who sells licences, by the way in which they are sold; without one a built-in sandbox, which production does not offer. */
  licenceShops: {
    seats: env.ACRONIS_URL ? 'acronis' : 'sandbox',
    // Makers of software that is sold once, and of coupons, publish no way in.
    perpetual: 'sandbox',
    coupons: 'sandbox',
  } as Record<ShopVariant, 'sandbox' | 'acronis'>,
  acronis: {
    /** Whether whoever runs this went through the list for the first tenant. */
    isProved: oneOf(env, 'ACRONIS_PROVED', ['no', 'yes']) === 'yes',
  },
  /** Where companies share files; without one a built-in sandbox, which production does not offer. */
  fileShare: {
    driver: env.NEXTCLOUD_URL ? ('nextcloud' as const) : ('sandbox' as const),
    isProved: oneOf(env, 'NEXTCLOUD_PROVED', ['no', 'yes']) === 'yes',
  },
})

const builderSettings = (env: Env, publicUrl: string) => {
  const { url, sitesUrl, folder, addresses } = builderFrom(env, publicUrl)
  return {
    BUILDER_URL: url,
    BUILDER_SITES_URL: sitesUrl,
    BUILDER_FOLDER: folder,
    BUILDER_ADDRESSES: addresses.join(','),
    BUILDER_SITES_TLS_PORT: env.BUILDER_SITES_TLS_PORT ?? '',
  }
}

/**
 * A cluster of Proxmox keeps servers of its own variant, or of those that are named; a node of libvirt the generic ones. Nobody guesses
 * which of the two a server is ordered at.
 */
function computesFrom(env: Env): Record<ServerVariant, 'sandbox' | 'proxmox' | 'libvirt'> {
  const asked = listFrom(env.PROXMOX_VARIANTS || 'proxmox')
  const wrong = asked.find((name) => !serverVariants.some((variant) => variant === name))
  if (wrong !== undefined)
    throw new CannotStart(`PROXMOX_VARIANTS must be of ${serverVariants.join(', ')}, not "${wrong}"`)
  const atProxmox = (variant: ServerVariant): boolean => Boolean(env.PROXMOX_URL) && asked.includes(variant)
  if (env.LIBVIRT_NODE && atProxmox('generic'))
    throw new CannotStart('PROXMOX_VARIANTS names generic, which LIBVIRT_NODE keeps')
  return {
    generic: env.LIBVIRT_NODE ? 'libvirt' : atProxmox('generic') ? 'proxmox' : 'sandbox',
    proxmox: atProxmox('proxmox') ? 'proxmox' : 'sandbox',
  }
}

/** The node that keeps servers saves them where its own settings name a repository, and a cluster where a storage for backups is named. */
function vaultsFrom(env: Env): Record<ServerVariant, 'sandbox' | 'restic' | 'proxmox'> {
  const isSaving = oneOf(env, 'LIBVIRT_BACKUPS', ['no', 'yes']) === 'yes'
  if (isSaving && !env.LIBVIRT_NODE) throw new CannotStart('LIBVIRT_BACKUPS is of a node that LIBVIRT_NODE names')
  if (env.PROXMOX_BACKUP_SERVER && !env.PROXMOX_BACKUPS)
    throw new CannotStart('PROXMOX_BACKUP_SERVER is about the storage that PROXMOX_BACKUPS names')
  const computes = computesFrom(env)
  const atProxmox = (variant: ServerVariant) =>
    env.PROXMOX_BACKUPS && computes[variant] === 'proxmox' ? ('proxmox' as const) : ('sandbox' as const)
  return { generic: isSaving ? 'restic' : atProxmox('generic'), proxmox: atProxmox('proxmox') }
}

const libvirtImages = 'debian-12'

/** A template of Proxmox is a pair such as `debian-12=9000`. */
function serverImagesFrom(env: Env): Record<ServerVariant, readonly string[] | undefined> {
  const images = {
    sandbox: undefined,
    libvirt: wordsIn(env.LIBVIRT_IMAGES || libvirtImages),
    proxmox: wordsIn(env.PROXMOX_TEMPLATES).map((pair) => pair.replace(/=.*/, '')),
  }
  const { generic, proxmox } = computesFrom(env)
  return { generic: images[generic], proxmox: images[proxmox] }
}

function certificateShopFrom(env: Env): 'sandbox' | 'acme' | 'realtime-register' {
  if (env.REALTIME_REGISTER_KEY && env.CERTIFICATE_SHOP_ACME_URL)
    throw new CannotStart('certificates are bought of one: name REALTIME_REGISTER_KEY or CERTIFICATE_SHOP_ACME_URL')
  if (env.REALTIME_REGISTER_KEY) return 'realtime-register'
  return env.CERTIFICATE_SHOP_ACME_URL ? 'acme' : 'sandbox'
}

const feedsFrom = (env: Env): readonly ('wordfence' | 'patchstack' | 'sandbox')[] => {
  const asked = [
    ...(env.WORDFENCE_KEY ? (['wordfence'] as const) : []),
    ...(env.PATCHSTACK_KEY ? (['patchstack'] as const) : []),
  ]
  return asked.length > 0 ? asked : ['sandbox']
}

/** The name servers of domains keep the reverse zones as well, unless these have their own. */
const reverseDnsFrom = (env: Env): 'sandbox' | 'powerdns' | 'knot' => {
  if (!env.REVERSE_ZONES) return 'sandbox'
  if (env.REVERSE_UPDATE_SERVER && env.REVERSE_POWERDNS_URL)
    throw new CannotStart('reverse zones stand at one place: name REVERSE_UPDATE_SERVER or REVERSE_POWERDNS_URL')
  if (env.REVERSE_UPDATE_SERVER) return 'knot'
  if (env.REVERSE_POWERDNS_URL) return 'powerdns'
  const host = dnsHostFrom(env)
  if (host === 'sandbox')
    throw new CannotStart('REVERSE_ZONES stand at no name server: name REVERSE_POWERDNS_URL or REVERSE_UPDATE_SERVER')
  return host
}

const dnsHostFrom = (env: Env) => {
  if (env.KNOT_SERVER) return 'knot' as const
  return env.POWERDNS_URL ? ('powerdns' as const) : ('sandbox' as const)
}

/** All settings of a driver that may occur several times, with names that are not known beforehand. */
const settingsStarting = (env: Env, prefix: string): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(prefix)))
