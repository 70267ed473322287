import { createHash } from 'node:crypto'
import type { MailDns } from '#areas/mail/mailboxes/rules/plan-records.ts'

/** Servers of the sandbox under a reserved name (RFC 2606). */
export const sandboxServers = {
  first: 'mx1.mail.example',
  second: 'mx2.mail.example',
  spf: 'spf.mail.example',
  webmail: 'webmail.mail.example',
  programs: 'mail.mail.example',
}

/** Has the shape of a DKIM key without being one: the same for a domain every time. */
const keyOf = (domain: string): string => createHash('sha256').update(`dkim of ${domain}`).digest('base64')

export const neededRecords = (domain: string): MailDns => ({
  spfInclude: sandboxServers.spf,
  records: [
    { type: 'MX', name: '@', host: sandboxServers.first, priority: 10 },
    { type: 'MX', name: '@', host: sandboxServers.second, priority: 20 },
    { type: 'TXT', name: 'mail._domainkey', text: `v=DKIM1; k=ed25519; p=${keyOf(domain)}` },
    { type: 'CNAME', name: 'autoconfig', host: 'autoconfig.mail.example' },
    { type: 'SRV', name: '_autodiscover._tcp', host: 'autodiscover.mail.example', priority: 0, weight: 0, port: 443 },
  ],
})
