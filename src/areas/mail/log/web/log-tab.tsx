import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { holdDaysLimits } from '#areas/mail/filter/rules/policy.ts'
import { MailTabNotices, mailState } from '#areas/mail/mailboxes/web/public.ts'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { logDays } from '../rules/period.ts'
import { LogTable } from './log-table.tsx'

/** The messages of a domain in both directions, with the decisions about held ones. */
export const LogTab = ({ domain }: { domain: string }) => (
  <>
    <Suspense fallback={null}>
      <MailTabNotices domain={domain} />
    </Suspense>
    <header className="mb-2">
      <h2 className="font-semibold text-lg">{m.log_title()}</h2>
      <p className="mt-0.5 text-ink-soft">
        {m.log_help({ days: logDays })} <Delay domain={domain} /> {m.log_help_held({ held: holdDaysLimits.most })}
      </p>
    </header>
    <Tabs
      label={m.log_directions()}
      param="direction"
      tabs={[
        { id: 'incoming', label: m.log_incoming(), content: <LogTable domain={domain} direction="incoming" /> },
        { id: 'outgoing', label: m.log_outgoing(), content: <LogTable domain={domain} direction="outgoing" /> },
      ]}
    />
  </>
)

/** The delay before a message is in the log, as the domain's mail server reports it. */
function Delay({ domain }: { domain: string }) {
  const { data } = useQuery(mailState(domain))
  if (data?.logDelayMinutes === undefined) return null
  return data.logDelayMinutes > 0 ? m.log_help_delay({ minutes: data.logDelayMinutes }) : m.log_help_at_once()
}
