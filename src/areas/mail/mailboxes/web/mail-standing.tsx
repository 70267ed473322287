import { RefreshCw } from 'lucide-react'
import { formatDay } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { IconButton } from '#design/components/button.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { MailState } from '../contract/shapes.ts'
import { useRefreshMail } from './queries.ts'
import { fullText } from './room.ts'

/** Why nothing can be changed now, and until when. */
function closedText({ because, until }: NonNullable<MailState['closed']>): string {
  if (because === 'Pending') return m.mailboxes_closed_pending()
  if (because === 'Quarantine' && until !== null) return m.mailboxes_closed_quarantine_until({ day: formatDay(until) })
  if (because === 'Quarantine') return m.mailboxes_closed_quarantine()
  return because === 'Expired' ? m.mailboxes_closed_expired() : m.mailboxes_closed_cancelled()
}

/** Notices: mail is off, the server is silent, the pack is full. */
export function MailNotices({ mail }: { mail: MailState }) {
  return (
    <>
      {!mail.isOffered && (
        <Banner meaning="warning" className="mb-4">
          {mail.closed ? closedText(mail.closed) : m.mailboxes_not_offered()}
        </Banner>
      )}
      {mail.endsOn && (
        <Banner meaning="warning" title={m.mailboxes_ends({ day: formatDay(mail.endsOn) })} className="mb-4">
          {m.mailboxes_ends_help()}
        </Banner>
      )}
      {!mail.isOn && !mail.endsOn && (
        <Banner meaning="warning" title={m.mailboxes_off()} className="mb-4">
          {m.mailboxes_off_help()}
        </Banner>
      )}
      {mail.silentSince && (
        <Banner meaning="warning" title={m.mailboxes_silent()} className="mb-4">
          {mail.readAt ? m.mailboxes_silent_help() : m.mailboxes_silent_never()}
        </Banner>
      )}
    </>
  )
}

/** A full pack, which is why no mailbox can be added. */
function countText(mail: MailState): string {
  const { most, mailboxes: count } = mail
  if (most === null) return m.mailboxes_count({ count })
  return (count >= most && fullText(mail)) || m.mailboxes_count_of({ count, most })
}

/** The smaller pack that was chosen, and its first day. */
const comingText = ({ most, fromOn }: NonNullable<MailState['coming']>): string => {
  const day = formatDay(fromOn)
  return most === null ? m.mailboxes_coming_unlimited({ day }) : m.mailboxes_coming({ day, most })
}

/** When the shown values were read, with a button to read them again. */
export function FactsAge({ domain, mail: { readAt } }: { domain: string; mail: MailState }) {
  const refresh = useRefreshMail()
  return (
    <span className="inline-flex items-center gap-1">
      {readAt ? (
        <>
          {m.mailboxes_as_of()} <MomentText moment={readAt} />
        </>
      ) : (
        m.mailboxes_never_read()
      )}
      <IconButton
        label={m.mailboxes_refresh()}
        icon={RefreshCw}
        size="small"
        isPending={refresh.isPending}
        onPress={() => refresh.mutate({ params: { domain } })}
      />
    </span>
  )
}

/** The number of mailboxes, the catch-all, and when this was read. */
export const MailStanding = ({ domain, mail }: { domain: string; mail: MailState }) => (
  <p className="mt-0.5 flex flex-wrap items-center gap-x-5 gap-y-0.5 text-ink-soft">
    <span>{countText(mail)}</span>
    {mail.coming && <span>{comingText(mail.coming)}</span>}
    <span className="wrap-anywhere">
      {mail.catchAll ? m.mailboxes_rest_goes({ address: mail.catchAll }) : m.mailboxes_rest_refused()}
    </span>
    <FactsAge domain={domain} mail={mail} />
  </p>
)
