import { useQuery } from '@tanstack/react-query'
import { Banner } from '#design/components/banner.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'
import { mailboxExists } from './queries.ts'

export function MailboxHint() {
  const { data: isThere } = useQuery(mailboxExists)
  if (!isThere) return null
  return (
    <Banner
      className="mt-4"
      actions={
        <LinkButton to="/mailbox" size="small">
          {m.mailbox_open()}
        </LinkButton>
      }
    >
      {m.mailbox_hint()}
    </Banner>
  )
}
