import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { objectCalls } from '../contract/calls.ts'
import type { Place } from './queries.ts'

/** Fetched from the storage itself, at an address that is good for some minutes; it comes as a file to be saved. */
export function useDownload(place: Place) {
  const ask = useCall(
    ({ key, version }: { key: string; version: string | undefined }) =>
      send(objectCalls.link, { params: place, body: { key, ...(version !== undefined && { version }) } }),
    { done: ({ data }) => window.location.assign(data.url) },
  )
  return { isPending: ask.isPending, start: (key: string, version?: string) => ask.mutate({ key, version }) }
}
