import { scopeAreas } from '#base/scope-areas.ts'
import { isTokenScope, type ScopeVerb } from '#base/token-scopes.ts'
import { Checkbox } from '#design/components/choice.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { partWords } from './token-words.ts'

const verbs: readonly { verb: ScopeVerb; word: () => string }[] = [
  { verb: 'read', word: m.tokens_read },
  { verb: 'write', word: m.tokens_write },
]

type Props = { scopes: readonly string[]; onChange: (scopes: string[]) => void; error?: string | undefined }

/** The scopes, by part of the portal. */
export function ScopeGrid({ scopes, onChange, error }: Props) {
  const parts = scopeAreas
    .filter((area) => verbs.some(({ verb }) => isTokenScope(`${area}:${verb}`)))
    .map((area) => ({ area, word: partWords[area]() }))
    .toSorted((one, other) => one.word.localeCompare(other.word, currentLocale()))
  const toggle = (scope: string, isOn: boolean) =>
    onChange(isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope))
  return (
    <fieldset className="min-w-0" data-invalid={error ? '' : undefined}>
      <legend className="mb-1.5 font-medium">{m.tokens_scopes()}</legend>
      <div className="scroll-thin max-h-80 overflow-y-auto rounded-lg border border-line">
        <table className="w-full">
          <thead className="sticky top-0 z-10 bg-sunken text-ink-soft text-sm">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {m.tokens_part()}
              </th>
              {verbs.map(({ verb, word }) => (
                <th key={verb} scope="col" className="w-20 px-3 py-2 text-left font-medium">
                  {word()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {parts.map(({ area, word }) => (
              <tr key={area}>
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {word}
                </th>
                {verbs.map(({ verb, word: verbWord }) => (
                  <td key={verb} className="px-3 py-2">
                    {isTokenScope(`${area}:${verb}`) && (
                      <Checkbox
                        aria-label={m.tokens_scope_of({ verb: verbWord(), part: word })}
                        isSelected={scopes.includes(`${area}:${verb}`)}
                        onChange={(isOn) => toggle(`${area}:${verb}`, isOn)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-bad-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
