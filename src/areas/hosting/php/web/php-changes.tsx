import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { UnsavedGuard } from '#design/form/unsaved-guard.tsx'
import { m } from '#words'
import { phpCalls } from '../contract/calls.ts'
import { valueWord } from './setting-words.ts'
import type { PhpEdit } from './use-php-edit.ts'

type Props = { space: ReadSpace; edit: PhpEdit }

/** What waits to be saved, old → new, in view at the bottom while there is anything; it goes when the web server has it. */
export function PhpChanges({ space, edit }: Props) {
  const { id, canChange, underWay } = space
  const save = useCall(phpCalls.configs, {
    refreshes: [spaceKeys.all],
    inPlace: true,
  })
  const { before, wanted, isUnsaved } = edit
  const isBusy = underWay.includes('php')
  return (
    <>
      <UnsavedGuard isUnsaved={() => isUnsaved && !isBusy && !save.isPending} />
      {isUnsaved && (
        <section
          aria-label={m.web_php_changes()}
          className="sticky bottom-4 z-10 flex flex-col gap-3 rounded-xl border border-line-strong bg-raised px-4 py-3 shadow-raised"
        >
          {edit.isOvertaken && !isBusy && <Banner meaning="warning">{m.web_php_overtaken()}</Banner>}
          {save.error && <Banner meaning="bad">{errorText(save.error)}</Banner>}
          <div className="flex flex-wrap items-center gap-3">
            <div className="min-w-0 flex-[1_1_16rem]" aria-live="polite">
              <h3 className="font-medium">{m.web_php_changes()}</h3>
              <ChangeLines edit={edit} />
            </div>
            {isBusy ? (
              <UnderWay when />
            ) : (
              <>
                <Button look="quiet" isDisabled={save.isPending} onPress={edit.undo}>
                  {m.web_php_undo()}
                </Button>
                <Button
                  look="primary"
                  isPending={save.isPending}
                  isDisabled={!canChange || !edit.isFine}
                  onPress={() => save.mutate({ params: { id }, body: { configs: wanted, before } })}
                >
                  {m.web_php_save()}
                </Button>
              </>
            )}
          </div>
        </section>
      )}
    </>
  )
}

const ChangeLines = ({ edit: { before, version, changed, old, values } }: { edit: PhpEdit }) => (
  <ul className="scroll-thin mt-0.5 flex max-h-32 flex-col gap-0.5 overflow-y-auto text-sm">
    {version !== before.version && <ChangeLine name="PHP" from={before.version} to={version} />}
    {changed.map((name) => (
      <ChangeLine key={name} name={name} from={valueWord(name, old[name])} to={valueWord(name, values[name])} />
    ))}
  </ul>
)

const ChangeLine = ({ name, from, to }: { name: string; from: string; to: string }) => (
  <li className="flex flex-wrap gap-x-2">
    <Mono>{name}</Mono>
    <span className="text-ink-soft line-through">{from}</span>
    <span aria-hidden="true">→</span>
    <span className="font-medium">{to}</span>
  </li>
)
