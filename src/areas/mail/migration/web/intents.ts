import { FolderInput } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'mail-migration',
    label: m.migration_heading,
    also: m.migration_want_also,
    icon: FolderInput,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/mail-migration` }),
    access: ['perm:domains'],
  },
]
