import { ChartColumn, Database, History, KeyRound, Scaling } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

const ofStorage = { of: 'service', access: ['perm:services|perm:products'], thing: 'storage' } as const

export const intents: readonly Intent[] = [
  {
    ...ofStorage,
    id: 'storage-buckets',
    label: m.s3_buckets,
    also: m.s3_buckets_also,
    icon: Database,
    at: (id) => ({ to: `/services/${id}/buckets` }),
  },
  {
    ...ofStorage,
    id: 'storage-keys',
    label: m.s3_keys_long,
    also: m.s3_keys_also,
    icon: KeyRound,
    at: (id) => ({ to: `/services/${id}/keys` }),
  },
  {
    ...ofStorage,
    id: 'storage-usage',
    label: m.s3_usage_long,
    also: m.s3_usage_also,
    icon: ChartColumn,
    at: (id) => ({ to: `/services/${id}/usage` }),
  },
  {
    ...ofStorage,
    id: 'storage-size',
    label: m.s3_size_long,
    also: m.s3_size_also,
    icon: Scaling,
    at: (id) => ({ to: `/services/${id}/storage-size` }),
  },
  {
    ...ofStorage,
    id: 'storage-copies',
    label: m.s3_copies_long,
    also: m.s3_copies_also,
    icon: History,
    at: (id) => ({ to: `/services/${id}/copies` }),
  },
]
