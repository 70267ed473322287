import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullText, mailState, NewMailbox, toMailboxes } from '#areas/mail/mailboxes/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Link } from '#design/components/link.tsx'
import { ComboBox } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { domainsToChoose } from './queries.ts'

type Props = { client: string | undefined; onClose: () => void }

/** A new mailbox from the list of all domains: the domain is chosen first. */
export function AddMailbox({ client, onClose }: Props) {
  const user = useUser()
  const [text, setText] = useState('')
  const [domain, setDomain] = useState<string>()
  const { data: found } = useQuery(domainsToChoose(user?.clientId, text === domain ? '' : text, client))
  const choose = (name: string | undefined) => {
    setDomain(name)
    setText(name ?? '')
  }
  const names = [...new Set([...(domain ? [domain] : []), ...(found?.data.map((each) => each.domain) ?? [])])]
  return (
    <div className="flex flex-col gap-4">
      <ComboBox
        label={m.directory_add_domain()}
        isAsync
        options={names.map((name) => ({ id: name, label: name }))}
        value={domain ?? null}
        onChange={(key) => choose(key === null ? undefined : String(key))}
        inputValue={text}
        onInputChange={setText}
        empty={m.directory_add_no_domain()}
        autoFocus
      />
      {domain && <InDomain key={domain} domain={domain} onClose={onClose} />}
    </div>
  )
}

function InDomain({ domain, onClose }: { domain: string; onClose: () => void }) {
  const { data: mail } = useQuery(mailState(domain))
  if (!mail) return <Skeleton lines={6} />
  const full = fullText(mail)
  if (mail.isOn && mail.isOffered && full === undefined) return <NewMailbox domain={mail.domain} onClose={onClose} />
  return (
    <Banner
      meaning={mail.arriving ? 'info' : 'warning'}
      actions={<Link {...toMailboxes(domain)}>{m.directory_all_of({ domain })}</Link>}
    >
      {mail.isOn ? (full ?? m.mailboxes_not_offered()) : m.directory_domain_off()}
    </Banner>
  )
}
