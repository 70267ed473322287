import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import type { PartnerTerms } from '../rules/partner-terms.ts'

/** The full terms, with their version. */
export function TermsDialog({ terms, onClose }: { terms: PartnerTerms; onClose: () => void }) {
  const locale = currentLocale()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.partner_signup_terms()}
      footer={
        <Button look="primary" onPress={onClose}>
          {m.design_close()}
        </Button>
      }
    >
      <ol className="flex flex-col gap-4">
        {terms.clauses.map(({ title, text }, index) => (
          <li key={title.en}>
            <h3 className="font-semibold">{`${index + 1}. ${title[locale]}`}</h3>
            <p className="mt-0.5 text-ink-soft">{text[locale]}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-soft text-sm">{m.partner_signup_terms_version({ version: terms.version })}</p>
    </Dialog>
  )
}
