import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useUser } from '#design/router/session.ts'
import type { ChosenSite } from '#design/router/slots.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { m } from '#words'
import type { RunExtent } from '../rules/extents.ts'
import { ManyPlan, OnePlan } from './plan-view.tsx'
import { toUpdates } from './public.ts'
import { runPlan, siteFacts, useUpdateSite, useUpdateSites } from './queries.ts'
import { countIn } from './site-plan.ts'
import { extents, extentWords } from './update-words.ts'

type Props = { sites: readonly ChosenSite[]; onClose: (isDone?: boolean) => void }

/** What will happen to one site or to many, before it does. */
export function UpdateDialog({ sites, onClose }: Props) {
  const [first] = sites
  if (!first) return null
  return sites.length === 1 ? (
    <UpdateOne site={first} onClose={onClose} />
  ) : (
    <UpdateMany sites={sites} onClose={onClose} />
  )
}

function UpdateOne({ site: { id, name }, onClose }: { site: ChosenSite; onClose: Props['onClose'] }) {
  const [extent, setExtent] = useState<RunExtent>('all')
  const query = useQuery(siteFacts(id))
  const facts = query.data?.facts
  const update = useUpdateSite({
    done: () => {
      toast.good(m.wordpress_updates_begun({ name }))
      onClose(true)
    },
  })
  return (
    <Dialog
      isOpen
      onClose={() => onClose()}
      isBusy={update.isPending}
      title={m.wordpress_updates_title_one({ name })}
      footer={
        <>
          <Button onPress={() => onClose()}>{m.design_cancel()}</Button>
          <Button
            look="primary"
            icon={RefreshCw}
            isPending={update.isPending}
            isDisabled={!facts || countIn(facts, extent) === 0}
            onPress={() => update.mutate({ id, extent })}
          >
            {m.wordpress_updates_action_one()}
          </Button>
        </>
      }
    >
      <Extents value={extent} onChange={setExtent} />
      <OnePlan query={query} extent={extent} />
      <p className="text-ink-soft text-sm">{m.wordpress_updates_safe()}</p>
      {update.error && <Banner meaning="bad">{errorText(update.error)}</Banner>}
    </Dialog>
  )
}

function UpdateMany({ sites, onClose }: Props) {
  const [extent, setExtent] = useState<RunExtent>('all')
  const user = useUser()
  const goTo = useGoTo()
  const ids = sites.map(({ id }) => id)
  const query = useQuery(runPlan(user?.clientId, ids, extent))
  const update = useUpdateSites({
    done: ({ run }) => {
      onClose(true)
      void goTo(toUpdates(run))
    },
  })
  const count = query.data?.toUpdate ?? sites.length
  const start = () => user && update.mutate({ clientId: user.clientId, sites: ids, extent })
  return (
    <Dialog
      isOpen
      onClose={() => onClose()}
      isBusy={update.isPending}
      title={m.wordpress_updates_title_many({ count: sites.length })}
      footer={
        <>
          <Button onPress={() => onClose()}>{m.design_cancel()}</Button>
          <Button
            look="primary"
            icon={RefreshCw}
            isPending={update.isPending}
            isDisabled={!query.data || count === 0}
            onPress={start}
          >
            {m.wordpress_updates_action_many({ count })}
          </Button>
        </>
      }
    >
      <Extents value={extent} onChange={setExtent} />
      <ManyPlan query={query} />
      <p className="text-ink-soft text-sm">{m.wordpress_updates_safe()}</p>
      {update.error && <Banner meaning="bad">{errorText(update.error)}</Banner>}
    </Dialog>
  )
}

const Extents = ({ value, onChange }: { value: RunExtent; onChange: (extent: RunExtent) => void }) => (
  <RadioGroup
    label={m.wordpress_updates_what()}
    value={value}
    onChange={(chosen) => onChange(chosen as RunExtent)}
    choices={extents.map((extent) => ({
      value: extent,
      label: extentWords[extent].label(),
      help: extentWords[extent].help(),
    }))}
  />
)
