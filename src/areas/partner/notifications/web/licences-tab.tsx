import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormCheckboxGroup, FormRadioGroup } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextArea } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type LicenceNotifications, licenceNotificationCalls } from '../contract/calls.ts'
import { type LicenceEvent, licenceEvents, maxAddresses, paces } from '../rules/licence-news.ts'
import { licenceKeys } from './keys.ts'

const saved = () =>
  queryOptions({
    queryKey: licenceKeys.all,
    queryFn: async ({ signal }) => (await send(licenceNotificationCalls.get, {}, { signal })).data,
  })

/** The addresses are one per line while the user types. */
const Typed = z.object({ events: z.array(z.enum(licenceEvents)), addresses: z.string(), pace: z.enum(paces) })
const linesOf = (text: string) => text.split(/[\n,;]+/).flatMap((line) => line.trim() || [])

const eventWords: Record<LicenceEvent, () => { label: string; help: string }> = {
  added: () => ({ label: m.licence_event_added(), help: m.licence_event_added_help() }),
  removed: () => ({ label: m.licence_event_removed(), help: m.licence_event_removed_help() }),
  changed: () => ({ label: m.licence_event_changed(), help: m.licence_event_changed_help() }),
  renewal: () => ({ label: m.licence_event_renewal(), help: m.licence_event_renewal_help() }),
  trial: () => ({ label: m.licence_event_trial(), help: m.licence_event_trial_help() }),
}

/** The licence notifications of a partner: subjects, addresses, and pace. */
export function LicencesTab() {
  const query = useQuery(saved())
  return (
    <Section title={m.licence_title()} help={m.licence_help()} className="max-w-3xl">
      <Loaded query={query} waiting={<Skeleton lines={9} />}>
        {(settings) => <LicencesForm settings={settings} />}
      </Loaded>
    </Section>
  )
}

function LicencesForm({ settings }: { settings: LicenceNotifications }) {
  const client = useQueryClient()
  const form = useAppForm({
    schema: Typed,
    values: { ...settings, addresses: settings.addresses.join('\n') },
    // The server's message names the line.
    renamed: Object.fromEntries(Array.from({ length: maxAddresses }, (_, at) => [`addresses.${at}`, 'addresses'])),
    submit: async ({ addresses, ...rest }) => {
      const body = { ...rest, addresses: linesOf(addresses) }
      const { data } = await send(licenceNotificationCalls.save, { body })
      client.setQueryData(saved().queryKey, data)
    },
    done: () => toast.good(m.licence_saved()),
  })
  return (
    <Form form={form} submitLabel={m.licence_save()}>
      <FormCheckboxGroup
        form={form}
        name="events"
        label={m.licence_events()}
        choices={licenceEvents.map((value) => ({ value, ...eventWords[value]() }))}
      />
      <FormTextArea
        form={form}
        name="addresses"
        label={m.licence_addresses()}
        help={m.licence_addresses_help()}
        rows={3}
        spellCheck={false}
      />
      <FormRadioGroup
        form={form}
        name="pace"
        label={m.licence_pace()}
        choices={[
          { value: 'at-once', label: m.licence_pace_at_once(), help: m.licence_pace_at_once_help() },
          { value: 'daily', label: m.licence_pace_daily(), help: m.licence_pace_daily_help() },
        ]}
      />
    </Form>
  )
}
