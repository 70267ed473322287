import { useQuery } from '@tanstack/react-query'
import { PayerDecides } from '#areas/ordering/approvals/web/public.ts'
import { ChangeHistory } from '#areas/services/changes/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { LongWork } from '#design/long-work/long-work.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { ServerPlan } from '../contract/shapes.ts'
import { GrowFileSystem } from './grow-file-system.tsx'
import { resizeHistory, serverPlan } from './queries.ts'
import { type ReadServer, ServerTab } from './server-tab.tsx'
import { SizeForm } from './size-form.tsx'
import { sizeText } from './size-text.ts'
import { useRestarts } from './use-restarts.ts'
import { workSteps } from './work-steps.ts'

/** How large a server is, and the way to another size. */
export const SizeTab = ({ service }: { service: TabService }) => (
  <ServerTab service={service} about={[]}>
    {(server) => (
      <>
        <Size server={server} />
        <div className="grid items-start gap-5 wide:grid-cols-2">
          <Sizes server={server} />
          <GrowFileSystem family={server.facts.system.family} />
        </div>
      </>
    )}
  </ServerTab>
)

function Sizes({ server }: { server: ReadServer }) {
  const query = useQuery(resizeHistory(server.asked))
  return <ChangeHistory title={m.cloud_resize_history()} query={query} say={sizeText} />
}

function Size({ server }: { server: ReadServer }) {
  const query = useQuery(serverPlan(server.asked))
  return (
    <Section title={m.cloud_size()} help={m.cloud_size_now({ size: sizeText(server.facts.size) })}>
      <Loaded query={query}>{(plan) => <Way server={server} plan={plan} />}</Loaded>
    </Section>
  )
}

type Props = { server: ReadServer; plan: ServerPlan }

/** To have another size, or what stands in the way of it. */
function Way({ server, plan }: Props) {
  if (server.work?.kind === 'service.change') return <Steps server={server} />
  if (server.standing !== 'known') return <p className="text-ink-soft">{m.cloud_size_inactive()}</p>
  if (!plan.sold) return <Banner meaning="info">{m.cloud_size_not_sold()}</Banner>
  return (
    <PayerDecides of={plan}>
      <SizeForm key={JSON.stringify(plan.now)} server={server} plan={plan} sold={plan.sold} />
    </PayerDecides>
  )
}

function Steps({ server }: { server: ReadServer }) {
  const restarts = useRestarts(server)
  const { work, facts } = server
  return work && <LongWork label={work.title} steps={workSteps(work, facts.state, restarts)} />
}
