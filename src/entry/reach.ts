import { serverVariants } from '#base/cloud-server/variants.ts'
import type { DriverKey } from '#base/driver-key.ts'
import { shopVariants } from '#base/licences.ts'
import type { Outcome } from '#base/outcome.ts'
import { certificateShopKey } from '#drivers/certificate-shop/port.ts'
import { cloudLicencesKey } from '#drivers/cloud-licences/port.ts'
import { computeKey } from '#drivers/compute/port.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import { fileShareKey } from '#drivers/file-share/port.ts'
import { licenceShopKey } from '#drivers/licence-shop/port.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import { monitorKey } from '#drivers/monitor/port.ts'
import { objectStoreKey } from '#drivers/object-store/port.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import { reverseDnsKey } from '#drivers/reverse-dns/port.ts'
import { vaultKey } from '#drivers/vault/port.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import { windowsHostKey } from '#drivers/windows-host/port.ts'
import type { Config } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { reading } from '#platform/operations/answers.ts'
import type { Database } from '#platform/sql/connect.ts'
import { openDrivers } from './drivers.ts'

/** A name and a service that nobody has, and could have: to say so, a provider has to be asked, and changes nothing. */
const nobody = {
  name: 'belfry-reach.invalid',
  zone: 'belfry-reach.invalid.',
  service: 'service-999999999',
  tenant: 'belfryreach.onmicrosoft.com',
} as const

type Row = {
  /** For people: "name servers". */
  of: string
  driverIn(config: Config): string
  ask(driver: <Port>(key: DriverKey<Port>) => Port): Promise<Outcome<unknown>>
}

/** The cheapest question of each port that a provider answers. Those without one (payments, e-invoices) are asked when there is something to do. */
const rows: readonly Row[] = [
  {
    of: 'registries',
    driverIn: ({ registrar }) => registrar.driver,
    ask: (driver) => {
      const registrar = driver(registrarKey)
      return registrar.check([`belfry-reach.${registrar.extensions[0] ?? 'be'}`])
    },
  },
  { of: 'name servers', driverIn: ({ dns }) => dns.driver, ask: (driver) => driver(dnsHostKey).readZone(nobody.zone) },
  {
    of: 'names of addresses',
    driverIn: ({ reverseDns }) => reverseDns.driver,
    ask: (driver) => {
      const zones = driver(reverseDnsKey)
      return zones.readName(zones.anyAddress)
    },
  },
  {
    of: 'mail',
    driverIn: ({ mailHost }) => mailHost.driver,
    ask: (driver) => driver(mailHostKey).readDomain(nobody.name),
  },
  {
    of: 'web hosting',
    driverIn: ({ webHost }) => webHost.driver,
    ask: (driver) => driver(webHostKey).readSpace(nobody.service),
  },
  {
    of: 'web hosting on Windows',
    driverIn: ({ windowsHost }) => windowsHost.driver,
    ask: (driver) => driver(windowsHostKey).readSpace(nobody.service),
  },
  ...serverVariants.map((variant) => ({
    of: `servers (${variant})`,
    driverIn: ({ computes }: Config) => computes[variant],
    ask: (driver: Parameters<Row['ask']>[0]) => driver(computeKey(variant)).readServer(nobody.service),
  })),
  ...serverVariants.map((variant) => ({
    of: `backups of servers (${variant})`,
    driverIn: ({ vaults }: Config) => vaults[variant],
    ask: (driver: Parameters<Row['ask']>[0]) => driver(vaultKey(variant)).readVault(nobody.service),
  })),
  { of: 'monitoring', driverIn: ({ monitor }) => monitor.driver, ask: (driver) => driver(monitorKey).listTemplates() },
  {
    of: 'storage',
    driverIn: ({ objectStore }) => objectStore.driver,
    ask: (driver) => driver(objectStoreKey).readStore(nobody.service),
  },
  {
    of: 'certificates that are sold',
    driverIn: ({ certificateShop }) => certificateShop.driver,
    ask: (driver) => driver(certificateShopKey).letsIn(),
  },
  ...shopVariants.map((variant) => ({
    of: `licences (${variant})`,
    driverIn: ({ licenceShops }: Config) => licenceShops[variant],
    ask: (driver: Parameters<Row['ask']>[0]) => driver(licenceShopKey(variant)).readLicence(nobody.service),
  })),
  {
    of: 'Microsoft 365',
    driverIn: ({ cloudLicences }) => cloudLicences.driver,
    ask: (driver) => driver(cloudLicencesKey).tenantFree(nobody.tenant),
  },
  {
    of: 'shared files',
    driverIn: ({ fileShare }) => fileShare.driver,
    ask: (driver) => driver(fileShareKey).letsIn(),
  },
]

export type Reached = { of: string; driver: string; fault?: string }

const longestMs = 30_000

/** That there is no such thing only somebody can say who was asked. */
const knowsNone = /^(?:no_such_|not_protected$)/

const quiet = ({ detail }: { detail?: string }) => `does not answer${detail ? `: ${detail}` : ''}`
const reached = () => undefined
const faultOf = (said: Outcome<unknown>): Promise<string | undefined> =>
  reading<unknown, string | undefined>(said, {
    ...{ done: reached, pending: reached, retry: quiet, unknown: quiet },
    rejected: ({ code, detail }) => {
      if (code === 'access_denied') return 'does not let us in: its key or password is wrong'
      return knowsNone.test(code) ? undefined : `says no: ${[code, detail].filter(Boolean).join(', ')}`
    },
  })

async function look({ of, driverIn, ask }: Row, config: Config, db: Database): Promise<Reached> {
  const driver = driverIn(config)
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, longestMs, `said nothing for ${longestMs / 1000} seconds`).unref()
  })
  try {
    // Each has drivers of its own, so that one whose settings are wrong keeps none from being asked.
    const asked = ask(openDrivers(config, silentLog, db, () => new Date()))
    const fault = await Promise.race([asked.then(faultOf), late])
    return { of, driver, ...(fault ? { fault } : {}) }
  } catch (fault) {
    return { of, driver, fault: `cannot be asked: ${(fault as Error).message}` }
  }
}

/** Asks every provider of the settings one question, all at once. A built-in sandbox is none. */
export const reachAll = (config: Config, db: Database): Promise<Reached[]> =>
  Promise.all(rows.filter((row) => row.driverIn(config) !== 'sandbox').map((row) => look(row, config, db)))

export const sentenceOfReach = ({ of, driver, fault }: Reached): string =>
  fault ? `Not reached: ${of} (${driver}) ${fault}` : `Reached: ${of} (${driver})`
