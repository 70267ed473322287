import { Table2 } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'tables', label: m.web_db_title, also: m.web_db_want_also, icon: Table2, ...spaceIntent('tables') },
]
