import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { m } from '#words'
import type { MailRecords } from '../contract/shapes.ts'
import { mailRecords } from './forward-queries.ts'

const RecordsPlan = lazy(() => import('./records-plan.tsx').then((file) => ({ default: file.RecordsPlan })))

/** Whether mail can arrive: the records that it needs, with a link to set them (`?records=`). */
export function MailDns({ domain }: { domain: string }) {
  const { data } = useQuery(mailRecords(domain))
  const panel = usePanel('records')
  if (!data) return null
  const look = (
    <Button size="small" onPress={() => panel.open('mail')}>
      {m.mailboxes_dns_look()}
    </Button>
  )
  return (
    <>
      {data.complete ? (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-3.5 py-2">
          <Status tone="good">{m.mailboxes_dns_good()}</Status>
          {look}
        </p>
      ) : (
        <Banner className="mb-4" actions={look} {...noticeOf(data)} />
      )}
      <SidePanel isOpen={panel.isOpen} onClose={panel.close} title={m.mailboxes_dns_title()} width="wide">
        <RecordsPlan domain={domain} records={data} onClose={panel.close} />
      </SidePanel>
    </>
  )
}

/** The problems, the most severe first. */
function noticeOf({ zone, lines }: MailRecords) {
  if (zone === 'none')
    return {
      meaning: 'info',
      title: m.mailboxes_dns_elsewhere_title(),
      children: m.mailboxes_dns_elsewhere_help(),
    } as const
  if (lines.some(({ reason }) => reason === 'other_mail_server'))
    return { meaning: 'warning', title: m.mailboxes_dns_other_title(), children: m.mailboxes_dns_other_help() } as const
  const missing = lines.filter(({ action }) => action !== 'keep')
  return {
    meaning: 'warning',
    title: m.mailboxes_dns_missing_title({ count: missing.length }),
    children: helpOf(missing.map(({ type }) => type)),
  } as const
}

function helpOf(types: readonly string[]): string {
  if (types.includes('MX')) return m.mailboxes_dns_missing_help()
  return types.includes('TXT') ? m.mailboxes_dns_missing_trust() : m.mailboxes_dns_missing_programs()
}
