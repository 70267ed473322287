import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#base/call.ts'
import { formatDay } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { AskErasure, type privacyCalls } from '../contract/calls.ts'
import { ObstacleList } from './privacy-words.tsx'
import { ownErasure, saveCopy, useAsk, useWithdraw } from './queries.ts'

function Copy() {
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    saveCopy()
      .catch(() => {}) // the API client has reported the error
      .finally(() => setBusy(false))
  }
  return (
    <Section title={m.privacy_copy_title()} help={m.privacy_copy_help()}>
      <Button icon={Download} isPending={isBusy} onPress={save}>
        {m.privacy_copy_save()}
      </Button>
    </Section>
  )
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const ask = useAsk()
  const form = useAppForm({
    schema: AskErasure,
    values: { password: '', words: '' },
    submit: (body) => ask.mutateAsync(body),
    done: () => {
      toast.good(m.privacy_asked())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={m.privacy_ask_title()} submitLabel={m.privacy_ask()} onClose={onClose}>
      <p className="text-ink-soft">{m.privacy_ask_text()}</p>
      <FormTextArea form={form} name="words" label={m.privacy_words()} rows={3} optional />
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.session_current_password()}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

function Waiting({ answerBy }: { answerBy: string }) {
  const withdraw = useWithdraw()
  return (
    <Banner
      meaning="info"
      actions={
        <Button
          size="small"
          isPending={withdraw.isPending}
          onPress={() => withdraw.mutate(undefined, { onSuccess: () => toast.good(m.privacy_withdrawn()) })}
        >
          {m.privacy_withdraw()}
        </Button>
      }
    >
      {m.privacy_waiting({ day: formatDay(answerBy) })}
    </Banner>
  )
}

function Erasure() {
  const query = useQuery(ownErasure())
  return (
    <Loaded query={query} waiting={<Skeleton lines={3} />}>
      {(own) => <OwnRequest own={own} />}
    </Loaded>
  )
}

function OwnRequest({ own: { data, mayAsk, obstacles } }: { own: AnswerOf<typeof privacyCalls.mine> }) {
  const [isAsking, setAsking] = useState(false)
  if (!mayAsk) return <p className="text-ink-soft">{m.privacy_ask_administrator()}</p>
  if (data?.state === 'asked') return <Waiting answerBy={data.answerBy} />
  return (
    <div className="flex flex-col items-start gap-4">
      {data?.state === 'refused' && (
        <Banner meaning="warning" className="w-full">
          <p>{m.privacy_was_refused()}</p>
          <p className="mt-1 break-words">{data.answer}</p>
        </Banner>
      )}
      {obstacles.length > 0 && (
        <div>
          <p className="mb-1">{m.privacy_first()}</p>
          <ObstacleList names={obstacles} />
        </div>
      )}
      <Button look="danger-quiet" onPress={() => setAsking(true)}>
        {m.privacy_ask()}
      </Button>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

/** What users can request about their own data: a copy, or erasure. */
export function PrivacyTab() {
  return (
    <div className="flex flex-col gap-6">
      <Copy />
      <Section title={m.privacy_erase_title()} help={m.privacy_erase_help()}>
        <Erasure />
      </Section>
    </div>
  )
}
