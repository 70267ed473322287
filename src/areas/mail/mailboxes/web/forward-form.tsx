import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { isEmail } from '#base/email.ts'
import { isApiError } from '#design/api/api-error.ts'
import { send } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Link } from '#design/components/link.tsx'
import { PanelGuard } from '#design/components/panel-guard.tsx'
import { wrapsAfter } from '#design/components/wrapping-field.ts'
import { toast } from '#design/feedback/toast.ts'
import { fieldText } from '#design/form/field-text.ts'
import { FormCheckbox } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { forwardingCalls } from '../contract/calls.ts'
import type { MailForwarding } from '../contract/shapes.ts'
import { addressOf, readName } from '../rules/address.ts'
import { mostDestinations, outside } from '../rules/forward.ts'
import { mailboxKeys } from './keys.ts'
import { toMailboxes, toMailForwarding } from './links.ts'
import { mailboxesOf } from './queries.ts'
import { refusedText } from './refusal-words.ts'

const isWritten = (text: string) => text.trim() !== ''
const typedFor = (domain: string) =>
  z.object({
    source: z.string().check(
      z.trim(),
      z.minLength(1, { abort: true }),
      z.refine((text) => readName(text, domain) !== undefined, { error: () => refusedText('mailbox_name_invalid') }),
    ),
    /** The destinations, one per field; empty fields are ignored. */
    destinations: z
      .array(z.string().check(z.refine((text) => !isWritten(text) || isEmail(text.trim()), { error: 'invalid_email' })))
      .check(z.refine((texts) => texts.some(isWritten), { path: [0], error: 'required' })),
    keepsCopy: z.boolean(),
  })
type Values = z.infer<ReturnType<typeof typedFor>>

type Props = {
  domain: string
  /** The forward being changed; one that failed is created again. */
  forward: MailForwarding | undefined
  onClose: () => void
}

export function ForwardForm({ domain, forward, onClose }: Props) {
  const changed = forward?.state === 'ready' ? forward : undefined
  const [circle, setCircle] = useState<Circle>()
  const schema = useMemo(() => typedFor(domain), [domain])
  const form = useAppForm<Values>({
    schema,
    values: {
      source: forward?.name ?? '',
      destinations: forward?.destinations ?? [''],
      keepsCopy: forward?.keepsCopy ?? true,
    },
    submit: async (typed) => {
      const keepsCopy = hasMailbox && typed.keepsCopy
      const destinations = typed.destinations.filter(isWritten).map((text) => text.trim())
      setCircle(undefined)
      try {
        if (changed) {
          const params = { domain, forwarding: changed.id }
          await send(forwardingCalls.update, { params, body: { destinations, keepsCopy } })
          return toast.good(m.mailboxes_forward_being_changed({ address: changed.source }))
        }
        const body = { source: typed.source, destinations, keepsCopy }
        const { data } = await send(forwardingCalls.create, { params: { domain }, body })
        return toast.good(m.mailboxes_forward_being_made({ address: data.source }))
      } catch (error) {
        setCircle(circleIn(error))
        throw error
      }
    },
    refreshes: [mailboxKeys.all],
    done: onClose,
  })
  const { data: boxes } = useQuery(mailboxesOf(domain))
  const [typed, destinations, keepsCopy] = useWatch({
    control: form.control,
    name: ['source', 'destinations', 'keepsCopy'],
  })
  const name = readName(typed, domain)
  const source = name === undefined ? undefined : addressOf(name, domain)
  const hasMailbox =
    changed?.hasMailbox ?? (source !== undefined && boxes?.some(({ address }) => address === source) === true)
  const whole = destinations.map((text) => text.trim()).filter(isEmail)
  return (
    <Form
      isInPanel
      form={form}
      submitLabel={changed ? m.mailboxes_save() : m.mailboxes_forward_add()}
      onCancel={onClose}
      className="gap-5"
    >
      <PanelGuard isUnsaved={form.isUnsaved} />
      {!changed && (
        <FormTextField
          form={form}
          name="source"
          label={m.mailboxes_forward_source()}
          help={m.mailboxes_forward_source_help()}
          after={`@${domain}`}
          className={wrapsAfter}
          autoComplete="off"
          spellCheck="false"
          autoFocus
        />
      )}
      <Destinations form={form} values={destinations} />
      {circle && <CircleWay domain={domain} circle={circle} />}
      {hasMailbox && source && (
        <FormCheckbox form={form} name="keepsCopy" help={m.mailboxes_forward_keep_help()}>
          {m.mailboxes_forward_keep({ address: source })}
        </FormCheckbox>
      )}
      {outside(whole, domain).length > 0 && (
        <Banner meaning="warning" title={m.mailboxes_forward_outside_title()}>
          {m.mailboxes_forward_outside_help()}
        </Banner>
      )}
      {source && whole.length > 0 && (
        <p className="wrap-anywhere rounded-lg border border-line bg-sunken px-4 py-3 text-sm" aria-live="polite">
          {m.mailboxes_forward_says({ address: source, destinations: whole.join(', ') })}{' '}
          {hasMailbox && keepsCopy && m.mailboxes_forward_says_copy()}
        </p>
      )}
    </Form>
  )
}

/** What closes a loop: another forwarding, or the catch-all. */
type Circle = { forwarding: number | null; address: string }

const circleIn = (error: unknown): Circle | undefined =>
  isApiError(error) && error.code?.startsWith('forward_loop') ? (error.details as Circle) : undefined

/** The link to what must be changed first. */
const CircleWay = ({ domain, circle: { forwarding, address } }: { domain: string; circle: Circle }) =>
  forwarding === null ? (
    <Link {...toMailboxes(domain)} search={{ mail: 'catch-all' }}>
      {m.mailboxes_catch_all_change()}
    </Link>
  ) : (
    <Link {...toMailForwarding(domain)} search={{ forward: String(forwarding) }}>
      {m.mailboxes_forward_change_of({ address })}
    </Link>
  )

/** Several pasted addresses get a field each. */
const severalIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

function Destinations({ form, values }: { form: AppForm<Values>; values: readonly string[] }) {
  const set = (next: readonly string[]) =>
    form.setValue('destinations', next.length > 0 ? [...next] : [''], { shouldDirty: true })
  const add = () => {
    set([...values, ''])
    // After it is drawn.
    requestAnimationFrame(() => form.setFocus(`destinations.${values.length}`))
  }
  const ofAll = form.formState.errors.destinations?.message ?? form.formState.errors.destinations?.root?.message
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{m.mailboxes_forward_destinations()}</legend>
      {values.map((_, index) => (
        // Fields have no identity except their index.
        <div key={`place-${index + 1}`} className="flex items-start gap-1.5">
          <FormTextField
            form={form}
            name={`destinations.${index}`}
            label={m.mailboxes_forward_destination({ number: index + 1 })}
            labelHidden
            inputMode="email"
            autoComplete="off"
            spellCheck="false"
            className="min-w-0 flex-1"
            onPaste={(event) => {
              const several = severalIn(event.clipboardData.getData('text'))
              if (several.length < 2) return
              event.preventDefault()
              const around = (from: number, to?: number) => values.slice(from, to).filter(isWritten)
              set([...around(0, index), ...several, ...around(index + 1)].slice(0, mostDestinations))
            }}
          />
          {values.length > 1 && (
            <IconButton
              icon={X}
              label={m.mailboxes_forward_destination_remove({ number: index + 1 })}
              onPress={() => set(values.filter((_text, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {ofAll && <p className="text-bad-ink text-sm">{fieldText(ofAll)}</p>}
      {values.length < mostDestinations && (
        <Button look="quiet" size="small" icon={Plus} className="self-start" onPress={add}>
          {m.mailboxes_forward_destination_more()}
        </Button>
      )}
    </fieldset>
  )
}
