import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { doesSomething, type LifecycleRule, mostLifecycleRules } from '#base/object-store/lifecycle.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Switch } from '#design/components/choice.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { storageCalls } from '../contract/calls.ts'
import type { BucketChange, StorageBucket } from '../contract/shapes.ts'
import { lifecycleText } from './lifecycle-words.ts'
import { changesStorage } from './queries.ts'

type Props = { id: number; quotaBytes: number; bucket: StorageBucket; onClose: () => void }
/** The number by which a row is told from another while it is edited. */
type Row = { key: number; rule: LifecycleRule }

const gigabyte = 1024 ** 3
const newRule: LifecycleRule = {
  prefix: '',
  deleteAfterDays: 30,
  oldVersionsAfterDays: null,
  unfinishedAfterDays: null,
}

/** Versions, limit and lifecycle of a bucket. What a rule does stands below it in words. */
export function BucketSettings({ id, quotaBytes, bucket, onClose }: Props) {
  const { name } = bucket
  const [isVersioned, setVersioned] = useState(bucket.versioning === 'on')
  const [limit, setLimit] = useState(bucket.quotaBytes === null ? Number.NaN : Math.round(bucket.quotaBytes / gigabyte))
  const [rows, setRows] = useState<readonly Row[]>(bucket.lifecycle.map((rule, key) => ({ key, rule })))
  const save = useCall(storageCalls.setBucket, {
    refreshes: changesStorage,
    inPlace: true,
    done: () => {
      toast.good(m.s3_asked())
      onClose()
    },
  })
  const change = (key: number, to: Partial<LifecycleRule>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, rule: { ...row.rule, ...to } } : row)))
  const versioning: BucketChange['versioning'] = isVersioned ? 'on' : bucket.versioning === 'off' ? undefined : 'paused'
  const lifecycle = rows.map(({ rule }) => rule).filter(doesSomething)
  const body = {
    lifecycle,
    quotaBytes: Number.isNaN(limit) ? null : limit * gigabyte,
    ...(versioning && { versioning }),
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={save.isPending}
      title={m.s3_settings_of({ name })}
      footer={
        <>
          <Button onPress={onClose} isDisabled={save.isPending}>
            {m.design_cancel()}
          </Button>
          <Button
            look="primary"
            isPending={save.isPending}
            onPress={() => save.mutate({ params: { id, bucket: name }, body })}
          >
            {m.s3_save()}
          </Button>
        </>
      }
    >
      {save.error && <Banner meaning="bad">{errorText(save.error)}</Banner>}
      <Switch isSelected={isVersioned} onChange={setVersioned} help={m.s3_versions_help()}>
        {m.s3_versions_keep()}
      </Switch>
      <NumberField
        label={m.s3_limit()}
        help={m.s3_limit_help()}
        optional
        value={limit}
        onChange={setLimit}
        minValue={1}
        maxValue={Math.max(1, Math.floor(quotaBytes / gigabyte))}
      />
      <section aria-label={m.s3_lifecycle()} className="flex flex-col gap-3">
        <div>
          <h3 className="font-medium">{m.s3_lifecycle()}</h3>
          <p className="text-ink-soft text-sm">{m.s3_lifecycle_help()}</p>
        </div>
        {rows.map(({ key, rule }) => (
          <RuleFields
            key={key}
            rule={rule}
            onChange={(to) => change(key, to)}
            onDrop={() => setRows(rows.filter((row) => row.key !== key))}
          />
        ))}
        {bucket.hasOtherRules && <p className="text-ink-soft text-sm">{m.s3_other_rules_help()}</p>}
        <Button
          size="small"
          icon={Plus}
          className="self-start"
          isDisabled={rows.length >= mostLifecycleRules}
          onPress={() => setRows([...rows, { key: Math.max(-1, ...rows.map((row) => row.key)) + 1, rule: newRule }])}
        >
          {m.s3_add_rule()}
        </Button>
      </section>
    </Dialog>
  )
}

type RuleProps = { rule: LifecycleRule; onChange: (to: Partial<LifecycleRule>) => void; onDrop: () => void }

function RuleFields({ rule, onChange, onDrop }: RuleProps) {
  const days = (label: string, value: number | null, set: (days: number | null) => void) => (
    <NumberField
      label={label}
      optional
      value={value ?? Number.NaN}
      onChange={(next) => set(Number.isNaN(next) ? null : next)}
      minValue={1}
      maxValue={36_500}
    />
  )
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <div className="flex items-start gap-2">
        <TextField
          label={m.s3_rule_prefix()}
          help={m.s3_rule_prefix_help()}
          optional
          mono
          className="flex-1"
          value={rule.prefix}
          onChange={(prefix) => onChange({ prefix })}
        />
        <IconButton icon={Trash2} className="mt-6.5" label={m.s3_rule_remove()} onPress={onDrop} />
      </div>
      <div className="grid gap-3 small:grid-cols-3">
        {days(m.s3_rule_days_delete(), rule.deleteAfterDays, (deleteAfterDays) => onChange({ deleteAfterDays }))}
        {days(m.s3_rule_days_versions(), rule.oldVersionsAfterDays, (oldVersionsAfterDays) =>
          onChange({ oldVersionsAfterDays }),
        )}
        {days(m.s3_rule_days_unfinished(), rule.unfinishedAfterDays, (unfinishedAfterDays) =>
          onChange({ unfinishedAfterDays }),
        )}
      </div>
      <p className="text-sm" aria-live="polite">
        {doesSomething(rule) ? lifecycleText(rule) : m.s3_rule_nothing()}
      </p>
    </div>
  )
}
