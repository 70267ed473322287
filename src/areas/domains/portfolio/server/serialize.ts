import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { detailsOf } from '#areas/people/clients/server/public.ts'
import type { DomainContact, DomainRow } from '../contract/shapes.ts'
import { type ExpiryDays, isExpiring } from '../rules/expiry.ts'
import type { domainList } from './domain-list.ts'
import type { portfolioStore } from './portfolio-store.ts'

/** The columns of a list row; a domain that was looked up has them too. */
type Row = Awaited<ReturnType<typeof domainList>>['rows'][number]
type ContactRow = Awaited<ReturnType<typeof portfolioStore.contacts>>[number]

/** A row of the list as the portal shows it. */
export const rowOf = (row: Row, days: ExpiryDays): DomainRow => ({
  id: row.id,
  domain: row.name,
  tld: row.tld,
  clientId: row.client_id,
  clientName: clientName({ companyName: row.company_name, firstName: row.first_name, lastName: row.last_name }),
  status: row.status as DomainRow['status'],
  registrationDate: row.registered_on,
  expireDate: row.expires_on,
  isExpiring: row.status === 'Active' && isExpiring(row.expires_on, days),
  quarantineUntil: row.quarantine_until,
  registrarLock: row.registrar_lock,
  autoRenew: row.auto_renew,
  transferState: row.transfer_state,
  verificationState: row.verification_state,
  nameserverMode: row.nameserver_mode,
  dnssecState: row.dnssec_state,
  tags: row.tags,
})

export const contactOf = (row: ContactRow): DomainContact => ({
  role: row.role as DomainContact['role'],
  id: row.id,
  ...detailsOf(row),
  emailVerified: row.email_verified_at !== null,
})
