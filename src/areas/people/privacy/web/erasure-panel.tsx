import { useState } from 'react'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Link } from '#design/components/link.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { DayText, DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextArea } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type Erasure, RefuseErasure } from '../contract/calls.ts'
import { ErasureStatus, ObstacleList } from './privacy-words.tsx'
import { useCarryOut, useTurnDown } from './queries.ts'

function RefuseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const turnDown = useTurnDown()
  const form = useAppForm({
    schema: RefuseErasure,
    values: { answer: '' },
    submit: ({ answer }) => turnDown.mutateAsync({ id, answer }),
    done: () => {
      toast.good(m.privacy_refused())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={m.privacy_refuse_title()} submitLabel={m.privacy_refuse()} onClose={onClose}>
      <p className="text-ink-soft">{m.privacy_refuse_text()}</p>
      <FormTextArea form={form} name="answer" label={m.privacy_reason()} rows={4} />
    </FormDialog>
  )
}

function Footer({ erasure }: { erasure: Erasure }) {
  const [asked, setAsked] = useState<'refuse' | 'carry-out'>()
  const execute = useCarryOut()
  const close = () => setAsked(undefined)
  return (
    <>
      <Button onPress={() => setAsked('refuse')}>{m.privacy_refuse()}</Button>
      <Button look="danger" isDisabled={erasure.obstacles.length > 0} onPress={() => setAsked('carry-out')}>
        {m.privacy_carry_out()}
      </Button>
      {asked === 'refuse' && <RefuseDialog id={erasure.id} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'carry-out'}
        onClose={close}
        title={m.privacy_carry_out_title({ name: erasure.clientName })}
        action={m.privacy_carry_out()}
        danger
        typeToConfirm={erasure.email}
        onConfirm={async () => {
          await execute.mutateAsync(erasure.id)
          toast.good(m.privacy_carried_out())
        }}
      >
        <p>{m.privacy_carry_out_text()}</p>
      </ConfirmDialog>
    </>
  )
}

/** A request with what prevents it, and the actions to complete or refuse it. */
export function ErasurePanel({ erasure, onClose }: { erasure: Erasure | undefined; onClose: () => void }) {
  return (
    <SidePanel
      isOpen={erasure !== undefined}
      onClose={onClose}
      title={erasure?.clientName || m.privacy_erased_client()}
      subtitle={erasure && <ErasureStatus state={erasure.state} />}
      footer={erasure?.state === 'asked' ? <Footer erasure={erasure} /> : undefined}
    >
      {erasure && (
        <>
          {erasure.obstacles.length > 0 && (
            <Banner meaning="warning" className="mb-4">
              <p className="mb-1">{m.privacy_obstructed()}</p>
              <ObstacleList names={erasure.obstacles} />
            </Banner>
          )}
          <DefinitionList
            items={[
              {
                term: m.privacy_client(),
                value: <Link {...toClient(erasure.clientId)}>{erasure.clientName || erasure.email}</Link>,
              },
              { term: m.privacy_asked_on(), value: <MomentText moment={erasure.askedAt} /> },
              { term: m.privacy_answer_by(), value: <DayText day={erasure.answerBy.slice(0, 10)} /> },
              erasure.words !== '' && { term: m.privacy_words(), value: erasure.words },
              erasure.endedAt !== null && {
                term: m.privacy_ended_on(),
                value: <MomentText moment={erasure.endedAt} />,
              },
              erasure.answer !== '' && { term: m.privacy_reason(), value: erasure.answer },
            ]}
          />
        </>
      )}
    </SidePanel>
  )
}
