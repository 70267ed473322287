import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useUser } from '#design/router/session.ts'
import type { ChosenExtension, ChosenSite } from '#design/router/slots.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { m } from '#words'
import type { RunExtent } from '../rules/extents.ts'
import { ManyPlan, OnePlan } from './plan-view.tsx'
import { toUpdates } from './public.ts'
import { runPlan, siteFacts, useUpdateSite, useUpdateSites } from './queries.ts'
import { askedFor, comingTo } from './site-plan.ts'
import { extents, extentWords } from './update-words.ts'

type Props = {
  sites: readonly ChosenSite[]
  /** Of one site this plugin or theme alone. */
  only?: ChosenExtension | undefined
  onClose: (isDone?: boolean) => void
}

/** What will happen to one site or to many, before it does. */
export function UpdateDialog({ sites, only, onClose }: Props) {
  const [first] = sites
  if (!first) return null
  return sites.length === 1 ? (
    <UpdateOne site={first} only={only} onClose={onClose} />
  ) : (
    <UpdateMany sites={sites} onClose={onClose} />
  )
}

type OneProps = Pick<Props, 'only' | 'onClose'> & { site: ChosenSite }

function UpdateOne({ site: { id, name }, only, onClose }: OneProps) {
  const [extent, setExtent] = useState<RunExtent>(only ? `${only.kind}s` : 'all')
  const [left, setLeft] = useState<readonly string[]>([])
  const query = useQuery(siteFacts(id))
  const facts = query.data?.facts
  const all = facts ? comingTo(facts, extent) : []
  const coming = only ? all.filter(({ slug }) => slug === only.slug) : all
  const ticked = coming.filter((each) => !left.includes(each.id))
  const update = useUpdateSite({
    done: () => {
      toast.good(m.wordpress_updates_begun({ name }))
      onClose(true)
    },
  })
  const tick = (part: string, isTicked: boolean) =>
    setLeft(isTicked ? left.filter((each) => each !== part) : [...left, part])
  return (
    <Dialog
      isOpen
      onClose={() => onClose()}
      isBusy={update.isPending}
      title={m.wordpress_updates_title_one({ name: only ? `${coming[0]?.title ?? only.slug} (${name})` : name })}
      footer={
        <>
          <Button onPress={() => onClose()}>{m.design_cancel()}</Button>
          <Button
            look="primary"
            icon={RefreshCw}
            isPending={update.isPending}
            isDisabled={ticked.length === 0}
            onPress={() => update.mutate({ id, body: askedFor(extent, all, ticked) })}
          >
            {m.wordpress_updates_action_one()}
          </Button>
        </>
      }
    >
      {!only && <Extents value={extent} onChange={setExtent} />}
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {() => (
          <OnePlan
            coming={coming}
            isTicked={(part) => !left.includes(part)}
            onTick={coming.length > 1 ? tick : undefined}
          />
        )}
      </Loaded>
      <p className="text-ink-soft text-sm">{m.wordpress_updates_safe()}</p>
      {update.error && <Banner meaning="bad">{errorText(update.error)}</Banner>}
    </Dialog>
  )
}

function UpdateMany({ sites, onClose }: Omit<Props, 'only'>) {
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
