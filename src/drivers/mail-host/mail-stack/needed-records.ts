import type { MailDns } from '#areas/mail/mailboxes/rules/plan-records.ts'
import { programsAt } from '../programs.ts'
import type { DkimKey } from './dkim-keys.ts'

export type PublicNames = {
  /** MX hosts, the preferred first. */
  servers: readonly string[]
  /** Host name for mail programs (IMAP and submission). */
  clients: string
  spfInclude: string
}

/** The SRV records are those of RFC 6186; ports as in `node/`. */
export const neededRecords = ({ servers, clients, spfInclude }: PublicNames, key: DkimKey): MailDns => ({
  spfInclude,
  records: [
    ...servers.map((host, at) => ({ type: 'MX' as const, name: '@', host, priority: 10 * (at + 1) })),
    { type: 'TXT', name: `${key.selector}._domainkey`, text: `v=DKIM1; k=rsa; p=${key.publicKey}` },
    { type: 'SRV', name: '_imaps._tcp', ...programsAt(clients).imap, priority: 0, weight: 1 },
    { type: 'SRV', name: '_submissions._tcp', ...programsAt(clients).smtp, priority: 0, weight: 1 },
  ],
})
