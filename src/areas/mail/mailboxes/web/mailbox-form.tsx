import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { PanelGuard } from '#design/components/panel-guard.tsx'
import { RuleTicks } from '#design/components/rule-ticks.tsx'
import { wrapsAfter } from '#design/components/wrapping-field.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect, FormSwitch } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { mailboxCalls } from '../contract/calls.ts'
import type { Mailbox } from '../contract/shapes.ts'
import { addressOf, readName } from '../rules/address.ts'
import { isMailboxPassword, MailboxPassword, mailboxPasswordRules } from '../rules/password.ts'
import { type SizeGb, sizesGb } from '../rules/size.ts'
import { mailboxKeys } from './keys.ts'
import { MailSetup } from './mail-setup.tsx'
import { sizeText } from './mailbox-words.ts'
import { mailboxAt, mailboxesOf, mailState } from './queries.ts'
import { refusedText } from './refusal-words.ts'

const ruleWords = {
  length: m.mailboxes_rule_length,
  upper: m.mailboxes_rule_upper,
  lower: m.mailboxes_rule_lower,
  digit: m.mailboxes_rule_digit,
} as const

const size = z.string()
const sizeOf = (text: string) => Number(text) as SizeGb
const newBox = (domain: string, taken: ReadonlySet<string>) =>
  z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, { abort: true }),
      z.refine((text) => readName(text, domain) !== undefined, {
        error: () => refusedText('mailbox_name_invalid'),
        abort: true,
      }),
      z.refine((text) => !taken.has(readName(text, domain) ?? ''), {
        error: ({ input }) =>
          refusedText('mailbox_exists', { address: addressOf(readName(String(input), domain) ?? '', domain) }),
      }),
    ),
    password: MailboxPassword,
    size,
  })
/** An empty field keeps the password. */
const ChangedBox = z.object({
  password: z
    .string()
    .check(z.refine((text) => text === '' || isMailboxPassword(text), { error: 'weak_mailbox_password' })),
  size,
  isOn: z.boolean(),
})

type Props = { domain: string; onClose: () => void }

/** The rules of a password, ticked off while typing. */
function PasswordField({ form: given, label, help }: { form: unknown; label: string; help?: string }) {
  const form = given as AppForm<{ password: string }>
  const password = useWatch({ control: form.control, name: 'password' }) ?? ''
  return (
    <>
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={label}
        autoComplete="new-password"
        {...(help ? { help, optional: true } : {})}
      />
      {(password !== '' || !help) && (
        <RuleTicks
          label={m.mailboxes_rules()}
          rules={mailboxPasswordRules.map(({ id, holds }) => ({ id, label: ruleWords[id](), holds: holds(password) }))}
        />
      )}
    </>
  )
}

const sizeOptions = (more: readonly number[] = []) =>
  [...new Set<number>([...sizesGb, ...more])]
    .toSorted((one, other) => one - other)
    .map((gb) => ({ id: String(gb), label: sizeText(gb * 1024 ** 3) }))

/** A new mailbox; after it is created, the settings for its user. */
export function NewMailboxForm({ domain, onClose }: Props) {
  const [made, setMade] = useState<string>()
  if (made !== undefined)
    return <MailboxMade domain={domain} address={made} onAnother={() => setMade(undefined)} onClose={onClose} />
  return <MakeMailbox domain={domain} onMade={setMade} onClose={onClose} />
}

function MakeMailbox({ domain, onMade, onClose }: Props & { onMade: (address: string) => void }) {
  const { data: boxes } = useQuery(mailboxesOf(domain))
  const schema = useMemo(() => newBox(domain, new Set(boxes?.map(({ name }) => name))), [domain, boxes])
  const form = useAppForm({
    schema,
    values: { name: '', password: '', size: '2' },
    submit: async ({ name, password, size: gb }) => {
      const body = { name, password, size: sizeOf(gb) }
      const { data } = await send(mailboxCalls.create, { params: { domain }, body })
      onMade(data.address)
    },
    refreshes: [mailboxKeys.all],
  })
  return (
    <Form form={form} isInPanel submitLabel={m.mailboxes_add()} onCancel={onClose}>
      <PanelGuard isUnsaved={form.isUnsaved} />
      <FormTextField
        form={form}
        name="name"
        label={m.mailboxes_name()}
        help={m.mailboxes_name_help()}
        after={`@${domain}`}
        className={wrapsAfter}
        autoComplete="off"
        spellCheck="false"
        autoFocus
      />
      <PasswordField form={form} label={m.mailboxes_password()} />
      <FormSelect form={form} name="size" label={m.mailboxes_size()} options={sizeOptions()} />
    </Form>
  )
}

/** The form that had the focus is gone. */
const focusOn = (place: HTMLElement | null) => place?.focus()

type MadeProps = Props & { address: string; onAnother: () => void }

function MailboxMade({ domain, address, onAnother, onClose }: MadeProps) {
  const { data: mail } = useQuery(mailState(domain))
  const { data: box } = useQuery(mailboxAt(domain, address))
  return (
    <div ref={focusOn} tabIndex={-1} className="flex flex-col gap-5 outline-none!">
      <div aria-live="polite">
        {box?.state === 'failed' ? (
          <Banner meaning="bad" title={m.mailboxes_setup_failed({ address })}>
            {box.reason}
          </Banner>
        ) : (
          <Banner
            meaning="good"
            title={box?.state === 'ready' ? m.mailboxes_setup_ready({ address }) : m.mailboxes_setup_made({ address })}
          >
            {box?.state === 'ready' ? m.mailboxes_setup_ready_help() : m.mailboxes_setup_made_help()}
          </Banner>
        )}
      </div>
      {mail?.programs && <MailSetup address={address} programs={mail.programs} />}
      <PanelFoot>
        <Button onPress={onAnother}>{m.mailboxes_setup_another()}</Button>
        <Button look="primary" onPress={onClose}>
          {m.design_close()}
        </Button>
      </PanelFoot>
    </div>
  )
}

export function ChangeMailboxForm({ domain, box, onClose }: Props & { box: Mailbox }) {
  const form = useAppForm({
    schema: ChangedBox,
    values: { password: '', size: String(box.size), isOn: box.isOn },
    submit: async ({ password, size: gb, isOn }) => {
      const isSize = Number(gb) !== box.size
      await send(mailboxCalls.update, {
        params: { domain, mailbox: box.id },
        body: { isOn, ...(password ? { password } : {}), ...(isSize ? { size: sizeOf(gb) } : {}) },
      })
      toast.good(m.mailboxes_being_changed({ address: box.address }))
    },
    refreshes: [mailboxKeys.all],
    done: onClose,
  })
  return (
    <Form form={form} isInPanel submitLabel={m.mailboxes_save()} onCancel={onClose}>
      <PanelGuard isUnsaved={form.isUnsaved} />
      <FormSelect form={form} name="size" label={m.mailboxes_size()} options={sizeOptions([box.size])} />
      <PasswordField form={form} label={m.mailboxes_new_password()} help={m.mailboxes_new_password_help()} />
      <FormSwitch form={form} name="isOn" help={m.mailboxes_is_on_help()}>
        {m.mailboxes_is_on()}
      </FormSwitch>
    </Form>
  )
}
