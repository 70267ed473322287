import { randomUUID } from 'node:crypto'
import type { CallRow } from '#base/call.ts'
import type { Owned } from './owned-objects.ts'
import type { Answer, Caller } from './portal.ts'

/** Named at their datacentre, vault and monitor, whosever the server is. */
const ofServers = {
  rule: 'sign-in',
  position: 1,
  restorePoint: 'p1',
  job: 999_999_999,
  instance: 'server',
  event: 'x',
  software: 'bash',
}

/** What a path's parameters stand for, by the first pattern that fits. */
const places: [RegExp, (owned: Owned) => Record<string, string | number>][] = [
  [
    /^\/domains\/\{domain\}\/record\/\{record\}/,
    (o) => ({ domain: o.domain.id, record: o.record.id, type: o.record.type, name: o.record.name }),
  ],
  [/^\/domains\/\{domain\}\/records\/\{type\}/, (o) => ({ domain: o.domain.id, type: 'A' })],
  [/\/url-forwarding\/\{rule\}/, (o) => ({ domain: o.domain.name, rule: o.forwarding })],
  [/\{snapshot\}/, (o) => ({ domain: o.domain.id, snapshot: o.snapshot })],
  [/\{template\}/, (o) => ({ domain: o.domain.id, template: o.template })],
  // An invalid key; the tests of domains/sharing cover valid ones.
  [/^\/share\/\{domain\}\/\{key\}/, (o) => ({ domain: o.domain.name, key: 'geen' })],
  [/^\/share\/\{id\}/, (o) => ({ id: o.share })],
  [/^\/domains\/contact\/\{id\}/, (o) => ({ id: o.contact })],
  [/^\/staff\/registrar-messages\//, () => ({ id: 999_999_999 })],
  [/\{approval\}/, () => ({ approval: 999_999_999 })],
  [/\{domain\}/, (o) => ({ domain: o.domain.name })],
  [/\{mandate\}/, (o) => ({ mandate: o.mandate })],
  [/\{batch\}/, (o) => ({ batch: o.batch })],
  [/\{collection\}/, (o) => ({ collection: o.collection })],
  [/^\/invoices\//, (o) => ({ id: o.invoice })],
  [/^\/staff\/invoices\//, (o) => ({ id: o.invoice })],
  [/^\/export\/\{id\}/, (o) => ({ id: o.clientId })],
  [/^\/export\/\{type\}/, () => ({ type: 'csv' })],
  [/^\/products\/\{id\}\/(?:windows-performance|webhosting\/iis)/, (o) => ({ id: o.windowsService })],
  [/^\/products\/\{id\}\/cloud-server\//, (o) => ({ id: o.cloudServer, ...ofServers })],
  [/^\/products\/\{id\}\/proxmox-cloud-server\//, (o) => ({ id: o.proxmoxServer, ...ofServers })],
  [/^\/products\//, (o) => ({ id: o.service, cron: 'cron-1', change: 999_999_999, update: o.siteUpdate })],
  [/^\/clients\//, (o) => ({ id: o.clientId })],
  [/^\/users\/sub-accounts\//, (o) => ({ user: o.user })],
  [/^\/users\/partners\/settings\/personalization\/logo\//, () => ({ theme: 'light' })],
  [/^\/looks\/logos\//, () => ({ hash: '0'.repeat(64) })],
  [/^\/looks\/colours\//, () => ({ file: '1a73e8.css' })],
  [/^\/users\/partners\/settings\/tokens\//, () => ({ token: 999_999_999 })],
  [/^\/users\/accounts\//, (o) => ({ account: o.user })],
  [/^\/users\/\{id\}\/product\/access\/\{access\}/, (o) => ({ id: o.clientId, access: o.productAccess })],
  [/^\/users\/services\//, (o) => ({ id: o.service })],
  [/^\/settings\/webhosting\//, () => ({ setting: 'ssh' })],
  [/^\/user\/switch\/\{id\}$/, (o) => ({ id: o.accountId })],
  [/^\/user\/switch\/clients\//, (o) => ({ id: o.clientId })],
  [/^\/users\/\{id\}\/one-time-login$/, (o) => ({ id: o.accountId })],
  [/^\/users\//, (o) => ({ id: o.clientId, userId: o.clientId, run: o.siteRun })],
  [/^\/contacts\//, (o) => ({ id: o.contact })],
  [/^\/carts\//, (o) => ({ uuid: o.cart.uuid, key: o.cart.key })],
  [/^\/orders\/\{uuid\}/, (o) => ({ uuid: o.order })],
  [/^\/tasks\//, (o) => ({ id: o.task })],
  [/^\/orders\/numbers\//, (o) => ({ id: o.orderNumber })],
  [/^\/staff\/orders\//, (o) => ({ id: o.orderNumber, item: o.orderItem })],
  [/^\/staff\/payments\//, (o) => ({ attempt: o.payment })],
  [/^\/staff\/clients\/\{id\}\/credit$/, (o) => ({ id: o.clientId })],
  [/^\/staff\/billing\/runs\//, (o) => ({ id: o.billingRun })],
  [/^\/staff\/e-invoices\//, (o) => ({ id: o.invoice })],
  [/^\/staff\/received-e-invoices\//, (o) => ({ id: o.receivedDocument })],
  [/^\/staff\/statements\//, (o) => ({ id: o.statement })],
  [/^\/(staff\/)?mails\//, (o) => ({ id: o.mail })],
  [/^\/staff\/privacy\/\{id\}/, () => ({ id: 999_999_999 })],
  [/^\/staff\/audit\/\{id\}/, () => ({ id: 999_999_999 })],
  [/^\/staff\/(brands|company)\//, () => ({ brand: 'polder' })],
  [/^\/staff\/vulnerability-feeds\//, () => ({ name: 'sandbox' })],
  [/^\/supports\/tickets\//, (o) => ({ id: o.ticket, attachment: o.ticketFile })],
  [/^\/supports\/drafts\//, (o) => ({ ticket: o.ticket })],
  [/^\/staff\/support\/tickets\//, (o) => ({ id: o.ticket, message: o.ticketMessage })],
  [/^\/staff\/bank-entries\//, (o) => ({ id: o.bankEntry })],
  [/^\/m365\//, () => ({ id: 999_999_999 })],
  [/^\/office\//, () => ({ tenant: 'bestaatniet' })],
  [/^\/staff\/work\//, (o) => ({ kind: 'task', id: o.task })],
]

/** What calls about cloud servers are sent, whichever variant they are of. */
const serverBodies: Record<string, () => unknown> = {
  'switch-maintenance': () => ({ state: false }),
  'ptr-record': () => ({ ip: '192.0.2.99', hostname: '' }),
  'update-resources': () => ({ cpus: 2, memoryGb: 4, disksGb: [100] }),
  'firewall.add': () => ({ ports: '80', action: 'accept' }),
  'firewall.add-temporary': () => ({ ports: '81', action: 'accept' }),
  'firewall.update': () => ({ id: 'sign-in', ports: '22', action: 'accept' }),
  'monitoring.add': () => ({ templates: ['linux'] }),
  'monitoring.web-scenario': () => ({ name: 'toegang', url: 'https://toegang.be/' }),
  'backup.add-mysql-db': () => ({ host: 'localhost', database: 'd', user: 'u', password: 'p' }),
}
const ownServerBodies: Record<string, () => unknown> = {
  'resources.offer': () => ({ cpus: 2, memoryGb: 4, disksGb: [100] }),
  'firewall.save': () => ({ digest: 'toegang', rules: [] }),
  'triggers.acknowledge': () => ({ note: 'toegang' }),
}
const ofBoth = (mine: Record<string, () => unknown>, before = '') =>
  Object.fromEntries(
    ['cloud-server', 'proxmox'].flatMap((part) =>
      Object.entries(mine).map(([name, body]) => [`${before}${part}.${name}`, body] as const),
    ),
  )

/** Calls whose object is public or named by a secret of its own, so that there is nothing of its own to protect. */
const ownerless = new Set([
  // Only the caller's own: the tests of domains/mass check that others' are not found.
  'belfry.tasks.items',
  'belfry.tasks.items-file',
  'belfry.tasks.stop',
  'settings.webhosting.update',
  'belfry.catalogue.product',
  'belfry.mailbox.show',
  'belfry.mailbox.html',
  // Held at the mail server, which does not have these domains: the tests of mail/log check that another's is not found.
  'belfry.domain-mail.held',
  // Held at the web server, or made by the caller: the tests of hosting/backups check that another's is not found.
  'hosting.backups.check',
  'hosting.backups.database.prepare-download',
  'hosting.backups.database.restore',
  'hosting.backups.snapshot.prepare-download',
  'hosting.backups.snapshot.restore',
  'belfry.hosting.backups.browse',
  'belfry.hosting.backups.database.plan',
  'belfry.hosting.backups.download',
  'belfry.hosting.backups.search',
  'belfry.hosting.backups.snapshot.plan',
  'belfry.hosting.backups.tables',
  'belfry.hosting.backups.ticket',
  // Made by the caller: the tests of hosting/databases check that another's is not found.
  'belfry.hosting.database.export-file',
  'belfry.hosting.database.import.start',
  // Named by a ticket of the caller, or by paths, which no service has: the tests of hosting/files check that another's is not found.
  'belfry.hosting.files.download',
  // Numbered by the web server: the tests of hosting/statistics check that another's is not found.
  'belfry.hosting.timeline.go-back',
  // Held at the vault, or made by the caller: the tests of cloud/backups say that another's is not there.
  ...['cloud-server', 'proxmox'].flatMap((part) =>
    ['browser-files', 'search-files', 'prepare-download', 'download', 'restore', 'restore-check', 'stop'].map(
      (name) => `${part}.restore-points.${name}`,
    ),
  ),
  'belfry.cloud-server.restore-points.ticket',
  'belfry.proxmox.restore-points.ticket',
  // Messages of registrars belong to nobody.
  'belfry.staff.registrar-messages.retry',
  'orders.domains.transferable-records',
  'orders.domains.request-transfer-code',
  'belfry.payments.webhook',
  'belfry.payments.status',
  'domains.share.resolve',
  'pdf-export.domiciliering',
  // A partner's own, and no partner is among the owners here: its test looks at another partner's.
  'belfry.partner.tokens.revoke',
  'belfry.integrations.halo-sync',
  'belfry.integrations.halo-retry',
  'belfry.webhooks.change',
  'belfry.webhooks.remove',
  'belfry.webhooks.renew-secret',
  'belfry.webhooks.ping',
  'belfry.webhooks.deliveries',
  'belfry.webhooks.redeliver',
  'belfry.payments.cancel',
  // Only ever one's own: the tests of session/passkeys and session/devices check that another's is not found.
  'belfry.passkeys.rename',
  'belfry.passkeys.remove',
  'belfry.sessions.end',
  // A whole list: its test says whose rows are in it.
  'pdf-export.list.clients',
  'pdf-export.list.domains',
  'pdf-export.list.services',
  // Anybody may ask whether a name is free; of one that is known, the tests of microsoft/tenants check that another's is not found.
  'office.tenant',
  'office.tenant-availability',
  'office.tenant-find',
  // The desk's own words.
  'belfry.support-desk.save-canned',
  'belfry.support-desk.remove-canned',
])
/** The catalogue, its promotions and the log belong to nobody. */
const commonThings = [
  // A partner's own look, and what everybody may see of it.
  'belfry.white-label',
  'belfry.look',
  // A partner's own, or a person's own: their tests say whose.
  'belfry.approvals',
  'belfry.sso',
  'belfry.sandbox-payment',
  'belfry.sandbox-site-builder',
  'belfry.web-builder-holder',
  'belfry.sandbox-wordpress',
  'belfry.staff.audit',
  'm365-admin',
  'belfry.m365-admin',
  'belfry.staff.brands',
  'belfry.staff.company',
  'belfry.staff.privacy',
  'belfry.staff.vulnerability-feeds',
  'belfry.privacy',
  'belfry.staff-catalogue',
  'belfry.promotions',
  'belfry.partner-applications',
]
const isOwnerless = (row: CallRow) => ownerless.has(row.id) || commonThings.some((prefix) => row.id.startsWith(prefix))

const password = { password: 'Welkom2027', password_confirmation: 'Welkom2027' }
const person = {
  firstName: 'An',
  lastName: 'Peeters',
  emailAddress: 'an@toegang.example',
  phoneNumber: '91234567',
  street: 'Straat 1',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  customerType: 1,
}
/** Bodies that pass validation, so that access to the object decides. */
const bodies: Record<string, (owned: Owned) => unknown> = {
  ...ofBoth(serverBodies),
  ...ofBoth(ownServerBodies, 'belfry.'),
  'pdf-export.invoice': (o) => ({ id: o.invoice }),
  'pdf-export.invoice-ubl': (o) => ({ id: o.invoice }),
  'belfry.invoices.credit': () => ({ lines: [{ position: 1, cents: 1 }], reason: 'x' }),
  'invoices.product.create': () => ({ reference: 'PO 1' }),
  'invoices.domain.create': () => ({ reference: 'PO 1' }),
  'people.product-access.create': (o) => ({ contact: o.user, products: [{ type: 'domain', id: o.domain.id }] }),
  'people.product-access.change-status': () => ({ status: 'active' }),
  'partner.sub-accounts.update': () => ({ firstName: 'An' }),
  'partner.sub-accounts.change-password': () => password,
  'belfry.users.change': () => ({ firstName: 'An' }),
  'belfry.users.change-status': () => ({ status: 'active' }),
  'belfry.users.set-password': () => password,
  'belfry.clients.change-price-code': () => ({ price_code: 'EUR' }),
  'auth.two-factor.enable': () => ({ code: '123456' }),
  'auth.two-factor.check': () => ({ code: '123456' }),
  'belfry.two-factor.recovery-codes': () => ({ code: '123456' }),
  'auth.two-factor.disable': () => ({ code: '123456', password: 'Welkom2027' }),
  'belfry.security-code.check': () => ({ code: '480213', accountId: 0 }),
  'people.clients.update': () => ({ city: 'Gent' }),
  'people.clients.update-password': () => password,
  'belfry.contacts.update': () => person,
  'domains.contact.update': () => ({
    first_name: 'An',
    last_name: 'Peeters',
    email: 'an@toegang.example',
    address: 'Straat 1',
    postal_code: '9000',
    city: 'Gent',
    phone_number: '91234567',
    confirm: true,
  }),
  'carts.update': (o) => ({ uuid: o.cart.uuid, payload: '{}' }),
  'belfry.carts.merge': (o) => ({ from: o.cart.uuid }),
  'belfry.carts.add-item': () => ({ domain: 'nog-een-naam.be', pid: 0 }),
  'dns.records.create': () => ({ recordTypeName: 'A', recordName: 'nieuw', recordData: '192.0.2.7' }),
  'dns.records.update': (o) => ({ id: o.record.id, recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.8' }),
  'dns.records.bulk-update': () => ({ add: [{ recordTypeName: 'A', recordName: 'bulk', recordData: '192.0.2.9' }] }),
  'belfry.dns.records.plan': () => ({ add: [{ recordTypeName: 'A', recordName: 'bulk', recordData: '192.0.2.9' }] }),
  'dns.records.bulk-delete': (o) => ({ records: [{ id: o.record.id }] }),
  'domains.url-forwarding.create': () => ({
    hostname: 'toegang',
    destinationAddress: 'https://nieuw.example',
    type: '301',
  }),
  'domains.url-forwarding.update': () => ({
    hostname: 'oud',
    destinationAddress: 'https://nieuw.example',
    type: '302',
  }),
  'dns.ttl.update': () => ({ ttl: 3600 }),
  'domains.user-extra': (o) => ({ domains: [o.domain.id] }),
  'domains.user-records.create': (o) => ({
    action: 'delete',
    recordTypeName: 'A',
    recordName: 'bestaat-niet',
    domains: [o.domain.id],
  }),
  'belfry.zone-drift.publish': () => ({ mark: 'toegang' }),
  'belfry.zone-drift.take-over': () => ({ mark: 'toegang' }),
  'belfry.staff-zones.retry': (o) => ({ domainIds: [o.domain.id] }),
  'dns.wizard.google-records': () => ({ lines: [] }),
  'dns.wizard.office365-records': () => ({ lines: [] }),
  'belfry.dns.mail-policy.save-spf': () => ({ record: 'v=spf1 mx ~all' }),
  'belfry.dns.mail-policy.save-dmarc': () => ({ record: 'v=DMARC1; p=none' }),
  'dns.templates.create': () => ({ name: 'toegang' }),
  'dns.templates.update': () => ({ name: 'anders' }),
  'belfry.dns.templates.apply': () => ({ preview: true }),
  'belfry.dns.snapshots.take': () => ({ note: 'toegang' }),
  'domains.web-builder.switch-state': () => ({ state: 1 }),
  'domains.web-builder.order': () => ({ version: 'free', replaceRecords: true }),
  'belfry.web-builder.go-back': () => ({ version: 1 }),
  'domains.share.change-status': () => ({ status: 1 }),
  'belfry.domains.preview-nameservers': () => ({ mode: 'ours' }),
  'domains.activate-own-ns': () => ({ nameservers: ['ns1.toegang.example', 'ns2.toegang.example'] }),
  'domains.activate-secondary-ns': () => ({ primaries: ['203.0.113.53'] }),
  'dns.keys.create': () => ({
    algorithm: 15,
    keySigningKeyFlag: 257,
    publicKey: 'l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4=',
  }),
  'dns.keys.update': () => ({ keys: [] }),
  'dns.dnssec.update': () => ({ state: 'enabled' }),
  'domains.save-tags': () => ({ tags: ['toegang'] }),
  'belfry.billing-runs.start': () => ({ day: '2026-11-21' }),
  'belfry.domains.renew-many': () => ({ domains: ['bestaat-niet.be'] }),
  'domains.auto-renew': () => ({ state: 1 }),
  'domains.update-locking-status': () => ({ status: 1 }),
  'belfry.payments.gift': () => ({ cents: 100, reason: 'Dank je', key: randomUUID() }),
  'domains.restart-transfer': () => ({ code: '12345' }),
  'belfry.bank-entries.match': (o) => ({ clientId: o.clientId }),
  'belfry.bank-entries.ignore': () => ({ reason: 'toegang' }),
  'belfry.work.decide': () => ({ remark: 'toegang', version: 0 }),
  'belfry.support.rate': () => ({ verdict: 'good' }),
  'belfry.support.watchers': () => ({ emails: [] }),
  'belfry.support.note': () => ({ message: 'toegang' }),
  'belfry.support.keep-draft': () => ({ message: 'toegang' }),
  'belfry.support-desk.reject': () => ({ reason: 'toegang' }),
  'belfry.support-desk.merge': () => ({ into: 999_999_999 }),
  'belfry.support-desk.publish': () => ({ locale: 'nl', title: 'toegang', body: 'toegang' }),
  'belfry.support-desk.presence': () => ({ doing: 'looking' }),
  'belfry.support-desk.judge-held': () => ({ accept: true }),
  'products.suspend': () => ({ reason: 'toegang' }),
  'products.tags.save': () => ({ tags: ['toegang'] }),
  'products.service-tags.save': () => ({ tags: ['toegang'] }),
  'settings.webhosting.update': () => ({ value: null }),
  'belfry.hosting.backups.take': () => ({ kind: 'files' }),
  'belfry.hosting.files.copy': () => ({ path: 'public/index.html', to: `public/${randomUUID()}` }),
  'belfry.hosting.files.delete': () => ({ paths: [`public/${randomUUID()}`] }),
  'belfry.hosting.files.fix': () => ({ path: '' }),
  'belfry.hosting.files.make-folder': () => ({ path: `public/${randomUUID()}` }),
  'belfry.hosting.files.mode': () => ({ path: 'public/index.html', mode: '644' }),
  'belfry.hosting.files.pack': () => ({ paths: ['public'], to: `private/${randomUUID()}.zip`, kind: 'zip' }),
  'belfry.hosting.files.save': () => ({ path: `public/${randomUUID()}`, text: '', expected: null }),
  'hosting.lets-encrypt.switch': () => ({ state: true }),
  'hosting.iis.save': () => ({ settings: { logFormat: 'IIS' } }),
  'windows-hosting.website.log-format': () => ({ format: 'NCSA' }),
  'windows-hosting.scheduled-task.delete': () => ({ name: 'Weekrapport' }),
  'windows-hosting.virtual-directory.update': () => ({ name: 'docs', path: 'docs' }),
  'windows-hosting.db.compatibility-level': () => ({ level: 130 }),
  'wordpress.update': () => ({ what: 'all' }),
  'belfry.wordpress.updates.plan-many': (o) => ({ sites: [o.service], extent: 'all' }),
  'belfry.wordpress.updates.many': (o) => ({ sites: [o.service], extent: 'all' }),
  'belfry.wordpress.schedule.set': () => ({ schedule: null }),
  'belfry.wordpress.schedule.set-usual': () => ({ extent: 'off', day: null, time: '03:00' }),
  'belfry.wordpress.staging.make': () => ({ name: 'test' }),
  'belfry.wordpress.staging.push': () => ({ tables: false }),
  'wordpress.command': () => ({ command: 'maintenance', state: true }),
  'wordpress.configs': () => ({ configs: { debug: true } }),
  'wordpress.switch-state': () => ({ state: true }),
  'belfry.wordpress.replace.plan': () => ({ from: 'http://toegang.be', to: 'https://toegang.be' }),
  'products.cancel': () => ({ when: 'term-end', reason: 'other' }),
}

/** Deletes its object, or changes what later calls would find. */
export const isDestructive = (row: CallRow) =>
  row.method === 'DELETE' ||
  [
    'dns.records.bulk-delete',
    'dns.snapshots.restore',
    'dns.records.create',
    'dns.records.bulk-update',
    'carts.completed',
    'belfry.support-desk.judge-held',
  ].includes(row.id)

export const placeOf = (row: CallRow) => places.find(([pattern]) => pattern.test(row.path))?.[1]
export const namesObject = (row: CallRow) =>
  (row.path.includes('{') || row.id.startsWith('pdf-export.')) && !isOwnerless(row)

export async function make(caller: Caller, row: CallRow, owned: Owned): Promise<Answer> {
  const values = placeOf(row)?.(owned) ?? {}
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 'x')))
  const body = bodies[row.id]?.(owned) ?? (row.body ? {} : undefined)
  if (row.accepts === 'raw') return caller.put(path, 'x', { 'content-type': 'application/octet-stream' })
  if (row.method === 'GET') return caller.get(path)
  if (row.method === 'DELETE') return caller.delete(path)
  return row.method === 'POST' ? caller.post(path, body) : caller.put(path, body)
}
