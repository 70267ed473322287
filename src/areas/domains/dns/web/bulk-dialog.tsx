import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import type { DnsRecord } from '../contract/shapes.ts'
import { type BulkEdit, type BulkResult, bulkEdit } from '../rules/bulk-edit.ts'
import type { StandingRecord } from '../rules/staging.ts'
import { ttlChoices } from '../rules/ttl.ts'
import { lineOfRecord } from './record-lines.tsx'
import { problemText } from './record-parts.ts'
import { ttlText } from './ttl-text.ts'

type Kind = BulkEdit['kind']
type Values = { ttl: string; target: string; find: string; put: string; where: string }

const listed = 50

const editOf = (kind: Kind, values: Values): BulkEdit | undefined => {
  if (kind === 'ttl') return { kind, ttl: Number(values.ttl) }
  if (kind === 'target') return values.target.trim() === '' ? undefined : { kind, target: values.target.trim() }
  return values.find === ''
    ? undefined
    : { kind, find: values.find, put: values.put, where: values.where as 'values' | 'names' }
}

/** A bulk change of the chosen records, previewed record by record before it is staged. */
export function BulkDialog({
  zone,
  records,
  onStage,
  onClose,
}: {
  zone: string
  records: readonly DnsRecord[]
  onStage: (result: BulkResult) => void
  onClose: () => void
}) {
  const [kind, setKind] = useState<Kind>('ttl')
  const [values, setValues] = useState<Values>({ ttl: '3600', target: '', find: '', put: '', where: 'values' })
  const free = records.filter(({ managedBy }) => managedBy === null)
  const edit = editOf(kind, values)
  const result = edit && bulkEdit(free as StandingRecord[], edit, zone)
  const count = result?.changed.length ?? 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.dns_bulk_title()}
      footer={
        <>
          <Button onPress={onClose}>{m.design_cancel()}</Button>
          <Button look="primary" isDisabled={count === 0} onPress={() => result && onStage(result)}>
            {m.dns_bulk_stage({ count })}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={m.dns_bulk_what()}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        choices={[
          { value: 'ttl', label: m.dns_bulk_ttl() },
          { value: 'target', label: m.dns_bulk_target() },
          { value: 'replace', label: m.dns_bulk_replace() },
        ]}
      />
      <BulkFields kind={kind} values={values} onChange={(part) => setValues((old) => ({ ...old, ...part }))} />
      <div aria-live="polite" className="flex flex-col gap-2 text-ink-soft text-sm">
        {records.length > free.length && <p>{m.dns_bulk_kept({ count: records.length - free.length })}</p>}
        {result && result.untouched > 0 && <p>{m.dns_bulk_untouched({ count: result.untouched })}</p>}
      </div>
      {result && result.wrong.length > 0 && <WrongRecords wrong={result.wrong} />}
    </Dialog>
  )
}

type FieldsProps = { kind: Kind; values: Values; onChange: (part: Partial<Values>) => void }

/** The fields of each kind of change. */
function BulkFields({ kind, values, onChange }: FieldsProps) {
  const set = (name: keyof Values) => (value: string | number | null) => onChange({ [name]: String(value) })
  const text = (name: 'target' | 'find' | 'put', label: string) => (
    <TextField label={label} value={values[name]} onChange={set(name)} mono autoComplete="off" />
  )
  if (kind === 'target') return text('target', m.dns_bulk_target_field())
  if (kind === 'ttl')
    return (
      <Select
        label={m.dns_ttl()}
        value={values.ttl}
        onChange={set('ttl')}
        options={ttlChoices.map((seconds) => ({ id: String(seconds), label: ttlText(seconds) }))}
      />
    )
  return (
    <div className="grid gap-4 small:grid-cols-2">
      {text('find', m.dns_bulk_find())}
      {text('put', m.dns_bulk_put())}
      <RadioGroup
        label={m.dns_bulk_where()}
        value={values.where}
        onChange={set('where')}
        choices={[
          { value: 'values', label: m.dns_bulk_values() },
          { value: 'names', label: m.dns_bulk_names() },
        ]}
      />
    </div>
  )
}

/** Records that the change would make invalid: they stay unchanged. */
const WrongRecords = ({ wrong }: Pick<BulkResult, 'wrong'>) => (
  <Banner meaning="warning" title={m.dns_bulk_wrong()}>
    <ul className="scroll-thin mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
      {wrong.slice(0, listed).map(({ before, problem }) => (
        <li key={before.id}>
          <Mono className="wrap-anywhere">{lineOfRecord({ ...before, TTL: undefined } as never)}</Mono>:{' '}
          {problemText(problem)}
        </li>
      ))}
      {wrong.length > listed && <li>{m.dns_more({ count: wrong.length - listed })}</li>}
    </ul>
  </Banner>
)
