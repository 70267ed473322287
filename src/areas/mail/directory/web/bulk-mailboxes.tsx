import { MailCheck, MailX, Scaling } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useStartKey } from '#areas/domains/mass/web/public.ts'
import { type SizeGb, sizesGb } from '#areas/mail/mailboxes/rules/size.ts'
import { mailboxKeys } from '#areas/mail/mailboxes/web/keys.ts'
import { sizeText } from '#areas/mail/mailboxes/web/public.ts'
import { TaskItems } from '#areas/overview/home/web/public.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { directoryCalls } from '../contract/calls.ts'

export type ManyAct = 'on' | 'off' | 'resize'
type Words = { title: (values: { count: number }) => string; text: () => string }
const words: Record<ManyAct, Words> = {
  on: { title: m.directory_on_many, text: m.directory_on_text },
  off: { title: m.directory_off_many, text: m.directory_off_text },
  resize: { title: m.directory_resize_many, text: m.directory_resize_text },
}

/** The bulk actions of mailboxes. */
export const BulkMailboxes = ({ onAct }: { onAct: (act: ManyAct) => void }) => (
  <>
    <Button size="small" icon={MailCheck} onPress={() => onAct('on')}>
      {m.directory_switch_on()}
    </Button>
    <Button size="small" icon={MailX} onPress={() => onAct('off')}>
      {m.directory_switch_off()}
    </Button>
    <Button size="small" icon={Scaling} onPress={() => onAct('resize')}>
      {m.directory_resize()}
    </Button>
  </>
)

type DialogProps = { act: ManyAct; addresses: readonly string[]; onClose: (isDone: boolean) => void }

/**
 * A change of several mailboxes: started here, run by the server even when the page is closed, and shown one by one. It
 * is outside the list, because changed mailboxes may no longer match its filter.
 */
export function ManyDialog({ act, addresses, onClose }: DialogProps) {
  const [size, setSize] = useState<SizeGb>(5)
  const keyOf = useStartKey()
  const start = useCall(
    () => {
      const wanted = act === 'resize' ? ({ act, size } as const) : ({ act: 'switch', on: act === 'on' } as const)
      return send(directoryCalls.many, {
        body: { ...wanted, mailboxes: [...addresses], key: keyOf({ wanted, addresses }) },
      })
    },
    { refreshes: [mailboxKeys.all], inPlace: true },
  )
  const taskId = start.data?.data.taskId
  const count = addresses.length
  const close = () => onClose(taskId !== undefined)
  return (
    <Dialog
      isOpen
      isBusy={start.isPending}
      onClose={close}
      title={words[act].title({ count })}
      footer={
        <>
          <Button onPress={close} isDisabled={start.isPending}>
            {taskId === undefined ? m.design_cancel() : m.design_close()}
          </Button>
          {taskId === undefined && (
            <Button look="primary" isPending={start.isPending} onPress={() => start.mutate()}>
              {words[act].title({ count })}
            </Button>
          )}
        </>
      }
    >
      {taskId === undefined ? (
        <>
          {act === 'resize' && (
            <Select
              label={m.directory_size()}
              value={String(size)}
              onChange={(value) => setSize(Number(value) as SizeGb)}
              options={sizesGb.map((gb) => ({ id: String(gb), label: sizeText(gb * 1024 ** 3) }))}
            />
          )}
          {start.error && <Banner meaning="bad">{errorText(start.error)}</Banner>}
          <p className="text-ink-soft">{words[act].text()}</p>
          <ul className="scroll-thin max-h-[45vh] divide-y divide-line overflow-y-auto rounded-lg border border-line">
            {addresses.map((address) => (
              <li key={address} className="break-all px-3 py-2">
                {address}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Suspense fallback={<Skeleton lines={4} />}>
          <TaskItems taskId={taskId} />
        </Suspense>
      )}
    </Dialog>
  )
}
