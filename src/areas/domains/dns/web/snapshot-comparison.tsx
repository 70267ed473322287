import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#base/dates.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { RecordChange } from '../contract/shapes.ts'
import { snapshotDetail, useRestoreSnapshot } from './queries.ts'
import { lineOfRecord, RecordLines } from './record-lines.tsx'

type SnapshotRow = { sid: string; date: string; note: string | null }

const kinds = {
  added: { tone: 'good', word: m.dns_kind_added },
  removed: { tone: 'bad', word: m.dns_kind_removed },
  changed: { tone: 'warning', word: m.dns_kind_changed },
} as const

const now = 'now'
/** The most rows shown; the rest is counted. */
const listed = 300

/**
 * A snapshot compared with another or with the zone, record by record; compared with the zone, chosen records can be
 * restored.
 */
export function SnapshotComparison({
  domain,
  snapshot,
  others,
  isBlocked,
}: {
  domain: string
  snapshot: SnapshotRow
  others: readonly SnapshotRow[]
  isBlocked: boolean
}) {
  const [against, setAgainst] = useState<string>(now)
  const detail = useQuery(snapshotDetail(domain, snapshot.sid, against === now ? undefined : against))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const restore = useRestoreSnapshot(domain)
  const found = loadedData(detail)?.data
  const changes = found?.changes ?? []
  const isNow = against === now
  const picked = changes.filter((change) => chosen.has(keyOf(change)))
  const all = picked.length === 0
  const difference = found?.difference
  const isPart = (record: { recordName: string; recordTypeName: string; content: string }) =>
    all || picked.some((change) => identitiesOf(change).some((one) => isSame(one, record)))
  const confirm = async () => {
    const only = all ? undefined : picked.flatMap(identitiesOf)
    await restore.mutateAsync({ sid: snapshot.sid, ...(only ? { only } : {}) })
    setChosen(new Set())
    toast.good(m.dns_snapshot_restored())
  }
  return (
    <Section
      title={snapshot.note ?? formatMoment(snapshot.date)}
      help={isNow ? m.dns_snapshot_since() : undefined}
      actions={
        isNow &&
        changes.length > 0 && (
          <Button look="primary" isDisabled={isBlocked} onPress={() => setAsking(true)}>
            {all ? m.dns_snapshot_restore_all() : m.dns_snapshot_restore_some({ count: picked.length })}
          </Button>
        )
      }
    >
      <Select
        label={m.dns_snapshot_against()}
        value={against}
        onChange={(value) => setAgainst(String(value))}
        options={comparable(others.filter(({ sid }) => sid !== snapshot.sid))}
        className="mb-4 max-w-96"
      />
      <Loaded query={detail}>
        {() =>
          changes.length === 0 && (
            <p className="text-ink-soft">{isNow ? m.dns_snapshot_same() : m.dns_snapshot_no_difference()}</p>
          )
        }
      </Loaded>
      <ChangeList changes={changes} {...(isNow && { chosen, onChoose: setChosen })} />
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={m.dns_snapshot_restore_title({ domain })}
        action={m.dns_snapshot_restore()}
        onConfirm={confirm}
      >
        <p>{m.dns_snapshot_restore_records()}</p>
        {difference && (
          <RecordLines
            removed={difference.remove.filter(isPart)}
            added={difference.add.filter(isPart)}
            addedWord={m.dns_comes_back()}
          />
        )}
        <p className="text-ink-soft text-sm">{m.dns_snapshot_restore_text()}</p>
      </ConfirmDialog>
    </Section>
  )
}

/** The differences, with checkboxes where they can be restored. */
function ChangeList({
  changes,
  chosen,
  onChoose,
}: {
  changes: readonly RecordChange[]
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
}) {
  return (
    <>
      <ul aria-live="polite" className="flex flex-col divide-y divide-line">
        {changes.slice(0, listed).map((change) => (
          <li key={keyOf(change)} className="flex items-start gap-3 py-2">
            {chosen && (
              <Checkbox
                aria-label={m.design_select_row({ name: lineOfRecord((change.before ?? change.after) as never) })}
                isSelected={chosen.has(keyOf(change))}
                onChange={() => onChoose?.(toggled(chosen, keyOf(change)))}
              />
            )}
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {changes.length > listed && <p className="text-ink-soft">{m.dns_more({ count: changes.length - listed })}</p>}
    </>
  )
}

function ChangeLine({ change: { kind, before, after } }: { change: RecordChange }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <Badge tone={kinds[kind].tone}>{kinds[kind].word()}</Badge>
      <ChangeLines before={before ? lineOfRecord(before) : undefined} after={after ? lineOfRecord(after) : undefined} />
    </span>
  )
}

/** The choices to compare with: the zone, or another snapshot. */
const comparable = (others: readonly SnapshotRow[]) => [
  { id: now, label: m.dns_snapshot_now() },
  ...others.map(({ sid, date, note }) => ({ id: sid, label: [formatMoment(date), note].filter(Boolean).join(' · ') })),
]

const identitiesOf = ({ before, after }: RecordChange) =>
  [before, after].flatMap((record) =>
    record ? [{ recordName: record.recordName, recordTypeName: record.recordTypeName, content: record.content }] : [],
  )
type Identity = ReturnType<typeof identitiesOf>[number]
const isSame = (one: Identity, other: Identity): boolean =>
  one.recordName === other.recordName && one.recordTypeName === other.recordTypeName && one.content === other.content

const keyOf = (change: RecordChange): string =>
  `${change.kind} ${identitiesOf(change)
    .map((one) => Object.values(one).join(' '))
    .join(' → ')}`

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}
