import { sql as raw } from 'kysely'
import type { AccountId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { OwnCompany } from '#brands/own-company.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'

export const companyStore = {
  /** Serialises saving a brand's company, so that the former value in the log is right. */
  hold: (sql: Sql, brand: BrandName) => raw`select pg_advisory_xact_lock(hashtext(${`company ${brand}`}))`.execute(sql),

  changes: (sql: Sql) =>
    sql
      .selectFrom('brand_company as company')
      .innerJoin('account', 'account.id', 'company.changed_by')
      .select(['company.brand', 'company.changed_at'])
      .select(personName().as('changed_by'))
      .execute(),

  async write(sql: Sql, brand: BrandName, company: OwnCompany, more: { earlier: string[]; at: Date; by: AccountId }) {
    const row = {
      panel_name: company.panelName,
      name: company.name,
      street: company.street,
      postal_code: company.postalCode,
      city: company.city,
      enterprise_number: company.enterpriseNumber,
      vat: company.vat,
      iban: company.iban,
      bic: company.bic,
      creditor_id: company.creditorId,
      email: company.email,
      phone: company.phone,
      website: company.website,
      sender_name: company.senderName,
      sender_address: company.senderAddress,
      sign_in_address: company.signInAddress,
      nameservers: company.nameservers,
      earlier_accounts: more.earlier,
      changed_at: more.at,
      changed_by: more.by,
    }
    await sql
      .insertInto('brand_company')
      .values({ brand, ...row })
      .onConflict((conflict) => conflict.column('brand').doUpdateSet(row))
      .execute()
  },
}
