import { FileDown } from 'lucide-react'
import { exportTypes } from '#areas/reports/export/contract/calls.ts'
import { typeWords } from '#areas/reports/export/web/public.tsx'
import { download } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { standingCalls } from '../contract/calls.ts'

type Report = keyof typeof standingCalls

/** The whole report as a file, on paper first: what search and filters find, on whatever page one is. */
export const ReportFile = ({ report, query }: { report: Report; query: Record<string, unknown> }) => (
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
        download(standingCalls[report], { query: asked }, { tells: true }).catch(() => {})
      },
    }))}
  />
)
