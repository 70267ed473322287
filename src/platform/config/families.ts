import { parseReverseZone } from '#base/reverse-zone.ts'
import {
  address,
  addresses,
  anything,
  atLeast,
  command,
  database,
  email,
  file,
  fingerprint,
  form,
  host,
  hosts,
  key,
  list,
  onOff,
  pem,
  port,
  type Shape,
  secret,
  uuid,
  yesNo,
} from './shapes.ts'

/**
 * Settings of one system beside the portal. `led`: without one of these the others would be ignored silently; left out where each
 * stands for itself.
 */
export type Family = { led?: readonly string[]; settings: Readonly<Record<string, Shape>> }

const nameOf = (what: string): Shape => form(/^[\w.-]+$/, what)
const networkCard = /^(?:ip|ip6|gw|gw6)=[^\s,]+(?:,(?:ip|ip6|gw|gw6)=[^\s,]+)*$/
const nameServer = /^(?:\[[^\]\s]+\]|[^:[\]\s]+)(?::\d{1,5})?$|^[\da-f:]+$/i

const isRange = (text: string): boolean => {
  const [, from, to] = /^([1-9]\d{2,8})-([1-9]\d{2,8})$/.exec(text) ?? []
  return Number(from) <= Number(to)
}

const tsigKey = secret(/^hmac-sha(?:256|384|512):[^:\s]+:[\w+/]+=*$/, 'a key such as hmac-sha256:belfry:<base64>')

const dns: readonly Family[] = [
  {
    led: ['POWERDNS_URL'],
    settings: {
      POWERDNS_URL: address,
      POWERDNS_KEY: anything,
      POWERDNS_SERVER: anything,
      POWERDNS_TIMEOUT_MS: atLeast(1),
      POWERDNS_WRITES_AT_ONCE: atLeast(1, true),
      POWERDNS_EXPANDS_ALIAS: onOff,
      POWERDNS_HAS_SECONDARIES: onOff,
      POWERDNS_CATALOG: host,
      POWERDNS_FETCHES_ZONES: onOff,
    },
  },
  {
    led: ['KNOT_SERVER'],
    settings: {
      KNOT_SERVER: form(nameServer, 'an address such as 192.0.2.53 or [2001:db8::53]:5353'),
      KNOT_KEY: tsigKey,
      KNOT_CONTROL: command,
      KNOT_TEMPLATE: anything,
      KNOT_POLICY: anything,
      KNOT_NOTES_ZONE: host,
      KNOT_HAS_SECONDARIES: onOff,
    },
  },
  {
    led: ['REVERSE_ZONES'],
    settings: {
      REVERSE_ZONES: list(
        (text) => parseReverseZone(text) !== undefined,
        'networks such as 203.0.113.0/24,2001:db8::/32',
      ),
      REVERSE_POWERDNS_URL: address,
      REVERSE_POWERDNS_KEY: anything,
      REVERSE_POWERDNS_SERVER: anything,
      REVERSE_UPDATE_SERVER: form(nameServer, 'an address such as 192.0.2.53 or [2001:db8::53]:5353'),
      REVERSE_UPDATE_KEY: tsigKey,
    },
  },
  { settings: { DNS_LOOKUP_SERVERS: list(nameServer, 'addresses such as 192.0.2.53, by commas') } },
]

const nodes: readonly Family[] = [
  {
    led: ['MAIL_STACK_DATABASE'],
    settings: {
      MAIL_STACK_DATABASE: database,
      MAIL_STACK_DOVEADM: address,
      MAIL_STACK_DOVEADM_KEY: anything,
      MAIL_STACK_REDIS: secret(
        /^rediss?:\/\/[^\s/]+/,
        'an address such as redis://:<password>@mail.provider.example:6379',
      ),
      MAIL_STACK_RSPAMD: address,
      MAIL_STACK_RSPAMD_PASSWORD: anything,
      MAIL_STACK_SECRET: key,
      MAIL_STACK_SERVERS: hosts,
      MAIL_STACK_SPF: host,
      MAIL_STACK_CLIENTS: host,
      MAIL_STACK_NODE: command,
      MAIL_STACK_IMAP: secret(
        /^imaps?:\/\/[^\s:@/]+:[^\s@/]+@[^\s/]+\/?$/,
        'an address such as imaps://portal:<password>@mail.provider.example',
      ),
      MAIL_STACK_SMTP: form(
        /^(?:off|smtp:\/\/[^\s@/]+\/?)$/,
        'an address such as smtp://mx1.provider.example:25, or off',
      ),
      MAIL_STACK_WEBMAIL: form(/^https?:\/\/\S+$/, 'a web address such as https://webmail.provider.example'),
    },
  },
  {
    led: ['LIBVIRT_NODE'],
    settings: {
      LIBVIRT_NODE: command,
      LIBVIRT_BACKUPS: yesNo,
      LIBVIRT_IMAGES: list(/^[a-z0-9.-]+$/, 'names of images such as debian-12,ubuntu-24.04'),
    },
  },
  {
    led: ['PROXMOX_URL'],
    settings: {
      PROXMOX_URL: address,
      PROXMOX_TOKEN: secret(
        /^[^\s@!=]+@[^\s@!=]+![^\s@!=]+=[^\s=]+$/,
        'a token such as belfry@pve!portal=<its secret>',
      ),
      PROXMOX_FINGERPRINT: fingerprint,
      PROXMOX_CA: file,
      PROXMOX_TEMPLATES: list(/^[a-z0-9.-]+=[1-9]\d{2,8}$/, 'pairs such as debian-12=9000,ubuntu-24.04=9001'),
      PROXMOX_VMIDS: form(isRange, 'a range such as 10000-19999'),
      PROXMOX_POOL: nameOf('the name of a pool'),
      PROXMOX_STORAGE: nameOf('the name of a storage such as local-lvm'),
      PROXMOX_BRIDGE: nameOf('the name of a bridge such as vmbr0'),
      PROXMOX_IPCONFIG: form(networkCard, 'what cloud-init is told, such as ip=dhcp,ip6=auto'),
      PROXMOX_FIREWALL_GROUP: nameOf('the name of a security group'),
      PROXMOX_RESCUE_ISO: form(/^[\w.-]+:\S+$/, 'a volume such as local:iso/rescue.iso'),
      PROXMOX_BACKUPS: nameOf('the name of a storage such as pbs'),
      PROXMOX_BACKUP_SERVER: yesNo,
      PROXMOX_VARIANTS: anything,
      PROXMOX_PROVED: yesNo,
    },
  },
  {
    led: ['RGW_URL'],
    settings: {
      RGW_URL: address,
      RGW_ADMIN_URL: address,
      RGW_ACCESS_KEY: anything,
      RGW_SECRET_KEY: anything,
      RGW_REGION: anything,
      RGW_CA_FILE: file,
    },
  },
]

const registrations: readonly Family[] = [
  {
    led: ['EPP_HOST', 'EPP_REGISTRIES'],
    settings: {
      EPP_REGISTRIES: list(/^[a-z0-9-]+$/i, 'names of your choice such as be,generic'),
      EPP_HOST: form(/^[^\s/:]+$|^[\da-f:]+$/i, 'a name such as epp.registry.example'),
      EPP_PORT: port,
      EPP_USER: anything,
      EPP_PASSWORD: anything,
      EPP_REGISTRAR_ID: anything,
      EPP_PROFILE: anything,
      EPP_EXTENSIONS: list(/^[\p{L}\d.-]+$/u, 'extensions such as com,net,org'),
      EPP_CERT: pem,
      EPP_KEY: pem,
      EPP_CA: pem,
      EPP_CONNECTIONS: atLeast(1, true),
      EPP_TIMEOUT_SECONDS: atLeast(0.001),
      EPP_KEEP_ALIVE_SECONDS: atLeast(0.001),
      EPP_BILLING_CONTACT: anything,
      EPP_TECH_CONTACT: anything,
      EPP_CODE_URL: form(/^https?:\/\/\S+$/, 'a web address such as https://my.example.com/{domain}'),
    },
  },
  { led: ['ACME_DIRECTORY_URL'], settings: { ACME_DIRECTORY_URL: address, ACME_EMAIL: email, ACME_CA_FILE: file } },
  {
    led: ['CERTIFICATE_SHOP_ACME_URL'],
    settings: {
      CERTIFICATE_SHOP_ACME_URL: address,
      CERTIFICATE_SHOP_EMAIL: email,
      CERTIFICATE_SHOP_CA_FILE: file,
      CERTIFICATE_SHOP_EAB_ID: anything,
      CERTIFICATE_SHOP_EAB_KEY: secret(/^[\w-]{16,}=*$/, 'the HMAC key of the external account binding, in base64url'),
    },
  },
  {
    led: ['REALTIME_REGISTER_KEY'],
    settings: {
      REALTIME_REGISTER_KEY: anything,
      REALTIME_REGISTER_CUSTOMER: anything,
      REALTIME_REGISTER_PRODUCTS: form(
        /^[\w.-]+\s*,\s*[\w.-]+$/,
        'the product for one name and that for a wildcard, such as ssl_sectigo,ssl_sectigo_wildcard',
      ),
      REALTIME_REGISTER_URL: address,
      REALTIME_REGISTER_PROVED: yesNo,
    },
  },
  {
    led: ['CERTIFICATE_SHOP_ACME_URL', 'REALTIME_REGISTER_KEY'],
    settings: { CERTIFICATE_SHOP_CAA: hosts },
  },
]

const legacyOffer = /^legacy:[a-z]+:[a-z\d-]+=[A-Z\d]{12}:[A-Z\d]{4}$/
const licences: readonly Family[] = [
  {
    led: ['ACRONIS_URL'],
    settings: {
      ACRONIS_URL: address,
      ACRONIS_CLIENT_ID: anything,
      ACRONIS_CLIENT_SECRET: anything,
      ACRONIS_TENANT: uuid,
      ACRONIS_ITEMS: list(
        /^[a-z0-9_-]+=[a-z0-9_]+$/,
        'pairs such as antivirus=pw_base_workstations,backup=workstations',
      ),
      ACRONIS_PROVED: yesNo,
    },
  },
  {
    led: ['NEXTCLOUD_URL'],
    settings: {
      NEXTCLOUD_URL: address,
      NEXTCLOUD_USER: anything,
      NEXTCLOUD_PASSWORD: anything,
      NEXTCLOUD_PROVED: yesNo,
    },
  },
  {
    led: ['PARTNER_CENTER_TENANT'],
    settings: {
      PARTNER_CENTER_TENANT: uuid,
      PARTNER_CENTER_APP: uuid,
      PARTNER_CENTER_SECRET: anything,
      PARTNER_CENTER_REFRESH_TOKEN: anything,
      PARTNER_CENTER_COUNTRY: form(/^[a-z]{2}$/i, 'two letters such as BE'),
      PARTNER_CENTER_GDAP_GROUP: uuid,
      PARTNER_CENTER_LEGACY_OFFERS: list(legacyOffer, 'pairs such as legacy:education:a3=CFQ7TTC0LFLX:0005'),
      PARTNER_CENTER_PROVED: yesNo,
      PARTNER_CENTER_URL: address,
      PARTNER_CENTER_GRAPH_URL: address,
      PARTNER_CENTER_SIGN_IN_URL: address,
    },
  },
]

const others: readonly Family[] = [
  // The auditor reads these where it runs, which need not be here.
  {
    settings: {
      AUDITOR_HOST: anything,
      AUDITOR_PORT: port,
      AUDITOR_CHROMIUM: anything,
      AUDITOR_USER_ID: atLeast(1, true),
    },
  },
  {
    led: ['ZABBIX_URL'],
    settings: {
      ZABBIX_URL: address,
      ZABBIX_TOKEN: anything,
      ZABBIX_USER: anything,
      ZABBIX_PASSWORD: anything,
      ZABBIX_GROUP: anything,
      ZABBIX_TEMPLATES: form(
        /^[^=,]+=[^=,]+(?:,[^=,]+=[^=,]+)*$/,
        'pairs such as linux=Linux by Zabbix agent,ping=ICMP Ping',
      ),
      ZABBIX_FINGERPRINT: fingerprint,
      ZABBIX_CA: file,
    },
  },
  {
    led: ['AUDITOR_URL'],
    settings: {
      AUDITOR_URL: address,
      AUDITOR_SECRET: secret(/^\S{24,}$/, 'at least 24 signs, such as openssl rand -hex 32 makes'),
    },
  },
  { led: ['MOLLIE_API_KEY'], settings: { MOLLIE_API_KEY: anything, MOLLIE_URL: address } },
  {
    led: ['PAYPAL_CLIENT_ID'],
    settings: { PAYPAL_CLIENT_ID: anything, PAYPAL_SECRET: anything, PAYPAL_URL: address },
  },
  {
    led: ['STORECOVE_KEY'],
    settings: {
      STORECOVE_KEY: anything,
      STORECOVE_ENTITIES: list(/^\d{4}:[^\s=,]+=\d+$/, 'pairs such as 0208:0800000075=12345'),
      STORECOVE_URL: address,
    },
  },
  { settings: { VIES_URL: address } },
  {
    settings: {
      BELFRY_FORWARDER_ADDRESSES: addresses,
      BELFRY_LABEL_SENDER: email,
      BELFRY_PORTAL_ADDRESSES: addresses,
      BELFRY_TLS_CERTIFICATE: file,
      BELFRY_TLS_KEY: file,
      BELFRY_UPDATES_NAME: form(nameServer, 'a name or an address such as updates.example or [2001:db8::53]:5353'),
    },
  },
]

export const families: readonly Family[] = [...dns, ...nodes, ...registrations, ...licences, ...others]

/** By names alone, for those who look for one that is misspelt. */
export const familySettings: readonly string[] = families.flatMap(({ settings }) => Object.keys(settings))
