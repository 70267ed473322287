import type { RateClass } from '#base/call.ts'
import { settingOf, usualLimits } from '../http/rate-limits.ts'
import { CannotStart } from './cannot-start.ts'
import { familySettings } from './families.ts'
import type { Env } from './read-settings.ts'

/** All settings of the portal. A test compares this list with what is read and with `docs/operations.md`. */
export const ownSettings = [
  'BELFRY_ACCESS_DAYS',
  'BELFRY_APPROVAL_DAYS',
  'BELFRY_BRAND',
  'BELFRY_BRAND_HOSTS',
  'BELFRY_CART_DAYS',
  'BELFRY_CONSOLES',
  'BELFRY_CONSOLES_ACCOUNT',
  'BELFRY_COOKIE_DAYS',
  'BELFRY_DATA',
  'BELFRY_DEBIT_FORMAT',
  'BELFRY_DEBIT_LEAD_DAYS',
  'BELFRY_DEBIT_NOTICE_DAYS',
  'BELFRY_DEBIT_RETRIES',
  'BELFRY_DEBIT_RETRY_DAYS',
  'BELFRY_DNS_LOOKUP',
  'BELFRY_DRAIN_NOTICE_SECONDS',
  'BELFRY_DRAIN_SECONDS',
  'BELFRY_FORWARDER_ADDRESSES',
  'BELFRY_FORWARDER_CERTIFICATES',
  'BELFRY_FORWARDER_HOST',
  'BELFRY_FORWARDER_HTTP',
  'BELFRY_FORWARDER_HTTPS',
  'BELFRY_FORWARDER_REACHED_AT',
  'BELFRY_INBOUND_MAIL_HOST',
  'BELFRY_INBOUND_MAIL_PORT',
  'BELFRY_INBOUND_MAIL_PROTOCOL',
  'BELFRY_LABEL_SENDER',
  'BELFRY_LABEL_VISITOR_HIDES',
  'BELFRY_MAILBOX',
  'BELFRY_MAILED_LINK_HOURS',
  'BELFRY_MAIL_SPF',
  'BELFRY_METRICS_TOKEN',
  'BELFRY_OSS',
  'BELFRY_PAYMENT_DRIVERS',
  'BELFRY_POOL',
  'BELFRY_PORTAL_ADDRESSES',
  'BELFRY_PORTAL_HOST',
  'BELFRY_PRIVATE_LABEL_HIDES',
  'BELFRY_PROCESSES',
  'BELFRY_PSA',
  'BELFRY_RATE_LIMITS',
  'BELFRY_REFRESH_DAYS',
  'BELFRY_REFUND_FAILED_ITEMS',
  'BELFRY_REPLICA_LAG_SECONDS',
  'BELFRY_REPLICA_URL',
  'BELFRY_SANDBOX_PACE',
  'BELFRY_SANDBOX_PAYMENTS',
  'BELFRY_SECRET_KEY',
  'BELFRY_SECURE_COOKIES',
  'BELFRY_SEED',
  'BELFRY_SENDER',
  'BELFRY_SERVICE_HOSTS',
  'BELFRY_SLOW_QUERY_MS',
  'BELFRY_SSO_PRIVATE',
  'BELFRY_TLS_CERTIFICATE',
  'BELFRY_TLS_KEY',
  'BELFRY_TLS_PORT',
  'BELFRY_TRANSFER_ORDER_DAYS',
  'BELFRY_UNPAID_ORDER_HOURS',
  'BELFRY_UNPAID_REMINDER_HOURS',
  'BELFRY_UPDATES_HOST',
  'BELFRY_UPDATES_NAME',
  'BELFRY_UPDATES_PORT',
  'BELFRY_URL',
  'BELFRY_WHITE_LABEL_HIDES',
  'BELFRY_ZONE_CHECKS',
] as const

const known = new Set<string>([...ownSettings, ...Object.keys(usualLimits).map((rate) => settingOf(rate as RateClass))])

/**
 * Without our prefix, but with the worst consequences when misspelt: the portal would open an empty database of its
 * own.
 */
const common = ['DATABASE_URL', 'SMTP_URL', 'TRUST_PROXY', 'MOLLIE_API_KEY', 'POWERDNS_URL', 'LOG_LEVEL']

/** Of systems beside the portal; a name that is almost one of these may be another program's, so it is only told. */
const besides = [
  // Of registries a name of the provider's choice stands in the middle; ours are known above.
  ...familySettings.filter((name) => !/^(?:EPP|BELFRY)_/.test(name)),
  'EPP_HOST',
  'EPP_REGISTRIES',
  'BUILDER_ADDRESSES',
  'BUILDER_FOLDER',
  'BUILDER_HOST',
  'BUILDER_PORT',
  'BUILDER_SITES_PORT',
  'BUILDER_SITES_TLS_PORT',
  'BUILDER_URL',
  'PATCHSTACK_KEY',
  'PATCHSTACK_URL',
  'S3_PORT',
  'S3_URL',
  'SMTP_PATIENCE_SECONDS',
  'WEB_NODE',
  'WEB_NODE_LACKS',
  'WINDOWS_NODE',
  'WINDOWS_NODE_LACKS',
  'WINDOWS_NODE_PROVED',
  'WORDFENCE_KEY',
  'WORDFENCE_URL',
] as const

export type Misspelt = { name: string; meant: string }

/** Names that are almost one of those, which is not set itself. */
export function misspeltFrom(env: Env): Misspelt[] {
  const all: readonly string[] = besides
  const missing = all.filter((name) => !env[name] && name.length > 7)
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || common.includes(name) || all.includes(name) || !/^[A-Z_]+$/.test(name)) return []
    const meant = missing.find((each) => distance(each, name) <= 2)
    return meant ? [{ name, meant }] : []
  })
}

/**
 * A setting whose name is almost one of ours was meant to be it, and would be ignored silently. Other names may belong
 * to other programs; so may those close to a common one, if that is set too.
 */
export function refuseMisspelt(env: Env): void {
  const missing = common.filter((name) => !env[name])
  for (const name of Object.keys(env)) {
    if (known.has(name) || common.includes(name)) continue
    const candidates = name.startsWith('BELFRY_') ? [...known] : missing
    const meant = candidates.find((each) => distance(each, name) <= 2)
    if (meant) throw new CannotStart(`${name} is no setting; ${meant} is: correct its name, or leave it out`)
  }
}

/** The number of letters that differ, are missing or are superfluous (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++) {
      const same = row[at - 1]! + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min(same, row[at]! + 1, next[at - 1]! + 1))
    }
    row = next
  }
  return row[other.length]!
}
