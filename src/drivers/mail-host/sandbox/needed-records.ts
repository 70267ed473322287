import { createHash } from 'node:crypto'
import type { MailDns } from '#areas/mail/mailboxes/rules/plan-records.ts'

/** The servers of the sandbox, under a name that is nobody's (RFC 2606) and that the zones of the demo world have. */
export const sandboxServers = {
  first: 'mx1.belfry.example',
  second: 'mx2.belfry.example',
  webmail: 'webmail.belfry.example',
}
const spfInclude = 'spf.belfry.example'

/** A key that signs nothing but has the right shape: the same for one domain every time. */
const keyOf = (domain: string): string => createHash('sha256').update(`dkim of ${domain}`).digest('base64')

export const neededRecords = (domain: string): MailDns => ({
  spfInclude,
  records: [
    { type: 'MX', name: '@', host: sandboxServers.first, priority: 10 },
    { type: 'MX', name: '@', host: sandboxServers.second, priority: 20 },
    { type: 'TXT', name: 'mail._domainkey', text: `v=DKIM1; k=ed25519; p=${keyOf(domain)}` },
    { type: 'CNAME', name: 'autoconfig', host: 'autoconfig.belfry.example' },
    { type: 'SRV', name: '_autodiscover._tcp', host: 'autodiscover.belfry.example', priority: 0, weight: 0, port: 443 },
  ],
})
