import type { AskedServer } from '#areas/cloud/servers/web/public.ts'
import { WebScenario } from '#base/cloud-server/monitoring.ts'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { MonitoringTold } from '../contract/shapes.ts'
import { changesMonitoring, monitoringCallsOf } from './queries.ts'

type Props = {
  server: AskedServer
  page: MonitoringTold['scenarios'][number] | undefined
  /** What cannot be done here, beside what an address has to be. */
  lack: string | null
  onClose: () => void
}

export const everyWords: Readonly<Record<number, () => string>> = {
  60: m.monitoring_every_60,
  300: m.monitoring_every_300,
  900: m.monitoring_every_900,
  3600: m.monitoring_every_3600,
}

const usual = { name: '', url: 'https://', status: 200, text: '', everySeconds: 300 }
type Typed = Omit<WebScenario, 'text' | 'everySeconds'> & { text: string; everySeconds: number }

/** A page that is asked for by the clock; its name is kept, as it tells the page apart. */
export function PageForm({ server, page, lack, onClose }: Props) {
  const form = useAppForm<Typed, WebScenario>({
    schema: WebScenario,
    values: page ? { ...page, text: page.text ?? '' } : usual,
    submit: ({ text, ...typed }) =>
      send(monitoringCallsOf(server).scenario, {
        params: { id: server.id },
        body: { ...typed, text: text === '' ? null : text },
      }),
    refreshes: changesMonitoring,
    done: () => {
      toast.good(m.monitoring_page_saved())
      onClose()
    },
  })
  const title = page ? m.monitoring_change_page() : m.monitoring_add_page()
  return (
    <FormDialog form={form} title={title} submitLabel={page ? m.monitoring_save() : title} onClose={onClose}>
      <FormTextField
        form={form}
        name="name"
        label={m.monitoring_page_name()}
        isDisabled={page !== undefined}
        maxLength={60}
      />
      <FormTextField
        form={form}
        name="url"
        type="url"
        label={m.monitoring_page_url()}
        help={lack ? `${m.monitoring_page_url_help()}. ${lack}` : m.monitoring_page_url_help()}
        autoComplete="off"
        mono
      />
      <FormNumberField
        form={form}
        name="status"
        label={m.monitoring_page_status()}
        minValue={100}
        maxValue={599}
        formatOptions={{ useGrouping: false }}
      />
      <FormTextField
        form={form}
        name="text"
        label={m.monitoring_page_text()}
        help={m.monitoring_page_text_help()}
        maxLength={200}
        optional
      />
      <FormSelect
        form={form}
        name="everySeconds"
        label={m.monitoring_page_every()}
        options={Object.entries(everyWords).map(([seconds, word]) => ({ id: Number(seconds), label: word() }))}
      />
    </FormDialog>
  )
}
