import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { objectCalls } from '../contract/calls.ts'
import { objectKeys } from './keys.ts'

export type Place = { id: number; bucket: string }
const keyOf = ({ id, bucket }: Place, ...parts: readonly string[]) => objectKeys.one(String(id), bucket, ...parts)

/** A folder of a bucket, a page at a time. */
export const folderPages = (place: Place, prefix: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(place, 'folder', prefix),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      send(
        objectCalls.list,
        { params: place, query: { prefix, ...(pageParam && { after: pageParam }) } },
        { signal },
      ).then(({ data }) => data),
    getNextPageParam: ({ next }) => next,
  })

export const versionsOf = (place: Place, key: string) =>
  queryOptions({
    queryKey: keyOf(place, 'versions', key),
    queryFn: ({ signal }) =>
      send(objectCalls.versions, { params: place, query: { key } }, { signal }).then(({ data }) => data),
  })

export const changesObjects = [objectKeys.all]
