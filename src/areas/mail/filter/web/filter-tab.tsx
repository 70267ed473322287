import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { MailTabNotices } from '#areas/mail/mailboxes/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { DigestSetting } from './digest-setting.tsx'
import { filterSettings } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'

/** Loaded later, because it is below the settings and larger. */
const SenderList = lazy(() => import('./sender-list.tsx').then((file) => ({ default: file.SenderList })))

/** The filter of a domain: its strictness, what happens to spam, and the allowed and denied senders. */
export function FilterTab({ domain }: { domain: string }) {
  const query = useQuery(filterSettings(domain))
  return (
    <>
      <Suspense fallback={null}>
        <MailTabNotices domain={domain} />
      </Suspense>
      <div className="flex flex-col gap-5">
        <Loaded query={query} inCard waiting={<Skeleton lines={10} />}>
          {(settings) => <SettingsForm domain={domain} settings={settings} />}
        </Loaded>
        <DigestSetting domain={domain} />
        <Section title={m.filter_senders()}>
          <Tabs
            label={m.filter_lists()}
            param="list"
            tabs={[
              {
                id: 'allow',
                label: m.filter_allow(),
                ...(query.data && { count: query.data.whitelist }),
                content: <SenderList domain={domain} list="allow" />,
              },
              {
                id: 'deny',
                label: m.filter_deny(),
                ...(query.data && { count: query.data.blacklist }),
                content: <SenderList domain={domain} list="deny" />,
              },
            ]}
          />
        </Section>
      </div>
    </>
  )
}
