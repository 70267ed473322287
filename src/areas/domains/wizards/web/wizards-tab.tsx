import { useQuery } from '@tanstack/react-query'
import { Status } from '#design/components/badge.tsx'
import { Card } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { useDomainTab } from '#design/router/use-domain-tab.ts'
import { m } from '#words'
import type { WizardState } from '../contract/shapes.ts'
import { GoogleOptionsForm } from './google-form.tsx'
import { MicrosoftOptionsForm } from './microsoft-form.tsx'
import { wizardStates } from './queries.ts'
import { WizardScreen } from './wizard-screen.tsx'

/** /domains/{domain}/wizards: the records of Google Workspace and Microsoft 365. */
export function WizardsTab({ domain }: { domain: string }) {
  const [wizard, setWizard] = useSearchParam('wizard')
  const close = () => setWizard(undefined)
  if (wizard === 'google')
    return <WizardScreen key="google" domain={domain} wizard="google" onClose={close} form={GoogleOptionsForm} />
  if (wizard === 'microsoft')
    return (
      <WizardScreen key="microsoft" domain={domain} wizard="microsoft" onClose={close} form={MicrosoftOptionsForm} />
    )
  return <Choice domain={domain} />
}

const cards = {
  google: { title: m.wizards_google, help: m.wizards_google_help, open: m.wizards_open_google },
  microsoft: { title: m.wizards_microsoft, help: m.wizards_microsoft_help, open: m.wizards_open_microsoft },
}

function Choice({ domain }: { domain: string }) {
  const query = useQuery(wizardStates(domain))
  return (
    <Loaded query={query} waiting={<Cards domain={domain} />}>
      {(states) => <Cards domain={domain} states={states} />}
    </Loaded>
  )
}

function Cards({ domain, states }: { domain: string; states?: readonly WizardState[] }) {
  const to = useDomainTab(domain)
  return (
    <div className="grid gap-5 wide:grid-cols-2">
      {(['google', 'microsoft'] as const).map((wizard) => {
        const state = states?.find((each) => each.wizard === wizard)
        const { title, help, open } = cards[wizard]
        return (
          <Card key={wizard} className="flex flex-col gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="font-semibold text-lg">{title()}</h2>
              {state && <Standing state={state} />}
            </div>
            <p className="flex-1 text-ink-soft">{help()}</p>
            {state ? (
              <div>
                <LinkButton {...to('wizards', wizard)}>{open()}</LinkButton>
              </div>
            ) : (
              <Skeleton lines={1} />
            )}
          </Card>
        )
      })}
    </div>
  )
}

/** Mail servers of the service mean that it is used; some of its records mean that others are missing. */
function Standing({ state }: { state: WizardState }) {
  if (state.complete) return <Status tone="good">{m.wizards_standing_complete()}</Status>
  const uses = state.lines.some(({ group, action }) => group !== 'proof' && action === 'keep')
  const open = state.lines.filter(({ action }) => action !== 'keep').length
  return uses ? (
    <Status tone="warning">{m.wizards_standing_partly({ count: open })}</Status>
  ) : (
    <Status tone="neutral">{m.wizards_standing_unused()}</Status>
  )
}
