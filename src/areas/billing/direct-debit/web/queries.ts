import { queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { currentLocale } from '#design/language/locale.ts'
import { directDebitCalls } from '../contract/calls.ts'
import { staffDirectDebitCalls } from '../contract/staff.ts'
import { debitKeys } from './keys.ts'

type Request = Record<string, unknown>
type QueryOf<Call extends keyof typeof staffDirectDebitCalls> = NonNullable<
  RequestOf<(typeof staffDirectDebitCalls)[Call]>['query']
>

/** The caller's own mandates, with texts in the caller's language. Stopping one is a separate call, never a query. */
export const domiciliation = () =>
  queryOptions({
    queryKey: debitKeys.list('own', currentLocale()),
    queryFn: async ({ signal }) => (await send(directDebitCalls.get, {}, { signal })).data,
  })

export const staffMandates = (request: Request) =>
  queryOptions({
    ...presets.page,
    queryKey: debitKeys.list('mandates', currentLocale(), request),
    queryFn: ({ signal }) =>
      send(staffDirectDebitCalls.mandates, { query: request as QueryOf<'mandates'> }, { signal }),
  })

export const staffBatches = (request: Request) =>
  queryOptions({
    ...presets.page,
    queryKey: debitKeys.list('batches', request),
    queryFn: ({ signal }) => send(staffDirectDebitCalls.batches, { query: request as QueryOf<'batches'> }, { signal }),
  })

export const staffCollections = (request: Request) =>
  queryOptions({
    ...presets.page,
    queryKey: debitKeys.list('collections', currentLocale(), request),
    queryFn: ({ signal }) =>
      send(staffDirectDebitCalls.collections, { query: request as QueryOf<'collections'> }, { signal }),
  })
