import { useState } from 'react'
import * as z from 'zod/mini'
import { m } from '#words'
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from '../components/choice.tsx'
import { DateField, DateRangeField, type DayRange } from '../components/date-field.tsx'
import { FileDrop } from '../components/file-drop.tsx'
import { NumberField } from '../components/number-field.tsx'
import { SearchField } from '../components/search-field.tsx'
import { ComboBox, Select } from '../components/select.tsx'
import { TagEditor } from '../components/tag-editor.tsx'
import { TextArea, TextField } from '../components/text-field.tsx'
import { toast } from '../feedback/toast.ts'
import { FormCheckbox, FormSelect } from '../form/fields.tsx'
import { FieldRow, Form } from '../form/form.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormNumberField } from '../form/number-fields.tsx'
import { FormTextField } from '../form/text-fields.tsx'
import { useAppForm } from '../form/use-app-form.ts'

const types = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV', 'CAA'].map((id) => ({ id, label: id }))
const countries = ['België', 'Nederland', 'France', 'Deutschland', 'Luxembourg'].map((label, id) => ({ id, label }))
const plans = () => [
  { value: 'month', label: m.design_guide_plan_month(), help: m.design_guide_plan_month_help() },
  { value: 'year', label: m.design_guide_plan_year(), help: m.design_guide_plan_year_help() },
]

export function Fields() {
  const [tags, setTags] = useState(['webshop', 'vip'])
  const [files, setFiles] = useState<File[]>([])
  const [day, setDay] = useState<string | null>('2026-11-21')
  const [range, setRange] = useState<DayRange | null>({ from: '2026-11-01', to: '2026-11-30' })
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 wide:grid-cols-2">
      <TextField label={m.design_guide_name()} help={m.design_guide_name_help()} defaultValue="Bakkerij Peeters" />
      <TextField label={m.design_guide_email()} type="email" defaultValue="an@" error={m.design_guide_email_error()} />
      <TextField label={m.design_guide_password()} type="password" defaultValue="geheim" autoComplete="off" />
      <TextField label={m.design_guide_code()} explain={m.design_guide_code_explain()} mono optional />
      <TextField label={m.design_guide_name()} before="https://" after=".example.be" defaultValue="shop" />
      <TextField label={m.design_guide_name()} isDisabled defaultValue="Bakkerij Peeters" />
      <Select label={m.design_guide_type_field()} options={types} defaultValue="MX" />
      <ComboBox label={m.design_guide_country()} options={countries} />
      <NumberField label={m.design_guide_seats()} defaultValue={12} minValue={0} />
      <NumberField
        label={m.design_guide_price()}
        defaultValue={1234.5}
        formatOptions={{ style: 'currency', currency: 'EUR' }}
      />
      <DateField label={m.design_guide_day()} value={day} onChange={setDay} />
      <DateRangeField label={m.design_guide_range()} value={range} onChange={setRange} />
      <TextArea label={m.design_guide_note()} rows={3} />
      <TagEditor label={m.design_guide_tags()} tags={tags} onChange={setTags} />
      <RadioGroup label={m.design_guide_plan()} choices={plans()} defaultValue="year" look="cards" />
      <div className="flex flex-col gap-4">
        <CheckboxGroup
          label={m.design_guide_type_field()}
          choices={types.slice(0, 3).map(({ id, label }) => ({ value: id, label }))}
          defaultValue={['A']}
        />
        <Checkbox>{m.design_guide_terms()}</Checkbox>
        <Switch defaultSelected help={m.design_guide_auto_renew_help()}>
          {m.design_guide_auto_renew()}
        </Switch>
        <Switch>{m.design_guide_auto_renew()}</Switch>
      </div>
      <FileDrop label={m.design_guide_upload()} accept={['.zone', 'text/plain']} files={files} onChange={setFiles} />
      <SearchField label={m.design_guide_search_domain()} defaultValue="bakkerij" />
    </div>
  )
}

const record = z.object({
  name: z.string().check(z.minLength(1, { error: () => m.design_required() })),
  type: z.string(),
  ttlSeconds: z.nullable(z.number()),
  terms: z.literal(true, { error: () => m.design_required() }),
})

const sample = { name: '', type: 'A', ttlSeconds: 3600, terms: false as boolean }

export function SampleForm() {
  const form = useAppForm({
    schema: record,
    values: sample,
    submit: () => undefined,
    done: () => toast.good(m.design_guide_saved()),
  })
  return (
    <Form
      form={form}
      submitLabel={m.design_guide_add_record()}
      submitLook="secondary"
      className="max-w-xl"
      aria-label={m.design_guide_form()}
    >
      <FieldRow>
        <FormTextField form={form} name="name" label={m.design_guide_name()} mono />
        <FormSelect form={form} name="type" label={m.design_guide_type_field()} options={types} />
        <FormNumberField form={form} name="ttlSeconds" label="TTL" unit="s" />
      </FieldRow>
      <FormCheckbox form={form} name="terms">
        {m.design_guide_terms()}
      </FormCheckbox>
    </Form>
  )
}

export function SampleFormDialog({ onClose }: { onClose: () => void }) {
  const form = useAppForm({
    schema: z.pick(record, { name: true, type: true }),
    values: sample,
    submit: () => undefined,
    done: () => {
      toast.good(m.design_guide_saved())
      onClose()
    },
  })
  const title = m.design_guide_add_record()
  return (
    <FormDialog form={form} title={title} submitLabel={title} onClose={onClose}>
      <FormTextField form={form} name="name" label={m.design_guide_name()} mono />
      <FormSelect form={form} name="type" label={m.design_guide_type_field()} options={types} />
    </FormDialog>
  )
}
