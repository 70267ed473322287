import { Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { addStaged, changeStaged, removeStaged, type StagedChange, stagedAt, undoStaged } from '#base/staging.ts'
import { m } from '#words'
import { Button, IconButton } from '../components/button.tsx'
import { ChangeLines } from '../components/change-lines.tsx'
import { cx } from '../components/cx.ts'
import { Mono } from '../components/text-bits.tsx'
import { toast } from '../feedback/toast.ts'
import { keyOfRule, lineOfRule, type SampleInput, type SampleRule, sampleRules } from './sample-rules.ts'
import { StagedBar } from './staged-bar.tsx'
import { StagedReview } from './staged-review.tsx'
import { stagedRowClass } from './staged-words.ts'
import { StagingFrame } from './staging-frame.tsx'
import { stagingStore } from './staging-store.ts'

const store = stagingStore<SampleRule, SampleInput>('sample-firewall')

type Change = StagedChange<SampleRule, SampleInput>
const lines = (change: Change) => (
  <ChangeLines
    before={change.kind === 'new' ? undefined : lineOfRule(change.before)}
    after={change.kind === 'removed' ? undefined : lineOfRule(change.input)}
  />
)

/**
 * The rules of one firewall, edited with staging, because a mistake is noticed too late: staged, reviewed, saved as
 * one.
 */
export function SampleFirewall({ server, save }: { server: string; save: (changes: readonly Change[]) => void }) {
  const staging = store.useStaging(server)
  const isRestored = store.useIsRestored(server)
  const [isReviewing, setReviewing] = useState(false)
  const [said, say] = useState('')
  const clear = () => store.clear(server)
  const saveAll = () => {
    save(staging.rows)
    clear()
    setReviewing(false)
    say(m.design_guide_saved())
    toast.good(m.design_guide_saved())
  }
  return (
    <div>
      <StagingFrame
        count={staging.rows.length}
        isRestored={isRestored}
        leaveTitle={m.design_unsaved_title()}
        onLeave={clear}
        onKeep={() => store.leave(server)}
        said={said}
      />
      <StagedBar
        staging={staging}
        lines={lines}
        onUndo={({ key }) => store.change(server, (now) => undoStaged(now, key))}
        onDiscard={clear}
        onReview={() => setReviewing(true)}
      />
      <ul className="divide-y divide-line rounded-xl border border-line">
        {sampleRules.map((rule) => (
          <Rule key={rule.id} rule={rule} server={server} />
        ))}
      </ul>
      <Button
        icon={Plus}
        className="mt-3"
        onPress={() => store.change(server, (now) => addStaged(now, { from: '203.0.113.0/24', port: 80 }))}
      >
        {m.design_add()}
      </Button>
      {isReviewing && (
        <StagedReview
          title={server}
          staging={staging}
          lines={lines}
          isPending={false}
          onSave={saveAll}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  )
}

function Rule({ rule, server }: { rule: SampleRule; server: string }) {
  const key = keyOfRule(rule)
  const change = stagedAt(store.useStaging(server), key)
  const name = lineOfRule(rule)
  const edit = () =>
    store.change(server, (now) => changeStaged(now, [{ key, before: rule, input: { ...rule, port: rule.port + 1 } }]))
  return (
    <li className={cx('flex items-center gap-2 px-4 py-2', stagedRowClass(change))}>
      <Mono className="mr-auto">{name}</Mono>
      <Button look="quiet" size="small" onPress={edit} isDisabled={change?.kind === 'removed'}>
        {m.design_staged_edit()}
      </Button>
      {change ? (
        <IconButton
          size="small"
          icon={Undo2}
          label={`${m.design_colon({ label: m.design_undo() })} ${name}`}
          onPress={() => store.change(server, (now) => undoStaged(now, key))}
        />
      ) : (
        <IconButton
          size="small"
          icon={Trash2}
          label={m.design_remove({ what: name })}
          onPress={() => store.change(server, (now) => removeStaged(now, [{ key, before: rule }]))}
        />
      )}
    </li>
  )
}
