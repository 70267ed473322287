import path from 'node:path'
import { rateLimitsFrom } from '../http/rate-limits.ts'
import { refuseMisspelt } from './misspelt.ts'
import { processesFrom } from './processes.ts'
import {
  brandNamed,
  brandsByHost,
  databaseUrlFrom,
  type Env,
  keysFrom,
  listFrom,
  mailAddressFrom,
  mailServerFrom,
  numberFrom,
  oneOf,
  pairsFrom,
  portFrom,
  proxiesFrom,
  switchFrom,
} from './read-settings.ts'
import { standingOf } from './standing.ts'

/** Everything that a provider sets from outside, read once at start-up. Each has a default that suits a first look. */
export type Config = ReturnType<typeof readConfig>

const seconds = { day: 86_400 }

export function readConfig(env: Env = process.env) {
  refuseMisspelt(env)
  const asRoot = process.getuid?.() === 0
  const { publicUrl, isLocal, isProduction } = standingOf(env)
  const smtpUrl = mailServerFrom(env, 'SMTP_URL')
  const databaseUrl = databaseUrlFrom(env, 'DATABASE_URL')
  const dataFolder = path.resolve(env.BELFRY_DATA ?? './data')
  const seed = env.BELFRY_SEED ? oneOf(env, 'BELFRY_SEED', ['demo', 'off']) : undefined
  /** A portal that is only looked at: no database of its own, and nobody but this machine reaches it. */
  const isFirstLook = isLocal && !isProduction && databaseUrl === undefined
  return {
    host: env.HOST || '127.0.0.1',
    port: portFrom(env, 'PORT', 4000),
    /** Where the portal is reached from outside: links in mails, payment returns. */
    publicUrl,
    /** Nobody but this machine reaches it. */
    isLocal,
    dataFolder,
    databaseUrl,
    /** A copy that exports and reports are read from, and how far behind it may be before the first database answers. */
    replica: {
      url: databaseUrlFrom(env, 'BELFRY_REPLICA_URL'),
      maxLagSeconds: numberFrom(env, 'BELFRY_REPLICA_LAG_SECONDS', 30),
    },
    ...processesFrom(env, databaseUrl === undefined),
    brand: brandNamed('BELFRY_BRAND', env.BELFRY_BRAND || 'belfry'),
    /** Which brand a host name shows, as `my.carillon.example=carillon,…`; the default brand for all others. */
    brandByHost: brandsByHost(env, 'BELFRY_BRAND_HOSTS'),
    /** Customers use it (`standing.ts`): no sandbox, and nothing that only a first look may show. */
    isProduction,
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent']),
    prettyLog: switchFrom(env, 'LOG_PRETTY') ?? false,
    slowQueryMs: numberFrom(env, 'BELFRY_SLOW_QUERY_MS', 250),
    /** The proxies before the portal whose X-Forwarded-For, -Host and -Proto count. */
    trustProxy: proxiesFrom(env, 'TRUST_PROXY'),
    /** How a process ends when told to: how long balancers have to notice, and how long running work has to end. */
    drain: {
      noticeSeconds: numberFrom(env, 'BELFRY_DRAIN_NOTICE_SECONDS', 5),
      seconds: numberFrom(env, 'BELFRY_DRAIN_SECONDS', 20),
    },
    secureCookies: switchFrom(env, 'BELFRY_SECURE_COOKIES') ?? publicUrl.startsWith('https:'),
    /** How much a caller may ask; off for load tests. */
    rateLimits: switchFrom(env, 'BELFRY_RATE_LIMITS') ?? true,
    limits: rateLimitsFrom(env),
    /** Who may read /metrics from elsewhere than the provider's own network. */
    metricsToken: env.BELFRY_METRICS_TOKEN || undefined,
    asRoot,
    /** Keys of what is stored sealed (`src/platform/secrets`): the first closes, all of them open. */
    secretKeys: keysFrom(env, 'BELFRY_SECRET_KEY'),
    /** Sign-in providers within the house, by plain http or at private addresses. */
    ssoPrivate: switchFrom(env, 'BELFRY_SSO_PRIVATE') ?? false,
    tokens: {
      // core §9: access 365 days, refresh 30 days, cookie 30 days; the cookie's life bounds the session.
      accessSeconds: numberFrom(env, 'BELFRY_ACCESS_DAYS', 365) * seconds.day,
      refreshSeconds: numberFrom(env, 'BELFRY_REFRESH_DAYS', 30) * seconds.day,
      cookieSeconds: numberFrom(env, 'BELFRY_COOKIE_DAYS', 30) * seconds.day,
      mailedLinkSeconds: numberFrom(env, 'BELFRY_MAILED_LINK_HOURS', 24) * 3600,
    },
    ordering: {
      /** A cart that nobody touched for so many days is abandoned. */
      cartDays: numberFrom(env, 'BELFRY_CART_DAYS', 30),
      /** An order that nobody pays is cancelled at the end of the day that is so many hours away. */
      unpaidHours: numberFrom(env, 'BELFRY_UNPAID_ORDER_HOURS', 96),
      /** One that is to be paid by transfer, which takes two to three working days (core §9), after so many of them. */
      transferDays: numberFrom(env, 'BELFRY_TRANSFER_ORDER_DAYS', 7),
      /** Its buyer is reminded after this; 0: never. */
      remindAfterHours: numberFrom(env, 'BELFRY_UNPAID_REMINDER_HOURS', 48),
      /** What a managed client asked their partner expires after this. */
      approvalDays: numberFrom(env, 'BELFRY_APPROVAL_DAYS', 7),
      /** The money of an item that failed goes back by itself, or when staff say so. */
      refundsFailedItems: oneOf(env, 'BELFRY_REFUND_FAILED_ITEMS', ['automatic', 'staff']) === 'automatic',
    },
    billing: {
      /** Consumers elsewhere in the EU pay the rate of their own country: the provider sells them more than the threshold. */
      oneStopShop: switchFrom(env, 'BELFRY_OSS') ?? false,
    },
    mail: {
      smtpUrl,
      /** So long the mail server may keep silent; it may think long over a mail that it has whole (RFC 5321 §4.5.3.2). */
      patienceSeconds: numberFrom(env, 'SMTP_PATIENCE_SECONDS', 120),
      /** Said to be without a mail server: mails wait until there is one. */
      isOff: env.SMTP_URL === 'off',
      /** The sender until staff enter the company, whose sample addresses are made up: the first of the staff is mailed before that. */
      sender: mailAddressFrom(env, 'BELFRY_SENDER'),
      /** A page shows what the portal mails, to whoever opens it. */
      mailbox: switchFrom(env, 'BELFRY_MAILBOX') ?? (isFirstLook && !smtpUrl),
    },
    /** Answers by mail: where the provider's mail server hands them over; 0: nobody listens, and nobody is told to answer. */
    inboundMail: {
      port: portFrom(env, 'BELFRY_INBOUND_MAIL_PORT', 0),
      host: env.BELFRY_INBOUND_MAIL_HOST ?? '127.0.0.1',
      protocol: oneOf(env, 'BELFRY_INBOUND_MAIL_PROTOCOL', ['smtp', 'lmtp']),
    },
    /** Which provider serves which way to pay, where the keys that are set do not say it: `paypal=mollie,sofort=sandbox`. */
    paymentDrivers: pairsFrom(env, 'BELFRY_PAYMENT_DRIVERS'),
    /** Where no provider has keys, a sandbox checkout pretends to be paid. Whoever reaches it gets what they order for nothing. */
    sandboxPayments: switchFrom(env, 'BELFRY_SANDBOX_PAYMENTS') ?? (isLocal && !isProduction),
    /** SEPA direct debit: days of notice to the payer, TARGET days of lead for the bank, second tries, the bank's format. */
    directDebit: {
      noticeDays: numberFrom(env, 'BELFRY_DEBIT_NOTICE_DAYS', 14),
      leadDays: numberFrom(env, 'BELFRY_DEBIT_LEAD_DAYS', 2),
      retries: numberFrom(env, 'BELFRY_DEBIT_RETRIES', 1),
      retryDays: numberFrom(env, 'BELFRY_DEBIT_RETRY_DAYS', 7),
      format: oneOf(env, 'BELFRY_DEBIT_FORMAT', ['pain.008.001.08', 'pain.008.001.02']),
    },
    dns: {
      driver: dnsHostFrom(env),
      /** How many zones a minute are compared with what the name servers hold; 0: none. */
      checksPerMinute: numberFrom(env, 'BELFRY_ZONE_CHECKS', 60),
    },
    /** Registries that speak EPP, one or several; without them the built-in sandbox. */
    registrar: { driver: env.EPP_HOST || env.EPP_REGISTRIES ? ('epp' as const) : ('sandbox' as const) },
    /** The access point that carries e-invoices over Peppol. */
    accessPoint: { driver: env.STORECOVE_KEY ? ('storecove' as const) : ('sandbox' as const) },
    /** What the PSA of each partner is. */
    psa: { driver: oneOf(env, 'BELFRY_PSA', ['sandbox', 'halo']) },
    vatRegister: { driver: env.VIES_URL ? ('vies' as const) : ('sandbox' as const) },
    /** What public DNS says of names that stand elsewhere; a sandbox as long as the registrar is one. */
    dnsLookup: { driver: oneOf(env, 'BELFRY_DNS_LOOKUP', ['sandbox', 'public']) },
    /** Who delivers which kind of service, as `hosting=name,office=other`; a kind that is not named is the sandbox's. */
    serviceHosts: pairsFrom(env, 'BELFRY_SERVICE_HOSTS'),
    /** What the drivers are opened with; each names in its table what it cannot do without. */
    driverSettings: {
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
      VIES_URL: env.VIES_URL,
      ACME_DIRECTORY_URL: env.ACME_DIRECTORY_URL,
      ACME_EMAIL: env.ACME_EMAIL,
      BELFRY_PORTAL_ADDRESSES: env.BELFRY_PORTAL_ADDRESSES,
      BELFRY_FORWARDER_ADDRESSES: env.BELFRY_FORWARDER_ADDRESSES,
      STORECOVE_KEY: env.STORECOVE_KEY,
      STORECOVE_ENTITIES: env.STORECOVE_ENTITIES,
      STORECOVE_URL: env.STORECOVE_URL,
      /** How fast the built-in sandboxes live: 1 is life-like, 60 makes an hour pass in a minute. */
      SANDBOX_PACE: String(numberFrom(env, 'BELFRY_SANDBOX_PACE', 600)),
    } as Record<string, string | undefined>,
    /** What partners' clients see instead of us. */
    label: {
      /** The sender of mails to them as long as the partner has no address of their own: one that names nobody. */
      sender: env.BELFRY_LABEL_SENDER ?? `no-reply@${new URL(publicUrl).hostname}`,
      /**
       * Screens that label setups do not have (core §6): for clients with a white label, with a private label, and for visitors of a
       * partner's own domain, where nobody becomes a client of ours.
       */
      hides: {
        visitor: listFrom(env.BELFRY_LABEL_VISITOR_HIDES ?? '/partner-signup,/auth/signup,/order'),
        white: listFrom(env.BELFRY_WHITE_LABEL_HIDES ?? '/partner-signup'),
        private: listFrom(env.BELFRY_PRIVATE_LABEL_HIDES ?? '/partner-signup,/integrations'),
      },
      /** Where a partner's own domain has to lead: this name, or one of these addresses. */
      portalHost: env.BELFRY_PORTAL_HOST ?? new URL(publicUrl).hostname,
      portalAddresses: listFrom(env.BELFRY_PORTAL_ADDRESSES),
      /** What a sender's domain has to name in its SPF record, so that our mail server may send for it. */
      spf: env.BELFRY_MAIL_SPF,
    },
    /** TLS of the portal's own, for partners' domains; without a port a proxy does it. */
    tls: {
      port: env.BELFRY_TLS_PORT ? portFrom(env, 'BELFRY_TLS_PORT', 0) : undefined,
      /** For every other name. */
      certificateFile: env.BELFRY_TLS_CERTIFICATE,
      keyFile: env.BELFRY_TLS_KEY,
    },
    /** Web addresses of domains that lead elsewhere. */
    forwarder: {
      /** Where they lead first: the forwarder's addresses as the world sees them. */
      addresses: listFrom(env.BELFRY_FORWARDER_ADDRESSES ?? (isRealWorld(env) ? '' : '192.0.2.80,2001:db8::80')),
      host: env.BELFRY_FORWARDER_HOST ?? env.HOST ?? '127.0.0.1',
      /** Where the portal reaches it, when it tries a rule. */
      reachedAt: env.BELFRY_FORWARDER_REACHED_AT,
      ports: forwarderPorts(env),
      /** New certificates in an hour; authorities allow some three hundred in three. */
      certificatesPerHour: numberFrom(env, 'BELFRY_FORWARDER_CERTIFICATES', 60),
    },
    certificateAuthority: { driver: env.ACME_DIRECTORY_URL ? ('acme' as const) : ('sandbox' as const) },
    /** Whether an empty database is filled with the demo world, whose passwords everybody knows. */
    seed: seed === undefined ? isFirstLook : seed === 'demo',
    /** It was asked for by name, so it may stand where others reach it. */
    demoAsked: seed === 'demo',
  }
}

/** Whether names of the real world are at stake: nothing may then be led to addresses of documentation. */
const isRealWorld = (env: Env): boolean =>
  env.BELFRY_DNS_LOOKUP === 'public' ||
  Object.keys(env).some((name) => /^(?:POWERDNS|KNOT|EPP)_/.test(name) && env[name])

/**
 * Beside the rest of the portal a forwarder listens where it is told to; without an outside database, as for a first look, at free
 * ports. `off`: not at all.
 */
function forwarderPorts(env: Env): { http: number; https: number | undefined } | undefined {
  const [http, https] = [env.BELFRY_FORWARDER_HTTP, env.BELFRY_FORWARDER_HTTPS]
  if (http === 'off' || (!http && !https && env.DATABASE_URL)) return undefined
  const isFree = !http && !https
  return {
    http: isFree ? 0 : portFrom(env, 'BELFRY_FORWARDER_HTTP', 8080),
    https: isFree || http === '0' ? 0 : https === 'off' ? undefined : portFrom(env, 'BELFRY_FORWARDER_HTTPS', 8443),
  }
}

const dnsHostFrom = (env: Env) => {
  if (env.KNOT_SERVER) return 'knot' as const
  return env.POWERDNS_URL ? ('powerdns' as const) : ('sandbox' as const)
}

/** Every setting of a driver that may stand several times, under names that nobody knows beforehand. */
const settingsStarting = (env: Env, prefix: string): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(prefix)))
