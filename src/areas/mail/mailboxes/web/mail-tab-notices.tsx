import { useQuery } from '@tanstack/react-query'
import { MailNotices } from './mail-standing.tsx'
import { mailState } from './queries.ts'

/** The notices about the mail of a domain, for tabs that do not load its mailboxes. */
export function MailTabNotices({ domain }: { domain: string }) {
  const { data } = useQuery(mailState(domain))
  return data ? <MailNotices mail={data} /> : null
}
