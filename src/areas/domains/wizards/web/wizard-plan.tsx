import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { WizardState } from '../contract/shapes.ts'
import { changes, lineGroups } from '../rules/plan/lines.ts'
import { PlanRows, usePlanChoice } from './plan-rows.tsx'
import { type Options, useCarryOut } from './queries.ts'
import { groupWords } from './words-by-code.ts'

/** The lines of the plan by purpose; each that changes something can be unticked. */
export function WizardPlan({
  domain,
  state,
  options,
  onRefresh,
  isBusy,
}: {
  domain: string
  state: WizardState
  options: Options
  onRefresh: () => void
  isBusy: boolean
}) {
  const choice = usePlanChoice(state.lines)
  const { chosen } = choice
  const [problem, setProblem] = useState<string>()
  const execute = useCarryOut(domain, state.wizard)
  const elsewhere = state.zone === 'none'
  const send = async () => {
    setProblem(undefined)
    try {
      await execute.mutateAsync({ ...options, lines: chosen, version: state.version })
      toast.good(m.wizards_carried_out())
    } catch (error) {
      setProblem(errorText(error))
      onRefresh()
    }
  }
  return (
    <Section
      title={m.wizards_plan()}
      help={elsewhere ? m.wizards_plan_elsewhere() : m.wizards_plan_help()}
      isFlush
      actions={
        <Button icon={RotateCcw} onPress={onRefresh} isPending={isBusy}>
          {m.wizards_refresh()}
        </Button>
      }
      footer={
        elsewhere ? undefined : (
          <div className="flex flex-wrap items-center justify-end gap-3">
            {!state.lines.some(changes) && <p className="text-ink-soft text-sm">{standing(state)}</p>}
            <Button look="primary" onPress={send} isPending={execute.isPending} isDisabled={chosen.length === 0}>
              {chosen.length === 0 ? m.wizards_nothing_to_do() : m.wizards_carry_out({ count: chosen.length })}
            </Button>
          </div>
        )
      }
    >
      {elsewhere && (
        <Banner meaning="info" title={m.wizards_elsewhere_title()} className="m-5">
          {m.wizards_elsewhere_write()}
        </Banner>
      )}
      {problem && (
        <Banner meaning="bad" className="m-5">
          {problem}
        </Banner>
      )}
      {lineGroups.map((group) => {
        const lines = state.lines.filter((line) => line.group === group)
        if (lines.length === 0) return null
        return (
          <section key={group} aria-label={groupWords[group]()} className="border-line border-b last:border-b-0">
            <h3 className="bg-sunken px-5 py-2 font-medium text-ink-soft text-sm">{groupWords[group]()}</h3>
            <PlanRows domain={domain} lines={lines} choice={choice} isElsewhere={elsewhere} />
          </section>
        )
      })}
    </Section>
  )
}

/** Whether public DNS has what the zone has. */
function standing({ lines }: WizardState): string {
  if (lines.some(({ action }) => action === 'blocked')) return m.wizards_plan_blocked()
  return lines.every((line) => line.public === 'there') ? m.wizards_plan_arrived() : m.wizards_plan_on_its_way()
}
