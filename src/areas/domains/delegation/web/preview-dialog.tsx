import { useState } from 'react'
import { recordKey } from '#areas/ordering/catalogue/rules/transfer-records.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Link } from '#design/components/link.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useDomainTab } from '#design/router/use-domain-tab.ts'
import { m } from '#words'
import type { NameserversData, Preview } from '../contract/shapes.ts'
import { useActivate, type WantedServers } from './queries.ts'
import { standingWords } from './words-by-key.ts'

type Previewed = { data: NameserversData; wanted: WantedServers; preview: Preview }

/**
 * The consequences of a change before it is made: who answers afterwards, what would be lost, and how long it takes.
 */
export function PreviewDialog({
  data,
  wanted,
  preview,
  onClose,
  onDone,
}: Previewed & { onClose: () => void; onDone: () => void }) {
  const activate = useActivate(data.domain)
  const tab = useDomainTab(data.domain)
  const [brings, setBrings] = useState(true)
  const canBring = wanted.way === 'ours-dns' && preview.lost.length > 0
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.delegation_preview_title({ domain: data.domain })}
      action={m.delegation_apply({ domain: data.domain })}
      onConfirm={async () => {
        await activate.mutateAsync({ ...wanted, records: canBring && brings ? preview.lost : [] })
        toast.good(m.delegation_started())
        onDone()
      }}
    >
      <div className="flex flex-col gap-4">
        {preview.darkTags.length > 0 && (
          <Banner meaning="bad" title={m.delegation_dark_title()}>
            {m.delegation_dark({ tags: preview.darkTags.join(', ') })}{' '}
            <Link {...tab('dnssec')}>{m.delegation_to_dnssec()}</Link>
          </Banner>
        )}
        <Servers {...{ data, wanted, preview }} />
        <Records {...{ data, wanted, preview }} />
        {canBring && (
          <Checkbox isSelected={brings} onChange={setBrings} help={m.delegation_bring_help()}>
            {m.delegation_bring({ count: preview.lost.length })}
          </Checkbox>
        )}
        <p className="text-ink-soft">{m.delegation_spread({ hours: preview.spreadHours })}</p>
      </div>
    </ConfirmDialog>
  )
}

function Servers({ data, wanted, preview }: Previewed) {
  const isFetched = wanted.way === 'secondary'
  return (
    <dl className="grid gap-4 small:grid-cols-2">
      <div>
        <dt className="font-medium">{m.delegation_now()}</dt>
        <dd>
          {preview.now === null ? (
            <span className="text-ink-soft">{m.delegation_parent_silent()}</span>
          ) : preview.now.length === 0 ? (
            <span className="text-ink-soft">{m.delegation_none()}</span>
          ) : (
            <Hosts hosts={preview.now} />
          )}
        </dd>
      </div>
      <div>
        <dt className="font-medium">{m.delegation_then()}</dt>
        <dd>
          {isFetched && <Hosts hosts={data.ours} />}
          {isFetched && <p className="mt-2 font-medium">{m.delegation_primary_legend()}</p>}
          <ul className="flex flex-col gap-1">
            {preview.next.map(({ host, addresses, standing }) => (
              <li key={host} className="flex flex-col">
                <Mono>{[host, ...addresses].join(' ')}</Mono>
                {standing && (
                  <span className="text-sm">
                    <Status tone={standingWords[standing].tone}>{standingWords[standing].text()}</Status>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  )
}

const Hosts = ({ hosts }: { hosts: readonly string[] }) => (
  <ul className="flex flex-col gap-1">
    {hosts.map((host) => (
      <li key={host}>
        <Mono>{host}</Mono>
      </li>
    ))}
  </ul>
)

function Records({ wanted, preview }: Previewed) {
  const { lost, publicRecords, zoneRecords } = preview
  if (wanted.way === 'own')
    return <p>{zoneRecords === null ? m.delegation_records_own() : m.delegation_records_own_kept()}</p>
  if (wanted.way === 'secondary')
    return <p>{zoneRecords === null ? m.delegation_records_secondary() : m.delegation_records_secondary_gone()}</p>
  if (wanted.way === 'ours' && zoneRecords === null)
    return <Banner meaning="warning">{m.delegation_records_no_zone()}</Banner>
  if (publicRecords === null) return <Banner meaning="warning">{m.delegation_records_unknown()}</Banner>
  if (lost.length === 0) return <Banner meaning="good">{m.delegation_records_all()}</Banner>
  return (
    <div className="flex flex-col gap-2">
      <Banner meaning="warning">
        {m.delegation_records_lost({ zone: zoneRecords ?? 0, answered: publicRecords, lost: lost.length })}
      </Banner>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <ul className="max-h-48 overflow-auto rounded-md border border-line p-2 text-sm" tabIndex={0}>
        {lost.map((record) => (
          <li key={recordKey(record)}>
            <Mono>
              {[record.recordName, record.recordTypeName, record.priority, record.recordData]
                .filter((part) => part !== undefined)
                .join(' ')}
            </Mono>
          </li>
        ))}
      </ul>
    </div>
  )
}
