import { type ServerVariant, serverVariants } from '#base/cloud-server/variants.ts'
import type { DriverKey } from '#base/driver-key.ts'
import { shopVariants } from '#base/licences.ts'
import { accessPoints } from '#drivers/access-point/table.ts'
import { certificateAuthorities } from '#drivers/certificate-authority/table.ts'
import { certificateShopKey } from '#drivers/certificate-shop/port.ts'
import { certificateShops } from '#drivers/certificate-shop/table.ts'
import { cloudLicencesKey } from '#drivers/cloud-licences/port.ts'
import { cloudLicences } from '#drivers/cloud-licences/table.ts'
import { computeKey } from '#drivers/compute/port.ts'
import { computes } from '#drivers/compute/table.ts'
import { dnsHosts } from '#drivers/dns-host/table.ts'
import { dnsLookups } from '#drivers/dns-lookup/table.ts'
import type { DriverOptions } from '#drivers/driver-table.ts'
import { fileShareKey } from '#drivers/file-share/port.ts'
import { fileShares } from '#drivers/file-share/table.ts'
import { licenceShopKey } from '#drivers/licence-shop/port.ts'
import { licenceShops } from '#drivers/licence-shop/table.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import { mailHosts } from '#drivers/mail-host/table.ts'
import { monitors } from '#drivers/monitor/table.ts'
import { objectStoreKey } from '#drivers/object-store/port.ts'
import { objectStores } from '#drivers/object-store/table.ts'
import { paymentDrivers } from '#drivers/payment/table.ts'
import { psas } from '#drivers/psa/table.ts'
import { registrars } from '#drivers/registrar/table.ts'
import { reverseZones } from '#drivers/reverse-dns/table.ts'
import { type ServiceKind, serviceHostKey, serviceKinds } from '#drivers/service-host/port.ts'
import {
  isServiceHostName,
  serviceHosts,
  withCertificates,
  withLicences,
  withMailPacks,
  withServers,
  withStores,
  withTenants,
  withWebSpaces,
} from '#drivers/service-host/table.ts'
import { siteAudits } from '#drivers/site-audit/table.ts'
import { siteBuilders } from '#drivers/site-builder/table.ts'
import { tlsLooks } from '#drivers/tls-look/table.ts'
import { vatRegisters } from '#drivers/vat-register/table.ts'
import { vaultKey } from '#drivers/vault/port.ts'
import { vaults } from '#drivers/vault/table.ts'
import { openedFeeds } from '#drivers/vulnerability-feed/table.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import { webHosts } from '#drivers/web-host/table.ts'
import { webhookSenders } from '#drivers/webhook/table.ts'
import { windowsHostKey } from '#drivers/windows-host/port.ts'
import { windowsHosts } from '#drivers/windows-host/table.ts'
import { type WordPressRow, wordPressHosts } from '#drivers/wordpress/table.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { Config } from '#platform/config/config.ts'
import { isKeptForReal } from '#platform/config/undelivered.ts'
import type { Log } from '#platform/log/log.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Database } from '#platform/sql/connect.ts'

/** What web spaces or sites are kept for real needs no more than a book of its services. */
const usualHostOf = (kind: ServiceKind, config: Config) => (isKeptForReal(config, kind) ? 'records' : 'sandbox')

const serviceHostOf = (kind: ServiceKind) => (config: Config) => {
  const name = config.serviceHosts[kind] ?? usualHostOf(kind, config)
  if (!isServiceHostName(name)) throw new Error(`BELFRY_SERVICE_HOSTS names no driver of services: ${name}`)
  return serviceHosts[name]
}

/** Opens another driver that this one stands on. */
type Beside = { driver: <Port>(key: DriverKey<Port>) => Port }
type Chosen = { needs: readonly string[]; open(options: DriverOptions & Beside): unknown }

/** Web hosting has its space at the host of its system, whoever keeps its contracts. Where customers really pay, no sandbox keeps one on Windows. */
const hostingHost = (config: Config): Chosen => {
  const { needs, open } = serviceHostOf('hosting')(config)
  const hasWindows = !config.isProduction || config.windowsHost.driver !== 'sandbox'
  return {
    needs,
    open: ({ driver, ...options }) =>
      withWebSpaces(open(options), (system) => {
        if (system === 'linux') return driver(webHostKey)
        return hasWindows ? driver(windowsHostKey) : undefined
      }),
  }
}

/** A cloud server stands at the provider of its variant, whoever keeps its contract. Where customers really pay, no sandbox keeps one. */
const cloudHost = (config: Config): Chosen => {
  const { needs, open } = serviceHostOf('cloud')(config)
  const isKept = (variant: ServerVariant) => !config.isProduction || config.computes[variant] !== 'sandbox'
  return {
    needs,
    open: ({ driver, ...options }) =>
      withServers(open(options), (variant) => (isKept(variant) ? driver(computeKey(variant)) : undefined)),
  }
}

/** Storage stands at whoever keeps objects, whoever keeps its contract. Where customers really pay, no sandbox keeps any. */
const storageHost = (config: Config): Chosen => {
  const { needs, open } = serviceHostOf('s3')(config)
  const isKept = !config.isProduction || config.objectStore.driver !== 'sandbox'
  return {
    needs,
    open: ({ driver, ...options }) => withStores(open(options), isKept ? driver(objectStoreKey) : undefined),
  }
}

/** A licence is sold by the shop of its variant, and files are shared at their host, whoever keeps the contract. Where customers really pay, no sandbox does. */
const licenceHost = (config: Config): Chosen => {
  const { needs, open } = serviceHostOf('licence')(config)
  const isReal = (name: string) => !config.isProduction || name !== 'sandbox'
  return {
    needs,
    open: ({ driver, ...options }) =>
      withLicences(open(options), {
        shop: (variant) => (isReal(config.licenceShops[variant]) ? driver(licenceShopKey(variant)) : undefined),
        share: () => (isReal(config.fileShare.driver) ? driver(fileShareKey) : undefined),
      }),
  }
}

/** A mail pack stands at the host of mail, whoever keeps its contract. Where customers really pay, no sandbox keeps one. */
const mailPackHost = (config: Config): Chosen => {
  const { needs, open } = serviceHostOf('mail')(config)
  const isKept = !config.isProduction || config.mailHost.driver !== 'sandbox'
  return {
    needs,
    open: ({ driver, ...options }) => withMailPacks(open(options), isKept ? driver(mailHostKey) : undefined),
  }
}

/** A certificate is ordered at whoever sells them, whoever keeps its contract. Where customers really pay, no sandbox sells one. */
const certificateHost = (config: Config): Chosen => {
  const { needs, open } = serviceHostOf('ssl')(config)
  const isSold = !config.isProduction || config.certificateShop.driver !== 'sandbox'
  return {
    needs,
    open: ({ driver, ...options }) =>
      withCertificates(open(options), isSold ? () => driver(certificateShopKey) : undefined),
  }
}

/** Microsoft 365 stands at Microsoft, whoever keeps its contracts. Where customers really pay, no sandbox sells it. */
const officeHost = (config: Config): Chosen => {
  const { needs, open } = serviceHostOf('office')(config)
  const isSold = !config.isProduction || isKeptForReal(config, 'office')
  return {
    needs,
    open: ({ driver, ...options }) => withTenants(open(options), isSold ? driver(cloudLicencesKey) : undefined),
  }
}

/** WordPress stands in the spaces of the web host, whose driver decides; where that has none of its own, the sandbox plays it. */
const wordPressHost = ({ webHost }: Config): Chosen => {
  const rows: Readonly<Record<string, WordPressRow>> = wordPressHosts
  const { needs, open } = rows[webHost.driver] ?? wordPressHosts.sandbox
  return { needs, open: ({ driver, ...options }) => open({ ...options, webHost: driver(webHostKey) }) }
}

/** Which driver serves each kind, as configuration chooses it: one row per kind. */
const chosen: Record<string, (config: Config) => Chosen> = {
  'access-point': (config) => accessPoints[config.accessPoint.driver],
  'certificate-shop': (config) => certificateShops[config.certificateShop.driver],
  'tls-look': ({ dnsLookup }) => tlsLooks[dnsLookup.driver],
  [cloudLicencesKey.kind]: (config) => cloudLicences[config.cloudLicences.driver],
  'certificate-authority': (config) => certificateAuthorities[config.certificateAuthority.driver],
  'dns-host': (config) => dnsHosts[config.dns.driver],
  'dns-lookup': (config) => dnsLookups[config.dnsLookup.driver],
  monitor: (config) => monitors[config.monitor.driver],
  'object-store': (config) => objectStores[config.objectStore.driver],
  'reverse-dns': (config) => reverseZones[config.reverseDns.driver],
  ...Object.fromEntries(
    serverVariants.flatMap((variant) => [
      [computeKey(variant).kind, (config: Config): Chosen => computes[config.computes[variant]]],
      [vaultKey(variant).kind, (config: Config): Chosen => vaults[config.vaults[variant]]],
    ]),
  ),
  ...Object.fromEntries(
    shopVariants.map((variant) => [
      licenceShopKey(variant).kind,
      (config: Config) => licenceShops[config.licenceShops[variant]],
    ]),
  ),
  'file-share': (config) => fileShares[config.fileShare.driver],
  'mail-host': (config) => mailHosts[config.mailHost.driver],
  psa: (config) => psas[config.psa.driver],
  registrar: (config) => registrars[config.registrar.driver],
  'site-audit': (config) => siteAudits[config.siteAudit.driver],
  'site-builder': (config) => siteBuilders[config.builder.driver],
  'vat-register': (config) => vatRegisters[config.vatRegister.driver],
  'vulnerability-feed': (config) => openedFeeds(config.vulnerabilityFeeds),
  'web-host': (config) => webHosts[config.webHost.driver],
  webhook: () => webhookSenders.public,
  'windows-host': (config) => windowsHosts[config.windowsHost.driver],
  wordpress: wordPressHost,
  payment: (config) => paymentDrivers(config.paymentDrivers, config.driverSettings, config.sandboxPayments),
  ...Object.fromEntries(serviceKinds.map((kind) => [serviceHostKey(kind).kind, serviceHostOf(kind)])),
  [serviceHostKey('hosting').kind]: hostingHost,
  [serviceHostKey('mail').kind]: mailPackHost,
  [serviceHostKey('cloud').kind]: cloudHost,
  [serviceHostKey('s3').kind]: storageHost,
  [serviceHostKey('licence').kind]: licenceHost,
  [serviceHostKey('ssl').kind]: certificateHost,
  [serviceHostKey('office').kind]: officeHost,
}

/** Settings that name no driver, or leave out what one needs: a sentence for each. */
export function driverFaults(config: Config): string[] {
  const faults = Object.values(chosen).map((choose) => {
    try {
      refuseLacking(choose(config).needs, config)
    } catch (fault) {
      if (fault instanceof Error) return fault.message
      throw fault
    }
    return undefined
  })
  return [...new Set(faults.filter((fault) => fault !== undefined))]
}

/** Refuses them before anything is served. */
export function checkDrivers(config: Config): void {
  const [first] = driverFaults(config)
  if (first !== undefined) throw new CannotStart(first)
}

function refuseLacking(needs: readonly string[], { driverSettings }: Config): void {
  const missing = needs.filter((name) => !driverSettings[name])
  if (missing.length === 0) return
  const beside = needs.filter((name) => driverSettings[name])
  const [are, them] = missing.length > 1 ? ['are', 'them'] : ['is', 'it']
  const whose = beside.length > 0 ? ` beside ${beside.join(' and ')}` : `: a driver that was chosen needs ${them}`
  throw new Error(`${missing.join(' and ')} ${are} missing${whose}`)
}

/** Lets a test wrap the drivers that the portal uses. */
export type WrapDriver = (kind: string, port: unknown) => unknown

/** Opens each driver once, when it is first asked for. */
export function openDrivers(
  config: Config,
  log: Log,
  db: Database,
  now: () => Date,
  wrap: WrapDriver = (_kind, port) => port,
) {
  const options: DriverOptions = {
    settings: config.driverSettings,
    state: databaseState(db),
    clock: { now },
    // Nobody reads at `info` why a provider cannot be reached.
    log: (line) => log[line.fault === undefined ? 'info' : 'warn']({ outbound: line }, 'outbound'),
  }
  const opened = new Map<string, unknown>()
  const driver = <Port>(key: DriverKey<Port>): Port => {
    if (!opened.has(key.kind)) {
      const row = chosen[key.kind]?.(config)
      if (!row) throw new Error(`No driver is configured for ${key.kind}`)
      refuseLacking(row.needs, config)
      opened.set(key.kind, wrap(key.kind, row.open({ ...options, driver })))
    }
    return opened.get(key.kind) as Port
  }
  return driver
}
