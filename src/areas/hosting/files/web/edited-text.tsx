import { Save } from 'lucide-react'
import { useState } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { UnsavedGuard } from '#design/form/unsaved-guard.tsx'
import { m } from '#words'
import type { FileText } from '../contract/shapes.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { DiffPanel } from './diff-panel.tsx'
import { TextWithNumbers } from './text-with-numbers.tsx'
import { useEdited } from './use-edited.ts'

type EditedProps = { space: ReadSpace; file: FileText; onClose: () => void }

/** A text that is being changed. Nothing goes to the website before its differences were looked over. */
export function EditedText({ space, file, onClose }: EditedProps) {
  const edited = useEdited(space.id, file)
  const [isReviewing, setReviewing] = useState(false)
  const { text, setText, before, isChanged, form, conflict, isRestored } = edited
  const review = () => isChanged && setReviewing(true)
  return (
    <>
      <UnsavedGuard isUnsaved={edited.isUnsaved} params={['edit']} onLeave={edited.discard} />
      <div className="flex flex-col gap-3 px-4 pt-3 empty:hidden">
        {isRestored && (
          <Banner
            meaning="info"
            actions={
              <Button size="small" onPress={edited.discard}>
                {m.web_files_discard()}
              </Button>
            }
          >
            {m.design_kept_work()}
          </Banner>
        )}
        {form.isMixed && <Banner meaning="info">{m.web_files_mixed_lines()}</Banner>}
      </div>
      <TextWithNumbers
        label={m.web_files_content_of({ name: file.name })}
        text={text}
        onText={setText}
        onSave={review}
      />
      <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t bg-canvas px-4 py-3">
        <p className="mr-auto text-ink-soft text-sm" aria-live="polite">
          {isChanged ? m.web_files_unsaved() : m.web_files_no_changes()}
        </p>
        <Button onPress={onClose}>{m.design_close()}</Button>
        <Button look="primary" icon={Save} isDisabled={!isChanged} onPress={review}>
          {m.web_files_review()}
        </Button>
      </div>
      <DiffPanel
        isOpen={isReviewing && !conflict}
        title={m.web_files_review_title({ name: file.name })}
        before={before}
        after={text}
        problem={edited.problem}
        action={m.web_files_save()}
        isPending={edited.isPending}
        onSave={() => void edited.save().then((isSaved) => isSaved && setReviewing(false))}
        onClose={() => setReviewing(false)}
      />
      {conflict && (
        <ConflictPanel
          spaceId={space.id}
          path={file.path}
          mine={text}
          isPending={edited.isPending}
          onMine={(version) => void edited.save(version).then((isSaved) => isSaved && setReviewing(false))}
          onTheirs={(theirs) => {
            edited.take(theirs)
            setReviewing(false)
          }}
          onClose={() => {
            edited.leaveConflict()
            setReviewing(false)
          }}
        />
      )}
    </>
  )
}
