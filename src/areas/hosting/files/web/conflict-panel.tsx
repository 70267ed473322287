import { useQuery } from '@tanstack/react-query'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { m } from '#words'
import type { FileText } from '../contract/shapes.ts'
import { asEdited } from '../rules/text-form.ts'
import { DiffView } from './diff-view.tsx'
import { presentText } from './queries.ts'

type ConflictProps = {
  spaceId: number
  path: string
  mine: string
  isPending: boolean
  /** One's own text is kept over that version. */
  onMine: (version: string) => void
  onTheirs: (theirs: FileText) => void
  onClose: () => void
}

/** Somebody saved meanwhile: what differs between theirs and one's own, and which of them is to be kept. */
export function ConflictPanel({ spaceId, path, mine, isPending, onMine, onTheirs, onClose }: ConflictProps) {
  const query = useQuery(presentText(spaceId, path))
  const { data } = query
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={m.web_files_conflict()}
      width="wide"
      footer={
        <>
          <Button onPress={onClose}>{m.web_files_edit_on()}</Button>
          <Button isDisabled={!data} onPress={() => data && onTheirs(data)}>
            {m.web_files_take_theirs()}
          </Button>
          <Button look="primary" isDisabled={!data} isPending={isPending} onPress={() => data && onMine(data.version)}>
            {m.web_files_keep_mine()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Banner meaning="warning">{m.web_files_conflict_help()}</Banner>
        <Loaded query={query}>
          {(theirs) => (
            <>
              <p>{m.web_files_conflict_difference()}</p>
              <DiffView before={asEdited(theirs.text).text} after={mine} />
            </>
          )}
        </Loaded>
      </div>
    </SidePanel>
  )
}
