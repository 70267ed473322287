import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Card, PageHeader } from '#design/components/card.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { placeOfLink } from '../rules/share-address.ts'

const Typed = z.object({
  link: z.string().check(z.refine((text) => placeOfLink(text) !== undefined, { error: m.sharing_paste_wrong() })),
})

/** /domains/config: for a visitor whose link lost its key. */
export function PasteLinkScreen() {
  const navigate = useNavigate()
  const form = useAppForm({
    schema: Typed,
    values: { link: '' },
    submit: async ({ link }) => {
      const place = placeOfLink(link)
      if (place) await navigate({ to: place })
    },
  })
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={m.sharing_config_title()} help={m.sharing_paste_help()} />
      <Card>
        <Form form={form} submitLabel={m.sharing_paste_open()}>
          <FormTextField form={form} name="link" label={m.sharing_link()} placeholder="https://…/domains/config/…" />
        </Form>
      </Card>
    </div>
  )
}
