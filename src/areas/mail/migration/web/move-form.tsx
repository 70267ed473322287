import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Mailbox } from '#areas/mail/mailboxes/contract/shapes.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { imapPorts, type Migration } from '../contract/calls.ts'
import { migrationRefusals } from '../contract/refusals.ts'
import { isPublicHost } from '../rules/read-rows.ts'
import { CountResult } from './count-result.tsx'
import { migrationPage, useMigrate } from './queries.ts'

const Typed = z.object({
  mailbox: z.string(),
  host: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { abort: true }),
      z.maxLength(253, { abort: true }),
      z.refine(isPublicHost, { error: () => migrationRefusals.host_not_public.text[currentLocale()] }),
    ),
  port: z.enum(imapPorts.map(String) as [string, ...string[]]),
  user: z.string().check(z.trim(), z.minLength(1), z.maxLength(320)),
  password: z.string().check(z.minLength(1), z.maxLength(500)),
})
type Values = z.infer<typeof Typed>
const portWords: Readonly<Record<string, () => string>> = { 993: m.migration_port_993, 143: m.migration_port_143 }

type Props = { domain: string; boxes: readonly Mailbox[]; again: Migration | undefined; onClose: () => void }

/**
 * A mailbox elsewhere: its messages are counted first, and copied by a second click. Until then the password is only in
 * this form.
 */
export function MoveForm({ domain, boxes, again, onClose }: Props) {
  const [counted, setCounted] = useState<{ id: number; of: string }>()
  const migrate = useMigrate()
  const move = async ({ mailbox, port, ...rest }: Values, dryRun: boolean) => {
    const body = {
      ...rest,
      mailbox: Number(mailbox),
      port: port === '143' ? 143 : 993,
      tls: port !== '143',
      dryRun,
    } as const
    return (await migrate.mutateAsync({ params: { domain }, body })).data
  }
  const form = useAppForm<Values>({
    schema: Typed,
    values: {
      mailbox: String((boxes.find(({ address }) => address === again?.address) ?? boxes[0])?.id ?? ''),
      host: again?.host ?? '',
      port: String(again?.port ?? 993),
      user: again?.user ?? '',
      password: '',
    },
    submit: async (typed) => {
      if (isCounted) {
        const { address } = await move(typed, false)
        toast.good(m.migration_started({ address }))
        return onClose()
      }
      setCounted({ id: (await move(typed, true)).id, of: JSON.stringify(typed) })
    },
  })
  const typed = useWatch({ control: form.control }) as Values
  const { data: list } = useQuery(migrationPage(domain, 1))
  // Another mailbox was entered since the count.
  const count = counted?.of === JSON.stringify(typed) ? list?.data.find(({ id }) => id === counted.id) : undefined
  const box = boxes.find(({ id }) => String(id) === typed.mailbox)
  const isCounted = count?.state === 'done'
  return (
    <Form
      form={form}
      isInPanel
      submitLabel={isCounted ? m.migration_start() : count ? m.migration_count_again() : m.migration_count()}
      onCancel={onClose}
    >
      <FormSelect
        form={form}
        name="mailbox"
        label={m.migration_to()}
        options={boxes.map(({ id, address }) => ({ id: String(id), label: address }))}
      />
      <FormTextField
        form={form}
        name="host"
        label={m.migration_host()}
        help={m.migration_host_help()}
        autoComplete="off"
        spellCheck="false"
      />
      <FormSelect
        form={form}
        name="port"
        label={m.migration_port()}
        options={imapPorts.map((port) => ({ id: String(port), label: portWords[port]?.() ?? '' }))}
      />
      <FormTextField
        form={form}
        name="user"
        label={m.migration_user()}
        help={m.migration_user_help()}
        autoComplete="off"
        spellCheck="false"
      />
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.migration_password()}
        help={m.migration_password_help()}
        autoComplete="off"
      />
      {count && <CountResult count={count} room={box ? box.quota - box.usedBytes : undefined} />}
    </Form>
  )
}
