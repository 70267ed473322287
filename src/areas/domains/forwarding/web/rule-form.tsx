import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fillWords } from '#base/refusal.ts'
import { isApiError } from '#design/api/api-error.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { wrapsAfter } from '#design/components/wrapping-field.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormRadioGroup, FormSwitch } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { forwardingRefusals } from '../contract/refusals.ts'
import { type Forwarding, ForwardingInput, type ForwardingPlace } from '../contract/shapes.ts'
import { readDestination } from '../rules/destination.ts'
import { forwardingTypes } from '../rules/forwarding.ts'
import { fullHost, readHostname } from '../rules/hostname.ts'
import { useSaveRule } from './queries.ts'
import { RulePreview } from './rule-preview.tsx'
import { typeWords } from './rule-words.ts'

export type RuleValues = Omit<ForwardingInput, 'replaceRecords'>
type InTheWay = { body: ForwardingInput; records: { name: string; type: string; data: string }[] }
type Props = { domain: string; place: ForwardingPlace; rule: Forwarding | undefined; onClose: () => void }

/** Adds or changes a rule. Conflicting records are shown before anything happens. */
export function RuleForm({ domain, place, rule, onClose }: Props) {
  const schema = useMemo(() => schemaFor(place.domain), [place.domain])
  const save = useSaveRule(domain)
  const [inTheWay, setInTheWay] = useState<InTheWay>()
  const hostIn = ({ hostname }: ForwardingInput) =>
    fullHost(readHostname(hostname, place.domain) ?? hostname, place.domain)

  const sendRule = async (body: ForwardingInput) => {
    const told = { host: hostIn(body), domain: place.domain }
    try {
      await save.mutateAsync({ id: rule?.id, body })
    } catch (error) {
      const records = recordsIn(error)
      if (records && !body.replaceRecords) return setInTheWay({ body, records })
      toast.bad(rule ? m.forwarding_update_failed(told) : m.forwarding_add_failed(told))
      throw error
    }
    toast.good(rule ? m.forwarding_saved(told) : m.forwarding_added(told))
    onClose()
  }
  const form = useAppForm<RuleValues, ForwardingInput>({ schema, values: valuesOf(rule), submit: sendRule })
  const type = useWatch({ control: form.control, name: 'type' })

  return (
    <>
      <Form form={form} submitLabel={rule ? m.forwarding_save() : m.forwarding_add()} onCancel={onClose}>
        <FormTextField
          form={form}
          name="hostname"
          label={m.forwarding_hostname()}
          help={m.forwarding_hostname_help({ domain: place.domain })}
          after={`.${place.domain}`}
          className={wrapsAfter}
          mono
          autoComplete="off"
        />
        <FormTextField
          form={form}
          name="destinationAddress"
          label={m.forwarding_destination_field()}
          help={m.forwarding_destination_help()}
          inputMode="url"
          autoComplete="off"
        />
        <FormRadioGroup
          form={form}
          name="type"
          label={m.forwarding_type()}
          look="cards"
          choices={forwardingTypes.map((value) => ({
            value,
            label: typeWords[value].label(),
            help: typeWords[value].help(),
          }))}
        />
        {type === 'cloak' && <CloakFields form={form} />}
        <FormSwitch form={form} name="keepPath" help={m.forwarding_keep_path_help()}>
          {m.forwarding_keep_path()}
        </FormSwitch>
        <RulePreview form={form} place={place} />
      </Form>
      {inTheWay && (
        <ReplaceDialog
          host={hostIn(inTheWay.body)}
          records={inTheWay.records}
          onClose={() => setInTheWay(undefined)}
          onConfirm={() => sendRule({ ...inTheWay.body, replaceRecords: true })}
        />
      )}
    </>
  )
}

/** Title and description of a page that frames the destination. */
function CloakFields({ form }: { form: AppForm<RuleValues> }) {
  return (
    <>
      <FormTextField
        form={form}
        name="cloakTitle"
        label={m.forwarding_cloak_title()}
        help={m.forwarding_cloak_title_help()}
      />
      <FormTextArea
        form={form}
        name="description"
        label={m.forwarding_description()}
        help={m.forwarding_description_help()}
      />
      <FormTextField form={form} name="keywords" label={m.forwarding_keywords()} />
      <FormTextArea
        form={form}
        name="noFrameBody"
        label={m.forwarding_no_frame_body()}
        help={m.forwarding_no_frame_body_help()}
      />
    </>
  )
}

/** Asks whether the conflicting records may be removed. */
function ReplaceDialog({
  host,
  records,
  onClose,
  onConfirm,
}: {
  host: string
  records: InTheWay['records']
  onClose: () => void
  onConfirm: () => Promise<void>
}) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.forwarding_replace_title({ host })}
      action={m.forwarding_replace_action()}
      onConfirm={onConfirm}
    >
      <p>{m.forwarding_replace_help({ host })}</p>
      <ul className="flex flex-col gap-1.5 rounded-lg bg-sunken px-4 py-3">
        {records.map(({ type, data }) => (
          <li key={`${type} ${data}`} className="wrap-anywhere">
            <Mono>{`${type} ${data}`}</Mono>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** Checks the form with the server's own rules. */
const schemaFor = (domain: string) =>
  ForwardingInput.check((check) => {
    const { hostname, destinationAddress } = check.value
    const say = (field: string, code: keyof typeof forwardingRefusals) =>
      check.issues.push({
        code: 'custom',
        input: check.value,
        path: [field],
        message: fillWords(forwardingRefusals[code].text[currentLocale()], {}),
      })
    if (readHostname(hostname, domain) === undefined) say('hostname', 'hostname_invalid')
    const { problem } = readDestination(destinationAddress)
    if (problem) say('destinationAddress', problem)
  })

const valuesOf = (rule: Forwarding | undefined): RuleValues => ({
  hostname: rule ? (rule.hostname === '@' ? '' : rule.hostname) : 'www',
  destinationAddress: rule?.destinationAddress ?? '',
  type: rule?.type ?? '301',
  keepPath: rule?.keepPath ?? true,
  cloakTitle: rule?.cloakTitle ?? '',
  description: rule?.description ?? '',
  keywords: rule?.keywords ?? '',
  noFrameBody: rule?.noFrameBody ?? '',
})

const recordsIn = (error: unknown): InTheWay['records'] | undefined =>
  isApiError(error) && error.code === 'records_in_the_way'
    ? (error.details as { records: InTheWay['records'] }).records
    : undefined
