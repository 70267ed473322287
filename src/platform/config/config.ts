import path from 'node:path'
import { rateLimitsFrom } from '../http/rate-limits.ts'
import { addressesFrom } from './addresses.ts'
import { driversFrom } from './driver-settings.ts'
import { mailingFrom } from './mailing.ts'
import { refuseMisshapen } from './misshapen.ts'
import { misspeltFrom, refuseMisspelt } from './misspelt.ts'
import { processesFrom, wiresFrom } from './processes.ts'
import {
  brandNamed,
  brandsByHost,
  databaseUrlFrom,
  type Env,
  keysFrom,
  numberFrom,
  oneOf,
  portFrom,
  proxiesFrom,
  switchFrom,
} from './read-settings.ts'
import { sellingFrom } from './selling.ts'
import { standingOf } from './standing.ts'
import { updatesFrom } from './updates.ts'

/** Everything that a provider configures, read once at start-up. Each setting has a default that suits a first look. */
export type Config = ReturnType<typeof readConfig>

const seconds = { day: 86_400 }
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export function readConfig(env: Env = process.env) {
  refuseMisspelt(env)
  refuseMisshapen(env)
  const asRoot = process.getuid?.() === 0
  const standing = standingOf(env)
  const { publicUrl, isLocal, isProduction } = standing
  const databaseUrl = databaseUrlFrom(env, 'DATABASE_URL')
  const dataFolder = path.resolve(env.BELFRY_DATA ?? './data')
  const seed = env.BELFRY_SEED ? oneOf(env, 'BELFRY_SEED', ['demo', 'off']) : undefined
  /** A portal for a first look: no database of its own, reachable from this machine only. */
  const isFirstLook = isLocal && !isProduction && databaseUrl === undefined
  return {
    host: env.HOST || '127.0.0.1',
    port: portFrom(env, 'PORT', 4000),
    /** Where the portal is reached from outside: links in mails, payment returns. */
    publicUrl,
    /** Reachable from this machine only. */
    isLocal,
    dataFolder,
    databaseUrl,
    /** The replica for exports and reports, and how far behind it may be before the primary answers. */
    replica: {
      url: databaseUrlFrom(env, 'BELFRY_REPLICA_URL'),
      maxLagSeconds: numberFrom(env, 'BELFRY_REPLICA_LAG_SECONDS', 30),
    },
    ...processesFrom(env, databaseUrl === undefined),
    ...wiresFrom(env),
    brand: brandNamed('BELFRY_BRAND', env.BELFRY_BRAND || 'belfry'),
    /** Which brand a host name shows, as `my.carillon.example=carillon,…`; the default brand for all others. */
    brandByHost: brandsByHost(env, 'BELFRY_BRAND_HOSTS'),
    /** Used by customers (`standing.ts`): no sandboxes, and nothing that is for a first look only. */
    isProduction,
    /** A person reads the log of a first look: it shows faults, not each request. */
    logLevel: env.LOG_LEVEL ? oneOf(env, 'LOG_LEVEL', logLevels) : isFirstLook ? 'error' : 'info',
    prettyLog: switchFrom(env, 'LOG_PRETTY') ?? false,
    slowQueryMs: numberFrom(env, 'BELFRY_SLOW_QUERY_MS', 250),
    /** The proxies in front of the portal whose X-Forwarded-For, -Host and -Proto are trusted. */
    trustProxy: proxiesFrom(env, 'TRUST_PROXY'),
    /** How a process shuts down: how long balancers have to notice, and how long running work may take. */
    drain: {
      noticeSeconds: numberFrom(env, 'BELFRY_DRAIN_NOTICE_SECONDS', 5),
      seconds: numberFrom(env, 'BELFRY_DRAIN_SECONDS', 20),
    },
    secureCookies: switchFrom(env, 'BELFRY_SECURE_COOKIES') ?? publicUrl.startsWith('https:'),
    /** Rate limits; off for load tests. */
    rateLimits: switchFrom(env, 'BELFRY_RATE_LIMITS') ?? true,
    limits: rateLimitsFrom(env),
    /** Who may read /metrics from outside the provider's network. */
    metricsToken: env.BELFRY_METRICS_TOKEN || undefined,
    asRoot,
    /** Names that nobody reads and that are almost a setting. */
    misspelt: misspeltFrom(env),
    /** Keys of sealed data (`src/platform/secrets`): the first seals, all of them unseal. */
    secretKeys: keysFrom(env, 'BELFRY_SECRET_KEY'),
    /** Identity providers in the internal network, over http or at private addresses. */
    ssoPrivate: switchFrom(env, 'BELFRY_SSO_PRIVATE') ?? false,
    tokens: {
      // core §9: access 365 days, refresh 30 days, cookie 30 days; the cookie's lifetime bounds the session.
      accessSeconds: numberFrom(env, 'BELFRY_ACCESS_DAYS', 365) * seconds.day,
      refreshSeconds: numberFrom(env, 'BELFRY_REFRESH_DAYS', 30) * seconds.day,
      cookieSeconds: numberFrom(env, 'BELFRY_COOKIE_DAYS', 30) * seconds.day,
      mailedLinkSeconds: numberFrom(env, 'BELFRY_MAILED_LINK_HOURS', 24) * 3600,
    },
    ...sellingFrom(env, standing),
    ...mailingFrom(env, isFirstLook),
    ...driversFrom(env, publicUrl),
    ...addressesFrom(env, publicUrl),
    ...updatesFrom(env, publicUrl),
    /** Whether an empty database is filled with the demo world, whose passwords are public. */
    seed: seed === undefined ? isFirstLook : seed === 'demo',
    /** The demo world was requested explicitly, so it may run where others can reach it. */
    demoAsked: seed === 'demo',
  }
}
