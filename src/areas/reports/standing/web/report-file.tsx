import { FileDown } from 'lucide-react'
import { exportTypes } from '#areas/reports/export/contract/calls.ts'
import { typeWords } from '#areas/reports/export/web/public.tsx'
import type { CallRow } from '#base/call.ts'
import { download } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'

/** The whole report as a file, on paper first: what search and filters find, on whatever page one is. */
export const ReportFile = ({ call, query }: { call: CallRow; query: Record<string, unknown> }) => (
  <Menu
    trigger={
      <Button look="primary" icon={FileDown}>
        {m.standing_take_along()}
      </Button>
    }
    placement="bottom end"
    entries={[...exportTypes].reverse().map((type) => ({
      id: type,
      label: typeWords[type](),
      onAction: () => {
        toast.info(m.standing_being_made())
        const asked = { ...query, page: 1, export: '1', type } as never
        // The client has said what went wrong.
        download(call, { query: asked }, { tells: true }).catch(() => {})
      },
    }))}
  />
)
