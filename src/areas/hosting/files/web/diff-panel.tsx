import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { m } from '#words'
import { DiffView } from './diff-view.tsx'

type DiffPanelProps = {
  isOpen: boolean
  title: string
  before: string
  after: string
  problem: string | undefined
  action: string
  isPending: boolean
  onSave: () => void
  onClose: () => void
}

/** What will be otherwise, before it is. */
export const DiffPanel = ({
  isOpen,
  title,
  before,
  after,
  problem,
  action,
  isPending,
  onSave,
  onClose,
}: DiffPanelProps) => (
  <SidePanel
    isOpen={isOpen}
    onClose={onClose}
    title={title}
    width="wide"
    footer={
      <>
        <Button onPress={onClose}>{m.web_files_edit_on()}</Button>
        <Button look="primary" isPending={isPending} onPress={onSave}>
          {action}
        </Button>
      </>
    }
  >
    <div className="flex flex-col gap-4">
      {problem && <Banner meaning="bad">{problem}</Banner>}
      <DiffView before={before} after={after} />
    </div>
  </SidePanel>
)
