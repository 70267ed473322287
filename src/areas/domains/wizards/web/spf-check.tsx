import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { MailPolicy, SpfAnalysis } from '../contract/shapes.ts'
import { spfBlockers } from '../rules/spf/findings.ts'
import { Findings } from './findings.tsx'
import { spfAnalysis, useSaveSpf } from './queries.ts'
import { RecordChange } from './record-change.tsx'
import { SpfTerms } from './spf-terms.tsx'
import { SpfTrial } from './spf-trial.tsx'

type CheckProps = {
  domain: string
  policy: MailPolicy
  record: string
  /** The present records, normally one. */
  texts: readonly string[]
  onBack: () => void
  onSaved: () => void
}

/** Step 3: the cost of the record, its findings, its text, and saving. */
export function SpfCheck(props: CheckProps) {
  const query = useQuery(spfAnalysis(props.domain, props.record, undefined))
  return (
    <Loaded query={query} waiting={<Skeleton lines={8} />}>
      {({ data }) => <Checked {...props} analysis={data} />}
    </Loaded>
  )
}

function Checked({ domain, policy, record, texts, onBack, onSaved, analysis }: CheckProps & { analysis: SpfAnalysis }) {
  const save = useSaveSpf(domain)
  const [problem, setProblem] = useState<string>()
  const blocked = analysis.findings.some(({ code }) => spfBlockers.some((blocker) => blocker === code))
  const present = texts[0] ?? null
  const unchanged = record === present && texts.length === 1
  const send = async () => {
    setProblem(undefined)
    try {
      await save.mutateAsync({ record, seen: present })
      toast.good(m.wizards_spf_saved())
      onSaved()
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <div className="flex flex-col gap-6">
      <Budget analysis={analysis} />
      <Findings findings={analysis.findings} fine={m.wizards_spf_fine()} />
      <SpfTerms rows={analysis.terms} />
      <SpfTrial domain={domain} record={record} />
      <RecordChange name={domain} present={present} next={record} />
      {policy.zone === 'none' && <Banner meaning="info">{m.wizards_elsewhere_write()}</Banner>}
      {problem && <Banner meaning="bad">{problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onBack}>{m.wizards_previous()}</Button>
        {policy.zone !== 'none' && (
          <Button look="primary" onPress={send} isPending={save.isPending} isDisabled={blocked || unchanged}>
            {unchanged ? m.wizards_nothing_to_save() : m.wizards_save_spf()}
          </Button>
        )}
      </div>
    </div>
  )
}

const toneOf = (value: number, max: number) => (value > max ? 'bad' : value >= max - 1 ? 'warning' : 'good')

function Budget({ analysis: { lookups, maxLookups, voids, maxVoids, length, maxLength } }: { analysis: SpfAnalysis }) {
  const of = (value: number, max: number) => m.wizards_of({ value, max })
  return (
    <div className="grid gap-4 small:grid-cols-3">
      <ProgressBar
        label={m.wizards_budget_lookups()}
        value={Math.min(lookups, maxLookups)}
        max={maxLookups}
        valueText={of(lookups, maxLookups)}
        tone={toneOf(lookups, maxLookups)}
      />
      <ProgressBar
        label={m.wizards_budget_voids()}
        value={Math.min(voids, maxVoids)}
        max={maxVoids}
        valueText={of(voids, maxVoids)}
        tone={voids > maxVoids ? 'bad' : voids > 0 ? 'warning' : 'good'}
      />
      <ProgressBar
        label={m.wizards_budget_length()}
        value={Math.min(length, maxLength)}
        max={maxLength}
        valueText={of(length, maxLength)}
        tone={length > maxLength ? 'bad' : 'good'}
      />
    </div>
  )
}
