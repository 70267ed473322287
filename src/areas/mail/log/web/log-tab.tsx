import { Suspense } from 'react'
import { holdDaysLimits } from '#areas/mail/filter/rules/policy.ts'
import { MailTabNotices } from '#areas/mail/mailboxes/web/public.ts'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { logDays, logDelayMinutes } from '../rules/period.ts'
import { LogTable } from './log-table.tsx'

/** What went through the mail of a domain, in both directions, and the decision about what is held. */
export const LogTab = ({ domain }: { domain: string }) => (
  <>
    <Suspense fallback={null}>
      <MailTabNotices domain={domain} />
    </Suspense>
    <header className="mb-2">
      <h2 className="font-semibold text-lg">{m.log_title()}</h2>
      <p className="mt-0.5 text-ink-soft">
        {m.log_help({ days: logDays, minutes: logDelayMinutes, held: holdDaysLimits.most })}
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
