import { useQuery } from '@tanstack/react-query'
import { MailNotices } from './mail-standing.tsx'
import { mailState } from './queries.ts'

/** What stands in the way of anything about the mail of a domain, above a tab that does not ask for its mailboxes. */
export function MailTabNotices({ domain }: { domain: string }) {
  const { data } = useQuery(mailState(domain))
  return data ? <MailNotices mail={data} /> : null
}
