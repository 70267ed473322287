import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { userKeys } from '#design/router/session.ts'
import { m } from '#words'
import { emailChangeCalls, NewEmail } from '../contract/calls.ts'

const pendingQuery = queryOptions({
  queryKey: userKeys.list('email-change'),
  queryFn: async () => (await send(emailChangeCalls.pending, {}, { tells: true })).data,
})

function AskDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useAppForm({
    schema: NewEmail,
    values: { email: '', password: '' },
    submit: async (body) => {
      const { data } = await send(emailChangeCalls.ask, { body })
      queryClient.setQueryData(pendingQuery.queryKey, data)
      toast.good(m.email_change_sent({ email: body.email }))
    },
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.email_change_button()} submitLabel={m.email_change_send()} onClose={onClose}>
      <p className="text-ink-soft">{m.email_change_help()}</p>
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={m.email_change_new()}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.session_current_password()}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

/** Changes the address for signing in; shows a new one that waits for confirmation, with a way to cancel. */
export function ChangeEmail() {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const pending = useQuery(pendingQuery).data
  const withdraw = useCall(() => send(emailChangeCalls.withdraw, {}), {
    done: () => {
      queryClient.setQueryData(pendingQuery.queryKey, null)
      toast.good(m.email_change_withdrawn())
    },
  })
  return (
    <>
      {pending ? (
        <Banner
          meaning="info"
          title={m.email_change_waits({ email: pending.email })}
          actions={
            <Button size="small" isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
              {m.email_change_withdraw()}
            </Button>
          }
        >
          {m.email_change_waits_help({ until: formatMoment(pending.until) })}
        </Banner>
      ) : (
        <Button size="small" onPress={() => setAsking(true)}>
          {m.email_change_button()}
        </Button>
      )}
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}
