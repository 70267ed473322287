import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AmountField, gigabytes, memorySize } from '#areas/ordering/catalogue/web/public.ts'
import { isSameSize, type ResizeFlaw, resizeFlaw, type ServerSize } from '#base/cloud-server/size.ts'
import { Button, IconButton } from '#design/components/button.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useSeesPrices } from '#design/router/session.ts'
import { m } from '#words'
import type { ServerPlan } from '../contract/shapes.ts'
import type { ReadServer } from './server-tab.tsx'

/** Prices come with the first other size that is chosen. */
const SizeOffer = lazy(() => import('./size-offer.tsx').then((file) => ({ default: file.SizeOffer })))

type Props = { server: ReadServer; plan: ServerPlan; sold: NonNullable<ServerPlan['sold']> }

const flawText: Readonly<Record<Exclude<ResizeFlaw, 'nothing_changes'>, () => string>> = {
  disk_shrinks: m.cloud_size_only_grows,
  disk_goes: m.cloud_size_only_grows,
  disks_while_expanding: m.cloud_size_disks_apart,
}

/** CPU, memory and disks within what is sold; disks only grow, and none is added while the others expand (service areas §5). */
export function SizeForm({ server, plan, sold }: Props) {
  const hasPrices = useSeesPrices()
  const { now } = plan
  const [size, setSize] = useState<ServerSize>(now)
  const patch = (change: Partial<ServerSize>) => setSize({ ...size, ...change })
  const flaw = resizeFlaw(now, size)
  const hasNewDisk = size.disksGb.length > now.disksGb.length
  const expands = size.cpus > now.cpus || size.memoryGb > now.memoryGb
  return (
    <div className="grid items-start gap-x-8 gap-y-5 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-5">
        <AmountField
          label={m.order_cpus()}
          bounds={sold.cpus}
          value={size.cpus}
          onChange={(cpus) => patch({ cpus })}
          say={(count) => m.order_cpus_of({ count })}
        />
        <AmountField
          label={m.order_memory()}
          bounds={sold.memoryGb}
          value={size.memoryGb}
          onChange={(memoryGb) => patch({ memoryGb })}
          say={memorySize}
          inGb
        />
        {size.disksGb.map((gb, index) => (
          <AmountField
            key={`disk-${index + 1}`}
            label={index === 0 ? m.order_disk_first() : m.order_disk_more({ number: index })}
            bounds={{ ...sold.diskGb, least: now.disksGb[index] ?? sold.diskGb.least }}
            value={gb}
            onChange={(wanted) => patch({ disksGb: size.disksGb.with(index, wanted) })}
            say={gigabytes}
            inGb
            action={
              index >= now.disksGb.length && (
                <IconButton
                  className="text-ink-soft"
                  size="small"
                  icon={X}
                  label={m.order_disk_remove({ number: index })}
                  onPress={() => patch({ disksGb: size.disksGb.toSpliced(index, 1) })}
                />
              )
            }
          />
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            size="small"
            icon={Plus}
            isDisabled={size.disksGb.length >= sold.mostDisks || expands}
            onPress={() => patch({ disksGb: [...size.disksGb, sold.diskGb.least] })}
          >
            {m.order_disk_add()}
          </Button>
          <p className="text-ink-soft text-sm">
            {expands ? m.cloud_size_disks_apart() : m.order_disks_full({ most: sold.mostDisks })}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-3">
        {flaw && flaw !== 'nothing_changes' && (
          <p role="alert" className="text-bad-ink">
            {flawText[flaw]()}
          </p>
        )}
        {flaw === undefined ? (
          <Suspense fallback={<Skeleton lines={4} />}>
            <SizeOffer server={server} plan={plan} size={size} />
          </Suspense>
        ) : (
          <p className="text-ink-soft text-sm">
            {hasPrices ? m.cloud_size_choose() : m.cloud_size_choose_unpriced()}{' '}
            {hasNewDisk || m.cloud_size_only_grows()}
          </p>
        )}
        {!isSameSize(now, size) && (
          <Button size="small" look="quiet" className="self-start" onPress={() => setSize(now)}>
            {m.cloud_size_back()}
          </Button>
        )}
      </div>
    </div>
  )
}
