import * as z from 'zod/mini'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { Issue } from './queries.ts'

const title = z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(120, { error: 'invalid' }))
const schema = z.object({
  title: z.object({ nl: title, en: title, fr: title }),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'invalid' })]),
})

/** A known issue of a service, described in three languages. */
export function IssueDialog({
  issue,
  onClose,
  onSave,
}: {
  issue: Issue | undefined
  onClose: () => void
  onSave: (issue: Issue) => Promise<void>
}) {
  const form = useAppForm({
    schema,
    values: { title: issue?.title ?? { nl: '', en: '', fr: '' }, url: issue?.url ?? '' },
    submit: ({ title, url }) =>
      onSave({ title, since: issue?.since ?? new Date().toISOString(), ...(url === '' ? {} : { url }) }),
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={issue ? m.desk_status_change() : m.desk_status_add()}
      submitLabel={m.desk_status_tell()}
      onClose={onClose}
    >
      <FormTextField form={form} name="title.nl" label={m.desk_status_nl()} />
      <FormTextField form={form} name="title.en" label={m.desk_status_en()} />
      <FormTextField form={form} name="title.fr" label={m.desk_status_fr()} />
      <FormTextField form={form} name="url" label={m.desk_status_url()} help={m.desk_status_url_help()} />
    </FormDialog>
  )
}
