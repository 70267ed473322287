import { Switch } from '#design/components/choice.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import { useKeysSwitch } from './use-editor-keys.ts'

const keys: readonly [readonly string[], () => string][] = [
  [['n'], m.dns_key_add],
  [['/'], m.dns_key_search],
  [['t'], m.dns_key_type],
  [['Shift', 't'], m.dns_key_all_types],
  [['j'], m.dns_key_rows],
  [['↑', '↓'], m.dns_key_move],
  [['←', '→'], m.dns_key_page],
  [['Enter'], m.dns_key_open],
  [['Space'], m.dns_key_select],
  [['Delete'], m.dns_key_remove],
  [['r'], m.dns_key_review],
  [['?'], m.dns_key_help],
]

/** The keyboard shortcuts, and the switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useKeysSwitch()
  return (
    <Dialog isOpen onClose={onClose} title={m.dns_keys()}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {keys.map(([names, says]) => (
          <div key={names.join(' ')} className="contents">
            <dt className="whitespace-nowrap">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="mr-1 inline-block rounded-sm border border-line-strong bg-canvas px-1.5 font-mono text-sm"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{says()}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm">{m.dns_keys_text()}</p>
      <Switch isSelected={isOn} onChange={setOn}>
        {m.dns_keys_on()}
      </Switch>
    </Dialog>
  )
}
