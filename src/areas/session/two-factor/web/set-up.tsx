import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { send } from '#design/api/client.ts'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { twoFactorCalls } from '../contract/calls.ts'
import { setUpKeys } from './keys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Secret = { secret: string; uri: string; svg: string }

/** In groups of four, for reading it aloud or copying by hand. */
const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <li className="flex gap-3">
    <span
      aria-hidden
      className="tabular mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-brand-tint font-medium text-brand-ink text-sm"
    >
      {number}
    </span>
    <div className="min-w-0 grow">
      <h3 className="font-medium">{title}</h3>
      {children}
    </div>
  </li>
)

function Picture({ secret, svg }: Secret) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-5">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
        alt={m.two_factor_qr()}
        className="size-44 rounded-lg border border-line"
      />
      <div className="min-w-0 max-w-56 text-sm">
        <p className="text-ink-soft">{m.two_factor_type()}</p>
        <p className="mt-1.5 flex items-start gap-1">
          <Mono>{inGroups(secret)}</Mono>
          <CopyButton text={secret} what={m.two_factor_key()} />
        </p>
      </div>
    </div>
  )
}

function Confirm({ clientId, onCodes, onCancel }: Confirming) {
  const form = useAppForm({
    schema: twoFactorCalls.enable.body,
    values: { code: '' },
    submit: async (body) => {
      const { data } = await send(twoFactorCalls.enable, { params: { id: clientId }, body })
      onCodes(data.recoveryCodes)
    },
  })
  return (
    <Form form={form} submitLabel={m.two_factor_enable()} className="mt-3 max-w-sm" {...(onCancel ? { onCancel } : {})}>
      <FormTextField
        form={form}
        name="code"
        label={m.two_factor_code()}
        help={m.two_factor_code_help()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        mono
      />
    </Form>
  )
}
type Confirming = { clientId: number; onCodes: (codes: string[]) => void; onCancel?: (() => void) | undefined }

/** Scan, confirm, store the recovery codes. Each opening has a new secret. */
export function TwoFactorSetUp(props: {
  clientId: number
  onDone: () => void
  onCancel?: (() => void) | undefined
  doneLabel?: string | undefined
}) {
  const { clientId, onDone, onCancel, doneLabel } = props
  const [codes, setCodes] = useState<readonly string[]>()
  const query = useQuery({
    queryKey: setUpKeys.one(clientId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => (await send(twoFactorCalls.setUp, { params: { id: clientId } })).data,
  })
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} keptLabel={doneLabel} />
  return (
    <Loaded query={query}>
      {(secret) => (
        <ol className="flex flex-col gap-6">
          <Step number={1} title={m.two_factor_scan()}>
            <p className="mt-0.5 text-ink-soft text-sm">{m.two_factor_scan_help()}</p>
            <Picture {...secret} />
          </Step>
          <Step number={2} title={m.two_factor_enter()}>
            <Confirm clientId={clientId} onCodes={setCodes} onCancel={onCancel} />
          </Step>
        </ol>
      )}
    </Loaded>
  )
}
