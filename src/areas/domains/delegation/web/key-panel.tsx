import { useWatch } from 'react-hook-form'
import { domainKeys } from '#areas/domains/portfolio/web/keys.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { FormSelect } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextArea } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { TypedKey } from '../contract/shapes.ts'
import { keyTagOf } from '../rules/key-tag.ts'
import { algorithms, offeredAlgorithms, signingKeyFlags, zoneKeyFlags } from '../rules/signing-keys.ts'
import { addKey } from './queries.ts'

/** A key of the customer's own name servers; its tag is computed while typing. */
export function KeyPanel({ domain, isOpen, onClose }: { domain: string; isOpen: boolean; onClose: () => void }) {
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={m.delegation_key_add()}>
      <KeyForm domain={domain} onClose={onClose} />
    </SidePanel>
  )
}

function KeyForm({ domain, onClose }: { domain: string; onClose: () => void }) {
  const form = useAppForm({
    schema: TypedKey,
    values: { keyTag: null, algorithm: 13, keySigningKeyFlag: signingKeyFlags, publicKey: '' },
    submit: (key) => addKey(domain, key),
    refreshes: [domainKeys.ones],
    done: onClose,
  })
  const [algorithm, flags, publicKey] = useWatch({
    control: form.control,
    name: ['algorithm', 'keySigningKeyFlag', 'publicKey'],
  })
  const computed = keyTagOf({ algorithm: Number(algorithm), flags: Number(flags), publicKey: publicKey ?? '' })
  return (
    <Form form={form} submitLabel={m.delegation_key_add()} onCancel={onClose}>
      <p className="text-ink-soft">{m.delegation_key_form_help()}</p>
      <FormSelect
        form={form}
        name="algorithm"
        label={m.delegation_key_algorithm()}
        options={offeredAlgorithms.map((number) => ({ id: number, label: `${algorithms[number]?.name} (${number})` }))}
      />
      <FormSelect
        form={form}
        name="keySigningKeyFlag"
        label={m.delegation_key_flags()}
        options={[
          { id: signingKeyFlags, label: `257 – ${m.delegation_key_ksk()}` },
          { id: zoneKeyFlags, label: `256 – ${m.delegation_key_zsk()}` },
        ]}
      />
      <FormTextArea
        form={form}
        name="publicKey"
        label={m.delegation_key_public()}
        help={m.delegation_key_public_help()}
        mono
      />
      <FormNumberField
        form={form}
        name="keyTag"
        label={m.delegation_key_tag()}
        help={
          computed === undefined
            ? m.delegation_key_tag_help()
            : m.delegation_key_tag_computed({ tag: String(computed) })
        }
        optional
      />
    </Form>
  )
}
