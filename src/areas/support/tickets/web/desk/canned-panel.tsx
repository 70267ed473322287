import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type BrandName, brandNames } from '#brands/brands.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button, IconButton } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FieldRow, Form } from '#design/form/form.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { languageNames } from '#design/layouts/language-names.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { CannedReply } from '../../contract/shapes.ts'
import { CannedBody, staffTicketCalls } from '../../contract/staff-calls.ts'
import { cannedKeys } from '../keys.ts'
import { cannedReplies } from '../queries.ts'

type Place = Pick<CannedReply, 'brand' | 'locale'>

function CannedForm({ place, reply, onDone }: { place: Place; reply: CannedReply | undefined; onDone: () => void }) {
  const form = useAppForm({
    schema: CannedBody,
    values: { ...place, title: reply?.title ?? '', body: reply?.body ?? '' },
    submit: async (body) => {
      if (reply) await send(staffTicketCalls.saveCanned, { params: { canned: reply.id }, body })
      else await send(staffTicketCalls.addCanned, { body })
      toast.good(m.support_desk_canned_saved({ title: body.title }))
    },
    refreshes: [cannedKeys.all],
    done: onDone,
  })
  return (
    <Form form={form} submitLabel={m.support_desk_canned_save()} onCancel={onDone}>
      <FormTextField form={form} name="title" label={m.support_desk_canned_title()} maxLength={100} />
      <FormTextArea
        form={form}
        name="body"
        label={m.support_desk_canned_body()}
        help={m.support_message_help()}
        rows={8}
      />
    </Form>
  )
}

/** The canned replies of one brand and language, to add, change and remove. */
export function CannedPanel() {
  const [place, setPlace] = useState<Place>({ brand: 'belfry', locale: currentLocale() })
  const [open, setOpen] = useState<CannedReply | 'new'>()
  const [dropping, setDropping] = useState<CannedReply>()
  const query = useQuery(cannedReplies(place))
  const remove = useCall((canned: number) => send(staffTicketCalls.removeCanned, { params: { canned } }), {
    refreshes: [cannedKeys.all],
    inPlace: true,
  })
  if (open)
    return <CannedForm place={place} reply={open === 'new' ? undefined : open} onDone={() => setOpen(undefined)} />
  return (
    <div className="flex flex-col gap-4">
      <FieldRow>
        <Select
          label={m.support_desk_brand()}
          value={place.brand}
          onChange={(brand) => setPlace({ ...place, brand: brand as BrandName })}
          options={brandNames.map((id) => ({ id, label: panelNameOf(id) }))}
        />
        <Select
          label={m.support_desk_language()}
          value={place.locale}
          onChange={(locale) => setPlace({ ...place, locale: locale as Place['locale'] })}
          options={(['nl', 'en', 'fr'] as const).map((id) => ({ id, label: languageNames[id] }))}
        />
      </FieldRow>
      <Loaded query={query} waiting={<Skeleton lines={4} />}>
        {(replies) => (
          <ul className="divide-y divide-line rounded-lg border border-line empty:hidden">
            {replies.map((reply) => (
              <li key={reply.id} className="flex items-center gap-2 px-3 py-2">
                <button type="button" className="min-w-0 flex-1 text-left" onClick={() => setOpen(reply)}>
                  <span className="block font-medium">{reply.title}</span>
                  <span className="block truncate text-ink-soft text-sm">{reply.body}</span>
                </button>
                <IconButton
                  size="small"
                  icon={Trash2}
                  label={m.support_desk_canned_remove({ title: reply.title })}
                  onPress={() => setDropping(reply)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {query.data?.length === 0 && <p className="text-ink-soft">{m.support_desk_canned_none()}</p>}
      <div>
        <Button icon={Plus} onPress={() => setOpen('new')}>
          {m.support_desk_canned_add()}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={dropping !== undefined}
        onClose={() => setDropping(undefined)}
        danger
        title={m.support_desk_canned_remove({ title: dropping?.title ?? '' })}
        action={m.support_desk_canned_remove({ title: dropping?.title ?? '' })}
        onConfirm={async () => {
          if (!dropping) return
          await remove.mutateAsync(dropping.id)
          toast.good(m.support_desk_canned_removed({ title: dropping.title }))
        }}
      >
        <p>{dropping?.body}</p>
      </ConfirmDialog>
    </div>
  )
}
