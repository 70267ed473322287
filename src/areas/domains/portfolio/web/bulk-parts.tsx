import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ttlChoices } from '#areas/domains/dns/rules/ttl.ts'
import { isRenewable } from '#areas/domains/renewal/rules/renewable.ts'
import { formatEuros } from '#base/money.ts'
import { RadioGroup } from '#design/components/choice.tsx'
import { Select } from '#design/components/select.tsx'
import { TagEditor } from '#design/components/tag-editor.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { type DomainRow, maxTags } from '../contract/shapes.ts'
import type { TagChange } from '../rules/tag-change.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkPart } from './bulk-domains.tsx'
import { domainExtra } from './queries.ts'

const namesOf = (rows: readonly DomainRow[]) => rows.map(({ domain }) => domain)

const lasting = (seconds: number) =>
  seconds % 3600 === 0
    ? m.portfolio_ttl_hours({ count: seconds / 3600 })
    : m.portfolio_ttl_minutes({ count: seconds / 60 })

/** One TTL for all records of each zone, and as the default for new ones. */
export function BulkTtl({ rows, onClose }: BulkPart) {
  const [ttl, setSeconds] = useState<number>(3600)
  return (
    <BulkDialog
      title={m.portfolio_bulk_ttl_title({ count: rows.length })}
      text={m.portfolio_bulk_ttl_text()}
      names={namesOf(rows)}
      act={{ act: 'ttl', ttl }}
      startWords={m.portfolio_bulk_ttl_title}
      onClose={onClose}
      fields={
        <Select
          label={m.portfolio_bulk_ttl()}
          value={String(ttl)}
          onChange={(value) => setSeconds(Number(value))}
          options={ttlChoices.map((seconds) => ({ id: String(seconds), label: lasting(seconds) }))}
        />
      }
    />
  )
}

/** Adds tags, removes tags or replaces them. */
export function BulkTags({ rows, onClose }: BulkPart) {
  const [tags, setTags] = useState<string[]>([])
  const [kind, setKind] = useState<TagChange>('add')
  return (
    <BulkDialog
      title={m.portfolio_bulk_tags_title({ count: rows.length })}
      names={namesOf(rows)}
      isReady={tags.length > 0 || kind === 'replace'}
      act={{ act: 'tags', tags, how: kind }}
      onClose={onClose}
      fields={
        <div className="flex flex-col gap-4">
          <RadioGroup
            label={m.portfolio_bulk_tags_how()}
            value={kind}
            onChange={(value) => setKind(value as TagChange)}
            choices={[
              { value: 'add', label: m.portfolio_bulk_tags_add() },
              { value: 'remove', label: m.portfolio_bulk_tags_remove() },
              { value: 'replace', label: m.portfolio_bulk_tags_replace() },
            ]}
          />
          <TagEditor label={m.portfolio_tags()} tags={tags} onChange={setTags} max={maxTags} />
        </div>
      }
    />
  )
}

const years = [1, 2, 3, 5, 10] as const

/** Renews each for another period, at the price of its payer. */
export function BulkRenew({ rows: chosen, onClose }: BulkPart) {
  const rows = chosen.filter(({ status, expireDate }) => isRenewable({ status, expiresOn: expireDate }))
  const others = chosen.length - rows.length
  const [period, setPeriod] = useState(1)
  const user = useUser()
  const { data } = useQuery(
    domainExtra(
      user?.clientId,
      rows.map(({ id }) => id),
    ),
  )
  // Null for a user who sees no prices.
  const cents = data?.every(({ price }) => !price)
    ? undefined
    : data?.reduce((sum, { price }) => sum + (price?.renewCents ?? 0), 0)
  return (
    <BulkDialog
      title={m.portfolio_bulk_renew_title({ count: rows.length })}
      text={[
        cents === undefined ? '' : m.portfolio_bulk_renew_total({ total: formatEuros(cents * period) }),
        m.portfolio_bulk_renew_text(),
        others > 0 ? m.portfolio_bulk_renew_others({ count: others }) : '',
      ].join(' ')}
      isReady={rows.length > 0}
      names={namesOf(rows)}
      act={{ act: 'renew', period }}
      startWords={m.portfolio_bulk_renew_title}
      onClose={onClose}
      fields={
        <Select
          label={m.portfolio_bulk_renew_period()}
          value={String(period)}
          onChange={(value) => setPeriod(Number(value))}
          options={years.map((count) => ({ id: String(count), label: m.portfolio_years({ count }) }))}
        />
      }
    />
  )
}
