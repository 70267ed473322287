import { Languages } from 'lucide-react'
import { type Locale, locales } from '#base/locale.ts'
import { m } from '#words'
import { Button } from '../components/button.tsx'
import { Menu } from '../components/menu.tsx'
import { languageNames } from './language-names.ts'

/** Another language, same page. */
export function LanguageMenu({ locale, onChoose }: { locale: Locale; onChoose: (locale: Locale) => void }) {
  return (
    <Menu
      label={m.design_language()}
      trigger={
        <Button look="quiet" icon={Languages} className="text-ink-soft">
          {locale.toUpperCase()}
          <span className="sr-only">{`${m.design_colon({ label: m.design_language() })} ${languageNames[locale]}`}</span>
        </Button>
      }
      entries={locales.map((each) => ({ id: each, label: languageNames[each], onAction: () => onChoose(each) }))}
    />
  )
}
