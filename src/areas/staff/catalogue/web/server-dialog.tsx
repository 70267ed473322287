import { toast } from '#design/feedback/toast.ts'
import { FormCheckbox } from '#design/form/fields.tsx'
import { FieldRow } from '#design/form/form.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormMoneyField, FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { NewServer } from '../contract/new-products.ts'
import { BoundsFields } from './bounds-fields.tsx'
import { fieldWord } from './field-words.ts'
import { type NewServerBody, useSaveServer } from './queries.ts'
import { InfoFields, NameFields, noWords } from './word-fields.tsx'

const noPrices = { base: 0, cpu: 0, memory: 0, disk: 0 }
const fresh: NewServerBody = {
  type: '',
  name: noWords,
  info: noWords,
  cpus: { least: 1, most: 8, step: 1 },
  memoryGb: { least: 2, most: 32, step: 2 },
  diskGb: { least: 20, most: 500, step: 10 },
  mostDisks: 2,
  position: 100,
  hidden: false,
  prices: noPrices,
}

/** A server type with its bounds; prices are asked for a new one only. */
export function ServerDialog({
  pid,
  server,
  onClose,
}: {
  pid: number
  server: Omit<NewServerBody, 'prices'> | undefined
  onClose: () => void
}) {
  const save = useSaveServer(pid)
  const form = useAppForm<NewServerBody>({
    schema: NewServer,
    values: server ? { ...server, prices: noPrices } : fresh,
    submit: (body) => save.mutateAsync({ isNew: server === undefined, body }),
    done: () => {
      toast.good(server ? m.staff_catalogue_saved() : m.staff_catalogue_added())
      onClose()
    },
  })
  const title = server ? m.staff_catalogue_edit_part({ name: server.type }) : m.staff_catalogue_add_server()
  return (
    <FormDialog form={form} title={title} submitLabel={server ? m.staff_catalogue_save() : title} onClose={onClose}>
      <FormTextField
        form={form}
        name="type"
        label={m.staff_catalogue_slug()}
        help={m.staff_catalogue_slug_help()}
        isReadOnly={server !== undefined}
        mono
      />
      <NameFields form={form} name="name" />
      <InfoFields form={form} name="info" />
      <BoundsFields form={form} name="cpus" label={m.staff_catalogue_cpus()} />
      <BoundsFields form={form} name="memoryGb" label={m.staff_catalogue_memory()} unit="GB" />
      <BoundsFields form={form} name="diskGb" label={m.staff_catalogue_disk()} unit="GB" />
      <FieldRow>
        <FormNumberField
          form={form}
          name="mostDisks"
          label={m.staff_catalogue_most_disks()}
          minValue={1}
          maxValue={16}
        />
        <FormNumberField form={form} name="position" label={m.staff_catalogue_position()} minValue={0} />
      </FieldRow>
      {!server &&
        [['base', 'cpu'] as const, ['memory', 'disk'] as const].map((pair) => (
          <FieldRow key={pair[0]}>
            {pair.map((field) => (
              <FormMoneyField key={field} form={form} name={`prices.${field}`} label={fieldWord(field)} minValue={0} />
            ))}
          </FieldRow>
        ))}
      <FormCheckbox form={form} name="hidden">
        {m.staff_catalogue_hide()}
      </FormCheckbox>
    </FormDialog>
  )
}
