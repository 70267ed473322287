import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { fieldText } from '#design/form/field-text.ts'
import { FormRadioGroup, FormSelect } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { tokenCalls } from '../contract/calls.ts'
import { lives, tidySubnet, tokenName } from '../rules/token-form.ts'
import { tokenKeys } from './keys.ts'
import { ScopeGrid } from './scope-grid.tsx'

const presets = { read: ['*:read'], all: ['*:read', '*:write'] } as const
const linesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** The form values: a preset or a choice, and one network per line. */
const Typed = z
  .object({
    name: tokenName,
    life: z.string(),
    rights: z.enum(['read', 'all', 'choose']),
    scopes: z.array(z.string()),
    subnets: z
      .string()
      .check(
        z.refine((text) => linesOf(text).every((line) => tidySubnet(line) !== undefined), { error: 'invalid_subnet' }),
      ),
  })
  .check(
    z.refine(({ rights, scopes }) => rights !== 'choose' || scopes.length > 0, { path: ['scopes'], error: 'required' }),
  )

const lifeWords = { 30: m.tokens_life_30, 90: m.tokens_life_90, 366: m.tokens_life_366 } as const

type Props = { isOpen: boolean; onClose: () => void; onMade: (token: string) => void }

export const NewTokenPanel = ({ isOpen, onClose, onMade }: Props) => (
  <SidePanel isOpen={isOpen} onClose={onClose} title={m.tokens_make_title()}>
    {isOpen && <NewTokenForm onClose={onClose} onMade={onMade} />}
  </SidePanel>
)

function NewTokenForm({ onClose, onMade }: Omit<Props, 'isOpen'>) {
  const refresh = useRefresh()
  const form = useAppForm({
    schema: Typed,
    values: { name: '', life: '366', rights: 'read', scopes: [], subnets: '' },
    submit: async ({ name, life, rights, scopes, subnets }) => {
      const body = {
        name,
        lifeDays: Number(life),
        scopes: rights === 'choose' ? scopes : [...presets[rights]],
        subnets: linesOf(subnets),
      }
      const { token } = await send(tokenCalls.generate, { body })
      await refresh(tokenKeys.all)
      onClose()
      onMade(token)
    },
  })
  const rights = useWatch({ control: form.control, name: 'rights' })
  return (
    <Form form={form} submitLabel={m.tokens_make()} onCancel={onClose}>
      <FormTextField form={form} name="name" label={m.tokens_name()} help={m.tokens_name_help()} />
      <FormSelect
        form={form}
        name="life"
        label={m.tokens_life()}
        options={lives.map((days) => ({ id: String(days), label: lifeWords[days]() }))}
      />
      <FormRadioGroup
        form={form}
        name="rights"
        look="cards"
        label={m.tokens_rights()}
        choices={[
          { value: 'read', label: m.tokens_rights_read(), help: m.tokens_rights_read_help() },
          { value: 'all', label: m.tokens_rights_all(), help: m.tokens_rights_all_help() },
          { value: 'choose', label: m.tokens_rights_choose(), help: m.tokens_rights_choose_help() },
        ]}
      />
      {rights === 'choose' && (
        <Controller
          control={form.control}
          name="scopes"
          render={({ field, fieldState }) => (
            <ScopeGrid scopes={field.value} onChange={field.onChange} error={fieldText(fieldState.error?.message)} />
          )}
        />
      )}
      <FormTextArea
        form={form}
        name="subnets"
        label={m.tokens_subnets()}
        help={m.tokens_subnets_help()}
        optional
        rows={3}
        spellCheck={false}
      />
    </Form>
  )
}
