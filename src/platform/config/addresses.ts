import { type Env, listFrom, numberFrom, portFrom } from './read-settings.ts'

/** The addresses of the portal: partners' own domains, its TLS, and the forwarder. */
export const addressesFrom = (env: Env, publicUrl: string) => ({
  /** What partners' clients see in place of the provider. */
  label: {
    /** The sender of their mails while the partner has no address of their own; it must not name the provider. */
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
    /** The target of a partner's own domain: this name, or one of these addresses. */
    portalHost: env.BELFRY_PORTAL_HOST ?? new URL(publicUrl).hostname,
    portalAddresses: listFrom(env.BELFRY_PORTAL_ADDRESSES),
    /** The SPF mechanism that a sender's domain needs, so that our mail server may send for it. */
    spf: env.BELFRY_MAIL_SPF,
  },
  /** The portal's own TLS for partners' domains; without a port a proxy does it. */
  tls: {
    port: env.BELFRY_TLS_PORT ? portFrom(env, 'BELFRY_TLS_PORT', 0) : undefined,
    /** For all other host names. */
    certificateFile: env.BELFRY_TLS_CERTIFICATE,
    keyFile: env.BELFRY_TLS_KEY,
  },
  /** Forwarding of web addresses. */
  forwarder: {
    /** The public addresses of the forwarder, to which such domains point. */
    addresses: listFrom(env.BELFRY_FORWARDER_ADDRESSES ?? (isRealWorld(env) ? '' : '192.0.2.80,2001:db8::80')),
    host: env.BELFRY_FORWARDER_HOST ?? env.HOST ?? '127.0.0.1',
    /** The address at which the portal reaches the forwarder, to test a rule. */
    reachedAt: env.BELFRY_FORWARDER_REACHED_AT,
    ports: forwarderPorts(env),
    /** New certificates per hour; Let's Encrypt allows some three hundred in three hours. */
    certificatesPerHour: numberFrom(env, 'BELFRY_FORWARDER_CERTIFICATES', 60),
  },
})

/** Whether real domains are involved: then nothing may point to addresses reserved for documentation. */
const isRealWorld = (env: Env): boolean =>
  env.BELFRY_DNS_LOOKUP === 'public' ||
  Object.keys(env).some(
    (name) => /^(?:(?:POWERDNS|KNOT|EPP|MAIL_STACK)_|(?:WEB|LIBVIRT)_NODE$)/.test(name) && env[name],
  )

/**
 * The ports of this process's forwarder; without an external database, as for a first look, free ones. `off`: no
 * forwarder.
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
