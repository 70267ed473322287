import type { FieldValues, Path } from 'react-hook-form'
import { useBound } from '#design/form/bound.ts'
import { FormTextField } from '#design/form/text-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { houseColour } from '../rules/personalisation.ts'

/** The colour as text, with the browser's colour picker next to it. */
export function ColourField<Values extends FieldValues & { colour: string }>({ form }: { form: AppForm<Values> }) {
  const name = 'colour' as Path<Values>
  const { field, text } = useBound(form, name)
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <FormTextField form={form} name={name} mono label={m.white_label_colour()} help={m.white_label_colour_help()} />
      </div>
      <input
        type="color"
        aria-label={m.white_label_pick_colour()}
        value={houseColour.test(text.toLowerCase()) ? text.toLowerCase() : '#808080'}
        onChange={(event) => field.onChange(event.target.value)}
        className="mt-6.5 h-9 w-12 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
      />
    </div>
  )
}
