import type { ReactNode } from 'react'
import { Section } from '#design/components/card.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { CompanyView } from '../contract/calls.ts'
import { type CompanyValues, valuesOf } from './company-form.ts'

type Field = keyof CompanyView['company']

const terms: readonly (readonly [Field, () => string])[] = [
  ['panelName', m.company_panel_name],
  ['name', m.company_name],
  ['street', m.company_street],
  ['postalCode', m.company_postal_code],
  ['city', m.company_city],
  ['enterpriseNumber', m.company_enterprise_number],
  ['vat', m.company_vat],
  ['iban', m.company_iban],
  ['bic', m.company_bic],
  ['creditorId', m.company_creditor_id],
  ['email', m.company_email],
  ['phone', m.company_phone],
  ['website', m.company_website],
  ['senderName', m.company_sender_name],
  ['senderAddress', m.company_sender_address],
  ['signInAddress', m.company_sign_in_address],
  ['nameservers', m.company_nameservers],
]

/** The company in use, for a user who may not change it yet. */
export function CompanyFacts({ view, lastChange }: { view: CompanyView; lastChange: ReactNode }) {
  const values: CompanyValues = valuesOf(view)
  return (
    <Section title={view.panelName} help={lastChange}>
      <DefinitionList
        items={terms.map(
          ([field, term]) =>
            values[field] !== '' && {
              term: term(),
              value: <span className="wrap-anywhere whitespace-pre-line">{values[field]}</span>,
            },
        )}
      />
    </Section>
  )
}
