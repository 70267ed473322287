import { expect, it } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'

const id = '8777b240-c6f0-4469-9e98-a3205431b836'

/** Of each system its settings as they should be. */
const right = {
  powerdns: { POWERDNS_URL: 'http://10.0.0.3:8081', POWERDNS_KEY: 'x', POWERDNS_EXPANDS_ALIAS: '1' },
  reverse: {
    ...{ POWERDNS_URL: 'https://ns.example', REVERSE_ZONES: '203.0.113.0/24, 2001:db8::/32' },
    ...{ REVERSE_UPDATE_SERVER: '192.0.2.53', REVERSE_UPDATE_KEY: 'hmac-sha256:belfry:c2VjcmV0' },
  },
  knot: {
    ...{ KNOT_SERVER: '[2001:db8::53]:5353', KNOT_KEY: 'hmac-sha256:belfry:c2VjcmV0' },
    KNOT_CONTROL: 'ssh knot@ns1.example knotc -s /run/knot/knot.sock',
  },
  mail: {
    ...{ MAIL_STACK_DATABASE: 'postgres://u:x@mail.example/m', MAIL_STACK_DOVEADM: 'http://mail.example:8081' },
    ...{ MAIL_STACK_REDIS: 'redis://:x@mail.example:6379', MAIL_STACK_SERVERS: 'mx1.mail.example, MX2.mail.example.' },
    ...{ MAIL_STACK_IMAP: 'imaps://portal:x%40y@mail.example', MAIL_STACK_SMTP: 'smtp://mx1.mail.example:2525' },
  },
  proxmox: {
    ...{ PROXMOX_URL: 'https://pve.example:8006/', PROXMOX_TOKEN: 'belfry@pve!portal=x' },
    ...{ PROXMOX_TEMPLATES: 'debian-12=9000 ubuntu-24.04=9001', PROXMOX_VMIDS: '200-300' },
    ...{ PROXMOX_FINGERPRINT: Array.from({ length: 32 }, () => 'aB').join(':'), PROXMOX_CA: import.meta.filename },
    ...{ PROXMOX_BACKUPS: 'pbs', PROXMOX_BACKUP_SERVER: 'yes' },
    ...{ PROXMOX_IPCONFIG: 'ip=dhcp,ip6=auto', PROXMOX_RESCUE_ISO: 'local:iso/rescue.iso' },
  },
  rgw: { RGW_URL: 'https://s3.example', RGW_ADMIN_URL: 'http://10.0.0.4:7480', RGW_CA_FILE: import.meta.filename },
  epp: {
    ...{ EPP_REGISTRIES: 'be,generic', EPP_BE_HOST: 'epp.be', EPP_GENERIC_HOST: '192.0.2.7', EPP_USER: 'x' },
    ...{ EPP_CODE_URL: 'https://my.example/?name={domain}', EPP_CA: '-----BEGIN CERTIFICATE-----' },
  },
  acme: { ACME_DIRECTORY_URL: 'https://acme.example/directory', ACME_EMAIL: 'post@provider.example' },
  shop: {
    ...{ CERTIFICATE_SHOP_ACME_URL: 'https://acme.example/directory', CERTIFICATE_SHOP_EMAIL: 'post@provider.example' },
    ...{ CERTIFICATE_SHOP_EAB_ID: 'x', CERTIFICATE_SHOP_EAB_KEY: 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nME' },
    CERTIFICATE_SHOP_CAA: 'sectigo.com',
  },
  register: {
    REALTIME_REGISTER_KEY: 'x',
    REALTIME_REGISTER_PRODUCTS: 'one, wildcard',
    CERTIFICATE_SHOP_CAA: 'sectigo.com',
  },
  acronis: {
    ...{ ACRONIS_URL: 'https://eu.example', ACRONIS_TENANT: id },
    ACRONIS_ITEMS: 'antivirus=pw_base_workstations,backup=workstations',
  },
  nextcloud: { NEXTCLOUD_URL: 'https://files.example', NEXTCLOUD_USER: 'portal' },
  microsoft: {
    ...{ PARTNER_CENTER_TENANT: id, PARTNER_CENTER_APP: id, PARTNER_CENTER_COUNTRY: 'be' },
    PARTNER_CENTER_LEGACY_OFFERS: 'legacy:education:a3=CFQ7TTC0LFLX:0005',
  },
  storecove: { STORECOVE_KEY: 'x', STORECOVE_ENTITIES: '0208:0800000075=12345,0208:0800000176=12346' },
  paypal: { PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET: 'x', PAYPAL_URL: 'http://127.0.0.1:4' },
  lookup: { DNS_LOOKUP_SERVERS: '192.0.2.53,[2001:db8::53]:53' },
  own: { BELFRY_PORTAL_ADDRESSES: '203.0.113.9,2001:db8::9', BELFRY_UPDATES_NAME: 'updates.example:53' },
}

it.each(Object.entries(right))('takes the settings of %s as docs/operations.md has them', (_system, env) =>
  expect(() => readConfig(env)).not.toThrow(),
)

const [unread, nowhere] = ['must be a file that the portal can read', '/nowhere/ca.pem']

it.each<[keyof typeof right, Record<string, string>, string]>([
  ['powerdns', { POWERDNS_URL: '10.0.0.3' }, 'must be a web address'],
  ['powerdns', { POWERDNS_TIMEOUT_MS: 'soon' }, 'must be a number'],
  ['powerdns', { POWERDNS_HAS_SECONDARIES: 'yes' }, 'must be 0 or 1 or off'],
  ['knot', { KNOT_SERVER: '2001:db8::53:x y' }, 'must be an address'],
  ['knot', { KNOT_KEY: 'hidden-key' }, 'must be a key such as'],
  ['knot', { KNOT_CONTROL: 'knotc' }, 'must be a command'],
  ['mail', { MAIL_STACK_DATABASE: 'mail.example' }, 'must be an address'],
  ['mail', { MAIL_STACK_REDIS: 'hidden-key' }, 'must be an address'],
  ['mail', { MAIL_STACK_SERVERS: ' , ' }, 'must be names'],
  ['mail', { MAIL_STACK_SECRET: 'hidden-key' }, 'must be 32 bytes'],
  ['mail', { MAIL_STACK_IMAP: 'imaps://mail.example' }, 'must be an address'],
  ['mail', { MAIL_STACK_SMTP: 'mx1.mail.example' }, 'must be an address'],
  ['mail', { MAIL_STACK_NODE: 'mail.example' }, 'must be a command'],
  ['reverse', { REVERSE_ZONES: '203.0.113.0/25' }, 'must be networks such as'],
  ['reverse', { REVERSE_POWERDNS_URL: 'https://ns2.example' }, 'stand at one place'],
  ['reverse', { REVERSE_UPDATE_SERVER: '', REVERSE_UPDATE_KEY: '', POWERDNS_URL: '' }, 'stand at no name server'],
  ['proxmox', { PROXMOX_URL: 'pve.example' }, 'must be a web address'],
  ['proxmox', { PROXMOX_TOKEN: 'hidden-key' }, 'must be a token such as'],
  ['proxmox', { PROXMOX_FINGERPRINT: 'zz' }, 'must be the SHA-256 fingerprint'],
  ['proxmox', { PROXMOX_CA: nowhere }, unread],
  ['proxmox', { PROXMOX_CA: '/' }, unread],
  ['proxmox', { PROXMOX_TEMPLATES: 'debian-12' }, 'must be pairs such as'],
  ['proxmox', { PROXMOX_VMIDS: '5' }, 'must be a range such as'],
  ['proxmox', { PROXMOX_VMIDS: '300-200' }, 'must be a range such as'],
  ['proxmox', { PROXMOX_IPCONFIG: 'dhcp' }, 'must be what cloud-init is told'],
  ['rgw', { RGW_URL: 's3' }, 'must be a web address'],
  ['rgw', { RGW_ADMIN_URL: 's3' }, 'must be a web address'],
  ['rgw', { RGW_CA_FILE: nowhere }, unread],
  ['epp', { EPP_PORT: '70000' }, 'must be a whole number'],
  ['epp', { EPP_BE_CERT: nowhere }, unread],
  ['epp', { EPP_GENERIC_CONNECTIONS: '0' }, 'must be a whole number'],
  ['acme', { ACME_DIRECTORY_URL: 'acme' }, 'must be a web address'],
  ['acme', { ACME_EMAIL: 'post' }, 'must be an e-mail address'],
  ['shop', { CERTIFICATE_SHOP_ACME_URL: 'foo' }, 'must be a web address'],
  ['shop', { CERTIFICATE_SHOP_EAB_KEY: '***' }, 'must be the HMAC key'],
  ['shop', { CERTIFICATE_SHOP_CAA: 'sectigo' }, 'must be names'],
  ['register', { REALTIME_REGISTER_PRODUCTS: 'only' }, 'must be the product for one name and that for a wildcard'],
  ['acronis', { ACRONIS_URL: 'foo' }, 'must be a web address'],
  ['acronis', { ACRONIS_TENANT: 'notuuid' }, 'must be an id such as'],
  ['acronis', { ACRONIS_ITEMS: 'x' }, 'must be pairs such as'],
  ['nextcloud', { NEXTCLOUD_URL: 'cloud' }, 'must be a web address'],
  ['microsoft', { PARTNER_CENTER_APP: 'contoso' }, 'must be an id such as'],
  ['microsoft', { PARTNER_CENTER_COUNTRY: 'Belgium' }, 'must be two letters'],
  ['microsoft', { PARTNER_CENTER_LEGACY_OFFERS: 'a3=x' }, 'must be pairs such as'],
  ['storecove', { STORECOVE_ENTITIES: '12345' }, 'must be pairs such as'],
  ['paypal', { PAYPAL_URL: 'sandbox' }, 'must be a web address'],
  ['lookup', { DNS_LOOKUP_SERVERS: '1.1.1.1;8.8.8.8:x' }, 'must be addresses'],
  ['own', { VIES_URL: 'vies' }, 'must be a web address'],
  ['own', { BELFRY_PORTAL_ADDRESSES: 'portal.example' }, 'must be addresses'],
  ['own', { BELFRY_UPDATES_NAME: 'updates example' }, 'must be a name or an address'],
  ['own', { BELFRY_TLS_CERTIFICATE: nowhere }, unread],
  ['own', { PROXMOX_TOKEN: 'belfry@pve!portal=x' }, 'PROXMOX_URL is missing beside PROXMOX_TOKEN'],
  ['register', { CERTIFICATE_SHOP_EAB_ID: 'x' }, 'CERTIFICATE_SHOP_ACME_URL is missing beside CERTIFICATE_SHOP_EAB_ID'],
  [
    'own',
    { CERTIFICATE_SHOP_CAA: 'a.example' },
    'ACME_URL or REALTIME_REGISTER_KEY is missing beside CERTIFICATE_SHOP_CAA',
  ],
  ['own', { PAYPAL_SECRET: 'hidden-key' }, 'PAYPAL_CLIENT_ID is missing beside PAYPAL_SECRET'],
])('of %s refuses %j by its name', (system, wrong, says) => {
  const start = () => readConfig({ ...right[system], ...wrong })
  const [name = '', value] = Object.entries(wrong)[0] ?? []
  expect(start).toThrow(CannotStart)
  expect(start).toThrow(name)
  expect(start).toThrow(says)
  if (value === 'hidden-key') expect(start).not.toThrow(value)
})
