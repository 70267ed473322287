import { Checkbox } from '#design/components/choice.tsx'
import { cx } from '#design/components/cx.ts'
import { labelClass } from '#design/components/field-words.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { useBound } from '#design/form/bound.ts'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { Choice } from '../rules/record-row.ts'
import { problemOfParam, withParam, writtenParams } from '../rules/service-params.ts'
import { problemText } from './record-parts.ts'
import type { RecordValues } from './record-values.ts'
import { dnsText } from './words-by-key.ts'

/** Parameters with a field of their own. */
const ownFields = ['ipv4hint', 'ipv6hint', 'port'] as const

/**
 * The parameters of a service: the most used in fields of their own, and below them the whole text, which these fields
 * edit. A problem is shown at the field in which it was typed.
 */
export function ServiceParamsField({
  form,
  name,
  label,
  help,
  protocols,
}: {
  form: AppForm<RecordValues>
  name: string
  label: string
  help: string
  protocols: readonly Choice[]
}) {
  const { field, error, text } = useBound(form, name)
  const wrong = ownFields.filter((param) => problemOfParam(text, param))
  const params = writtenParams(text)
  const set = (param: string, value: string | undefined) =>
    form.setValue(name, withParam(text, param, value) as never, { shouldDirty: true, shouldValidate: true })
  const spoken = (params.get('alpn') ?? '').split(',').filter(Boolean)
  const speak = (protocol: string, isSpoken: boolean) => {
    const next = isSpoken ? [...spoken, protocol] : spoken.filter((other) => other !== protocol)
    set('alpn', next.length > 0 ? next.join(',') : undefined)
  }
  const errorOf = (param: string) => {
    const problem = error ? problemOfParam(text, param) : undefined
    return problem && problemText(problem)
  }
  const plain = (param: (typeof ownFields)[number], words: { label: string; help: string; example: string }) => (
    <TextField
      // The form focuses the invalid field when it is submitted.
      inputRef={wrong[0] === param ? field.ref : undefined}
      error={errorOf(param)}
      label={words.label}
      help={words.help}
      placeholder={words.example}
      value={params.get(param) ?? ''}
      onChange={(typed) => set(param, typed.replace(/\s/g, '') || undefined)}
      mono
      autoComplete="off"
    />
  )
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2">
        <legend className={cx(labelClass, 'mb-2')}>{m.dns_param_alpn()}</legend>
        {protocols.map(({ value, label: words }) => (
          <Checkbox
            key={value}
            isSelected={spoken.includes(String(value))}
            onChange={(isSpoken) => speak(String(value), isSpoken)}
          >
            {dnsText(words)}
          </Checkbox>
        ))}
        <p className="text-ink-soft text-sm">{m.dns_param_alpn_help()}</p>
      </fieldset>
      <div className="grid items-start gap-4 small:grid-cols-2">
        {plain('ipv4hint', {
          label: m.dns_param_ipv4hint(),
          help: m.dns_param_hint_help(),
          example: '192.0.2.10,192.0.2.11',
        })}
        {plain('ipv6hint', { label: m.dns_param_ipv6hint(), help: m.dns_param_hint_help(), example: '2001:db8::10' })}
        {plain('port', { label: m.dns_param_port(), help: m.dns_param_port_help(), example: '443' })}
      </div>
      <TextField
        label={label}
        help={help}
        placeholder="alpn=h2,h3 ipv4hint=192.0.2.10"
        inputRef={wrong.length === 0 ? field.ref : undefined}
        name={name}
        value={text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={wrong.length === 0 ? error : undefined}
        mono
        autoComplete="off"
      />
    </div>
  )
}
