import { FolderOpen } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'files', label: m.web_files_title, also: m.web_files_want_also, icon: FolderOpen, ...spaceIntent('files') },
]
