import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { tidySubnet } from '#areas/partner/api-tokens/rules/token-form.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { FormCheckboxGroup, FormRadioGroup, FormSwitch } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { MadeRecordKey } from '../contract/shapes.ts'
import { clusterTypes, usualTypes } from '../rules/external-dns/cluster-types.ts'
import { keyKinds, longestNote, mostNames } from '../rules/key-form.ts'
import { updateTypes } from '../rules/updates/update-rights.ts'
import { kindWords } from './kind-words.ts'
import { useMakeKey } from './queries.ts'

const partsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const Fields = z.object({
  kind: z.enum(keyKinds),
  names: z.string().check(z.refine((text) => partsOf(text).length <= mostNames, { error: 'invalid' })),
  types: z.array(z.enum(updateTypes)),
  proofsOnly: z.boolean(),
  note: z.string().check(z.maxLength(longestNote)),
  subnets: z
    .string()
    .check(
      z.refine((text) => partsOf(text).every((part) => tidySubnet(part) !== undefined), { error: 'invalid_subnet' }),
    ),
  kept: z.array(z.enum(clusterTypes)).check(z.minLength(1, { error: 'required' })),
})
/** What signs may be for every name; any other key is for some. */
const Typed = Fields.check(
  z.refine(({ kind, names }) => kind === 'updates' || partsOf(names).length > 0, {
    error: 'required',
    path: ['names'],
  }),
)

type Props = {
  domain: string
  takesUpdates: boolean
  isOpen: boolean
  onClose: () => void
  onMade: (made: MadeRecordKey) => void
}

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

function NewKeyForm({ domain, takesUpdates, onClose, onMade }: Props) {
  const make = useMakeKey(domain)
  const form = useAppForm({
    schema: Typed,
    values: {
      kind: 'addresses',
      names: '',
      types: [],
      kept: [...usualTypes],
      proofsOnly: false,
      note: '',
      subnets: '',
    },
    submit: async ({ names, subnets, types, kept, ...rest }) => {
      const made = await make({
        ...rest,
        types: rest.kind === 'external-dns' ? kept : types,
        names: partsOf(names),
        subnets: partsOf(subnets),
      })
      onClose()
      onMade(made)
    },
  })
  const [kind, proofsOnly] = useWatch({ control: form.control, name: ['kind', 'proofsOnly'] })
  const isSigning = kind === 'updates'
  return (
    <Form form={form} submitLabel={m.programs_make()} onCancel={onClose}>
      <FormRadioGroup
        form={form}
        name="kind"
        look="cards"
        label={m.programs_kind()}
        choices={keyKinds
          .filter((each) => takesUpdates || each !== 'updates')
          .map((each) => ({
            value: each,
            label: kindWords[each].name(),
            help: kindWords[each].help(),
          }))}
      />
      <FormTextField
        form={form}
        name="names"
        label={m.programs_names()}
        help={namesHelp(kind, domain)}
        optional={isSigning}
      />
      {isSigning && (
        <FormSwitch form={form} name="proofsOnly" help={m.programs_proofs_only_help()}>
          {m.programs_proofs_only()}
        </FormSwitch>
      )}
      {isSigning && !proofsOnly && (
        <FormCheckboxGroup
          form={form}
          name="types"
          label={m.programs_types()}
          help={m.programs_types_help()}
          choices={updateTypes.map((type) => ({ value: type, label: type }))}
        />
      )}
      {kind === 'external-dns' && (
        <FormCheckboxGroup
          form={form}
          name="kept"
          look="row"
          label={m.programs_types()}
          help={m.programs_cluster_types_help()}
          choices={clusterTypes.map((type) => ({ value: type, label: type }))}
        />
      )}
      <FormTextField form={form} name="note" label={m.programs_note()} help={m.programs_note_help()} optional />
      <FormTextArea form={form} name="subnets" label={m.programs_subnets()} help={m.programs_subnets_help()} optional />
    </Form>
  )
}

const namesHelp = (kind: string, domain: string): string => {
  if (kind === 'updates') return m.programs_update_names_help({ domain })
  if (kind === 'external-dns') return m.programs_cluster_names_help({ domain })
  return kind === 'addresses' ? m.programs_names_help({ domain }) : m.programs_proof_names_help({ domain })
}
