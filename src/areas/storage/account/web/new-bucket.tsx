import * as z from 'zod/mini'
import { isBucketName } from '#base/object-store/bucket-name.ts'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { storageCalls } from '../contract/calls.ts'
import { changesStorage } from './queries.ts'

const Typed = z.object({
  name: z.string().check(z.refine(isBucketName, { error: () => m.s3_bucket_name_help() })),
})

export function NewBucketForm({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useAppForm({
    schema: Typed,
    values: { name: '' },
    submit: (body) => send(storageCalls.makeBucket, { params: { id }, body }),
    refreshes: changesStorage,
    done: () => {
      toast.good(m.s3_bucket_asked())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={m.s3_new_bucket()} submitLabel={m.s3_make_bucket()} onClose={onClose}>
      <FormTextField
        form={form}
        name="name"
        label={m.s3_bucket_name()}
        help={m.s3_bucket_name_help()}
        maxLength={63}
        autoComplete="off"
        mono
      />
    </FormDialog>
  )
}
