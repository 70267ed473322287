import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { MailPolicy } from '../contract/shapes.ts'
import { type DmarcChoices, dmarcChoicesOf, dmarcText, noDmarcChoices } from '../rules/dmarc/choices.ts'
import { dmarcBlockers } from '../rules/dmarc/findings.ts'
import { DmarcQuestions } from './dmarc-questions.tsx'
import { Findings } from './findings.tsx'
import { dmarcAnalysis, useSaveDmarc } from './queries.ts'
import { RecordChange } from './record-change.tsx'

/** DMARC in plain words: the questions on one side, the record and its meaning on the other. */
export function DmarcBuilder({ domain, policy, onClose }: { domain: string; policy: MailPolicy; onClose: () => void }) {
  const [present] = useState(policy.dmarc.analysis.record)
  const [seen] = useState(policy.dmarc.zone?.[0] ?? null)
  const [choices, setChoices] = useState<DmarcChoices>(() =>
    present === null ? noDmarcChoices : dmarcChoicesOf(present),
  )
  const [problem, setProblem] = useState<string>()
  const record = dmarcText(choices, present ?? undefined)
  const query = useQuery(dmarcAnalysis(domain, record))
  const save = useSaveDmarc(domain)
  const findings = query.data?.findings ?? []
  const blocked = findings.some(({ code }) => dmarcBlockers.some((blocker) => blocker === code))
  const unchanged = record === present && (policy.dmarc.zone?.length ?? 0) < 2
  const send = async () => {
    setProblem(undefined)
    try {
      await save.mutateAsync({ record, seen })
      toast.good(m.wizards_dmarc_saved())
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <Section
      title={m.wizards_dmarc_title({ domain })}
      help={m.wizards_dmarc_intro()}
      actions={
        <Button look="quiet" icon={ArrowLeft} onPress={onClose}>
          {m.wizards_back_to_health()}
        </Button>
      }
    >
      <div className="grid items-start gap-8 wide:grid-cols-[3fr_2fr]">
        <DmarcQuestions
          domain={domain}
          choices={choices}
          onChange={(part) => setChoices((before) => ({ ...before, ...part }))}
        />
        <div className="flex flex-col gap-4 wide:sticky wide:top-4">
          <h3 className="font-semibold">{m.wizards_preview()}</h3>
          <RecordChange name={`_dmarc.${domain}`} present={present} next={record} />
          <div aria-live="polite">
            <Findings findings={findings} fine={m.wizards_dmarc_fine()} />
          </div>
          {policy.zone === 'none' && <Banner meaning="info">{m.wizards_elsewhere_write()}</Banner>}
          {problem && <Banner meaning="bad">{problem}</Banner>}
          {policy.zone !== 'none' && (
            <Button look="primary" onPress={send} isPending={save.isPending} isDisabled={blocked || unchanged}>
              {unchanged ? m.wizards_nothing_to_save() : m.wizards_save_dmarc()}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}
