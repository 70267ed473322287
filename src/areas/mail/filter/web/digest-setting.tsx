import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { digestCalls } from '../contract/digest-calls.ts'
import { filterKeys } from './keys.ts'

const digestOf = (domain: string) =>
  queryOptions({
    ...presets.page,
    queryKey: filterKeys.one(domain, 'digest'),
    queryFn: async ({ signal }) => (await send(digestCalls.get, { params: { domain } }, { signal })).data,
  })

/** Whether the manager of a domain is mailed each morning about held messages. */
export function DigestSetting({ domain }: { domain: string }) {
  const query = useQuery(digestOf(domain))
  const save = useCall(digestCalls.save, {
    refreshes: [filterKeys.one(domain)],
    done: ({ data: { pace } }) => toast.good(pace === 'daily' ? m.filter_digest_on() : m.filter_digest_off()),
  })
  return (
    <Section title={m.filter_digest_title()}>
      <Loaded query={query} waiting={<Skeleton lines={2} />}>
        {({ pace }) => (
          <Switch
            isSelected={pace === 'daily'}
            isDisabled={save.isPending}
            help={m.filter_digest_help()}
            onChange={(isOn) => save.mutate({ params: { domain }, body: { pace: isOn ? 'daily' : 'off' } })}
          >
            {m.filter_digest_label()}
          </Switch>
        )}
      </Loaded>
    </Section>
  )
}
