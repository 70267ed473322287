import { FolderOpen } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'storage-files',
    label: m.s3_files_long,
    also: m.s3_files_also,
    icon: FolderOpen,
    of: 'service',
    at: (id) => ({ to: `/services/${id}/objects` }),
    access: ['perm:services|perm:products'],
    thing: 'storage',
  },
]
