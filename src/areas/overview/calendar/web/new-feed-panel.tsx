import { allows } from '#areas/session/access/rules/guards.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { FormCheckboxGroup } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { principalOf, useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { MadeFeed } from '../contract/calls.ts'
import { feedKinds, kindReaders, NewFeed } from '../rules/feed-form.ts'
import { kindWords } from './kind-words.ts'
import { useMakeFeed } from './queries.ts'

type Props = { isOpen: boolean; onClose: () => void; onMade: (made: MadeFeed) => void }

/** Makes an address for a calendar: what for, and what stands in it. */
export const NewFeedPanel = (props: Props) => (
  <SidePanel
    isOpen={props.isOpen}
    onClose={props.onClose}
    title={m.calendar_new_title()}
    subtitle={m.calendar_new_help()}
  >
    {props.isOpen && <NewFeedForm {...props} />}
  </SidePanel>
)

function NewFeedForm({ onClose, onMade }: Props) {
  const make = useMakeFeed()
  const principal = principalOf(useUser())
  const read = feedKinds.filter((kind) => allows(principal, kindReaders[kind]))
  const form = useAppForm({
    schema: NewFeed,
    values: { note: '', kinds: read },
    submit: async (body) => {
      const made = await make(body)
      onClose()
      onMade(made)
    },
  })
  return (
    <Form form={form} submitLabel={m.calendar_make()} onCancel={onClose}>
      <FormTextField form={form} name="note" label={m.calendar_note()} help={m.calendar_note_help()} />
      <FormCheckboxGroup
        form={form}
        name="kinds"
        label={m.calendar_kinds()}
        choices={read.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
      />
    </Form>
  )
}
