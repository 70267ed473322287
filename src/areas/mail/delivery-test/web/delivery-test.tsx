import { queryOptions, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { LongWork, type WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import { deliveryTestCalls, type DeliveryTest as Test } from '../contract/calls.ts'
import { type MailHop, mailHops } from '../rules/hops.ts'
import { deliveryTestKeys } from './keys.ts'

const hopWords: Record<MailHop, { label: () => string; help: () => string }> = {
  dns: { label: m.delivery_test_dns, help: m.delivery_test_dns_help },
  smtp: { label: m.delivery_test_smtp, help: m.delivery_test_smtp_help },
  filter: { label: m.delivery_test_filter, help: m.delivery_test_filter_help },
  delivery: { label: m.delivery_test_delivery, help: m.delivery_test_delivery_help },
  imap: { label: m.delivery_test_imap, help: m.delivery_test_imap_help },
}

type Box = { id: number; address: string }

const lastTest = (domain: string, mailbox: number) =>
  queryOptions({
    ...presets.page,
    queryKey: deliveryTestKeys.one(domain, mailbox),
    queryFn: async ({ signal }) =>
      (await send(deliveryTestCalls.last, { params: { domain, mailbox } }, { signal })).data,
    // The event stream tells when it has arrived; this polling is for when the stream is silent.
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? presets.live.refetchInterval : false),
  })

/** Whether mail reaches a mailbox, hop by hop. */
export function DeliveryTest({ domain, box }: { domain: string; box: Box }) {
  const query = useQuery(lastTest(domain, box.id))
  const sending = useCall(deliveryTestCalls.send, {
    refreshes: [deliveryTestKeys.one(domain, box.id)],
    inPlace: true,
  })
  const isOpen = query.data?.state === 'open'
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{m.delivery_test_text({ address: box.address })}</p>
      {sending.error && <Banner meaning="bad">{errorText(sending.error)}</Banner>}
      <Button
        look="primary"
        icon={Send}
        className="self-start"
        isPending={sending.isPending || isOpen || query.isPending}
        onPress={() => sending.mutate({ params: { domain, mailbox: box.id } })}
      >
        {query.data ? m.delivery_test_again() : m.delivery_test_send()}
      </Button>
      <Loaded query={query} waiting={<Skeleton lines={5} />}>
        {(test) => (test ? <Outcome test={test} address={box.address} /> : null)}
      </Loaded>
    </div>
  )
}

function Outcome({ test, address }: { test: Test; address: string }) {
  const broken = test.hops.find(({ state }) => state === 'failed')
  return (
    <section className="flex flex-col gap-4" aria-live="polite">
      {test.state === 'failed' && (
        <Banner meaning="bad" title={m.delivery_test_not_sent()}>
          {test.reason}
        </Banner>
      )}
      {test.state === 'done' && !broken && <Banner meaning="good">{m.delivery_test_arrived({ address })}</Banner>}
      {broken && <Banner meaning="warning">{stoppedText(test, broken.hop)}</Banner>}
      {test.state !== 'failed' && <LongWork label={m.delivery_test_steps({ address })} steps={stepsOf(test)} />}
      <p className="text-ink-soft text-sm">
        {m.delivery_test_sent_at()} <MomentText moment={test.sentAt} />
      </p>
    </section>
  )
}

/** When public DNS sends mail elsewhere, the message itself may have arrived: it was sent here directly. */
const stoppedText = ({ hops }: Test, hop: MailHop): string =>
  hop === 'dns' && hops.every((each) => each.hop === 'dns' || each.state === 'passed')
    ? m.delivery_test_inside_only()
    : m.delivery_test_stopped({ hop: hopWords[hop].label() })

/** While the message is on its way no hop is known yet: the first is running, the others follow. */
function stepsOf(test: Test): WorkStep[] {
  if (test.state === 'open')
    return mailHops.map((hop, at) => ({
      id: hop,
      label: hopWords[hop].label(),
      state: at === 0 ? 'now' : 'ahead',
      text: hopWords[hop].help(),
    }))
  return test.hops.map(({ hop, state, text }) => ({
    id: hop,
    label: hopWords[hop].label(),
    state: state === 'passed' ? 'done' : state === 'failed' ? 'failed' : 'ahead',
    text: text ?? hopWords[hop].help(),
  }))
}
