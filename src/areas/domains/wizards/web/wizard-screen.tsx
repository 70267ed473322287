import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { WizardState } from '../contract/shapes.ts'
import { type Options, type Wizard, wizardPlan } from './queries.ts'
import { WizardPlan } from './wizard-plan.tsx'

/** `first`: the plan before any input, which shows what exists already. */
export type OptionsFormProps = { domain: string; first: WizardState; onApply: (options: Options) => Promise<unknown> }

const titles = { google: m.wizards_google, microsoft: m.wizards_microsoft }
const helps = { google: m.wizards_google_intro, microsoft: m.wizards_microsoft_intro }

/** The input, and the changes that it makes, record by record. */
export function WizardScreen({
  domain,
  wizard,
  onClose,
  form: OptionsForm,
}: {
  domain: string
  wizard: Wizard
  onClose: () => void
  form: ComponentType<OptionsFormProps>
}) {
  const client = useQueryClient()
  const [options, setOptions] = useState<Options>({})
  const query = useQuery(wizardPlan(domain, wizard, options))
  const [state] = loadedData(query) ?? []
  /** Invalid input is marked at its field, and the plan stays visible. */
  const apply = async (next: Options) => {
    await client.fetchQuery({ ...wizardPlan(domain, wizard, next), staleTime: 0 })
    setOptions(next)
  }
  return (
    <div className="flex flex-col gap-5">
      <Section
        title={titles[wizard]()}
        help={helps[wizard]()}
        actions={
          <Button look="quiet" icon={ArrowLeft} onPress={onClose}>
            {m.wizards_back_to_wizards()}
          </Button>
        }
      >
        {state ? <OptionsForm domain={domain} first={state} onApply={apply} /> : <Skeleton lines={4} />}
      </Section>
      <Loaded query={query} waiting={<Skeleton lines={8} />}>
        {() =>
          state && (
            <WizardPlan
              domain={domain}
              state={state}
              options={options}
              onRefresh={query.refetch}
              isBusy={query.isFetching}
            />
          )
        }
      </Loaded>
    </div>
  )
}
