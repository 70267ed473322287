import type { AskedServer } from '#areas/cloud/servers/web/public.ts'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { EventNote, type MonitorEvent } from '../contract/shapes.ts'
import { changesMonitoring, monitoringCallsOf } from './queries.ts'

type Props = { server: AskedServer; event: MonitorEvent; onClose: () => void }

/** Says that somebody looks after what went wrong. */
export function AcknowledgeDialog({ server, event, onClose }: Props) {
  const call = monitoringCallsOf(server).acknowledge
  const form = useAppForm({
    schema: EventNote,
    values: { note: '' },
    submit: (body) => send(call, { params: { id: server.id, event: event.id }, body }),
    refreshes: changesMonitoring,
    done: () => {
      toast.good(m.monitoring_noted())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.monitoring_acknowledge_name({ name: event.name })}
      submitLabel={m.monitoring_acknowledge()}
      onClose={onClose}
    >
      <FormTextField
        form={form}
        name="note"
        label={m.monitoring_note()}
        help={m.monitoring_note_help()}
        maxLength={200}
      />
    </FormDialog>
  )
}
