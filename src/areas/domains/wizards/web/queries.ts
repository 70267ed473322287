import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { zoneKeys } from '#areas/domains/dns/web/keys.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { wizardCalls } from '../contract/calls.ts'
import type { DmarcAnalysis, GoogleInput, MicrosoftInput, WizardState } from '../contract/shapes.ts'

export type Wizard = WizardState['wizard']
export type Options = Omit<GoogleInput, 'mx'> &
  Omit<MicrosoftInput, 'mx'> & { mx?: GoogleInput['mx'] | MicrosoftInput['mx'] }

/** Public DNS is queried each time: a change made elsewhere shows after a minute. */
const staleTime = 60_000

export const mailPolicy = (domain: string) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'mail-policy'),
    staleTime,
    queryFn: ({ signal }) =>
      send(wizardCalls.policy, { params: { domain } }, { signal, tells: true }).then((answer) => answer.data),
  })

export const spfAnalysis = (domain: string, record: string, ip: string | undefined) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'spf', record, ip),
    staleTime,
    retry: false,
    queryFn: ({ signal }) => send(wizardCalls.analyseSpf, { params: { domain }, query: { record, ip } }, { signal }),
    placeholderData: keepPreviousData,
  })

const askDmarc = (domain: string, record: string, signal: AbortSignal): Promise<DmarcAnalysis> =>
  send(wizardCalls.analyseDmarc, { params: { domain }, query: { record } }, { signal }).then(({ data }) => data)

export const dmarcAnalysis = (domain: string, record: string) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'dmarc', record),
    staleTime,
    retry: false,
    queryFn: ({ signal }) => askDmarc(domain, record, signal),
    placeholderData: keepPreviousData,
  })

const waits = (states: readonly WizardState[] | undefined) =>
  states?.some(
    ({ lines, zone }) => zone !== 'none' && lines.some((line) => line.action === 'keep' && line.public !== 'there'),
  )

/** Both wizards before any input. */
export const wizardStates = (domain: string) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'wizards'),
    staleTime,
    queryFn: ({ signal }) =>
      send(wizardCalls.check, { params: { domain }, query: {} }, { signal, tells: true }).then((answer) => answer.data),
  })

const askWizard = (domain: string, wizard: Wizard, options: Options, signal?: AbortSignal) =>
  send(wizardCalls.check, { params: { domain }, query: { ...options, wizard } }, { signal }).then(({ data }) => data)

/** The plan of one wizard; reloaded until public DNS has what the zone has. */
export const wizardPlan = (domain: string, wizard: Wizard, options: Options) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'wizards', wizard, options),
    staleTime: 5_000,
    queryFn: ({ signal }) => askWizard(domain, wizard, options, signal),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (waits(query.state.data) ? 15_000 : false),
  })

/** After any write all queries about the zone are refreshed. */
function useZoneMutation<Sent, Answer>(domain: string, work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [zoneKeys.one(domain)], inPlace: true })
}

type Policy = { record: string; seen: string | null }
export const useSaveSpf = (domain: string) =>
  useZoneMutation(domain, (body: Policy) => send(wizardCalls.saveSpf, { params: { domain }, body }))
export const useSaveDmarc = (domain: string) =>
  useZoneMutation(domain, (body: Policy) => send(wizardCalls.saveDmarc, { params: { domain }, body }))

export const useCarryOut = (domain: string, wizard: Wizard) =>
  useZoneMutation(domain, ({ mx, ...body }: Options & { lines: string[]; version: string }) =>
    wizard === 'google'
      ? send(wizardCalls.google, { params: { domain }, body: { ...body, ...(mx === 'set' ? {} : { mx }) } })
      : send(wizardCalls.microsoft, {
          params: { domain },
          body: { ...body, ...(mx === 'single' || mx === 'legacy' ? {} : { mx }) },
        }),
  )
