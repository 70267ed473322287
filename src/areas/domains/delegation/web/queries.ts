import { queryOptions } from '@tanstack/react-query'
import { zoneKeys } from '#areas/domains/dns/web/keys.ts'
import { domainKeys } from '#areas/domains/portfolio/web/keys.ts'
import type { TransferRecord } from '#areas/ordering/catalogue/rules/transfer-records.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { delegationCalls } from '../contract/calls.ts'
import type { DelegationChange, TypedKey } from '../contract/shapes.ts'
import type { TypedServer } from '../rules/own-nameservers.ts'

/** The event stream tells how a change goes; this polling is for when the stream is silent. */
const whileRunning = (change: DelegationChange | null | undefined) =>
  change?.state === 'running' ? presets.live.refetchInterval : false

export const nameserversData = (domain: string) =>
  queryOptions({
    queryKey: domainKeys.one(domain, 'nameservers'),
    queryFn: ({ signal }) =>
      send(delegationCalls.nameservers, { params: { domain } }, { signal, tells: true }).then(({ data }) => data),
    refetchInterval: (query) => whileRunning(query.state.data?.change),
  })

export const dnssecData = (domain: string) =>
  queryOptions({
    queryKey: domainKeys.one(domain, 'dnssec'),
    queryFn: ({ signal }) =>
      send(delegationCalls.keys, { params: { domain } }, { signal, tells: true }).then(({ data }) => data),
    refetchInterval: (query) => whileRunning(query.state.data?.change),
  })

export type Way = 'ours' | 'ours-dns' | 'own' | 'secondary'
export type WantedServers = { way: Way; nameservers: TypedServer[]; primaries: string[] }

const listed = (servers: readonly TypedServer[]) =>
  servers.map(({ host, addresses = [] }) => ({ host, addresses: [...addresses] }))

export const askPreview = (domain: string, { way, nameservers, primaries }: WantedServers) =>
  send(delegationCalls.preview, {
    params: { domain },
    body: {
      mode: way === 'ours-dns' ? 'ours' : way,
      nameservers: way === 'own' ? listed(nameservers) : [],
      primaries: way === 'secondary' ? primaries : [],
    },
  }).then(({ data }) => data)

const activate = (
  domain: string,
  { way, nameservers, primaries, records }: WantedServers & { records: TransferRecord[] },
) => {
  const params = { domain }
  if (way === 'own') return send(delegationCalls.activateOwn, { params, body: { nameservers: listed(nameservers) } })
  if (way === 'secondary') return send(delegationCalls.activateSecondary, { params, body: { primaries } })
  if (way === 'ours') return send(delegationCalls.activateOurs, { params })
  return send(delegationCalls.activateOursWithDns, { params, body: { records } })
}

/** Reloads everything about the domain after a write, its zone too. */
function useDelegationMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [domainKeys.all, zoneKeys.all], inPlace: true })
}

export const useActivate = (domain: string) =>
  useDelegationMutation((wanted: WantedServers & { records: TransferRecord[] }) => activate(domain, wanted))
export const useCheck = (domain: string) =>
  useDelegationMutation(() => send(delegationCalls.check, { params: { domain } }).then(({ data }) => data))
export const useSwitchDnssec = (domain: string) =>
  useDelegationMutation((on: boolean) =>
    send(delegationCalls.switchDnssec, { params: { domain }, body: { state: on ? 'enabled' : 'disabled' } }),
  )
export const addKey = (domain: string, key: TypedKey) => send(delegationCalls.addKey, { params: { domain }, body: key })
export const useReplaceKeys = (domain: string) =>
  useDelegationMutation((keys: TypedKey[]) => send(delegationCalls.replaceKeys, { params: { domain }, body: { keys } }))
export const useRetry = () =>
  useDelegationMutation((taskId: number) => send(homeCalls.retryTask, { params: { id: taskId } }))
