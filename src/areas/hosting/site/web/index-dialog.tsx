import * as z from 'zod/mini'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'

const Typed = z.object({ index: z.string().check(z.trim(), z.minLength(1, { error: 'required' })) })

type Props = { names: readonly string[]; onSave: (names: string[]) => Promise<unknown>; onClose: () => void }

/** What a folder of a website shows. */
export function IndexDialog({ names, onSave, onClose }: Props) {
  const form = useAppForm({
    schema: Typed,
    values: { index: names.join(', ') },
    submit: ({ index }) => onSave(index.split(/[\s,]+/).filter(Boolean)),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.web_site_change_index()} submitLabel={m.web_site_save()} onClose={onClose}>
      <FormTextField
        form={form}
        name="index"
        label={m.web_site_index()}
        help={m.web_site_index_help()}
        mono
        autoComplete="off"
      />
    </FormDialog>
  )
}
