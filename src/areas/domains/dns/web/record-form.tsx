import { type ClipboardEvent, useEffect, useId, useLayoutEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { PanelGuard } from '#design/components/panel-guard.tsx'
import { wrapsAfter } from '#design/components/wrapping-field.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { FieldRow, Form, FormSubmit } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type RecordInput, readRecord } from '../rules/read-record.ts'
import { ttlChoices } from '../rules/ttl.ts'
import type { KeptRecord, ZoneFacts } from '../rules/zone.ts'
import { parseLine } from '../rules/zone-file.ts'
import { RecordFields } from './record-fields.tsx'
import { problemText, valuesOfParsed } from './record-parts.ts'
import { RecordPreview } from './record-preview.tsx'
import { emptyValues, inputOf, type RecordValues } from './record-values.ts'
import { ttlText } from './ttl-text.ts'
import { TypePicker } from './type-picker.tsx'
import type { TypedAhead } from './typed-ahead.tsx'

export type RecordFormProps = {
  zone: ZoneFacts & { defaultTtl: number }
  /** Records known here, for the warnings. */
  known: readonly KeptRecord[]
  values: RecordValues
  /** The type of an existing record cannot be changed. */
  isTypeFixed?: boolean
  /** The problem that the server reported for this row at the last save. */
  problem?: string
  submitLabel: string
  /** Typed before the form was loaded. */
  typed: TypedAhead
  onSubmit: (input: RecordInput) => void
  onCancel: () => void
}

/** Checks the form with the server's own rules. */
const schemaFor = (zone: string) =>
  z.looseObject({ recordTypeName: z.string(), recordName: z.string(), TTL: z.string() }).check((check) => {
    const { problems } = readRecord(inputOf(check.value as unknown as RecordValues), zone)
    for (const problem of problems) {
      check.issues.push({
        code: 'custom',
        input: check.value,
        path: [problem.field ?? 'recordName'],
        message: problemText(problem),
      })
    }
  })

/** For comparison: a pasted line or another type resets the form, but counts as a change. */
const printed = (values: RecordValues): string =>
  Object.entries(inputOf(values))
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .join('\n')

/** The form of a record: its type, its name, the fields of the type, and what it does in plain words. */
export function RecordForm({
  zone,
  known,
  values,
  isTypeFixed = false,
  problem,
  submitLabel,
  typed,
  onSubmit,
  onCancel,
}: RecordFormProps) {
  const schema = useMemo(() => schemaFor(zone.name), [zone.name])
  const formId = useId()
  const form = useAppForm<RecordValues, Record<string, unknown>>({
    schema,
    values: values as never,
    submit: (sent) => onSubmit(inputOf(sent as unknown as RecordValues)),
  })
  useLayoutEffect(() => {
    const ahead = typed.take()
    if (ahead) form.setValue('recordName', `${form.getValues('recordName')}${ahead}` as never, { shouldDirty: true })
  }, [typed, form])
  const type = useWatch({ control: form.control, name: 'recordTypeName' })
  const name = String(useWatch({ control: form.control, name: 'recordName' }) ?? '')

  /** A zone file line pasted anywhere in the form fills it. */
  const pasteLine = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (isTypeFixed || !/\s/.test(text.trim()) || text.trim().includes('\n')) return
    const line = parseLine(text, zone.name)
    if ('problem' in line) return
    event.preventDefault()
    form.reset(valuesOfParsed(line.record) as never)
    toast.info(m.dns_line_pasted())
  }
  /** A user who types the whole name means that name: the suffix after the field is hidden. */
  useEffect(() => {
    const typed = name.trim().replace(/\.$/, '').toLowerCase()
    if (isTypeFixed || !`.${typed}`.endsWith(`.${zone.name}`)) return
    form.setValue('recordName', typed.slice(0, -zone.name.length - 1) as never, { shouldDirty: true })
    toast.info(m.dns_zone_trimmed({ zone: zone.name }))
  }, [name, isTypeFixed, zone.name, form])
  const chooseType = (next: RecordValues['recordTypeName']) => {
    const kept = form.getValues()
    form.reset(emptyValues(next, { recordName: kept.recordName, TTL: kept.TTL }) as never, { keepDirty: true })
  }

  return (
    <div onPaste={pasteLine}>
      <PanelGuard isUnsaved={() => printed(form.getValues() as RecordValues) !== printed(values)} />
      <Form form={form} id={formId}>
        {problem && <Banner meaning="bad">{problem}</Banner>}
        {!isTypeFixed && <TypePicker value={type} onChange={chooseType} />}
        <FormTextField
          form={form}
          name="recordName"
          label={m.dns_field_name()}
          help={m.dns_help_name()}
          autoFocus
          after={`.${zone.name}`}
          className={wrapsAfter}
          mono
          autoComplete="off"
        />
        <RecordFields form={form} type={type} />
        <FieldRow>
          <FormSelect
            form={form}
            name="TTL"
            label={m.dns_ttl()}
            help={m.dns_help_ttl()}
            options={ttlOptions(values.TTL)}
          />
        </FieldRow>
        <RecordPreview form={form} zone={zone} known={known} />
        <PanelFoot>
          <Button look="quiet" onPress={onCancel}>
            {m.design_cancel()}
          </Button>
          <FormSubmit form={form} formId={formId}>
            {submitLabel}
          </FormSubmit>
        </PanelFoot>
      </Form>
    </div>
  )
}

function ttlOptions(current: string) {
  const own = current && !ttlChoices.includes(Number(current) as never) ? [Number(current)] : []
  const seconds = [...ttlChoices, ...own].sort((one, other) => one - other)
  return [
    { id: '', label: m.dns_ttl_usual() },
    ...seconds.map((value) => ({ id: String(value), label: ttlText(value) })),
  ]
}
