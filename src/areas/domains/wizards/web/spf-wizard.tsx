import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { parseSpf } from '#areas/domains/dns/rules/spf.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Stepper } from '#design/components/stepper.tsx'
import { m } from '#words'
import type { MailPolicy } from '../contract/shapes.ts'
import { choicesOf, mergedSpf, noChoices, type SpfChoices, spfText } from '../rules/spf/choices.ts'
import { SpfCheck } from './spf-check.tsx'
import { SpfSenders } from './spf-senders.tsx'
import { SpfSeverityChoice } from './spf-severity.tsx'

const stepIds = ['senders', 'severity', 'check'] as const
type StepId = (typeof stepIds)[number]

/** SPF in three steps (service areas §2): who may send, what happens to other mail, and the record with its cost. */
export function SpfWizard({ domain, policy, onClose }: { domain: string; policy: MailPolicy; onClose: () => void }) {
  const [texts] = useState(policy.spf.zone ?? policy.spf.public ?? [])
  // Several records are invalid: the wizard starts from their merge.
  const start = mergedSpf(texts)
  const [step, setStep] = useState<StepId>('senders')
  const [choices, setChoices] = useState<SpfChoices>(() =>
    start === undefined ? noChoices : choicesOf(parseSpf(start)),
  )
  const record = spfText(choices, start)
  const at = stepIds.indexOf(step)
  const go = (index: number) => setStep(stepIds[index] ?? 'senders')
  const change = (part: Partial<SpfChoices>) => setChoices((before) => ({ ...before, ...part }))
  return (
    <Section
      title={m.wizards_spf_title({ domain })}
      help={m.wizards_spf_intro()}
      actions={
        <Button look="quiet" icon={ArrowLeft} onPress={onClose}>
          {m.wizards_back_to_health()}
        </Button>
      }
    >
      <div className="flex flex-col gap-6 pt-2">
        <Stepper
          label={m.wizards_spf_steps()}
          current={step}
          onGo={(id) => setStep(id as StepId)}
          steps={[
            { id: 'senders', label: m.wizards_step_senders() },
            { id: 'severity', label: m.wizards_step_severity() },
            { id: 'check', label: m.wizards_step_check() },
          ]}
        />
        {step === 'senders' && <SpfSenders domain={domain} choices={choices} onChange={change} />}
        {step === 'severity' && <SpfSeverityChoice choices={choices} onChange={change} />}
        {step === 'check' && (
          <SpfCheck
            domain={domain}
            policy={policy}
            record={record}
            texts={texts}
            onBack={() => go(at - 1)}
            onSaved={onClose}
          />
        )}
        {step !== 'check' && (
          <div className="flex flex-wrap justify-end gap-2">
            {at > 0 && <Button onPress={() => go(at - 1)}>{m.wizards_previous()}</Button>}
            <Button look="primary" onPress={() => go(at + 1)}>
              {m.wizards_next()}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}
