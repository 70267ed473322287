import { tellAlarms } from '#areas/certificates/monitoring/server/alarms.ts'
import type { KnownCertificate } from '#areas/certificates/orders/server/certificates.ts'
import { mailIssued, mailNeeded } from '#areas/certificates/orders/server/mails.ts'
import { mailAlarms } from '#areas/cloud/monitoring/server/alarm-mails.ts'
import { mailFormMessage } from '#areas/domains/web-builder/server/form-mails.ts'
import { mailFull, mailHeld, mailThatEnds } from '#areas/mail/notices/server/notice-mails.ts'
import { mailGdapEnds } from '#areas/microsoft/partner/server/gdap-mail.ts'
import { type ComingRenewal, mailRenewals } from '#areas/microsoft/renewals/server/renewal-mail.ts'
import { mailDeviceAllowed } from '#areas/partner/device-codes/server/device-mails.ts'
import { mailReport } from '#areas/reports/site/server/report-mail.ts'
import { mailNearlyFull } from '#areas/storage/account/server/alarm.ts'
import { mailRun } from '#areas/wordpress/updates/server/run-mail.ts'
import { tellFailing, tellHeld } from '#areas/wordpress/vulnerabilities/server/feed-mails.ts'
import { mailVulnerabilities } from '#areas/wordpress/vulnerabilities/server/site-mail.ts'
import { type AccountId, type ClientId, idOf, type ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { AuditReport, Finding } from '#base/site-audit/report.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'

type Of = { brand: BrandName; client: { id: ClientId }; account: { id: AccountId }; locale: Locale }

const box = { name: 'xq12', usedBytes: 1_900_000_000, quotaBytes: 2 * 1024 ** 3, percent: 88.4 }
const line = {
  at: '2026-11-21T09:00:00.000Z',
  from: 'xq13@xq.example',
  to: 'xq12@xq-7.be',
  subject: 'XQ14',
  why: 'XQ15.',
}

const back = { name: 'xq-9.be', state: 'rolled_back' as const, report: null, reason: null }
const counts = {
  ...{ waiting: 0, running: 0, updated: 97, still_broken: 0, rolled_back: 1 },
  ...{ nothing: 4, failed: 1, skipped: 2, stopped: 3 },
}

const vulnerable = {
  ...{ kind: 'plugin' as const, slug: 'xq', name: 'Xq16', version: '1.0', title: 'XQ17', cve: 'CVE-2026-1' },
  ...{ score: 9.8, severity: 'critical' as const, patched: ['1.1'] },
}
const unrated = { ...vulnerable, cve: null, score: null, severity: 'unknown' as const, patched: [] }
const siteId = idOf<ServiceId>().parse(7)

const alarm = {
  ...{ event: 'xq', name: 'Xq18: less than 10 % free', severity: 'high' as const },
  ...{ beganAt: new Date('2026-11-28T09:00:00Z'), endedAt: null },
}
const over = { ...alarm, endedAt: new Date('2026-11-28T09:40:00Z') }
const server = { id: siteId, name: 'xqsrv1' }

const bought = (clientId: ClientId, row: object = {}) =>
  ({ id: siteId, clientId, name: 'xq-7.be', row: { hosting_id: null, ...row } }) as unknown as KnownCertificate
const shown = { kind: 'dns', host: '_xq.xq-7.be', type: 'TXT', value: 'XQ23' }
const forbidden = {
  problem: 'caa_forbids',
  caa: { name: 'xq-7.be', at: 'xq-7.be', records: ['0 issue "xq.example"'] },
}
const lookedAt = {
  service_id: siteId,
  host: 'xq-7.be',
  port: 443,
  source: 'zone',
  failures: 0,
  name: 'xq-7.be',
} as const

const finding: Finding = {
  ...{ code: 'link_broken', weight: 'bad', page: 'https://xq-7.be/', target: 'https://xq-7.be/xq19' },
  ...{ answer: '404', amount: null, since: null },
}
const licence = { offerId: 'xq:0001', term: 'P1Y', cycle: 'monthly', quantity: 5 } as const
const renewal = (clientId: ClientId, nextCents: number | null) =>
  ({
    row: {
      ...{ client_id: clientId, tenant_name: 'xq19.onmicrosoft.com' },
      facts: { ...licence, name: 'Xq22', termEndsAt: '2027-01-31T23:59:59.000Z' },
    },
    term: { nowCents: 2800, next: licence, nextCents },
  }) as unknown as ComingRenewal

const audit: AuditReport = {
  ...{ url: 'https://xq-7.be/', endedAt: '2026-11-28T09:00:00.000Z', score: 71, pages: 3, checked: 12 },
  ...{ measures: [], findings: [finding], more: 0, cut: null, keptOut: 0, by: 'XQ21' },
}
const report = ({ client, account, brand, locale }: Of & { account: { email: string } }) => ({
  ...{ serviceId: siteId, clientId: client.id, brand, locale, to: account.email, host: 'xq-7.be', report: audit },
})

/** The mails to the manager of a domain about its mail and its site, for `every-mail.ts`. */
export const mailNotices = {
  'message of a site’s contact form': (work: Work, { client, brand, locale }: Of) =>
    mailFormMessage(
      work,
      { ...client, brand, locale },
      { domain: 'xq-7.be', to: 'xq12@xq-7.be', name: 'Xqan', email: 'xq13@xq.example', text: 'XQ14\n\nXQ15' },
    ),
  'website report, the first': (work: Work, of: Of & { account: { email: string } }) =>
    mailReport(work, { ...report(of), kind: 'speed', news: null }),
  'website report with what changed': (work: Work, of: Of & { account: { email: string } }) =>
    mailReport(work, {
      ...{ ...report(of), kind: 'links' },
      news: { score: -14, isNews: true, added: [finding], gone: [{ ...finding, target: 'https://xq-7.be/xq20' }] },
    }),
  'alarm on a cloud server': (work: Work, { client, brand }: Of) =>
    mailAlarms(work, { ...server, clientId: client.id, brand }, 'began', [alarm]),
  'alarms on a cloud server': (work: Work, { client, brand }: Of) =>
    mailAlarms(work, { ...server, clientId: client.id, brand }, 'began', [alarm, alarm]),
  'alarm on a cloud server that is over': (work: Work, { client, brand }: Of) =>
    mailAlarms(work, { ...server, clientId: client.id, brand }, 'ended', [over]),
  'alarms on a cloud server that are over': (work: Work, { client, brand }: Of) =>
    mailAlarms(work, { ...server, clientId: client.id, brand }, 'ended', [over, over]),
  'certificate that was issued': (work: Work, { client }: Of) =>
    mailIssued(work, bought(client.id), { why: 'first', until: new Date('2027-11-21T09:00:00Z') }),
  'certificate that was issued again': (work: Work, { client }: Of) =>
    mailIssued(work, bought(client.id), { why: 'renewal', until: new Date('2027-11-21T09:00:00Z') }),
  'certificate that waits for its proof': (work: Work, { client }: Of) =>
    mailNeeded(work, bought(client.id, { problem: null, proof: 'dns', proofs: [shown] })),
  'certificate that a CAA record forbids': (work: Work, { client }: Of) =>
    mailNeeded(work, bought(client.id, forbidden)),
  'alarms on the certificates of a domain': (work: Work, { client }: Of) =>
    tellAlarms(work, { ...lookedAt, clientId: client.id }, [
      { host: 'www.xq-7.be', port: 443, about: 'ends 2026-12-05', days: 14, until: '2026-12-05T09:00:00.000Z' },
      { host: 'xq-7.be', port: 443, about: 'wrong_name', days: 0, until: null },
    ]),
  'object storage that is nearly full': (work: Work, { client, brand }: Of) =>
    mailNearlyFull(work, { ...server, clientId: client.id, brand }, { bytes: 430e9, quotaBytes: 500e9 }),
  'GDAP that ends': (work: Work, { client }: Of) =>
    mailGdapEnds(work, { client_id: client.id, name: 'xq19.onmicrosoft.com' }, '2026-12-20'),
  'program that was let in by a code': (work: Work, { account }: Of) =>
    mailDeviceAllowed(work, account.id, { machine: 'XQ24', program: 'xq25', ip: '192.0.2.77' }),
  'licences that renew': (work: Work, { client }: Of) => mailRenewals(work, [renewal(client.id, 2800)]),
  'licences that renew at another price': (work: Work, { client }: Of) =>
    mailRenewals(work, [renewal(client.id, 3000), renewal(client.id, null)]),
  'WordPress sites updated, some of which need a look': (work: Work, { account }: Of) =>
    mailRun(work, account.id, {
      id: 7,
      counts,
      look: [back, { ...back, state: 'failed', reason: 'no_room' }],
      more: 1,
    }),
  'WordPress sites updated': (work: Work, { account }: Of) =>
    mailRun(work, account.id, { id: 7, counts: { ...counts, rolled_back: 0, failed: 0 }, look: [], more: 0 }),
  'WordPress site with vulnerabilities': (work: Work, { client, brand }: Of) =>
    mailVulnerabilities(work, { id: siteId, name: 'xq-9.be', clientId: client.id, brand }, [vulnerable, unrated]),
  'WordPress site with more vulnerabilities than a mail lists': (work: Work, { client, brand }: Of) =>
    mailVulnerabilities(
      work,
      { id: siteId, name: 'xq-9.be', clientId: client.id, brand },
      Array.from({ length: 22 }, () => unrated),
    ),
  'feed of vulnerabilities held back, to the house': (work: Work) =>
    tellHeld(work, 'wordfence', { had: 42_504, has: 12 }),
  'feed of vulnerabilities that fails, to the house': (work: Work) => tellFailing(work, 'wordfence', 'malformed'),
  'mailbox full': (work: Work, { client, brand }: Of) =>
    mailFull(work, { clientId: client.id, brand, domain: 'xq-7.be' }, [box]),
  'mailboxes full, more than a mail lists': (work: Work, { client, brand }: Of) =>
    mailFull(
      work,
      { clientId: client.id, brand, domain: 'xq-7.be' },
      Array.from({ length: 42 }, () => box),
    ),
  'mail that ends': (work: Work, { client, brand }: Of) =>
    mailThatEnds(work, { clientId: client.id, brand, domain: 'xq-7.be', endsOn: '2026-12-07', hasLeft: false }),
  'mail of a domain that has left': (work: Work, { client, brand }: Of) =>
    mailThatEnds(work, { clientId: client.id, brand, domain: 'xq-7.be', endsOn: '2026-12-07', hasLeft: true }),
  'mail held for one domain': (work: Work, { client, brand }: Of) =>
    mailHeld(work, { payerId: client.id, brand }, [{ clientId: client.id, domain: 'xq-7.be', lines: [line] }]),
  'mail held for several domains': (work: Work, { client, brand }: Of) =>
    mailHeld(
      work,
      { payerId: client.id, brand },
      ['xq-7.be', 'xq-8.be'].map((domain) => ({ clientId: client.id, domain, lines: [line, line] })),
    ),
}
