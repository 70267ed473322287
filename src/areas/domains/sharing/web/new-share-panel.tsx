import * as z from 'zod/mini'
import { SidePanel } from '#design/components/side-panel.tsx'
import { FormRadioGroup } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { longestNote, type ShareHours, shareHours } from '../rules/durations.ts'
import { useShare } from './queries.ts'

const Typed = z.object({ duration: z.string(), note: z.string().check(z.maxLength(longestNote)) })

const hourWords: Record<ShareHours, () => string> = {
  1: m.sharing_hours_1,
  8: m.sharing_hours_8,
  24: m.sharing_hours_24,
  72: m.sharing_hours_72,
  168: m.sharing_hours_168,
  720: m.sharing_hours_720,
}

type Props = { domain: string; isOpen: boolean; onClose: () => void; onMade: (url: string) => void }

/** Creates a link, with a duration and a note. */
export const NewSharePanel = (props: Props) => (
  <SidePanel
    isOpen={props.isOpen}
    onClose={props.onClose}
    title={m.sharing_new_title({ domain: props.domain })}
    subtitle={m.sharing_new_help()}
  >
    {props.isOpen && <NewShareForm {...props} />}
  </SidePanel>
)

function NewShareForm({ domain, onClose, onMade }: Props) {
  const share = useShare(domain)
  const form = useAppForm({
    schema: Typed,
    values: { duration: '24', note: '' },
    submit: async ({ duration, note }) => {
      const url = await share({ duration: Number(duration), note })
      onClose()
      onMade(url)
    },
  })
  return (
    <Form form={form} submitLabel={m.sharing_make()} onCancel={onClose}>
      <FormRadioGroup
        form={form}
        name="duration"
        label={m.sharing_duration()}
        choices={shareHours.map((hours) => ({ value: String(hours), label: hourWords[hours]() }))}
      />
      <FormTextField form={form} name="note" label={m.sharing_note()} help={m.sharing_note_help()} optional />
    </Form>
  )
}
