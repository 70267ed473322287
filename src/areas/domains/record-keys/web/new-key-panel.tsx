import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { tidySubnet } from '#areas/partner/api-tokens/rules/token-form.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { FormCheckboxGroup, FormRadioGroup } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { MadeRecordKey } from '../contract/shapes.ts'
import { clusterTypes, usualTypes } from '../rules/external-dns/cluster-types.ts'
import { type KeyKind, keyKinds, longestNote, mostNames } from '../rules/key-form.ts'
import { kindWords } from './kind-words.ts'
import { useMakeKey } from './queries.ts'

const partsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const Typed = z.object({
  kind: z.enum(keyKinds),
  names: z.string().check(
    z.refine((text) => partsOf(text).length > 0, { error: 'required' }),
    z.refine((text) => partsOf(text).length <= mostNames, { error: 'invalid' }),
  ),
  note: z.string().check(z.maxLength(longestNote)),
  subnets: z
    .string()
    .check(
      z.refine((text) => partsOf(text).every((part) => tidySubnet(part) !== undefined), { error: 'invalid_subnet' }),
    ),
  types: z.array(z.enum(clusterTypes)).check(z.minLength(1, { error: 'required' })),
})

const namesHelp: Readonly<Record<KeyKind, (of: { domain: string }) => string>> = {
  addresses: m.programs_names_help,
  proofs: m.programs_proof_names_help,
  'external-dns': m.programs_cluster_names_help,
}

type Props = { domain: string; isOpen: boolean; onClose: () => void; onMade: (made: MadeRecordKey) => void }

/** Makes a key: what for, which names, and from where it may be used. */
export const NewKeyPanel = (props: Props) => (
  <SidePanel
    isOpen={props.isOpen}
    onClose={props.onClose}
    title={m.programs_new_title({ domain: props.domain })}
    subtitle={m.programs_new_help()}
  >
    {props.isOpen && <NewKeyForm {...props} />}
  </SidePanel>
)

function NewKeyForm({ domain, onClose, onMade }: Props) {
  const make = useMakeKey(domain)
  const form = useAppForm({
    schema: Typed,
    values: { kind: 'addresses', names: '', note: '', subnets: '', types: [...usualTypes] },
    submit: async ({ kind, names, note, subnets, types }) => {
      const made = await make({ kind, names: partsOf(names), note, subnets: partsOf(subnets), types })
      onClose()
      onMade(made)
    },
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <Form form={form} submitLabel={m.programs_make()} onCancel={onClose}>
      <FormRadioGroup
        form={form}
        name="kind"
        look="cards"
        label={m.programs_kind()}
        choices={keyKinds.map((each) => ({
          value: each,
          label: kindWords[each].name(),
          help: kindWords[each].help(),
        }))}
      />
      <FormTextField
        form={form}
        name="names"
        label={m.programs_names()}
        help={namesHelp[keyKinds.find((each) => each === kind) ?? 'addresses']({ domain })}
      />
      {kind === 'external-dns' && (
        <FormCheckboxGroup
          form={form}
          name="types"
          look="row"
          label={m.programs_types()}
          help={m.programs_types_help()}
          choices={clusterTypes.map((type) => ({ value: type, label: type }))}
        />
      )}
      <FormTextField form={form} name="note" label={m.programs_note()} help={m.programs_note_help()} optional />
      <FormTextArea form={form} name="subnets" label={m.programs_subnets()} help={m.programs_subnets_help()} optional />
    </Form>
  )
}
